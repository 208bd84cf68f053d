import type { ActivityErasuresHandlers } from '../generated/server/handlers.ts'
import { invalid, Refusal } from '../src/base/errors.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { kindOf } from '../src/domain/model/columns.ts'
import { ActivityErasure, Client, Prospect, RemovedRecord, User } from '../src/domain/model/index.ts'

export const activityErasures: ActivityErasuresHandlers = {
  async eraseActivity({ em, proof, afterCommit }, { body: { record_id } }) {
    const detail = 'does not exist in this workspace'
    const person = await findPerson(em, record_id)
    if (!person) throw invalid([{ in: 'body', pointer: '/record_id', detail }], 'unknown_record')
    if ('active' in person && person.active)
      throw new Refusal(
        'user_active',
        'The user is active. Deactivate them first, so that another user takes over their work.',
      )
    if (!(await proof.mayErase()))
      throw new Refusal(
        'operator_only',
        'The service lacks the privilege to change log entries. Only its operator can erase a person.',
      )
    em.create(ActivityErasure, { record_id })
    afterCommit(() => proof.carryOutErasures())
    return { record_id }
  },
}

/** The record, or its removed copy. */
async function findPerson(em: UnitOfWork, id: string): Promise<object | null> {
  const kind = kindOf(id)
  const entity = kind === 'user' ? User : kind === 'client' ? Client : Prospect
  return (await em.findOne(entity as typeof User, { id })) ?? (await em.findOne(RemovedRecord, { id }))
}
