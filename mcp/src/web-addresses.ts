/** Adds the web addresses of records to the results of tools. */
import { prefixOf, webAddress } from '../../src/shared/web-address.ts'

type Part = Readonly<Record<string, unknown>>

/** Returns the origin of the web application; null if unknown. */
export type FetchWorkUrl = () => Promise<string | null>

/**
 * Adds `web_url` for a single record. For several records, adds `web_urls` with one template for each kind, because full addresses
 * would repeat every id.
 */
export async function withWebAddress(result: Part, fetchWorkUrl: FetchWorkUrl): Promise<Part> {
  const lists = Object.values(result).filter((part) => Array.isArray(part))
  const ids = isText(result.id) ? [result.id] : lists.flat().flatMap(idOf)
  const workUrl = ids.length > 0 ? await fetchWorkUrl() : null
  if (workUrl === null) return result
  if (isText(result.id)) {
    const web_url = webAddress(workUrl, prefixOf(result.id), result.id)
    return web_url ? { ...result, web_url } : result
  }
  const addresses = [...new Set(ids.map(prefixOf))].flatMap((prefix) => {
    const address = webAddress(workUrl, prefix)
    return address ? [[prefix, address] as const] : []
  })
  return addresses.length > 0 ? { ...result, web_urls: Object.fromEntries(addresses) } : result
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The id of a list item or a batch result. Removed records have no page. */
function idOf(item: unknown): string[] {
  const { id, body, removed_at } = Object(item) as Part
  if (removed_at !== undefined) return []
  return isText(id) ? [id] : body === undefined ? [] : idOf(body)
}
