/** Describes a deprecated operation in the document and in the headers of its responses. */

import { deprecationOf } from '../document/deprecation.ts'
import type { OpenApi, OpenApiOperation } from '../document/openapi.ts'
import { refName } from '../document/openapi.ts'

/** Adds the note to the description, and the headers to every response. Shared responses are copied first. */
export function declareDeprecation(operation: OpenApiOperation, { components }: OpenApi): void {
  const deprecation = deprecationOf(operation)
  if (!deprecation) return
  operation.description += `\n\n${deprecation.note}`
  const { Deprecation, Sunset } = deprecation.headers
  const headers = {
    Deprecation: header('Date of the deprecation (RFC 9745).', Deprecation),
    Sunset: header('Date of the removal (RFC 8594).', Sunset),
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    const { $ref } = response as { $ref?: string }
    const own = $ref ? components.responses![refName($ref)] : response
    operation.responses[status] = { ...own, headers: { ...own.headers, ...headers } }
  }
}

const header = (description: string, value: string) => ({
  required: true,
  description,
  schema: { type: 'string' },
  example: value,
})
