import { log } from './log.ts'

const waits = new Set<string>()

const logAfterMs = 3_000

/** Waits for `work`. Logs `what` if it takes longer than three seconds. */
export async function waitFor<T>(what: string, work: Promise<T>): Promise<T> {
  const notice = setTimeout(() => log.warn(`waiting for ${what}`), logAfterMs)
  waits.add(what)
  try {
    return await work
  } finally {
    waits.delete(what)
    clearTimeout(notice)
  }
}

/** Lists the pending waits, for the error message of a shutdown that takes too long. */
export const pendingWaits = () => [...waits].join(' and ') || 'calls to end'
