import type { Document } from 'js-yaml'
import { COLLECTION_STYLE, dump, visit } from 'js-yaml'
import type { OpenApi } from '../document/openapi.ts'

export function writeDocument(document: OpenApi): string {
  const notice = '# Generated from main.tsp by `npm run generate`: do not edit.\n'
  const style = { noRefs: true, lineWidth: -1, quoteStyle: 'double', flowBracketPadding: true } as const
  return notice + dump(document, { ...style, transform: joinShort })
}

/** Writes short collections such as references on one line, which keeps diffs small. */
function joinShort(documents: Document[]): void {
  visit(documents, (node, { depth }) => {
    if (node.kind !== 'mapping' && node.kind !== 'sequence') return
    const members =
      node.kind === 'mapping' ? node.items.flatMap(({ key, value }) => [key, value]) : node.items
    const texts = members.flatMap((member) => (member.kind === 'scalar' ? [member.value] : []))
    const width = texts.reduce((sum, text) => sum + text.length + 3, 4 * depth)
    const isShort =
      texts.length === members.length && width < 110 && !texts.some((text) => text.includes('\n'))
    const isRefusal = texts[0] === 'status' && texts[2] === 'code'
    if (isShort || isRefusal) node.style = COLLECTION_STYLE.FLOW
  })
}
