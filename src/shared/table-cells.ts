/** Reads tables (RFC 4180) with commas, semicolons or tabs, for `vs` and the pages. */

/** The options of csv-parse for a table that begins with this text. */
export const optionsFor = (text: string) => ({
  bom: true,
  delimiter: delimiterOf(text),
  record_delimiter: ['\r\n', '\n', '\r'],
  info: true as const,
  raw: true,
  relax_column_count: true, // reported for the row
  skip_empty_lines: true,
})

/** A row as csv-parse returns it with these options. */
export interface TableRow {
  record: string[]
  info: { lines: number }
  raw: string
}

/** The most frequent delimiter in the first row. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace('\ufeff', '').split(/\r|\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/** Number of the first line of the row, from 1. */
export const lineOf = ({ info, raw }: TableRow): number => info.lines - breaksIn(raw.trim())

const breaksIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

export const wrongLength = ({ length }: readonly unknown[], header: readonly unknown[]): string =>
  `has ${length} cells, but the header has ${header.length}`

/** Removes the apostrophe that `csvOf` of src/shared/csv.ts adds in front of formulas. */
export const withoutFormulaMark = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/, '')

/** Parses a list: JSON, as `vs` writes it, or values separated by commas. */
export function listIn(cell: string): unknown {
  if (cell.startsWith('[')) {
    try {
      return JSON.parse(cell)
    } catch {
      // not JSON: a label that begins with [
    }
  }
  return cell
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
