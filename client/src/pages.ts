import { nextCursorOf } from '../../src/shared/paging.ts'

/** A function of this package that returns a list. */
type List = (options: any) => Promise<{ data?: readonly unknown[] | undefined }>

type OptionsOf<L extends List> = Omit<NonNullable<Parameters<L>[0]>, 'throwOnError'>

type RecordOf<L extends List> = NonNullable<Awaited<ReturnType<L>>['data']>[number]

/** The largest page size of the service. */
const maxPageSize = 100

/**
 * Yields all records of a list and fetches pages on demand:
 * `for await (const company of all(listCompanies, { client }))`. Throws `ServiceError`.
 */
export async function* all<L extends List>(list: L, options: OptionsOf<L>): AsyncGenerator<RecordOf<L>> {
  const { query, ...rest } = options as { query?: object }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const pageQuery = { limit: maxPageSize, ...query, ...(cursor && { cursor }) }
    const { data, response } = (await list({
      ...rest,
      query: pageQuery,
      throwOnError: true,
    })) as ListResult<L>
    yield* data
    cursor = nextCursorOf(response.headers.get('link'))
  }
}

interface ListResult<L extends List> {
  data: RecordOf<L>[]
  response: Response
}
