/** Renders records as CSV (RFC 4180), safe to open in a spreadsheet. */
import { stringify } from 'csv-stringify/sync'

/**
 * Lists and objects in a cell are JSON. Records contain text by other users: text that a spreadsheet would run as a formula
 * gets a leading apostrophe. `mapText` is applied to every text.
 */
export function csvOf(
  records: readonly object[],
  columns: readonly string[],
  { header, mapText = String }: { header: boolean; mapText?: (text: string) => string },
): string {
  return stringify([...records], {
    header,
    columns: [...columns],
    cast: {
      boolean: String,
      string: (value: string) => mapText(value).replace(/^\n/, "'\n"), // not covered by `escape_formulas`
      object: (value: object) => mapText(JSON.stringify(value)),
    },
    record_delimiter: 'windows',
    quote_record_delimiter: true, // needed with `record_delimiter`, or other line breaks would not be quoted
    escape_formulas: true,
  })
}
