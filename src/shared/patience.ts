/** How long clients wait for the service. */
import { slowCalls } from '../../generated/constants.ts'
import type { ServiceRequest } from './request.ts'

export const connectTimeoutMs = 5_000
/** A person is told what is waited for after this time. */
const noticeAfterMs = 5_000

/** The service responds to calls that are not slow within about 20 seconds, with 503 if it has to. */
const readTimeoutMs = 30_000
const writeTimeoutMs = 60_000
const slowTimeoutMs = 600_000

export interface Patience {
  /** A call fails if no byte arrives for this long. */
  responseMs: number
  noticeMs: number
}

/** `responseMs` replaces the limit of the operation. */
export function patienceFor(
  { method, path }: Pick<ServiceRequest, 'method' | 'path'>,
  responseMs: number = limitOf(method, path),
): Patience {
  return { responseMs, noticeMs: Math.min(noticeAfterMs, responseMs / 2) }
}

function limitOf(method: string, path: string): number {
  if (isSlow(`${method} ${path.split('?', 1)[0]}`)) return slowTimeoutMs
  return method === 'GET' ? readTimeoutMs : writeTimeoutMs
}

const isSlow = (call: string): boolean =>
  slowCalls.some((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(call))
