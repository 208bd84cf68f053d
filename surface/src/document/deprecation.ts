/** Reads when an operation was deprecated and when it will be removed. */
import type { OpenApiOperation } from './openapi.ts'

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
