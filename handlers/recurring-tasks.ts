import type { TasksHandlers } from '../generated/server/handlers.ts'
import { todayIn } from '../src/calls/access/time-zones.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { newId } from '../src/domain/model/columns.ts'
import { RecurringTask } from '../src/domain/model/index.ts'
import { recurringTasks as records } from '../src/domain/queries/recurring-tasks.ts'
import { checkRule } from '../src/domain/recurrence/rule.ts'
import { addDueTasks, continueFrom } from '../src/domain/recurrence/series.ts'

type RecurringTasksHandlers = Pick<
  TasksHandlers,
  | 'listRecurringTasks'
  | 'addRecurringTask'
  | 'getRecurringTask'
  | 'updateRecurringTask'
  | 'archiveRecurringTask'
  | 'restoreRecurringTask'
>

export const recurringTasks: RecurringTasksHandlers = {
  listRecurringTasks: ({ read }, query) => read.page(records, query),

  getRecurringTask: ({ read }, { id }) => read.one(records, { id }),

  async addRecurringTask({ em, caller }, { body }) {
    const today = todayIn(caller.time_zone)
    const starts_on = body.starts_on ?? today
    await checkRule(body.rule, starts_on)
    const given = { ...body, id: newId('recurring_task'), starts_on, author_id: caller.user_id }
    const nothing = { last_on: null, next_on: null, quota_reached_at: null, archived_at: null }
    const series = em.create(RecurringTask, { ...given, ...nothing })
    continueFrom(series, body.next_on && body.next_on > today ? body.next_on : today)
    await addDueTasks(em, series, today)
    return series
  },

  async updateRecurringTask({ em, caller }, { id, body }) {
    const series = em.assign(await em.findOneOrFail(RecurringTask, { id }), body)
    if (!scheduling.some((name) => body[name] !== undefined)) return series
    const today = todayIn(caller.time_zone)
    await checkRule(series.rule, series.starts_on)
    continueFrom(series, today)
    await addDueTasks(em, series, today)
    return series
  },

  async archiveRecurringTask({ em }, { id }) {
    return archive(await em.findOneOrFail(RecurringTask, { id }))
  },

  async restoreRecurringTask({ em, caller }, { id }) {
    const series = await em.findOneOrFail(RecurringTask, { id })
    if (!series.archived_at) return series
    unarchive(series)
    const today = todayIn(caller.time_zone)
    continueFrom(series, today)
    await addDueTasks(em, series, today)
    return series
  },
}

/** The fields whose change affects which tasks are added. */
const scheduling = ['rule', 'starts_on', 'days_ahead', 'paused'] as const
