/** Renders a text for people: its sentences with their citations, then the other fields of the record. */
import type { Display } from './display.ts'
import { recordTable } from './table.ts'
import { paint, sanitize, wrap } from './text.ts'

interface Sentence {
  text: string
  citations: string[]
}

const maxColumns = 100
const indent = '  '

/** The number of citations shown for each sentence; `--format json` includes all of them. */
const maxCitations = 3

/** `field` is the name of the list of sentences. */
export function prose(
  record: Record<string, unknown>,
  field: string,
  out: NodeJS.WriteStream,
  display: Display,
): string {
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
  return `${lines.join('\n')}\n${recordTable(Object.fromEntries(short), out, display)}`
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > maxCitations && typeof value[0] === 'string'

function shorten(ids: string[]): string {
  const left = ids.length - maxCitations
  const listed = sanitize(ids.slice(0, maxCitations).join(', '))
  return left > 0 ? `${listed} and ${left} more` : listed
}
