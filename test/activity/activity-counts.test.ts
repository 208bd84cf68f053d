/** The overview counts blocks of the log in advance, and always equals a count of the entries. */
import { expect, onTestFinished, test } from 'vitest'
import {
  addActivityCheckpoint,
  addProspect,
  eraseActivity,
  getAccount,
  getActivityOverview,
  listActivity,
} from '../../generated/client/sdk.gen.ts'
import type {
  ActivityEntry,
  GetActivityOverviewData,
  ListActivityData,
} from '../../generated/client/types.gen.ts'
import type { Entry } from '../../src/calls/activity/entry.ts'
import { entryOutside, insertEntries } from '../../src/calls/activity/entry.ts'
import { newUuidAt, uuidOf } from '../../src/domain/model/columns.ts'
import { sequencerLock } from '../support/runs.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()

type Query = NonNullable<GetActivityOverviewData['query']> & NonNullable<ListActivityData['query']>

const begin = Date.parse('2026-03-02T08:00:00.000Z')
const minute = (count: number) => new Date(begin + count * 60_000).toISOString()
const agent = (version: number) => `robot/${version}.0`

/** A workspace with a call in each of 600 minutes. */
async function busy() {
  const owner = await service.workspace()
  const { client } = owner
  const { user, workspace } = (await getAccount({ client, throwOnError: true })).data
  const workspace_id = uuidOf(workspace.id, 'workspace')
  const entry = (at: string, fields: Partial<Entry> = {}): Entry => ({
    ...entryOutside({
      ...{ workspace_id, at, channel: 'api', operation: 'listCompanies', record_id: null, status: 200 },
      request_id: 'counted',
    }),
    id: newUuidAt(at),
    ...fields,
  })
  const insert = (entries: Entry[]) => service.database().pool.query(insertEntries(entries))
  const sql = (text: string, ...values: unknown[]) => service.sql(text, [workspace_id, ...values])
  const user_id = uuidOf(user.id, 'user')
  const entries = Array.from({ length: 600 }, (_, index) =>
    entry(minute(index), {
      ...(index % 2 && { user_id }),
      ...(index % 3 === 0 && { channel: 'mcp', agent: agent(1 + (index % 2)), tool: 'company_get' }),
      ...(index % 5 === 0 && { operation: 'getCompany', status: index % 2 ? 404 : 200 }),
      ...(index % 250 === 97 && { status: 500 }),
    }),
  )
  await insert(entries)
  await service.proof().link()
  await sql(
    `update activity set changes = '[{"record_id":"com_1","field":"name","before":null,"after":null}]'
    where workspace_id = $1 and operation = 'getCompany' and user_id is null and request_id = 'counted'`,
  )
  return { client, user, workspace_id, sql, entry, insert }
}

type Busy = Awaited<ReturnType<typeof busy>>

/** Divides the log into blocks that end at these times, and counts them. */
async function countTo({ sql }: Busy, ends: string[]) {
  await sql(
    `insert into activity_counts (workspace_id, until, since)
    select $1, ends, coalesce(lag(ends) over (order by ends), '-infinity') from unnest($2::timestamptz[]) as ends`,
    ends,
  )
  await service.proof().countEntries()
}

const counted = async ({ sql }: Busy) =>
  (
    await sql(
      'select calls is not null and not is_due as is_counted from activity_counts where workspace_id = $1 order by until',
    )
  ).map(({ is_counted }) => is_counted)

async function list({ client }: Busy, query: Query) {
  const entries: ActivityEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, response } = await listActivity({
      client,
      query: { sort: 'at', until: minute(10_000), ...query, limit: 100, ...(cursor && { cursor }) },
      throwOnError: true,
    })
    entries.push(...data)
    cursor =
      new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]).get(
        'cursor',
      ) ?? undefined
    if (!cursor) return entries
  }
}

const shown = (group: { user_id: string | null; operation: string | null }) =>
  `${group.user_id} ${group.operation}`

/** The overview as it follows from the entries. */
function countOf(entries: ActivityEntry[]) {
  const groups = [...new Set(entries.map(shown))].sort().map((name) => {
    const calls = entries.filter((entry) => shown(entry) === name)
    return {
      name,
      calls: calls.length,
      refused: calls.filter(({ status }) => status >= 400 && status < 500).length,
      first_at: calls[0]!.at,
      last_at: calls.at(-1)!.at,
    }
  })
  return { calls: entries.length, refused: groups.reduce((sum, { refused }) => sum + refused, 0), groups }
}

