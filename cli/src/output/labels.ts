/** Names of fields as people read them: `due_on` is due, `value_cents` value, `project_name` project. */

const labels: Readonly<Record<string, string>> = {
  actor_name: 'who',
  at: 'when',
  checklist_done: 'checklist',
  created_at: 'added',
  date: 'day',
  external_id: 'external id',
  minutes: 'time',
  of_project_name: 'project',
  of_service_name: 'service',
  updated_at: 'changed',
  user_name: 'who',
  web_url: 'page',
}

/** The words of a suffix that is left out while the label is unique. */
const suffixes: Readonly<Record<string, string>> = {
  at: 'at',
  on: 'day',
  name: 'name',
  id: 'id',
  cents: 'money',
  minutes: 'time',
}

export function labelOf(name: string): string {
  return labels[name] ?? words(name.replace(/(?!^)_(at|on|name|id|cents|minutes)$/, ''))
}

/** The labels of several fields. Equal labels get the rest of their names: budget time, budget money. */
export function labelsOf(names: readonly string[]): string[] {
  const short = names.map(labelOf)
  return names.map((name, index) =>
    short.filter((each) => each === short[index]).length > 1 ? longLabelOf(name) : short[index]!,
  )
}

const longLabelOf = (name: string) =>
  words(name.replace(/_(at|on|name|id|cents|minutes)$/, (_, suffix: string) => ` ${suffixes[suffix]}`))

const words = (name: string) => name.replaceAll('_', ' ').trim()
