/** One writer for each output format. It takes pages and yields text. */
import type { Page } from '../command.ts'
import { Failure } from '../errors.ts'
import type { Format } from '../formats.ts'
import { sanitize } from './text.ts'
import type { Fields, Shape, View, Whole } from './view.ts'

type Pages = AsyncIterable<Page>
type Writer = (pages: Pages, view: View) => AsyncIterable<string>

export const writers: Record<Format | 'plain', Writer> = { table, json, ndjson, csv, markdown, plain }

/**
 * Writes the response body unchanged. Several pages become one array, which is written after the last page, so
 * that an error leaves no broken JSON.
 */
async function* json(pages: Pages, { out }: View) {
  const body = await jsonOf(pages)
  yield out.isTTY && body !== '' ? `${body}\n` : body
}

export async function jsonOf(pages: Pages): Promise<string> {
  const texts: string[] = []
  for await (const page of pages) {
    valueIn(page)
    texts.push(page.text)
  }
  const items = texts.map((text) => text.trim().slice(1, -1)).filter((text) => text.trim() !== '')
  return texts.length === 1 ? texts[0]! : `[${items.join(',')}]`
}

async function* ndjson(pages: Pages, { shape }: View) {
  for await (const page of pages) {
    const lines = recordsIn(page, shape).map((record) => `${JSON.stringify(record)}\n`)
    yield lines.join('')
  }
}

/** On a terminal, control characters are replaced. */
async function* csv(pages: Pages, { shape, out }: View) {
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

/** People see the most important fields, as they read them. Programs see all of them, as they are in the response. */
async function* table(pages: Pages, view: View): AsyncGenerator<string> {
  const response = await wholeOf(pages)
  if (!response.last) return
  if (response.value === null) return yield 'Done.\n'
  if (view.out.isTTY) return yield (await import('./people.ts')).textForPeople(response, view)
  const { listTable, recordTable, reportTable } = await import('./table.ts')
  const { value } = response
  const { shape, out } = view
  if (Array.isArray(value)) yield listTable(value, columnsOf(shape.reading, value))
  else if (shape.prose && shape.prose in value) {
    const { text, rest } = (await import('./prose.ts')).prose(value, shape.prose, out)
    yield `${text}\n${recordTable(rest)}`
  } else yield shape.rows ? reportTable(value, shape.rows, columnsOf(shape.reading, [])) : recordTable(value)
}

async function* markdown(pages: Pages, view: View): AsyncGenerator<string> {
  const response = await wholeOf(pages)
  if (response.last && response.value !== null)
    yield (await import('./markdown.ts')).markdownOf(response, view)
}

/** The response, or the records of all its pages. */
async function wholeOf(pages: Pages): Promise<Whole> {
  const records: Fields[] = []
  let last: Page | undefined
  let total: number | null = null
  for await (const page of pages) {
    last = page
    total ??= page.total ?? null
    const value = valueIn(page)
    if (!Array.isArray(value)) return { value, last, total }
    records.push(...value)
  }
  return { value: records, last, total }
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
