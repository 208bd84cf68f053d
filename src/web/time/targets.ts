/** The target of a time entry (a task, a project or a service), as one field of a form. */
import type { Client } from '../../../generated/client/client/index.ts'
import { listTimeEntries } from '../../../generated/client/sdk.gen.ts'
import type { FieldError, Problem, TimeEntry } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { Field, RecordPicker } from '../form.ts'
import { type Addition, additionIn, addNamed } from '../records/additions.ts'
import type { RecordsContext } from '../records/frame.ts'
import { referenceControl } from '../records/inputs.ts'
import { idOf, nameOfId } from '../records/references.ts'

type Target = Pick<TimeEntry, 'task_id' | 'project_id' | 'service_id'>

/** The submitted values of the field. */
export interface TypedTarget {
  what?: string
  'what.new'?: string
}

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

const maxRecent = 8

/** Titles of the caller's most recent targets by key. */
export async function recentTargets(client: Client): Promise<Map<string, string>> {
  const { data = [] } = await listTimeEntries({ client, query: { user_id: 'me', limit: 100 } })
  return new Map([...targetsOf(data)].slice(0, maxRecent))
}

export const isKey = (text: string) => Object.keys(targetOf(text)).length > 0

/** The title of a target whose entries are not known. */
export async function titleOfKey(http: RecordsContext, key: string): Promise<string> {
  const names = await Promise.all(key.split('.').map((id) => nameOfId(http, id)))
  return names.join(' · ')
}

const target = (label: string): FieldDescriptor => ({
  name: 'what',
  label,
  kind: 'reference',
  kinds: ['task', 'project', 'service'],
})

/** The field that picks a target. `what` is a key, or a text that is not the name of one record. */
export async function targetField(
  http: RecordsContext,
  label: string,
  values: TypedTarget = {},
  title?: string,
): Promise<Field & { pick: RecordPicker }> {
  const { what: typed = '' } = values
  const control = await referenceControl(
    http,
    target(label),
    { ...values, what: isKey(typed) ? '' : typed },
    { name: 'what', label },
  )
  const pick = { ...control.pick!, address: '/time/targets' }
  if (!isKey(typed)) return { ...control, pick }
  return { ...control, value: title ?? (await titleOfKey(http, typed)), pick: { ...pick, id: typed } }
}

/**
 * The key of a picked or typed target, or the project to add, whose key `addTarget` returns. Without a text, the API explains
 * that a target is missing.
 */
export async function keyFrom(
  http: RecordsContext,
  { what = '', ...typed }: TypedTarget,
): Promise<{ id: string; addition?: Addition } | { error: FieldError }> {
  const addition = additionIn({ what, ...typed }, 'what')
  if (addition) return { id: '', addition }
  return what === '' || isKey(what) ? { id: what } : idOf(http, target('Target'), what, {})
}

/** The key of the target, after adding it if it is new. */
export async function addTarget(
  http: RecordsContext,
  { id, addition }: { id: string; addition?: Addition },
): Promise<{ id: string; error?: Problem }> {
  if (!addition) return { id }
  const { ids, error } = await addNamed(http, [addition])
  return { id: ids.what ?? '', ...(error && { error }) }
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
