import type { OptionalUnlessRequired, Selection, Typed } from '../../src/shared/calls.ts'
import { nextCursorOf } from '../../src/shared/paging.ts'

/** The function of a list: of this package, or of a service. */
type List<Item = unknown, Options = any> = ((options: any) => Promise<any>) &
  Typed<any, { 200: Item[] }, any, Options>

type Without<Options> = Omit<Options, 'throwOnError'>

/** A page of a list. Iterating over it yields its records and those of all later pages. */
export interface Page<Item> extends AsyncIterable<Item> {
  items: Item[]
  hasMore: boolean
  /** The number of records in all pages, at most 10,000, if the query has `count`. Null on later pages, which are not counted. */
  total: number | null
  /**
   * For a list with `updated_since`: pass the watermark of the first page as `updated_since` next time, to get everything that has changed
   * since. Null for other lists.
   */
  watermark: string | null
  /** Fetches the next page; null after the last one. */
  next(): Promise<Page<Item> | null>
}

/** The largest page size of the service. */
const maxPageSize = 100

/**
 * Fetches a page of a list, by default the first: `await page(listCompanies, { client })` or
 * `await page(service.companies.list)`. Throws `ServiceError`.
 */
export function page<Item, Options, Field extends keyof Item & string>(
  list: List<Item, Options>,
  options: Without<Options> & Selection<Field>,
): Promise<Page<Pick<Item, Field>>>
export function page<Item, Options>(
  list: List<Item, Options>,
  ...options: OptionalUnlessRequired<Without<Options>>
): Promise<Page<Item>>
export async function page(list: List, { query, ...rest }: { query?: object } = {}): Promise<Page<unknown>> {
  const { data, response } = (await list({ ...rest, query, throwOnError: true })) as ListResult
  const cursor = nextCursorOf(response.headers.get('link'))
  const total = response.headers.get('total-count')
  const next = async (): Promise<Page<unknown> | null> =>
    cursor === null ? null : page(list, { ...rest, query: { ...query, cursor, count: undefined } })
  const first: Page<unknown> = {
    items: data,
    hasMore: cursor !== null,
    total: total === null ? null : Number(total),
    watermark: response.headers.get('watermark'),
    next,
    async *[Symbol.asyncIterator]() {
      for (let current: Page<unknown> | null = first; current; current = await current.next())
        yield* current.items
    },
  }
  return first
}

/**
 * Yields all records of a list and fetches pages on demand:
 * `for await (const company of all(listCompanies, { client }))` or `all(service.companies.list)`. Throws `ServiceError`.
 */
export function all<Item, Options, Field extends keyof Item & string>(
  list: List<Item, Options>,
  options: Without<Options> & Selection<Field>,
): AsyncGenerator<Pick<Item, Field>>
export function all<Item, Options>(
  list: List<Item, Options>,
  ...options: OptionalUnlessRequired<Without<Options>>
): AsyncGenerator<Item>
export async function* all(list: List, { query, ...rest }: { query?: object } = {}): AsyncGenerator<unknown> {
  yield* await page(list, { ...rest, query: { limit: maxPageSize, ...query } })
}

interface ListResult {
  data: unknown[]
  response: Response
}
