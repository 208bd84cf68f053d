/** The routes that the web pages declare, so that tests that visit all pages include new ones. */
import { pages } from '../../src/web/pages.ts'

const { routes } = pages(() => new Response(), {}, {} as never, true)

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

export const pagePaths = pathsOf('GET').filter(
  (path) =>
    !others.includes(path) &&
    !path.startsWith('/assets/') &&
    !/(\.md|\.csv|\/count|\/cards|\/sums)$/.test(path),
)
export const formPaths = pathsOf('POST')
