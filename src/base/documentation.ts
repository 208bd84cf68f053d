/**
 * Where the documentation stands, below the address of the service; `src/web/docs` serves it. With `:name` in place of a
 * name it is a route.
 */
export const docPaths = {
  home: '/docs',
  operation: (id: string) => `/docs/operations/${id}`,
  states: '/docs/states',
  errors: '/docs/errors',
  error: (code: string) => `/docs/errors/${code}`,
  guide: (name: string) => `/docs/guides/${name}`,
  search: '/docs/search',
}
