/** The project in the form of a new task: that of the task that the user added last, or the only active one. */
import { getProject, listActivity } from '../../../generated/client/sdk.gen.ts'
import type { RecordsContext } from './frame.ts'

export async function projectOfNewTask(http: RecordsContext): Promise<Readonly<Record<string, string>>> {
  if (http.req.query('project_id') || http.req.query('milestone_id')) return {}
  const { client } = http.var.session
  const query = { actor: 'me', operation: 'addTask', changes_only: true, limit: 1 } as const
  const { data: [added] = [] } = await listActivity({ client, query })
  const last = added?.changes.find(({ field }) => field === 'project_id')?.after
  const { projects } = await http.var.account.surroundings()
  const id = typeof last === 'string' ? last : projects.length === 1 ? projects[0]!.id : undefined
  if (!id) return {}
  const { data: project } = await getProject({ client, path: { id } })
  return project?.active ? { project_id: id } : {}
}
