/** Calls that match no operation. */
import { routes } from '../../generated/server/routes.ts'
import { notFound, Refusal } from '../errors.ts'

const patterns = Object.values(routes).map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** 405 with `Allow` where the path is known with other methods (RFC 9110 section 15.5.6), else 404. */
export function unmatched(path: string, method: string): Refusal {
  const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map((route) => route.method)
  if (allowed.length === 0) return notFound('There is nothing at this path.')
  const allow = [...new Set(allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))].join(
    ', ',
  )
  return new Refusal(405, `${method} is not possible here; ${allow} is.`, {}, { Allow: allow })
}
