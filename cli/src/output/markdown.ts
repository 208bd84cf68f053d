/** Markdown for people who paste it elsewhere: a table for a list, a list of fields for a record. Days are complete, because the text is kept. */
import type { Column } from './columns.ts'
import { columnsOf } from './list.ts'
import { listViewOf, readerOf, withShape } from './people.ts'
import { pairsOf } from './record.ts'
import type { Fields, ListView, View, Whole } from './view.ts'

export async function markdownOf({ value, last }: Whole, asked: View): Promise<string> {
  const view = withShape(asked, last)
  const reader = { ...(await readerOf(value, view)), userId: null, isoDays: true }
  const listView = listViewOf(view, reader)
  const { shape, verbose } = view
  if (Array.isArray(value)) return tableOf(value, listView)
  const record = value as Fields
  if (shape.rows && shape.rows.field in record) {
    const { [shape.rows.field]: rows, ...rest } = record
    return `${tableOf(rows as Fields[], listView)}\n${fieldsOf(rest, { ...listView, terminal: { order: [] } }, verbose)}`
  }
  if (shape.prose && shape.prose in record) {
    const { [shape.prose]: sentences, ...rest } = record
    return `${paragraphsOf(sentences as Sentence[])}\n${fieldsOf(rest, listView, verbose)}`
  }
  return fieldsOf(record, listView, verbose)
}

interface Sentence {
  text: string
  citations: string[]
}

const paragraphsOf = (sentences: readonly Sentence[]) =>
  sentences.map(({ text, citations }) => `${inline(text)} (${citations.map(inline).join(', ')})\n`).join('\n')

function tableOf(records: readonly Fields[], view: ListView): string {
  if (records.length === 0) return 'No records.\n'
  const columns = columnsOf(records, view)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((column) =>
      column.name === 'id' ? { ...column, cells: records.map(({ id }) => String(id ?? '')) } : column,
    )
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rules = columns.map(({ right }) => (right ? '--:' : '---'))
  const lines = records.map((_, index) => row(columns.map(({ cells }) => inline(cells[index]!))))
  return `${[row(columns.map(headingOf)), row(rules), ...lines].join('\n')}\n`
}

const headingOf = ({ heading }: Column) => sentenceCase(heading.toLowerCase())

function fieldsOf(record: Fields, view: ListView, verbose: boolean): string {
  return pairsOf(record, { ...view, verbose })
    .map(({ label, text }) => `- **${inline(sentenceCase(label))}:** ${inline(text)}\n`)
    .join('')
}

const sentenceCase = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** Text of other users must not become links, images or markup. */
const inline = (text: string) =>
  text.replace(/[\\`*{}[\]<>#|~&]|(?<!\w)_|_(?!\w)/g, '\\$&').replace(/\s*\n\s*/g, '<br>')
