import { getProgress } from '../../../generated/client/sdk.gen.ts'
import { isDate } from '../../shared/days.ts'
import type { RecordsContext } from './frame.ts'
import { once } from './once.ts'

/** The progress of a project, its milestones and its tasks; the budget is that of the chosen month. */
export const progressOfProject = (http: RecordsContext, id: string) =>
  once(http, 'progress', async () => {
    const month = http.req.query('budget_month') ?? ''
    const by = ['project' as const, 'milestone' as const, 'task' as const]
    const query = { by, project_ids: [id], ...(isDate(month) && { date: month }) }
    const { data } = await getProgress({ client: http.var.session.client, query })
    return data
  })
