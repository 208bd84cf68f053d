/** A text for people: its sentences with what they rest on, and then the rest of the record. */
import { recordTable } from './table.ts'
import { harmless, paint, wrapped } from './text.ts'

interface Sentence {
  text: string
  citations: string[]
}

/** Wide enough to read, and not wider. */
const widest = 100
const indent = '  '

/** How many citations of a sentence are shown: json has all. */
const mostCitations = 3

/** `field` is the list of sentences. */
export function prose(record: Record<string, unknown>, field: string, out: NodeJS.WriteStream): string {
  const { [field]: sentences, ...rest } = record
  const width = Math.min(out.columns || widest, widest)
  const lines = (sentences as Sentence[]).map(({ text, citations }) => {
    const rests = paint(out, 'dim', `${indent}${shortened(citations)}`)
    return `${wrapped(harmless(text).replaceAll('\n', ' '), width)}\n${rests}\n`
  })
  const short = Object.entries(rest).map(([name, value]) => [
    name,
    isLong(value) ? shortened(value.map(String)) : value,
  ])
  return `${lines.join('\n')}\n${recordTable(Object.fromEntries(short), out)}`
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > mostCitations && typeof value[0] === 'string'

function shortened(ids: string[]): string {
  const left = ids.length - mostCitations
  const shown = harmless(ids.slice(0, mostCitations).join(', '))
  return left > 0 ? `${shown} and ${left} more` : shown
}
