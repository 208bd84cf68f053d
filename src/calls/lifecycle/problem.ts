/** Converts refusals to problem documents (RFC 9457). No other file does. */
import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { statuses } from '../../../generated/server/refusals.ts'
import { docPaths } from '../../base/documentation.ts'
import { Refusal, unavailable } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import { refusalOfViolation } from '../../data/violations.ts'
import { FileGone } from '../../files/storage.ts'
import type { TextResponse } from './response.ts'

/** Converts any error to a refusal. Logs an unexpected error, which becomes a 500 without details. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof FileGone)
    log.error({ key: error.key, request_id: requestId }, 'a stored file is missing from the storage')
  if (error instanceof Refusal) return error
  const known = refusalOfViolation(error)
  if (known) return known
  log.error({ err: error, request_id: requestId }, 'call failed')
  if (isDatabaseUnavailable(error)) return unavailable('The database does not respond.')
  return new Refusal(
    'internal_server_error',
    'The service failed. If this persists, send the request_id to the operator.',
  )
}

export const statusOf = ({ code }: Refusal): number => statuses[code]

export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { code, message, members } = refusal
  const status = statusOf(refusal)
  return {
    type: docPaths.error(code),
    title: STATUS_CODES[status] ?? '',
    status,
    code,
    detail: message,
    request_id: requestId,
    ...members,
  }
}

export function problemResponse(refusal: Refusal, requestId: string): TextResponse {
  return {
    status: statusOf(refusal),
    headers: { ...headersFor(refusal), ...refusal.headers, 'Content-Type': 'application/problem+json' },
    body: JSON.stringify(problemOf(refusal, requestId)),
  }
}

/** Required headers: `WWW-Authenticate` (RFC 6750 section 3, without an error if no credential was sent) and `Retry-After`. */
function headersFor(refusal: Refusal): Record<string, string> {
  if (statusOf(refusal) === 401)
    return { 'WWW-Authenticate': refusal.code === 'unauthorized' ? 'Bearer' : 'Bearer error="invalid_token"' }
  const { retry_after } = { ...refusal.members } as Partial<Problem>
  return retry_after === undefined ? {} : { 'Retry-After': String(retry_after) }
}

/** Connection errors, and the SQLSTATE classes 08, 53 and 57: unreachable, out of resources or shutting down. */
function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08|53|57)|^E[A-Z]+$/.test(code) || /Connection terminated|timeout exceeded|read timeout/.test(message)
  )
}
