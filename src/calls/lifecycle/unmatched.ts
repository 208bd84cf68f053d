import { routes } from '../../../generated/server/routes.ts'
import { notFound, Refusal } from '../../base/errors.ts'

/** Literal segments first, as in the router: `/companies/list` is not the path of a company. */
const pathPatterns = [...new Set(Object.values(routes).map(({ path }) => path))]
  .map((path) => ({
    order: path.replaceAll('{', '~'),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: methodsOf(path),
  }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))

function methodsOf(path: string): string[] {
  const methods = Object.values(routes).filter((route) => route.path === path)
  return methods.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
}

/** 405 with `Allow` if the path exists with other methods (RFC 9110 section 15.5.6), otherwise 404. */
export function unmatched(path: string, method: string): Refusal {
  const allow = pathPatterns.find(({ pattern }) => pattern.test(path))?.methods
  if (!allow) return notFound('This path does not exist.')
  if (allow.includes(method))
    return notFound('The record does not exist: the id is not valid for this kind of record.')
  const others = allow.join(', ')
  const detail = `${method} is not allowed here. Allowed: ${others}.`
  return new Refusal('method_not_allowed', detail, undefined, { Allow: others })
}
