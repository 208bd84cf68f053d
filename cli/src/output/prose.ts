/** Renders a text for people: its sentences with their citations. */
import { paint, sanitize, wrap } from './text.ts'

interface Sentence {
  text: string
  citations: string[]
}

const maxColumns = 100
const indent = '  '

/** The number of citations shown for each sentence; `--format json` includes all of them. */
const maxCitations = 3

/** The sentences, and the other fields of the record, in which long lists are shortened. `field` is the name of the list of sentences. */
export function prose(record: Record<string, unknown>, field: string, out: NodeJS.WriteStream) {
  const { [field]: sentences, ...rest } = record
  const width = Math.min(out.columns || maxColumns, maxColumns)
  const lines = (sentences as Sentence[]).map(({ text, citations }) => {
    const citationLine = paint(out, 'dim', `${indent}${shorten(citations)}`)
    return `${wrap(sanitize(text).replaceAll('\n', ' '), width)}\n${citationLine}\n`
  })
  const short = Object.entries(rest).map(([name, value]) => [
    name,
    isLong(value) ? shorten(value.map(String)) : value,
  ])
  return { text: lines.join('\n'), rest: Object.fromEntries(short) as Record<string, unknown> }
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > maxCitations && typeof value[0] === 'string'

function shorten(ids: string[]): string {
  const left = ids.length - maxCitations
  const listed = sanitize(ids.slice(0, maxCitations).join(', '))
  return left > 0 ? `${listed} and ${left} more` : listed
}
