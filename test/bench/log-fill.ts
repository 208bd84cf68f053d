/** Fills a log with millions of calls: real ones, of which the others are copies at other times. */
import type { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { addApiKey } from '../../generated/client/sdk.gen.ts'
import type { EntryOfChanges } from '../../src/calls/activity/entry.ts'
import { Sequencer } from '../../src/calls/activity/sequencer.ts'
import { idOf, newUuid, uuidOf } from '../../src/domain/model/columns.ts'
import { callAt, recordCalls, type World } from './log-entries.ts'
import { fill, signUp } from './setup.ts'

export const days = 90
export const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()

/** A workspace with an API key of its owner. */
export interface Place extends World {
  token: string
}

/** Values with forty calls, all in the first half of the period. */
export const rare = {
  ...({
    operation: 'getActivityKeys',
    channel: 'operator',
    agent: 'seldom/1.0',
    tool: 'tool_seldom',
  } as const),
  ...{
    user_id: newUuid(),
    api_key_id: newUuid(),
    record_id: idOf(newUuid(), 'company'),
    request_id: 'seldom',
  },
}

/** Creates workspaces with eight users, three API keys and 3,000 companies each. */
export async function addPlaces(baseUrl: string, pool: Pool, count: number): Promise<Place[]> {
  const places: Place[] = []
  for (let number = 0; number < count; number++) {
    const token = await signUp(baseUrl, `log-${number}@example.com`)
    const { rows } = await pool.query(
      'select workspace_id, user_id from sessions where access_hash = sha256($1)',
      [Buffer.from(token)],
    )
    const keys = []
    for (const name of ['Bench', 'Sync', 'Import']) {
      const client = createClient({ baseUrl, auth: token })
      keys.push((await addApiKey({ client, body: { name }, throwOnError: true })).data)
    }
    places.push({
      workspace_id: rows[0].workspace_id,
      users: [rows[0].user_id, ...Array.from({ length: 7 }, newUuid)],
      keys: keys.map(({ id }) => uuidOf(id, 'api_key')),
      records: [],
      token: keys[0]!.api_key,
    })
  }
  await fill(pool)
  for (const place of places) {
    const { rows } = await pool.query('select id from companies where workspace_id = $1', [
      place.workspace_id,
    ])
    place.records = rows.map(({ id }) => idOf(id, 'company'))
  }
  return places
}

export async function insertCalls(pool: Pool, calls: readonly EntryOfChanges[]): Promise<void> {
  for (const statement of recordCalls(calls)) await pool.query(statement)
}

/** Fills the log of the first place, and a hundredth as much of the others. Prints how fast the entries are linked. */
export async function fillLog(pool: Pool, [large, ...others]: Place[], entries: number): Promise<void> {
  const start = Date.now() - days * 86_400_000
  const step = (days * 86_400_000) / entries
  const real = Math.min(50_000, entries / 10)
  for (let n = 0; n < real; ) {
    const calls: EntryOfChanges[] = []
    for (; calls.length < 500; n++) calls.push(callAt(large!, new Date(start + n * step).toISOString()))
    await insertCalls(pool, calls)
  }
  await insertCalls(pool, rareCalls(large!))
  await pool.query(
    `create unlogged table prototypes as
    select row_number() over () as number, activity.* from activity where workspace_id = $1 and request_id is distinct from $2`,
    [large!.workspace_id, rare.request_id],
  )
  await pool.query('alter table prototypes add primary key (number)')
  const copies = await copyStatement(pool)
  let seconds = 0
  for (let first = real; first < entries; first += chunk) {
    const last = Math.min(first + chunk, entries) - 1
    await pool.query(copies, [
      ...[large!.workspace_id, others.map(({ workspace_id }) => workspace_id)],
      ...[new Date(start), step, first, last, real],
    ])
    const begin = performance.now()
    await new Sequencer(pool).link()
    seconds += (performance.now() - begin) / 1000
    if ((last + 1) % 1_000_000 === 0)
      console.log(`${last + 1} entries: ${Math.round((last + 1 - real) / seconds)} linked a second`)
  }
  console.log(`linked a second by one process: ${Math.round((entries - real) / seconds)}`)
  await pool.query('drop table prototypes')
  await pool.query('vacuum analyze')
}

const chunk = 250_000

/** Copies at other times. Their digests are random, so they can be linked but not verified. */
async function copyStatement(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns
    where table_name = 'activity' and column_name not in ('workspace_id', 'id', 'at') and is_generated = 'NEVER'`,
  )
  const others = rows.map(({ name }) => name).join()
  return `
    with made as (
      select n, date_trunc('milliseconds', $3::timestamptz + n * $4::float8 * interval '1 millisecond') as at,
        case when n % 100 = 0 then ($2::uuid[])[1 + n / 100 % cardinality($2::uuid[])] else $1::uuid end as workspace_id,
        1 + (hashint8(n) & 2147483647) % $7 as number
      from generate_series($5::bigint, $6::bigint) as n
    ), added as (
      insert into activity (workspace_id, id, at, ${others})
      select made.workspace_id,
        (lpad(to_hex((extract(epoch from made.at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid,
        made.at, ${others}
      from made join prototypes using (number) order by n
      returning workspace_id, id, at
    )
    insert into activity_unlinked (workspace_id, id, at, digest)
    select workspace_id, id, at, sha256(uuid_send(id)) from added`
}

/** Forty calls in the first half of the period with each rare value. */
function rareCalls(place: World): EntryOfChanges[] {
  const { agent, tool, request_id, ...others } = rare
  // Successful reads cannot be found by their request.
  const parts = [
    { agent },
    { tool },
    { status: 404 },
    ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
  ]
  return parts.flatMap((part) =>
    Array.from({ length: 40 }, (_, n): EntryOfChanges => {
      const [entry] = callAt(place, daysAgo(days - 1 - n), 'reads')
      return [{ ...entry, status: 200, ...part, request_id }, []]
    }),
  )
}
