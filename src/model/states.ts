/** The allowed transitions between states. The specification states them in prose; a test compares the two. */
import type { ProspectStage, TaskStatus } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

export const moves = {
  prospect: {
    new: ['contacted', 'qualified', 'lost'],
    contacted: ['qualified', 'proposal', 'lost'],
    qualified: ['contacted', 'proposal', 'lost'],
    proposal: ['qualified', 'won', 'lost'],
    won: ['proposal'],
    lost: ['new', 'contacted'],
  } satisfies Moves<ProspectStage> as Moves<ProspectStage>,

  task: {
    pending: ['in_progress', 'blocked', 'done', 'cancelled'],
    in_progress: ['pending', 'blocked', 'done', 'cancelled'],
    blocked: ['pending', 'in_progress', 'cancelled'],
    done: ['in_progress'],
    cancelled: ['pending'],
  } satisfies Moves<TaskStatus> as Moves<TaskStatus>,
}

/** Throws 409 if the transition from `from` to `to` is not allowed. Staying, or omitting `to`, is always allowed. */
export function checkMove<State extends string>(table: Moves<State>, from: State, to: State = from): void {
  const allowed = table[from]
  if (from === to || allowed.includes(to)) return
  const detail = `From ${from} it may move to ${allowed.join(', ')}; not to ${to}.`
  throw new Refusal('move_not_allowed', detail, { allowed: [...allowed] })
}
