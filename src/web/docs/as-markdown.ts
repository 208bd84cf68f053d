/** Converts the HTML of a documentation page to Markdown. It knows only the elements that these pages contain. */
import { docPaths, markdownPath } from '../../base/documentation.ts'

type Node = string | Element

interface Element {
  name: string
  attributes: string
  children: Node[]
}

export function asMarkdown(html: string): string {
  return `${blocksOf(parse(html)).join('\n\n')}\n`
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

export const withoutEntities = (text: string) =>
  text.replace(/&(\w+|#39);/g, (entity) => entities[entity] ?? entity)

function parse(html: string): Node[] {
  const root: Element = { name: '', attributes: '', children: [] }
  const open = [root]
  for (const [, end, name, attributes, text] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push(withoutEntities(text))
    else if (end) open.pop()
    else {
      const element = { name: name!, attributes: attributes!, children: [] }
      parent.children.push(element)
      if (name !== 'br') open.push(element)
    }
  }
  return root.children
}

const attributeOf = ({ attributes }: Element, name: string) =>
  withoutEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''))

/** One text for each element that is a block, in order. Text between blocks becomes a paragraph. */
function blocksOf(nodes: readonly Node[]): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    blocks.push(lineOf(line))
    line = []
  }
  for (const node of nodes) {
    const block = typeof node === 'string' ? undefined : blockElements[node.name]
    if (!block) line.push(node)
    else {
      endLine()
      blocks.push(...block(node as Element))
    }
  }
  endLine()
  return blocks.filter(Boolean)
}

const heading =
  (level: number) =>
  ({ children }: Element) => [`${'#'.repeat(level)} ${lineOf(children)}`]

const list = (marker: string) => (element: Element) => [
  element.children
    .filter((each) => typeof each !== 'string')
    .map(
      ({ children }) =>
        `${marker} ${blocksOf(children)
          .join('\n')
          .replaceAll('\n', `\n${' '.repeat(marker.length + 1)}`)}`,
    )
    .join('\n'),
]

const blockElements: Record<string, (element: Element) => string[]> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  // The tabs choose the language of the samples. Markdown contains all languages.
  p: (element) => (attributeOf(element, 'class') === 'tabs' ? [] : [lineOf(element.children)]),
  pre: (element) => [`\`\`\`${attributeOf(element, 'data-syntax')}\n${textOf(element)}\n\`\`\``],
  ul: list('-'),
  ol: list('1.'),
  dl: ({ children }) => [children.map(term).join('').trim()],
  table: (element) => [tableOf(element)],
  div: ({ children }) => blocksOf(children),
}

function term(node: Node): string {
  if (typeof node === 'string') return ''
  return node.name === 'dt' ? `- ${lineOf(node.children)}: ` : `${lineOf(node.children)}\n`
}

function tableOf(table: Element): string {
  const rows = elementsIn(table, 'tr').map(({ children }) =>
    children.filter((each) => typeof each !== 'string').map(cellOf),
  )
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const cellOf = ({ children }: Element) =>
  lineOf(children)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, '<br>')

const elementsIn = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elementsIn(child, name)
  })

/** The text of inline elements, as one line except where it has `br`. */
const lineOf = (nodes: readonly Node[]): string =>
  nodes
    .map(inlineOf)
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

function inlineOf(node: Node): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ').replace(/[\\*<[]/g, '\\$&')
  const text = lineOf(node.children)
  switch (node.name) {
    case 'code':
      return `\`${textOf(node)}\``
    case 'strong':
      return `**${text}**`
    case 's':
      return `~~${text}~~`
    case 'small':
      return text && ` (${text})`
    case 'br':
      return '\n'
    case 'a':
      return `[${text}](${addressOf(attributeOf(node, 'href'))})`
    default:
      return ` ${text} `
  }
}

/** Links between documentation pages lead to their Markdown versions. */
function addressOf(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href)!
  return path === docPaths.home || path.startsWith(`${docPaths.home}/`)
    ? `${markdownPath(path)}${rest}`
    : href
}
