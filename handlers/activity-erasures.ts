import type { ActivityErasuresHandlers } from '../generated/server/handlers.ts'
import { invalid, Refusal } from '../src/base/errors.ts'
import type { UnitOfWork } from '../src/data/changes.ts'
import { kindOf } from '../src/model/columns.ts'
import { ActivityErasure, Client, Prospect, User } from '../src/model/index.ts'

export const activityErasures: ActivityErasuresHandlers = {
  async eraseActivity({ em, proof, afterwards }, { body: { record_id } }) {
    const detail = 'names no record of this workspace'
    if (!(await isThere(em, record_id)))
      throw invalid([{ in: 'body', pointer: '/record_id', detail }], 'unknown_record')
    if (!(await proof.mayErase()))
      throw new Refusal(
        'operator_only',
        'The service may not change entries of the log; its operator can erase.',
      )
    em.create(ActivityErasure, { record_id })
    afterwards(() => proof.carryOutErasures())
    return { record_id }
  },
}

async function isThere(em: UnitOfWork, id: string): Promise<boolean> {
  const kind = kindOf(id)
  const entity = kind === 'user' ? User : kind === 'client' ? Client : Prospect
  return (await em.findOne(entity as typeof User, { id })) !== null
}
