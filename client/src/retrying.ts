import { retryDelayMs, retryDelaysMs } from '../../src/surface/retries.ts'

type Fetch = typeof globalThis.fetch

/** Like `fetch`, but sends a call up to four times again while the service is busy or away. */
export function withRetries(fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // One key for all attempts, so that a retry never writes twice.
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

/** Not `crypto.randomUUID`, which browsers have under https alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Waits for this many milliseconds. Throws the reason of `signal` if that aborts the call meanwhile. */
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
