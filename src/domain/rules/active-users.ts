import { openStates } from '../../../generated/server/records.ts'
import { userInactive } from '../../base/errors.ts'
import { FollowUp, Prospect, Task } from '../model/index.ts'
import { type Rule, sets, type Write } from './rule.ts'

interface Work {
  /** The user who does the work. */
  owner: string
  /** The field that decides whether it is open. */
  state: string
  isOpen(state: unknown): boolean
}

const isOneOf = (states: readonly unknown[]) => (state: unknown) => states.includes(state)

const workByTable = new Map<string, Work>([
  [Task.meta.tableName, { owner: 'assignee_id', state: 'status', isOpen: isOneOf(openStates.TaskStatus) }],
  [Prospect.meta.tableName, { owner: 'owner_id', state: 'stage', isOpen: isOneOf(openStates.ProspectStage) }],
  [FollowUp.meta.tableName, { owner: 'owner_id', state: 'done', isOpen: isOneOf([false]) }],
])

export const activeUsers: Rule = {
  sentence: 'Deactivated users cannot be given open work.',
  reason:
    'It needs only the row of the user, which the commit locks. `open-work.sql` refuses the deactivation.',
  test: 'test/operations/leaving.test.ts',

  refusals: [...workByTable].map(([table, { owner, state }]) => ({
    table,
    columns: [owner, state],
    code: 'user_inactive',
  })),

  reliesOn: (write) => ownerOfOpenWork(write).map((id) => ({ id, lock: 'share' })),

  refuse(write, users) {
    for (const id of ownerOfOpenWork(write)) {
      const user = users.get(id)
      if (user && !user.active) throw userInactive(user.name)
    }
  },
}

function ownerOfOpenWork(write: Write): string[] {
  const work = workByTable.get(write.table)
  if (!work) return []
  const { entity, before } = write
  const owner = entity[work.owner]
  if (!owner || !work.isOpen(entity[work.state])) return []
  const isGiven = sets(write, work.owner) || !work.isOpen(before(work.state))
  return isGiven ? [owner] : []
}
