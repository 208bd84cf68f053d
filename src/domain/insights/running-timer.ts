import type { Reader } from '../../data/reader.ts'
import type { Id } from '../model/columns.ts'
import { timerMinutes } from '../model/timer-minutes.ts'
import { timers } from '../queries/timers.ts'

/** The timer of the user with its time so far; undefined if none runs, or the caller may not see it. */
export async function runningTimer(read: Reader, user_id: Id<'user'>, limitMinutes: number) {
  const [timer] = (await read.page(timers, { user_id, sort: '-started_at', limit: 1 })).items
  return timer && { ...timer, ...timerMinutes(timer.started_at, limitMinutes) }
}
