/** The observer of the calls to the service: notices of retries and, with `--debug`, every request and response. */
import type { ServiceObserver } from '../../src/shared/service.ts'
import { noticeOfWaiting, retryNotices } from './retry-notice.ts'
import { isTracing, traceCalls } from './trace.ts'

export const observerOf = (origin: string): ServiceObserver => ({
  retrying: retryNotices(origin),
  waiting: noticeOfWaiting,
  ...(isTracing() && traceCalls()),
})
