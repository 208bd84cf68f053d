/** The routes that the web pages declare, so that tests that visit all pages include new ones. */
import { pages } from '../../src/web/pages.ts'

/** Logs no pages, for tests that call the pages without the service. */
export const unlogged = {
  open: () => ({ entryId: crypto.randomUUID(), at: '', startedAt: 0, hasWritten: false }),
  record: async () => true,
}

const { routes } = pages({ fetch: () => new Response(), pageLog: unlogged }, {}, {} as never, true)

const pathsOf = (method: string) => [
  ...new Set(routes.filter((route) => route.method === method).map(({ path }) => path)),
]

/**
 * Routes that only redirect, download, respond with a part of a page, or need a request of a client (tested by
 * test/browser/mcp-sign-in.test.ts).
 */
const others = [
  '/',
  '/settings',
  '/invitation/opened',
  '/oauth/consent/:id',
  '/notes/:id/file',
  '/notes/:id/files/:name',
  '/billing/:id/lines.csv',
  '/export/activity',
  '/export/workspace',
  '/search/menu',
  '/search/pick',
  '/time/targets',
  '/views/:id',
]

/** All routes for GET, also those that only redirect, download or respond with a part of a page. */
export const getPaths = pathsOf('GET').filter((path) => !path.startsWith('/assets/'))

export const pagePaths = pathsOf('GET').filter(
  (path) =>
    !others.includes(path) &&
    !path.startsWith('/assets/') &&
    !/(\.md|\.csv|\/count|\/cards|\/sums)$/.test(path),
)
export const formPaths = pathsOf('POST')
