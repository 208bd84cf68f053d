/** What time is spent on, as one thing to choose: a task, a project or a service. */
import type { Client } from '../../../generated/client/client/index.ts'
import {
  listMyOpenTasks,
  listProjects,
  listServices,
  listTimeEntries,
} from '../../../generated/client/sdk.gen.ts'
import type { Problem, TimeEntry } from '../../../generated/client/types.gen.ts'

export type Choices = readonly (readonly [
  group: string,
  choices: readonly (readonly [key: string, name: string])[],
])[]

type Target = Pick<TimeEntry, 'task_id' | 'project_id' | 'service_id'>

/** The ids that tell one target from another: the project of a task is none of them. */
export const keyOf = ({ task_id, project_id, service_id }: Target): string =>
  [task_id ?? project_id, service_id].filter(Boolean).join('.')

const fields: Readonly<Record<string, keyof Target>> = {
  tsk: 'task_id',
  prj: 'project_id',
  svc: 'service_id',
}

/** The fields of a time entry, by the key of its target. */
export const targetOf = (key: string): Partial<Record<keyof Target, string>> =>
  Object.fromEntries(
    key.split('.').flatMap((id) => (fields[id.slice(0, 3)] ? [[fields[id.slice(0, 3)]!, id]] : [])),
  )

export const titleOf = ({ task_name, project_name, service_name }: TimeEntry): string =>
  [task_name, project_name, service_name].filter(Boolean).join(' · ')

/** Targets of entries by their keys, those that come first in `entries` first. */
export const targetsOf = (entries: readonly TimeEntry[]): Map<string, string> =>
  new Map(entries.map((entry) => [keyOf(entry), titleOf(entry)]))

/** How many records of a kind one can choose from: a page of their list. */
const most = 100
/** How many things one has worked on last come first. */
const fewRecent = 8

/** What somebody has worked on last, and what else there is. */
export async function choicesFor(client: Client): Promise<Choices> {
  const [entries, tasks, projects, services] = await Promise.all([
    listTimeEntries({ client, query: { user_id: 'me', limit: most } }),
    listMyOpenTasks({ client, query: { limit: most } }),
    listProjects({ client, query: { limit: most, active: true, sort: 'name' } }),
    listServices({ client, query: { limit: most, active: true } }),
  ])
  const recent = [...targetsOf(entries.data ?? [])].slice(0, fewRecent)
  const known = new Set(recent.map(([key]) => key))
  const rest = <Row extends { id: string }>(rows: readonly Row[] = [], name: (row: Row) => string) =>
    rows.filter(({ id }) => !known.has(id)).map((row) => [row.id, name(row)] as const)
  const groups: Choices = [
    ['Lately', recent],
    [
      'My open tasks',
      rest(tasks.data, ({ title, project_name }) => [title, project_name].filter(Boolean).join(' · ')),
    ],
    ['Projects', rest(projects.data, ({ name }) => name)],
    ['Services', rest(services.data, ({ name }) => name)],
  ]
  return groups.filter(([, choices]) => choices.length > 0)
}

/** A problem with what was chosen stands at the field in which it was chosen. */
export const atTarget = (problem: Problem, field: string): Problem => ({
  ...problem,
  ...(problem.errors && {
    errors: problem.errors.map((error) => ({
      ...error,
      pointer: error.pointer.replace(/\/(task|project|service)_id$/, `/${field}`),
    })),
  }),
})
