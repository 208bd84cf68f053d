import { nextCursorOf } from '../shared/paging.ts'

/** Calls a list for each of its pages, on demand, until one is refused. */
export async function* pagesOf<Result extends { error?: unknown; response?: Response }>(
  call: (cursor: string | undefined) => Promise<Result>,
): AsyncGenerator<Result & { hasMore: boolean }> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const result: Result = await call(cursor)
    cursor = result.error ? null : nextCursorOf(result.response?.headers.get('link') ?? null)
    yield { ...result, hasMore: cursor !== null }
  }
}
