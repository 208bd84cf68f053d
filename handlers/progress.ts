import type { LateTask } from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin } from '../src/calls/access/caller.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import {
  caveatsOf,
  caveatsOfDay,
  caveatsOfProgress,
  type PartialTime,
} from '../src/domain/insights/caveats.ts'
import { type LateRow, progressOf, progress as report } from '../src/domain/insights/progress.ts'
import { type Id, idOf, uuidOf } from '../src/domain/model/columns.ts'
import { namesOf } from '../src/domain/queries/names.ts'

export const progress: Pick<InsightsHandlers, 'getProgress'> = {
  async getProgress({ read, caller }, { by, project_ids, date }) {
    const partial = partOfTime(caller, project_ids)
    const names = [...by!, 'task' as const].every((kind) => read.mayName(kind))
    const [row] = await read.rows(report, { by, project_ids, date, names })
    const { today, month, currency, late_tasks_total, cancelled, spent_minutes } = row!.report
    const late_tasks = await lateTasksOf(read, row!.report.late_tasks)
    const levels = row!.report.levels.filter((level) => level !== null)
    const [first, ...others] = levels.map(({ by, groups }) =>
      groups.map((group) => progressOf({ ...group, id: idOf(group.id, by) }, today, month)),
    )
    const all = [first!, ...others].flat()
    const groupings = levels.map((level) => level.by)
    const ungrouped_minutes = Math.min(...levels.map((level) => level.ungrouped_minutes))
    const groups_total = levels.reduce((sum, level) => sum + level.groups_total, 0)
    const listing = { overlapping: false, listed: all.length, total: groups_total }
    return {
      by: groupings,
      today,
      month,
      currency,
      partial: partial !== null,
      caveats: [
        ...caveatsOf(noGaps, partial, listing),
        ...caveatsOfProgress(groupings, { ungrouped_minutes, cancelled }),
        ...caveatsOfDay([{ name: 'late tasks', listed: late_tasks.length, total: late_tasks_total }]),
        ...first!.flatMap(({ caveats }) => caveats),
      ],
      late_tasks_total,
      late_tasks,
      spent_minutes,
      ungrouped_minutes,
      groups_total,
      groups: all.map(({ group }) => group),
    }
  },
}

async function lateTasksOf(read: ReadContext['read'], rows: LateRow[]): Promise<LateTask[]> {
  const tasks = rows.map(({ id, title, due_on, project_id, assignee_id }) => ({
    id: idOf(id, 'task'),
    title,
    due_on,
    project_id: idOf(project_id, 'project'),
    assignee_id: assignee_id && idOf(assignee_id, 'user'),
  }))
  const names = await namesOf(
    read,
    tasks.flatMap(({ project_id, assignee_id }) => [project_id, assignee_id]),
  )
  return tasks.map((task) => ({
    ...task,
    project_name: names.get(task.project_id) ?? null,
    assignee_name: names.get(task.assignee_id ?? '') ?? null,
  }))
}

const noGaps = { unpriced_minutes: 0, uncosted_minutes: 0 }

/** Whose time on the projects the caller sees, if it is only a part. */
function partOfTime(caller: Caller, project_ids?: Id<'project'>[]): PartialTime | null {
  const { ledProjects } = caller
  if (isAdmin(caller)) return null
  if (!ledProjects) return 'own'
  return project_ids?.every((id) => ledProjects.includes(uuidOf(id, 'project'))) ? null : 'led'
}
