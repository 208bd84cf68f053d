/** Adds the tasks of a series of recurring tasks. */
import type { InferEntity } from '@mikro-orm/core'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { addDays } from '../../shared/days.ts'
import { type RecurringTask, Task } from '../model/index.ts'
import { dayAfter, daysOf } from './rule.ts'

export type Series = InferEntity<typeof RecurringTask>

/** Fields of the tasks that replace those of the series. */
type Replaced = Partial<Pick<Series, 'assignee_id' | 'service_id'>>

/** Continues the series with the first day from today on that has no task yet: days that have passed are left out. */
export function continueFrom(series: Series, today: string): void {
  const { starts_on, last_on } = series
  const rest = last_on === null ? today : dayAfter(last_on)
  series.next_on = rest && [starts_on, today, rest].sort().at(-1)!
}

/**
 * Adds the tasks that are due until `days_ahead` days after today. Of the days before today, only the latest gets a task:
 * the others would be overdue from the beginning.
 */
export async function addDueTasks(
  em: UnitOfWork,
  series: Series,
  today: string,
  replaced: Replaced = {},
): Promise<void> {
  const { next_on, archived_at, paused, rule, starts_on, days_ahead } = series
  if (next_on === null) return
  const isActive = !archived_at && !paused
  const last = isActive ? addDays(today, days_ahead) : addDays(next_on, -1)
  const { days, next } = await daysOf(rule, starts_on, { first: next_on, last })
  const due = days.filter((day, index) => day >= today || !(days[index + 1]! < today))
  for (const day of due) em.create(Task, { ...templateOf(series), ...replaced, due_on: day, recurs_on: day })
  series.last_on = due.at(-1) ?? series.last_on
  series.next_on = next
  series.quota_reached_at = null
}

const templateOf = ({
  id,
  project_id,
  milestone_id,
  service_id,
  title,
  description,
  assignee_id,
  estimate_minutes,
}: Series) => ({
  recurring_task_id: id,
  project_id,
  milestone_id,
  service_id,
  title,
  description,
  assignee_id,
  estimate_minutes,
  completed_at: null,
  external_id: null,
})
