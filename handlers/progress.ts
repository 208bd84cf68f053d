import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin } from '../src/access/caller.ts'
import { caveatsOf, type PartialTime } from '../src/insights/caveats.ts'
import { progressOf, progress as reports } from '../src/insights/progress.ts'
import { type Id, idOf, uuidOf } from '../src/model/columns.ts'

export const progress: Pick<InsightsHandlers, 'getProgress'> = {
  async getProgress({ read, caller }, { by: grouping, project_ids }) {
    const by = grouping!
    const partial = partOfTime(caller, project_ids)
    const [row] = await read.rows(reports[by], {
      project_ids,
      names: read.mayName(by) && read.mayName('task'),
    })
    const { today, currency, groups_total, groups } = row!.report
    const all = groups.map((group) => progressOf({ ...group, id: idOf(group.id, by) }, today))
    const listing = { overlapping: false, listed: groups.length, total: groups_total }
    return {
      by,
      today,
      currency,
      partial: partial !== null,
      caveats: [...caveatsOf(noGaps, partial, listing), ...all.flatMap(({ caveats }) => caveats)],
      groups_total,
      groups: all.map(({ group }) => group),
    }
  },
}

const noGaps = { unpriced_minutes: 0, uncosted_minutes: 0 }

/** Whose time on the projects the caller sees, if it is only a part. */
function partOfTime(caller: Caller, project_ids?: Id<'project'>[]): PartialTime | null {
  const { ledProjects } = caller
  if (isAdmin(caller)) return null
  if (!ledProjects) return 'own'
  return project_ids?.every((id) => ledProjects.includes(uuidOf(id, 'project'))) ? null : 'led'
}
