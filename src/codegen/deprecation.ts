/** Describes a deprecated operation in the document and in the headers of its responses. */
import type { OpenApi, OpenApiOperation } from './document.ts'
import { refName } from './document.ts'

export interface Deprecation {
  /** For people: the deprecation date, the sunset date and the replacement. */
  note: string
  /** RFC 9745 and RFC 8594. */
  headers: { Deprecation: string; Sunset: string }
}

/** Null if the operation is not deprecated. */
export function deprecationOf(operation: OpenApiOperation): Deprecation | null {
  const { 'x-deprecated-since': since, 'x-sunset': sunset, 'x-deprecated-instead': instead } = operation
  if (!since || !sunset) return null
  const day = (date: string) => new Date(`${date}T00:00:00Z`)
  return {
    note: `Deprecated since ${since}, removed on ${sunset}. ${instead}`,
    headers: { Deprecation: `@${day(since).getTime() / 1000}`, Sunset: day(sunset).toUTCString() },
  }
}

/** Adds the note to the description and the headers to every response. A shared response is copied first. */
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
