/** Log entries in the form that summaries read, without a database. */
import type { Change } from '../../generated/client/types.gen.ts'
import type { prefixes } from '../../generated/server/records.ts'
import type { Evidence, Named } from '../../src/domain/summaries/evidence.ts'

type Prefix = (typeof prefixes)[keyof typeof prefixes]

/** A fixed id for this prefix and number. */
const idOf = (prefix: Prefix, number: number) => `${prefix}_${String(number).padStart(26, '0')}`

export const named = (prefix: Prefix, number: number, name: string | null): Named => ({
  id: idOf(prefix, number),
  name,
})

export const ada = named('usr', 1, 'Ada Lovelace')
export const kurt = named('usr', 2, 'Kurt Gödel')
export const shop = named('prj', 1, 'Web shop')
export const acme = named('com', 1, 'Acme Ltd')

let entries = 0

/** An entry by Ada on Monday, 16 November 2026, with some fields changed. */
export function entry(changed: Partial<Evidence> = {}): Evidence {
  entries++
  return {
    id: idOf('act', entries),
    at: '2026-11-16T09:30:00.000Z',
    actor: ada,
    channel: 'api',
    operation: 'updateTask',
    status: 200,
    record: named('tsk', entries, null),
    project: null,
    company: null,
    mentions: [],
    due_on: null,
    changes: [],
    ...changed,
  }
}

/** An entry that set these fields of a record. */
export function setting(
  record: Named,
  fields: Record<string, unknown>,
  changed: Partial<Evidence> = {},
): Evidence {
  const changes: Change[] = Object.entries(fields).map(([field, after]) => ({
    record_id: record.id,
    field,
    before: null,
    after,
  }))
  return entry({ record, changes, ...changed })
}

let records = 1000

/** Time logged on a project. */
export function logged(minutes: number, project: Named, changed: Partial<Evidence> = {}): Evidence {
  const record = named('tim', records++, null)
  return setting(record, { minutes }, { operation: 'addTimeEntry', status: 201, project, ...changed })
}
