/** Tells a person at once that a call failed and is sent again, instead of waiting in silence. */
import type { HttpCall, Retry } from '../../src/shared/http.ts'
import { clear, notifyInTheMeantime, showsProgress } from './notices.ts'
import { wayThrough, wordsFor } from './unreachable.ts'

let isTold = false

/** True if the last thing that a person read is that the call is sent again. */
export const wasToldToWait = (): boolean => isTold

/** Returns the observer of retries of calls to `origin`. */
export function retryNotices(origin: string): (retry: Retry) => void {
  const notice = noticeOnce()
  return ({ cause, delayMs, totalDelayMs, proxy }) =>
    cause instanceof Error
      ? notice(
          `cannot reach ${origin}${wayThrough(proxy)} (${wordsFor(cause, origin, proxy).reason})`,
          `for ${inSeconds(totalDelayMs)}`,
        )
      : notice(
          busyWords(cause.statusCode),
          cause.headers['retry-after'] ? `in ${inSeconds(delayMs)}` : `for ${inSeconds(totalDelayMs)}`,
        )
}

/** Names the call when the service has not responded for some seconds. */
export function noticeOfWaiting({ method, url, patience: { responseMs, noticeMs } }: HttpCall): void {
  if (showsProgress()) clear()
  const what = `${url.origin} to respond to ${method} ${url.pathname}`
  isTold = notifyInTheMeantime(
    `vs: waiting for ${what}, for ${inSeconds(responseMs - noticeMs)} more … Ctrl-C stops.`,
  )
}

/** Says that a call waits for the rate limit. */
export function noticeOfRateLimit(delayMs: number): void {
  noticeOnce()(busyWords(429), `in ${inSeconds(delayMs)}`)
}

/** Says a reason once: while the calls fail for the same reason, only the remaining time becomes shorter. */
function noticeOnce() {
  let said = ''
  return (reason: string, when: string) => {
    const text = when.startsWith('for ') ? reason : `${reason}, ${when}`
    if (text === said) return
    said = text
    if (showsProgress()) clear()
    isTold = notifyInTheMeantime(`vs: ${reason}. Trying again ${when} … Ctrl-C stops.`)
  }
}

const busyWords = (status = 0): string =>
  status === 429
    ? 'the rate limit is reached'
    : status === 503
      ? 'the service is busy'
      : 'the service does not respond'

const inSeconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`
