/** The target of a time entry (a task, a project or a service), as a single choice in a form. */
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

type TargetNames = Pick<TimeEntry, 'task_name' | 'project_name' | 'service_name'>

/** Identifies a target. The key of a task does not contain its project, because the task determines the project. */
export const keyOf = ({ task_id, project_id, service_id }: Target): string =>
  [task_id ?? project_id, service_id].filter(Boolean).join('.')

const fields: Readonly<Record<string, keyof Target>> = {
  tsk: 'task_id',
  prj: 'project_id',
  svc: 'service_id',
}

/** The fields of a time entry for the key of a target. */
export const targetOf = (key: string): Partial<Record<keyof Target, string>> =>
  Object.fromEntries(
    key.split('.').flatMap((id) => (fields[id.slice(0, 3)] ? [[fields[id.slice(0, 3)]!, id]] : [])),
  )

/** The names of the target: `First draft · Web shop`. */
export const titleOf = ({ task_name, project_name, service_name }: TargetNames): string =>
  [task_name, project_name, service_name].filter(Boolean).join(' · ')

/** Titles of the entries' targets by key, in the order of `entries`. */
export const targetsOf = (entries: readonly TimeEntry[]): Map<string, string> =>
  new Map(entries.map((entry) => [keyOf(entry), titleOf(entry)]))

/** The maximum number of choices for each kind of record: one page of a list. */
const maxChoices = 100
const maxRecent = 8

/** The caller's most recent targets, then all others by kind. */
export async function choicesFor(client: Client): Promise<Choices> {
  const [entries, tasks, projects, services] = await Promise.all([
    listTimeEntries({ client, query: { user_id: 'me', limit: maxChoices } }),
    listMyOpenTasks({ client, query: { limit: maxChoices } }),
    listProjects({ client, query: { limit: maxChoices, active: true, sort: 'name' } }),
    listServices({ client, query: { limit: maxChoices, active: true } }),
  ])
  const recent = [...targetsOf(entries.data ?? [])].slice(0, maxRecent)
  const recentKeys = new Set(recent.map(([key]) => key))
  const others = <Row extends { id: string }>(rows: readonly Row[] = [], name: (row: Row) => string) =>
    rows.filter(({ id }) => !recentKeys.has(id)).map((row) => [row.id, name(row)] as const)
  const groups: Choices = [
    ['Recent', recent],
    [
      'My open tasks',
      others(tasks.data, ({ title, project_name }) => [title, project_name].filter(Boolean).join(' · ')),
    ],
    ['Projects', others(projects.data, ({ name }) => name)],
    ['Services', others(services.data, ({ name }) => name)],
  ]
  return groups.filter(([, choices]) => choices.length > 0)
}

/** Moves the errors about a target's id to the form field that chose the target. */
export const atTarget = (problem: Problem, field: string): Problem => ({
  ...problem,
  ...(problem.errors && {
    errors: problem.errors.map((error) => ({
      ...error,
      pointer: error.pointer.replace(/\/(task|project|service)_id$/, `/${field}`),
    })),
  }),
})
