/** Tables of records as RFC 4180 has them, for whoever opens them in a spreadsheet. */
import { stringify } from 'csv-stringify/sync'

/**
 * Lists and objects in a cell are JSON. Records contain what other people typed: text that a spreadsheet would run as a
 * formula gets a leading apostrophe. `shown` is what becomes of texts.
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
