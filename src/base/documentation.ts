/** Paths of the documentation, which `src/web/docs` serves. With `:name` as the name, a path is a route. */
export const docPaths = {
  home: '/docs',
  operation: (id: string) => `/docs/operations/${id}`,
  states: '/docs/states',
  errors: '/docs/errors',
  error: (code: string) => `/docs/errors/${code}`,
  guide: (name: string) => `/docs/guides/${name}`,
  search: '/docs/search',
}
