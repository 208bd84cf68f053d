/** The only place where a refusal becomes a response (RFC 9457). */
import { STATUS_CODES } from 'node:http'
import { Refusal, unavailable } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { refusalOfViolation } from '../data/violations.ts'
import { FileGone } from '../files/storage.ts'
import type { Answer } from './answer.ts'

/**
 * Converts any error to a refusal. An unexpected one becomes a 500 without details; its cause goes to the
 * log.
 */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof FileGone)
    log.error({ key: error.key, request_id: requestId }, 'a file that is kept is not in the storage')
  if (error instanceof Refusal) return error
  const known = refusalOfViolation(error)
  if (known) return known
  log.error({ err: error, request_id: requestId }, 'call failed')
  if (isDatabaseAway(error)) return unavailable('The database does not answer.')
  return new Refusal(500, 'The service failed; the request id leads to the reason.')
}

export function problem({ status, code, message, extra, headers }: Refusal, requestId: string): Answer {
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code,
    detail: message,
    request_id: requestId,
    ...extra,
  }
  return {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}

/**
 * Connection errors, and SQLSTATE classes 08, 53 and 57: the database is unreachable, out of resources or
 * shutting down.
 */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08|53|57)|^E[A-Z]+$/.test(code) || /Connection terminated|timeout exceeded|read timeout/.test(message)
  )
}
