/** Keeps the timer that the prompt of a shell shows in step with the commands that change it. */
import type { SwitchedTimer, WrittenTimer } from '../../generated/client/types.gen.ts'
import { sanitize } from './output/text.ts'
import { rememberTimer, type TimerNow } from './timer-status.ts'

/** The timer after each operation that changes it, from the response. */
const timerAfter: Readonly<Record<string, (response: never) => WrittenTimer | null>> = {
  startTimer: (timer: WrittenTimer) => timer,
  continueTimer: (timer: WrittenTimer) => timer,
  updateTimer: (timer: WrittenTimer) => timer,
  switchTimer: ({ timer }: SwitchedTimer) => timer,
  stopTimer: () => null,
  cancelTimer: () => null,
}

/** `text` is the response of the operation. */
export function noteTimer(operation: string, text: string): void {
  const after = timerAfter[operation]
  if (!after) return
  const timer = after((text === '' ? null : JSON.parse(text)) as never)
  rememberTimer(timer && timerNow(timer))
}

/** Names are text of other users, which must not control the terminal. */
export function timerNow(timer: WrittenTimer): TimerNow {
  const { task_name, project_name, service_name, minutes = 0, capped = false } = timer
  const name = sanitize(task_name ?? project_name ?? service_name ?? 'timer').replaceAll('\n', ' ')
  return { name, minutes, capped }
}
