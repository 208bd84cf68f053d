/** When a call is sent again. That is safe for writes too: one `Idempotency-Key` goes with all attempts. */

/** The pauses before up to four retries, unless the service asks for others. In milliseconds, like all times here. */
export const retryDelaysMs = [250, 500, 1_000, 2_000]
/** If it asks for more than this, the caller gets the refusal and decides for itself. */
const maxRetryDelayMs = 10_000
const retriedStatuses = [429, 502, 503, 504]

/** How long to wait after this answer before the call is sent again, instead of `pause`; null if it is final. */
export function retryDelayMs(
  status: number,
  retryAfter: string | null | undefined,
  defaultDelayMs: number,
): number | null {
  const requestedMs = Number(retryAfter) * 1_000
  const delayMs = requestedMs > 0 ? requestedMs : defaultDelayMs
  return retriedStatuses.includes(status) && delayMs <= maxRetryDelayMs ? delayMs : null
}
