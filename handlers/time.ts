import type { NewTimeEntry } from '../generated/client/types.gen.ts'
import type { TimeHandlers } from '../generated/server/handlers.ts'
import { ownUnlessAdmin } from '../src/access/caller.ts'
import { conflict } from '../src/base/errors.ts'
import type { WriteContext } from '../src/call/handler.ts'
import type { UnitOfWork } from '../src/data/changes.ts'
import { now } from '../src/model/columns.ts'
import { Service, Task, TimeEntry, Workspace } from '../src/model/index.ts'
import { timeEntries } from '../src/queries/time.ts'

export const time: TimeHandlers = {
  listTimeEntries: ({ read, caller }, query) => read.page(timeEntries, query, ownUnlessAdmin(caller)),

  getTimeEntry: ({ read, caller }, { id }) => read.one(timeEntries, { id, ...ownUnlessAdmin(caller) }),

  async addTimeEntry({ em, caller }, { body }) {
    const service = await serviceOf(em, body)
    if (service?.active === false) {
      throw conflict(`The service ${service.name} takes no new time.`, { code: 'service_inactive' })
    }
    const { user_id } = caller
    const date = body.date ?? (await today({ em, caller }))
    const billable = body.billable ?? service?.billable ?? true
    return em.create(TimeEntry, { ...body, user_id, date, billable })
  },

  async updateTimeEntry({ em, caller }, { id, body }) {
    return em.assign(await em.findOneOrFail(TimeEntry, { id, ...ownUnlessAdmin(caller) }), body)
  },
}

/** The service that the time counts towards: the given one, or that of the task. */
async function serviceOf(em: UnitOfWork, { task_id, service_id }: NewTimeEntry) {
  const task = task_id ? await em.findOne(Task, { id: task_id }) : null
  const id = service_id ?? task?.service_id
  return id ? em.findOne(Service, { id }) : null
}

async function today({ em, caller: { workspace_id } }: Pick<WriteContext, 'em' | 'caller'>): Promise<string> {
  const { time_zone } = await em.findOneOrFail(Workspace, { workspace_id })
  // Swedish dates are written as in ISO 8601.
  return new Date(now()).toLocaleDateString('sv-SE', { timeZone: time_zone })
}
