/** The errors that a request can end with. Thrown anywhere, rendered in `src/call/problem.ts`. */
import { STATUS_CODES } from 'node:http'
import type { FieldError } from '../../generated/client/types.gen.ts'

export interface Extra {
  /** Stable, machine-readable code of the reason; by default the one of the status. */
  code?: string
  errors?: FieldError[]
  missing_scope?: string
  required_plan?: string
  /** Seconds. */
  retry_after?: number
  /** Further members of the problem document (RFC 9457 section 3.2). */
  [member: string]: unknown
}

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Omit<Extra, 'code'>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    detail: string,
    { code, ...extra }: Extra = {},
    headers: Record<string, string> = {},
  ) {
    super(detail)
    this.status = status
    this.code = code ?? STATUS_CODES[status]!.toLowerCase().replaceAll(' ', '_')
    this.extra = extra
    this.headers = headers
  }
}

/** A refusal that commits the changes of the handler. */
export class CommittedRefusal {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Returned by a handler to refuse the request and still commit its changes. */
export const commitAndRefuse = (refusal: Refusal) => new CommittedRefusal(refusal)

export const badRequest = (detail: string) => new Refusal(400, detail)

/** RFC 6750 section 3: no error code if no credential was sent. */
export const unauthorized = (detail: string, code?: string) =>
  new Refusal(401, detail, { code }, { 'WWW-Authenticate': code ? 'Bearer error="invalid_token"' : 'Bearer' })

export const isUnauthorized = (error: unknown) => error instanceof Refusal && error.status === 401

/** The credential of the request is valid, but the password it contains is wrong. */
export const wrongPassword = (field: string) =>
  invalid([{ in: 'body', pointer: `/${field}`, detail: 'is not the password' }], 'wrong_password')

/** Whether the error is due to a wrong secret. */
export const isWrongTry = (error: unknown) =>
  isUnauthorized(error) || (error instanceof Refusal && error.code === 'wrong_password')

export const forbidden = (detail: string, extra?: Extra) => new Refusal(403, detail, extra)
export const notFound = (detail = 'There is no such record in this workspace.') => new Refusal(404, detail)
export const conflict = (detail: string, extra?: Extra) => new Refusal(409, detail, extra)
export const alreadyInUse = (...fields: string[]) =>
  conflict('There is such a record already.', {
    code: 'already_exists',
    errors: fields.map((field) => ({ in: 'body', pointer: `/${field}`, detail: 'is already in use' })),
  })

export const preconditionFailed = (detail = 'The record has changed since that version.') =>
  new Refusal(412, detail)
export const tooLarge = (limit: number) => new Refusal(413, `The body is larger than ${limit} bytes.`)
export const unsupportedMediaType = (types: readonly string[]) =>
  new Refusal(415, `The body must be ${types.join(' or ')}.`)

export const tooManyRequests = (detail: string, retry_after: number, headers: Record<string, string>) =>
  new Refusal(429, detail, { retry_after }, { 'Retry-After': String(retry_after), ...headers })

export const invalid = (errors: FieldError[], code?: string) =>
  new Refusal(422, `The request has ${errors.length} invalid value${errors.length === 1 ? '' : 's'}.`, {
    code,
    errors,
  })

export const unavailable = (detail: string) =>
  new Refusal(503, detail, { retry_after: 1 }, { 'Retry-After': '1' })
