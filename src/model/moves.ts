/** Which state may follow which, as the specification says. */
import { moves } from '../../generated/server/records.ts'
import { Refusal } from '../base/errors.ts'

type State<Name extends keyof typeof moves> = keyof (typeof moves)[Name] & string

/** Throws 409 if the move of a `TaskStatus`, or other states, is not allowed. Staying, or omitting `to`, is no move. */
export function checkMove<Name extends keyof typeof moves>(
  name: Name,
  from: State<Name>,
  to: State<Name> = from,
): void {
  const allowed = moves[name][from] as readonly string[]
  if (from === to || allowed.includes(to)) return
  const detail = `From ${from} it may move to ${allowed.join(', ')}; not to ${to}.`
  throw new Refusal('move_not_allowed', detail, { allowed: [...allowed] })
}
