import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceProblem } from '../../src/shared/service.ts'
import { noticeOfRateLimit } from './retry-notice.ts'

/** Retries a call that exceeds the rate limit, after `retry_after` seconds. Throws all other errors. */
export async function waitForRateLimit<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ServiceProblem) || error.problem.code !== 'too_many_requests') throw error
      const delayMs = (error.problem.retry_after ?? 1) * 1000
      noticeOfRateLimit(delayMs)
      await sleep(delayMs)
    }
  }
}
