/** The HTTP stack: slow to load, so it is a module of its own, imported on the first request. */
import type { RetryHandler } from 'undici'
import { Agent, FormData, interceptors } from 'undici'

export { request } from 'undici'

const retried = [429, 502, 503, 504]

/**
 * Up to four retries, after `Retry-After` or else 0.25, 0.5, 1 and 2 seconds. If the service asks for more than ten
 * seconds, the caller gets the refusal and decides for itself.
 */
const retry: RetryHandler.RetryCallback = (error, { state, opts }, next) => {
  const { code, statusCode, headers } = error as RetryFailure
  const passing = statusCode ? retried.includes(statusCode) : opts.retryOptions?.errorCodes?.includes(code)
  const asked = Number(headers?.['retry-after'])
  const wait = asked > 0 ? asked * 1_000 : 125 * 2 ** state.counter
  if (!passing || state.counter > 4 || wait > 10_000) next(error)
  else setTimeout(next, wait, null)
}

type RetryFailure = Error & { code: string; statusCode?: number; headers?: Record<string, string> }

/** The form for a file upload; each attempt reads the file anew. */
export function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

export const dispatcher = new Agent({
  connect: { timeout: 5_000 },
  headersTimeout: 60_000,
  bodyTimeout: 60_000,
}).compose(interceptors.retry({ retry, throwOnError: false }))
