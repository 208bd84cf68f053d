import { log } from './log.ts'

/** What is currently being waited for. */
const waits = new Set<string>()

/** After how many milliseconds a wait is logged. */
const noticeable = 3_000

/** Waits for `work`, and logs what it is waiting for if that takes long. */
export async function waitFor<T>(what: string, work: Promise<T>): Promise<T> {
  const notice = setTimeout(() => log.warn(`waiting for ${what}`), noticeable)
  waits.add(what)
  try {
    return await work
  } finally {
    waits.delete(what)
    clearTimeout(notice)
  }
}

/** What has not finished yet, in words, for the log line of a shutdown that takes too long. */
export const pendingWaits = () => [...waits].join(' and ') || 'calls to end'
