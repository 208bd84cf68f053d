import { maxRetryDelayMs, retryDelayMs, retryDelaysMs } from '../../src/shared/retries.ts'

type Fetch = typeof globalThis.fetch

export interface RetryConfig {
  /** Delays before the retries, in ms. Default: 250, 500, 1000 and 2000. An empty list turns retries off. */
  delaysMs?: readonly number[]
  /** If the service asks for a longer delay, the call fails instead. Default: 10000. */
  maxDelayMs?: number
  /** Limit of an attempt until its response begins, in ms. Default: none. */
  timeoutMs?: number
}

/** Called for every attempt of a call. */
export interface Hooks {
  onRequest?: (request: Request) => void
  onResponse?: (response: Response, request: Request) => void
  /** Called before the wait for the next attempt. `reason` is the response or the error of the failed attempt. */
  onRetry?: (retry: { request: Request; attempt: number; delayMs: number; reason: unknown }) => void
}

/** Wraps `fetch` with time limits, hooks, and retries if the service is busy or unreachable. */
export function withRetries(
  fetch: Fetch = globalThis.fetch,
  { delaysMs = retryDelaysMs, maxDelayMs = maxRetryDelayMs, timeoutMs }: RetryConfig = {},
  { onRequest, onResponse, onRetry }: Hooks = {},
): Fetch {
  const attempt = async (request: Request) => {
    onRequest?.(request)
    const response = await withTimeout(request, timeoutMs, fetch)
    onResponse?.(response, request)
    return response
  }
  return async (input, init) => {
    const request = new Request(input, init)
    // All attempts have the same key, so that a retry writes nothing twice.
    if (!['GET', 'HEAD'].includes(request.method) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', newKey())
    for (const [index, defaultDelayMs] of delaysMs.entries()) {
      const result = await attempt(request.clone()).catch((error: unknown) => {
        if (request.signal.aborted) throw error
        return { error }
      })
      const response = 'error' in result ? null : result
      const delayMs = response
        ? retryDelayMs(response.status, response.headers.get('Retry-After'), defaultDelayMs, maxDelayMs)
        : defaultDelayMs
      if (delayMs === null) return response!
      onRetry?.({ request, attempt: index + 1, delayMs, reason: 'error' in result ? result.error : result })
      await response?.body?.cancel()
      await sleep(delayMs, request.signal)
    }
    return attempt(request)
  }
}

/** Aborts the attempt with a `TimeoutError` if the response does not begin in time. The body has no limit. */
async function withTimeout(request: Request, timeoutMs: number | undefined, fetch: Fetch): Promise<Response> {
  if (timeoutMs === undefined) return fetch(request)
  const timeout = new AbortController()
  const error = new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError')
  const timer = setTimeout(() => timeout.abort(error), timeoutMs)
  try {
    return await fetch(new Request(request, { signal: AbortSignal.any([request.signal, timeout.signal]) }))
  } finally {
    clearTimeout(timer)
  }
}

/** Does not use `crypto.randomUUID`, which browsers offer only over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws the reason of `signal` if it aborts the wait. */
function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, durationMs)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })
}
