/** Addresses of records in the web application. */
import { webPages } from '../../generated/constants.ts'

const folders: Readonly<Record<string, string>> = webPages

/** The prefix of an id: `com` for `com_01jcz4…`. */
export const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'))

/**
 * Address of the page of a record, such as `https://work.example/companies/com_…`. Without `id`, a template with `{id}`. Null if
 * the kind has no page.
 */
export function webAddress(workUrl: string, prefix: string, id = '{id}'): string | null {
  return folders[prefix] ? `${workUrl}${folders[prefix]}/${id}` : null
}
