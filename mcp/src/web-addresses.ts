/** Where a person looks at what a tool answers. */
import { prefixOf, webAddress } from '../../src/surface/web-address.ts'

type Part = Readonly<Record<string, unknown>>

/** Asks for the origin of the web application; null if nobody knows it. */
export type FetchWorkUrl = () => Promise<string | null>

/**
 * The result with the address of its record as `web_url`; of several records one address for each kind in `web_urls`, with `{id}`
 * for the id: an id is half of the tokens of an address, and each of them has it already.
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

/** Of a record in a list, or in the results of a batch. One that was removed has no page until it is restored. */
function idOf(item: unknown): string[] {
  const { id, body, removed_at } = Object(item) as Part
  if (removed_at !== undefined) return []
  return isText(id) ? [id] : body === undefined ? [] : idOf(body)
}
