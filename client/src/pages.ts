import { nextCursorOf } from '../../src/shared/paging.ts'

/** A function of this package that returns a list. */
type List = (options: any) => Promise<{ data?: readonly unknown[] | undefined }>

type OptionsOf<L extends List> = Omit<NonNullable<Parameters<L>[0]>, 'throwOnError'>

type RecordOf<L extends List> = NonNullable<Awaited<ReturnType<L>>['data']>[number]

/** The fields that literal `fields` select. */
interface Selection<Field> {
  query: { fields: Field[] }
}

/** A page of a list. Iterating over it yields its records and those of all later pages. */
export interface Page<Item> extends AsyncIterable<Item> {
  items: Item[]
  hasMore: boolean
  /** Fetches the next page; null after the last one. */
  next(): Promise<Page<Item> | null>
}

/** The largest page size of the service. */
const maxPageSize = 100

/** Fetches a page of a list, by default the first: `await page(listCompanies, { client })`. Throws `ServiceError`. */
export function page<L extends List, Field extends keyof RecordOf<L> & string>(
  list: L,
  options: OptionsOf<L> & Selection<Field>,
): Promise<Page<Pick<RecordOf<L>, Field>>>
export function page<L extends List>(list: L, options: OptionsOf<L>): Promise<Page<RecordOf<L>>>
export async function page(list: List, { query, ...rest }: { query?: object }): Promise<Page<unknown>> {
  const { data, response } = (await list({ ...rest, query, throwOnError: true })) as ListResult
  const cursor = nextCursorOf(response.headers.get('link'))
  const next = async (): Promise<Page<unknown> | null> =>
    cursor === null ? null : page(list, { ...rest, query: { ...query, cursor } })
  const first: Page<unknown> = {
    items: data,
    hasMore: cursor !== null,
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
 * `for await (const company of all(listCompanies, { client }))`. Throws `ServiceError`.
 */
export function all<L extends List, Field extends keyof RecordOf<L> & string>(
  list: L,
  options: OptionsOf<L> & Selection<Field>,
): AsyncGenerator<Pick<RecordOf<L>, Field>>
export function all<L extends List>(list: L, options: OptionsOf<L>): AsyncGenerator<RecordOf<L>>
export async function* all(list: List, { query, ...rest }: { query?: object }): AsyncGenerator<unknown> {
  yield* await page(list, { ...rest, query: { limit: maxPageSize, ...query } })
}

interface ListResult {
  data: unknown[]
  response: Response
}
