/** The routes of the web pages, as they declare them: the tests that visit all pages include new ones. */
import { pages } from '../../src/web/pages.ts'

const { routes } = pages(() => new Response(), {}, {} as never, true)

const pathsOf = (method: string) => [
  ...new Set(routes.filter((route) => route.method === method).map(({ path }) => path)),
]

/** These only redirect, download, or take a client that asks: test/browser/mcp-sign-in.test.ts. */
const others = ['/', '/settings', '/invitation/opened', '/oauth/consent/:id', '/notes/:id/file']

export const pagePaths = pathsOf('GET').filter(
  (path) => !others.includes(path) && !path.startsWith('/assets/'),
)
export const formPaths = pathsOf('POST')