async function overview({ client }: Busy, query: Query) {
  const { data } = await getActivityOverview({
    client,
    query: { until: minute(10_000), ...query, limit: 100 },
    throwOnError: true,
  })
  const groups = data.groups
    .map(({ calls, refused, first_at, last_at, ...group }) => ({
      ...{ name: shown(group), calls, refused, first_at, last_at },
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { calls: data.calls, refused: data.refused, groups }
}

/** Also in a span that begins in the first block and one that ends in the second. */
async function expectExact(owner: Busy, query: Query = {}) {
  for (const span of [{}, { since: minute(50) }, { until: minute(350) }])
    expect(await overview(owner, { ...query, ...span })).toEqual(
      countOf(await list(owner, { ...query, ...span })),
    )
}

const thirds = [minute(200), minute(400)]

test('the overview of any span is the count of its entries', async () => {
  const owner = await busy()
  await countTo(owner, thirds)
  expect(await counted(owner)).toEqual([true, true])
  const all = await list(owner, {})
  const near = (at: string) => [-1, 0, 1].map((ms) => new Date(Date.parse(at) + ms).toISOString())
  const times = [minute(-10), ...thirds.flatMap(near), minute(300), minute(700)].toSorted()
  for (const since of [undefined, ...times])
    for (const until of times) {
      if (since && since > until) continue
      const within = all.filter(({ at }) => (!since || at >= since) && at < until)
      const asked = { until, ...(since && { since }) }
      expect(await overview(owner, asked), JSON.stringify(asked)).toEqual(countOf(within))
    }
})

test('whole blocks are not counted again for each overview', async () => {
  const owner = await busy()
  await countTo(owner, thirds)
  const before = await overview(owner, {})
  await owner.sql(
    `update activity_counts set calls = (select array_agg(each + 1) from unnest(calls) as each) where workspace_id = $1`,
  )
  expect((await overview(owner, {})).calls).toBeGreaterThan(before.calls)
  // Neither block is in the span as a whole.
  await expectExact(owner, { since: minute(1), until: minute(399) })
  await owner.sql('update activity_counts set is_due = true where workspace_id = $1')
  expect(await overview(owner, {})).toEqual(before)
  await service.proof().countEntries()
  expect(await overview(owner, {})).toEqual(before)
})

test.each<[string, Query]>([
  ['user', { actor: 'me' }],
  ['operation', { operation: 'getCompany' }],
  ['channel', { channel: 'mcp' }],
  ['agent', { agent: 'robot/2.0' }],
  ['agent of any version', { agent: 'robot' }],
  ['tool', { tool: 'company_get' }],
  ['unknown tool', { tool: 'company_list' }],
  ['change', { changes_only: true }],
  ['refusal', { refused: true }],
  ['success', { status_class: '2xx' }],
  ['failure', { status_class: '5xx' }],
  ['refused change', { refused: true, changes_only: true }],
  ['user and operation', { actor: 'me', operation: 'getCompany', status_class: '4xx' }],
  ['record, which is not counted in blocks', { record: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' }],
])('the overview filters counted calls by %s', async (_, query) => {
  const owner = await busy()
  await countTo(owner, thirds)
  await expectExact(owner, query)
})

test('calls that are recorded after their block was counted are counted at once, before and after they get a position', async () => {
  const owner = await busy()
  await countTo(owner, thirds)
  const sequencer = await service.database().pool.connect()
  onTestFinished(() => sequencer.release(true))
  await sequencer.query('select pg_advisory_lock($1)', [sequencerLock])
  const late = [minute(100), thirds[0]!, minute(450)].flatMap((at) => [
    owner.entry(at),
    owner.entry(at, { operation: 'getTask', status: 404 }),
  ])
  await owner.insert(late)
  expect((await overview(owner, {})).groups).toContainEqual({
    ...{ name: 'null getTask', calls: 3, refused: 3, first_at: minute(100), last_at: minute(450) },
  })
  await expectExact(owner)
  await expectExact(owner, { operation: 'getTask' })
  expect(await counted(owner)).toEqual([true, true])
  await owner.sql('update activity_counts set is_due = true where workspace_id = $1')
  await service.proof().countEntries() // leaves out the entries without a position
  await expectExact(owner)
  await sequencer.query('select pg_advisory_unlock($1)', [sequencerLock])
  await service.proof().link()
  expect(await counted(owner)).toEqual([false, false])
  await expectExact(owner)
  await service.proof().countEntries()
  expect(await counted(owner)).toEqual([true, true])
  await expectExact(owner)
})

test('an erasure also erases changes from the counts', async () => {
  const owner = await busy()
  const { client } = owner
  const { data: prospect } = await addProspect({ client, body: { name: 'Jordan' }, throwOnError: true })
  await owner.sql(
    `update activity set changes = jsonb_build_array(jsonb_build_object('record_id', $2::text, 'field', 'name'))
    where workspace_id = $1 and at = $3`,
    prospect.id,
    minute(10),
  )
  await countTo(owner, thirds)
  const before = await overview(owner, { changes_only: true, until: minute(300) })
  await eraseActivity({ client, body: { record_id: prospect.id }, throwOnError: true })
  const after = await overview(owner, { changes_only: true, until: minute(300) })
  expect(after.calls).toBe(before.calls - 1)
  await expectExact(owner, { changes_only: true })
  await service.proof().countEntries()
  await expectExact(owner, { changes_only: true })
})

test('retention also deletes entries from the counts', async () => {
  const owner = await busy()
  await addActivityCheckpoint({ client: owner.client, throwOnError: true })
  await owner.insert(Array.from({ length: 40 }, (_, index) => owner.entry(minute(380 + index))))
  await service.proof().link()
  await countTo(owner, thirds)
  await expectExact(owner)
  await service.proof().removeOldEntries(0)
  expect((await overview(owner, { until: minute(600) })).calls).toBe(40)
  await expectExact(owner)
  await service.proof().countEntries()
  await expectExact(owner)
})

test('a change that is not committed yet makes its block be counted again', async () => {
  const owner = await busy()
  const { pool } = service.database()
  const change = await pool.connect()
  onTestFinished(() => change.release(true))
  await change.query('begin')
  const { rowCount } = await change.query(
    `delete from activity
    where workspace_id = $1 and operation = 'getCompany' and request_id = 'counted' and at < $2`,
    [owner.workspace_id, minute(30)],
  )
  expect(rowCount).toBeGreaterThan(5)
  const counting = countTo(owner, thirds)
  await until(async () => expect(await service.sql(waitingSessions)).toHaveLength(1))
  await change.query('commit')
  await counting
  expect(await counted(owner)).toEqual([true, true])
  await expectExact(owner)
})

/** For each block, whether its groups have agents. */
const haveAgents = async ({ sql }: Busy) =>
  (
    await sql('select agents is not null as have from activity_counts where workspace_id = $1 order by until')
  ).map(({ have }) => have)

test('calls with too many different agents are counted without them', async () => {
  const owner = await busy()
  await owner.insert(
    Array.from({ length: 200 }, (_, index) => owner.entry(minute(210), { agent: agent(index) })),
  )
  await service.proof().link()
  await countTo(owner, thirds)
  expect(await counted(owner)).toEqual([true, true])
  expect(await haveAgents(owner)).toEqual([true, false])
  await expectExact(owner)
  for (const filter of [{ agent: agent(1) }, { agent: 'robot' }, { tool: 'company_get' }])
    await expectExact(owner, filter)
})

test('calls by too many different users are not counted in advance', async () => {
  const owner = await busy()
  await owner.insert(
    Array.from({ length: 200 }, () => owner.entry(minute(210), { user_id: newUuidAt(minute(0)) })),
  )
  await service.proof().link()
  await countTo(owner, thirds)
  expect(await counted(owner)).toEqual([true, false])
  expect(await service.proof().countEntries()).toBe(0)
  const { calls } = await overview(owner, {})
  expect(calls).toBe((await list(owner, {})).length)
})

test('a block is added after 50,000 calls', async () => {
  const owner = await busy()
  expect(await counted(owner)).toEqual([])
  const second = (index: number) => new Date(begin + index * 1000).toISOString()
  for (let part = 0; part < 10; part++) {
    await owner.insert(
      Array.from({ length: 5_000 }, (_, index) => owner.entry(second(36_000 + part * 5_000 + index))),
    )
    await service.proof().link()
  }
  // As many again would take twenty seconds, so only the run at position 100,000 is added.
  await owner.sql(
    `insert into activity_runs (workspace_id, last, at, ids, digests)
    select workspace_id, 100000, $2, uuid_send(id), digests from activity_runs, gen_random_uuid() as id
    where workspace_id = $1 limit 1`,
    second(90_000),
  )
  expect(await counted(owner)).toEqual([false, false])
  await service.proof().countEntries()
  expect(await counted(owner)).toEqual([true, true])
  const { calls } = await overview(owner, {})
  expect(calls).toBe(50_600)
  const [{ bytes }] = await service.sql(
    `select sum(pg_column_size(counts.*))::integer as bytes from activity_counts as counts`,
  )
  expect(bytes / calls).toBeLessThan(1)
})
