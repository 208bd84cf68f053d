/** One writer per format: pages of the API in, pieces of text out. */
import type { Command, Format, Page } from '../command.ts'
import { Failure } from '../errors.ts'

type Fields = Record<string, unknown>
type Pages = AsyncIterable<Page>
/** What is known of the records before they come. */
type Shape = Pick<Command, 'columns' | 'reading' | 'rows'>
type Writer = (pages: Pages, shape: Shape, out: NodeJS.WriteStream) => AsyncIterable<string>

export const writers: Record<Format | 'plain', Writer> = { table, json, ndjson, csv, plain }

/** Byte for byte what the API sent. Several pages become one array, which is only begun when it can be ended. */
async function* json(pages: Pages, _: Shape, out: NodeJS.WriteStream) {
  const texts: string[] = []
  for await (const page of pages) {
    valueIn(page)
    texts.push(page.text)
  }
  const items = texts.map((text) => text.trim().slice(1, -1)).filter((text) => text.trim() !== '')
  const body = texts.length === 1 ? texts[0]! : `[${items.join(',')}]`
  yield out.isTTY && body !== '' ? `${body}\n` : body
}

async function* ndjson(pages: Pages, shape: Shape) {
  for await (const page of pages) {
    const lines = recordsIn(page, shape).map((record) => `${JSON.stringify(record)}\n`)
    yield lines.join('')
  }
}

/**
 * RFC 4180. Lists and objects in a cell are JSON. Records hold what other people typed: a text that a spreadsheet
 * would run as a formula gets an apostrophe in front, and nothing steers a terminal.
 */
async function* csv(pages: Pages, shape: Shape, out: NodeJS.WriteStream) {
  const { stringify } = await import('csv-stringify/sync')
  const { harmless } = await import('./text.ts')
  const shown = out.isTTY ? harmless : String
  const options = {
    cast: {
      boolean: String,
      string: (value: string) => shown(value).replace(/^\n/, "'\n"), // which `escape_formulas` leaves out
      object: (value: object) => shown(JSON.stringify(value)),
    },
    record_delimiter: 'windows',
    quote_record_delimiter: true, // with a delimiter given it would not quote the other line breaks
    escape_formulas: true,
  } as const
  let header = true
  for await (const page of pages) {
    const records = recordsIn(page, shape)
    const columns = columnsOf(shape.columns, records)
    if (columns.length > 0) yield stringify(records, { ...options, header, columns })
    header = false
  }
}

async function* table(pages: Pages, shape: Shape, out: NodeJS.WriteStream): AsyncGenerator<string> {
  const { listTable, recordTable, reportTable } = await import('./table.ts')
  const records: Fields[] = []
  for await (const page of pages) {
    const value = valueIn(page)
    if (!Array.isArray(value)) {
      if (value === null) yield 'Done.\n'
      else yield shape.rows ? reportTable(value, shape.rows, shape.reading, out) : recordTable(value, out)
      return
    }
    records.push(...value)
  }
  yield listTable(records, columnsOf(shape.reading, records), out)
}

/** Text that is no record stays what it is in every format. */
async function* plain(pages: Pages) {
  for await (const { text } of pages) yield text
}

/** The operation's fields where it is known, what the records hold where it is not. */
function columnsOf(declared: readonly string[], records: readonly Fields[]): string[] {
  return declared.length > 0 ? [...declared] : [...new Set(records.flatMap((record) => Object.keys(record)))]
}

/** A report stands for the records in it. */
function recordsIn(page: Page, { rows }: Shape): Fields[] {
  const value = valueIn(page)
  if (value === null) return []
  return rows && !Array.isArray(value) ? (value[rows.field] as Fields[]) : [value].flat()
}

/** Null where the operation answers nothing. */
function valueIn({ text }: Page): Fields | Fields[] | null {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new Failure('The answer is not JSON: is SERVICE_BASE_URL the address of the service?')
  }
}
