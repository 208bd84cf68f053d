/** Which state may follow which, as the specification says. */
import { moves } from '../../generated/server/records.ts'
import { conflict } from '../base/errors.ts'

type State<Name extends keyof typeof moves> = keyof (typeof moves)[Name] & string

/** Throws 409 if the move of a `TaskStatus`, or other states, is not allowed. Staying, or omitting `to`, is no move. */
export function checkMove<Name extends keyof typeof moves>(
  name: Name,
  from: State<Name>,
  to: State<Name> = from,
): void {
  const allowed = moves[name][from] as readonly string[]
  if (from === to || allowed.includes(to)) return
  throw conflict(`From ${from} it may move to ${allowed.join(', ')}; not to ${to}.`, {
    code: 'move_not_allowed',
    allowed,
  })
}
