/** Documents the rate limits in the OpenAPI document: a table of them, and the headers of every response. */
import type { OpenApi, OpenApiOperation } from './document.ts'

const limitHeaders = {
  'RateLimit-Policy': {
    description: 'The limit that the call counts towards: `q` calls in `w` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$' },
    example: '"pro";q=1200;w=60',
  },
  RateLimit: {
    description: 'What is left of it: `r` calls in the next `t` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
    example: '"pro";r=1187;t=42',
  },
}

/** Adds the table of limits to the description of the API. */
export function describeLimits({ info, components, 'x-rate-limits': limits }: OpenApi) {
  const rows = Object.entries(limits).map(
    ([name, { quota, window, of, by }]) => `| \`${name}\` | ${quota} in ${window} s | ${of} | ${by} |`,
  )
  info.description += `

## Rate limits

Every answer says in \`RateLimit-Policy\` which limit the call counts towards and in \`RateLimit\` what is left of it
(draft-ietf-httpapi-ratelimit-headers-11). A call beyond it is refused with 429, and \`Retry-After\` says when to come
back. A window begins with its first call. An installation may multiply the numbers.

| Limit | Calls | Of | Counted by |
|---|---|---|---|
${rows.join('\n')}`
  components.headers = limitHeaders
}

/** The headers are optional because limits can be turned off. */
export function declareLimits({ responses }: OpenApiOperation) {
  for (const response of Object.values(responses)) {
    response.headers ??= {}
    for (const name of Object.keys(limitHeaders))
      response.headers[name] = { $ref: `#/components/headers/${name}` }
  }
}
