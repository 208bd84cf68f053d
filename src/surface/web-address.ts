/** The addresses of records in the web application. */
import { webPages } from '../../generated/constants.ts'

const folders: Readonly<Record<string, string>> = webPages

/** What the id of a record begins with: `com` of `com_01jcz4…`. */
export const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'))

/**
 * The page of a record, such as `https://work.example/companies/com_…`, or with `{id}` in place of the id that of every record
 * of the kind. Null where records of the kind have no page.
 */
export function webAddress(workUrl: string, prefix: string, id = '{id}'): string | null {
  return folders[prefix] ? `${workUrl}${folders[prefix]}/${id}` : null
}
