/** Paths of the documentation, which `src/web/docs` serves. Called with a placeholder such as `:name`, they return routes. */
export const docPaths = {
  home: '/docs',
  operation: (id: string) => `/docs/operations/${id}`,
  states: '/docs/states',
  errors: '/docs/errors',
  error: (code: string) => `/docs/errors/${code}`,
  guide: (name: string) => `/docs/guides/${name}`,
  changelog: '/docs/changelog',
  search: '/docs/search',
}

/** The path of the Markdown version of a page. */
export const markdownPath = (path: string): string => `${path}.md`
