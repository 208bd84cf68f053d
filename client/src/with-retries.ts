import { retryDelayMs, retryDelaysMs } from '../../src/shared/retries.ts'

type Fetch = typeof globalThis.fetch

/** Wraps `fetch` with up to four retries if the service is busy or unreachable. */
export function withRetries(fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // All attempts have the same key, so that a retry writes nothing twice.
    if (!['GET', 'HEAD'].includes(request.method) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', newKey())
    for (const defaultDelayMs of retryDelaysMs) {
      const response = await fetch(request.clone()).catch((error) => {
        if (request.signal.aborted) throw error
      })
      const delayMs = response
        ? retryDelayMs(response.status, response.headers.get('Retry-After'), defaultDelayMs)
        : defaultDelayMs
      if (delayMs === null) return response!
      await response?.body?.cancel()
      await sleep(delayMs, request.signal)
    }
    return fetch(request)
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
