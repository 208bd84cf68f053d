/** What the web pages answer, as they declare it themselves: a new page falls under the tests that walk them all. */
import { pages } from '../../src/web/pages.ts'

const { routes } = pages(() => new Response(), {})

const pathsOf = (method: string) => [
  ...new Set(routes.filter((route) => route.method === method).map(({ path }) => path)),
]

/** These only lead to others. */
const redirects = ['/', '/settings']

export const pagePaths = pathsOf('GET').filter(
  (path) => !redirects.includes(path) && !path.startsWith('/assets/'),
)
export const formPaths = pathsOf('POST')
