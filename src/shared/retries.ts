/** When to retry a call. Writes can be retried, because all attempts have the same `Idempotency-Key`. */

/** The delays before the retries. `Retry-After` of the response takes precedence. */
export const retryDelaysMs = [250, 500, 1_000, 2_000]
/** If the service asks for a longer delay, the call fails without another attempt. */
export const maxRetryDelayMs = 10_000
const retriedStatuses = [429, 502, 503, 504]

/** The delay before the next attempt; null if the response is final. `retryAfter` is in seconds. */
export function retryDelayMs(
  status: number,
  retryAfter: string | null | undefined,
  defaultDelayMs: number,
  maxDelayMs = maxRetryDelayMs,
): number | null {
  const requestedMs = Number(retryAfter) * 1_000
  const delayMs = requestedMs > 0 ? requestedMs : defaultDelayMs
  return retriedStatuses.includes(status) && delayMs <= maxDelayMs ? delayMs : null
}
