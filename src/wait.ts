import { log } from './log.ts'

/** What is being waited for right now. */
const waits = new Set<string>()

/** When a wait is worth a line in the log, in milliseconds. */
const noticeable = 3_000

/** Waits for `work`, and tells in the log what that is where it takes a while. */
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

/** For who has waited long enough. */
export const waitedFor = () => [...waits].join(' and ') || 'calls to end'
