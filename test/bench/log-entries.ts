/** Calls of a realistic mix, as the service records them: `log-fill.ts` and `log-cost.ts` insert them. */
import type { QueryConfig } from 'pg'
import { operations } from '../../generated/operations.ts'
import type { Entry, EntryOfChanges } from '../../src/calls/activity/entry.ts'
import { insertChanges, insertEntries } from '../../src/calls/activity/entry.ts'
import { statement } from '../../src/data/statement.ts'
import { newUuidAt } from '../../src/domain/model/columns.ts'

/** The callers in a workspace, and the records of their calls. Users and API keys are UUIDs; records are ids. */
export interface World {
  workspace_id: string
  users: string[]
  keys: string[]
  records: string[]
}

const named = (isRead: boolean) =>
  Object.keys(operations).filter((id) => (operations[id]!.reads ?? false) === isRead)
const reads = named(true)
  .filter((id) => /^(list|get)/.test(id))
  .slice(0, 32)
const writes = named(false)
  .filter((id) => /^(add|update)/.test(id))
  .slice(0, 8)

/** The first are the most frequent. */
const skewed = <T>(list: readonly T[], skew = 3): T => list[Math.floor(Math.random() ** skew * list.length)]!

/** The most frequent values, for the benchmark of filters. */
export const common = { read: reads[0]!, agent: 'assistant', version: 'assistant/1.0', tool: 'tool_0' }

const originOf = {
  web: () => ({ client: 'Mozilla/5.0 (X11; Linux x86_64)' }),
  api: () => ({ client: 'node' }),
  mcp: () => ({
    client: 'node',
    agent: `${skewed(['assistant', 'reviewer', 'planner'])}/1.${skewed([0, 1, 2, 3, 4])}`,
    tool: `tool_${skewed(Array.from({ length: 30 }, (_, n) => n))}`,
  }),
  cli: () => ({
    client: 'vs',
    agent: 'service-cli/0.9.0',
    tool: `${skewed(['tasks', 'time', 'companies'])} list`,
  }),
} as const

const channels = [
  ...Array(11).fill('web'),
  ...Array(4).fill('api'),
  ...Array(4).fill('mcp'),
  'cli',
] as (keyof typeof originOf)[]

/** A call: 5 % change a record, unless `only` are reads, 1 % are refused and 0.1 % failed. */
export function callAt(world: World, at: string, only?: 'reads'): EntryOfChanges {
  const channel = channels[Math.floor(Math.random() * channels.length)]!
  const isKey = channel === 'api'
  const user = Math.floor(Math.random() ** 3 * world.users.length)
  const luck = Math.random()
  const isChange = luck < 0.05 && only !== 'reads'
  const operation = isChange ? skewed(writes) : skewed(reads)
  const isAboutRecord = isChange || operation.startsWith('get')
  const record_id = isAboutRecord ? skewed(world.records, 2) : null
  const entry: Entry = {
    ...{ workspace_id: world.workspace_id, id: newUuidAt(at), at, channel, operation, record_id },
    ...{ agent: null, tool: null, ...originOf[channel]() },
    credential: isKey ? 'api_key' : 'session',
    user_id: world.users[user]!,
    session_id: isKey ? null : world.users[user]!,
    api_key_id: isKey ? skewed(world.keys) : null,
    status: luck > 0.99 ? 404 : luck > 0.989 ? 500 : 200,
    duration_ms: Math.round(Math.random() ** 4 * 100_000) / 1000,
    request_id: null, // clients rarely choose one
    remote_address: '10.1.2.3',
  }
  // Some calls change another record, too.
  const changed = isChange ? [record_id!, ...(luck < 0.01 ? [skewed(world.records, 2)] : [])] : []
  return [entry, changed.map((id) => ({ record_id: id, field: 'name', before: 'Before', after: 'After' }))]
}

/** The statements that record these calls as the service does. */
export function recordCalls(calls: readonly EntryOfChanges[]): QueryConfig[] {
  const unchanged = calls.filter(([, changes]) => changes.length === 0).map(([entry]) => entry)
  const changed = calls.filter(([, changes]) => changes.length > 0)
  return [
    ...(unchanged.length > 0 ? [insertEntries(unchanged)] : []),
    ...changed.map((each) => {
      const values: unknown[] = []
      const [logged, queued] = insertChanges([each], (value) => `$${values.push(value)}`)
      return statement(`with logged as (${logged}) ${queued}`, values)
    }),
  ]
}
