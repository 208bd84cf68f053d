/** The project in the form of a new task, if there is no other to choose. */
import type { RecordsContext } from './frame.ts'

export async function onlyProject({
  req,
  var: { account },
}: RecordsContext): Promise<Readonly<Record<string, string>>> {
  if (req.query('project_id') || req.query('milestone_id')) return {}
  const { projects } = await account.surroundings()
  return projects.length === 1 ? { project_id: projects[0]!.id } : {}
}
