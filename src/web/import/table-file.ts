/** Reads an uploaded table, and keeps it in the forms of the following pages: the server stores nothing between them. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { jsonLinesIn } from '../../shared/json-lines.ts'
import type { TableRow } from '../../shared/table-cells.ts'
import { lineOf, optionsFor, withoutFormulaMark, wrongLength } from '../../shared/table-cells.ts'

export const mostBytes = 1_000_000
export const mostRows = 2_000

/** A cell of a table is a text; a value of a JSON line can have any type, and is undefined if the line has no such field. */
export type Cell = unknown

export interface TableFile {
  header: string[]
  rows: { line: number; cells: Cell[]; reason?: string }[]
  /** The values have the types and names of the API, as in a file of JSON lines. */
  isTyped: boolean
}

/** The text of the file, or why it cannot be imported. */
export async function textOf(file: unknown): Promise<{ text: string } | { reason: string }> {
  if (!(file instanceof File) || file.size === 0) return { reason: 'Choose a file that is not empty.' }
  if (file.size > mostBytes) return { reason: tooLarge }
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return {
      reason:
        'The text of this file is not UTF-8. In a spreadsheet, save it as “CSV UTF-8”, and upload it again.',
    }
  }
}

export const tooLarge = `The file is larger than ${mostBytes / 1_000_000} MB. Split it into several files, or use the command line (vs import), which has no limit.`

/** The rows of the table, or why they cannot be imported. Each row begins at a line of the file. */
export function readTable(text: string): TableFile | { reason: string } {
  const table = /^\ufeff?\s*\{/.test(text) ? readLines(text) : readCells(text)
  if ('reason' in table) return table
  const { length } = table.rows
  if (length > mostRows)
    return {
      reason: `The file has ${length.toLocaleString('en')} rows; ${mostRows.toLocaleString('en')} can be imported at once. Split it, or use the command line (vs import), which has no limit.`,
    }
  return table
}

/** The columns are the fields of all lines. */
function readLines(text: string): TableFile | { reason: string } {
  const lines = jsonLinesIn(text)
  const header = [...new Set(lines.flatMap(({ fields }) => Object.keys(fields)))]
  const rows = lines.map(({ line, fields, error }) => ({
    line,
    cells: header.map((name) => fields[name]),
    ...(error && { reason: `The line ${error}.` }),
  }))
  return header.length > 0
    ? { header, rows, isTyped: true }
    : { reason: 'No line of the file is a JSON object with fields.' }
}

function readCells(text: string): TableFile | { reason: string } {
  const found = parsed(text)
  if ('reason' in found) return found
  const [first, ...rest] = found.rows
  const header = first?.record.map((cell) => cell.trim()) ?? []
  if (rest.length === 0) return { reason: 'The file has no rows below the names of its columns.' }
  const rows = rest.map((row) => ({
    line: lineOf(row),
    cells: row.record.map(withoutFormulaMark),
    ...(row.record.length !== header.length && { reason: `The row ${wrongLength(row.record, header)}.` }),
  }))
  return { header, rows, isTyped: false }
}

function parsed(text: string): { rows: TableRow[] } | { reason: string } {
  try {
    return { rows: parse(text, optionsFor(text)) as unknown as TableRow[] }
  } catch (error) {
    const { code, lines, message } = error as Error & { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    return {
      reason: `Line ${lines} is not a row of a table: ${message}. Correct it, and upload the file again.`,
    }
  }
}

/** Browsers change line breaks in form fields, so texts are encoded. */
export const pack = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64url')

/** Null if the text was changed or is too long. */
export function unpack(packed: string): unknown {
  try {
    return JSON.parse(
      gunzipSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 8 * mostBytes }).toString(),
    )
  } catch {
    return null
  }
}
