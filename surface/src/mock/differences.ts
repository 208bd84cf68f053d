/** Compares a request with the document. */
import type { PrismHttpComponents } from '@stoplight/prism-http'
import { validateInput } from '@stoplight/prism-http/dist/validator/index.js'
import type { InputError } from './behaviour.ts'

type Call = Parameters<PrismHttpComponents['validateInput']>[0]

export function differencesOf(call: Call): InputError[] {
  const checked = validateInput(call)
  if (checked._tag === 'Right') return []
  const { query = [], path = [] } = call.resource.request ?? {}
  // Prism writes the names of parameters in lower case.
  const names = new Map([...query, ...path].map(({ name }) => [name.toLowerCase(), name]))
  return checked.left
    .filter(({ severity }) => severity === 0)
    .map(({ path: [place = 'body', ...segments] = [], message }) => {
      const isParameter = place === 'query' || place === 'path'
      const nameOf = (segment: string | number) => (isParameter && names.get(`${segment}`)) || segment
      const missing = message.match(/must have required property '(.+)'$/)?.[1]
      const found = missing === undefined ? segments : [...segments, missing]
      return {
        in: place as InputError['in'],
        pointer: found.map((each) => `/${nameOf(each)}`).join(''),
        detail: missing === undefined ? shorten(message, [place, ...segments]) : 'is required',
      }
    })
}

/** `Request body property name must be string` to `must be string`, because the pointer says the rest. */
function shorten(message: string, [place, ...segments]: (string | number)[]): string {
  if (message === 'Body parameter is required') return 'is required'
  const kind = place === 'body' ? 'property' : 'parameter'
  const start = `Request ${place} ${segments.length > 0 ? `${kind} ${segments.join('.')} ` : ''}`
  return message.startsWith(start) ? message.slice(start.length) : message
}
