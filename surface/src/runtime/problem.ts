/** Refusals of calls, which the runner renders as problem documents (RFC 9457). */
import { STATUS_CODES } from 'node:http'

/** One invalid value in a request. */
export interface FieldError {
  in: 'body' | 'query' | 'path' | 'header'
  /** JSON pointer (RFC 6901). */
  pointer: string
  detail: string
}

/** Thrown by handlers with a code that the operation declares with `@refuses`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly members: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, detail: string, members: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.members = members
  }
}

export const notFound = (detail = 'The record does not exist.'): Refusal =>
  new Refusal(404, 'not_found', detail)

/** `errors` must not be empty. */
export function invalid(errors: FieldError[], code = 'unprocessable_entity'): Refusal {
  const count = errors.length === 1 ? '1 invalid value' : `${errors.length} invalid values`
  return new Refusal(422, code, `The request has ${count}.`, { errors })
}

export const invalidCursor = (): Refusal =>
  invalid(
    [{ in: 'query', pointer: '/cursor', detail: 'is not a cursor of this list in this sort order' }],
    'invalid_cursor',
  )

export function problemResponse({ status, code, message, members }: Refusal, requestId: string): Response {
  const title = STATUS_CODES[status] ?? 'Error'
  const problem = { type: 'about:blank', title, status, code, detail: message, request_id: requestId }
  return Response.json(
    { ...problem, ...members },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      },
    },
  )
}
