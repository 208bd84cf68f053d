/** One writer for each output format. It takes pages and yields text. */
import type { Command, Page } from '../command.ts'
import { Failure } from '../errors.ts'
import type { Format } from '../formats.ts'
import { sanitize } from './text.ts'

type Fields = Record<string, unknown>
type Pages = AsyncIterable<Page>
type Shape = Pick<Command, 'columns' | 'reading' | 'formats' | 'rows' | 'prose'>
type Writer = (
  pages: Pages,
  shape: Shape,
  out: NodeJS.WriteStream,
  fetchCurrency: () => Promise<string>,
) => AsyncIterable<string>

export const writers: Record<Format | 'plain', Writer> = { table, json, ndjson, csv, plain }

/**
 * Writes the response body unchanged. Several pages become one array, which is written after the last page, so
 * that an error leaves no broken JSON.
 */
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

/** On a terminal, control characters are replaced. */
async function* csv(pages: Pages, shape: Shape, out: NodeJS.WriteStream) {
  const { csvOf } = await import('../../../src/shared/csv.ts')
  const mapText = out.isTTY ? sanitize : String
  let header = true
  for await (const page of pages) {
    const records = recordsIn(page, shape)
    const columns = columnsOf(shape.columns, records)
    if (columns.length > 0) yield csvOf(records, columns, { header, mapText })
    header = false
  }
}

async function* table(
  pages: Pages,
  shape: Shape,
  out: NodeJS.WriteStream,
  fetchCurrency: () => Promise<string>,
): AsyncGenerator<string> {
  const { displayOf, plainText } = await import('./display.ts')
  const displayFor = (response: object) =>
    out.isTTY && shape.formats ? displayOf(response, shape.formats, fetchCurrency) : plainText
  const { listTable, recordTable, reportTable } = await import('./table.ts')
  const records: Fields[] = []
  for await (const page of pages) {
    const value = valueIn(page)
    if (!Array.isArray(value)) {
      if (value === null) return yield 'Done.\n'
      const display = await displayFor(value)
      if (shape.prose && shape.prose in value)
        return yield (await import('./prose.ts')).prose(value, shape.prose, out, display)
      return yield shape.rows
        ? reportTable(value, shape.rows, shape.reading, out, display)
        : recordTable(value, out, display)
    }
    records.push(...value)
  }
  yield listTable(records, columnsOf(shape.reading, records), out, await displayFor(records))
}

/** Writes text that is not a record. It is the same in every format. */
async function* plain(pages: Pages) {
  for await (const { text } of pages) yield text
}

/** The declared fields of the operation, or the fields of the records if none are declared. */
function columnsOf(declared: readonly string[], records: readonly Fields[]): string[] {
  return declared.length > 0 ? [...declared] : [...new Set(records.flatMap((record) => Object.keys(record)))]
}

/** The records of a page, or the rows of a report. */
function recordsIn(page: Page, { rows }: Shape): Fields[] {
  const value = valueIn(page)
  if (value === null) return []
  return rows && !Array.isArray(value) ? (value[rows.field] as Fields[]) : [value].flat()
}

/** Null if the operation returns nothing. */
function valueIn({ text }: Page): Fields | Fields[] | null {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new Failure('The response is not JSON. Check that SERVICE_BASE_URL is the address of the service.')
  }
}
