/** Measures the disk space, the WAL and the processor time of recording a call, each in a new database. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import type { EntryOfChanges } from '../../src/calls/activity/entry.ts'
import { Sequencer } from '../../src/calls/activity/sequencer.ts'
import { migrate } from '../../src/data/orm.ts'
import { idOf, newUuid } from '../../src/domain/model/columns.ts'
import { callAt, recordCalls, type World } from './log-entries.ts'
import { timeOf } from './processor.ts'
import { withDatabase } from './setup.ts'

/** Calls that the service records in one statement under load. */
const batch = 16

interface Mix {
  name: string
  workspaces: number
  calls: number
  /** Milliseconds between two calls of any workspace. */
  everyMs: number
  only?: 'reads'
}

const spreadOver = (workspaces: number): Mix => {
  const calls = workspaces * 100
  const name = `${workspaces} workspaces with 100 reads each, spread over a day`
  return { name, workspaces, calls, everyMs: 86_400_000 / calls, only: 'reads' }
}

const mixes: Mix[] = [
  { name: 'mixed calls in one workspace, one in 7 ms', workspaces: 1, calls: 100_000, everyMs: 7 },
  { name: 'reads in one workspace, one in 7 ms', workspaces: 1, calls: 100_000, everyMs: 7, only: 'reads' },
  spreadOver(1_000),
  spreadOver(10_000),
]

export async function costOfCalls(): Promise<void> {
  for (const mix of mixes)
    await withDatabase(async ({ url }) => {
      await migrate(url)
      const pool = new Pool({ connectionString: url, max: 1 }) // its one process is measured
      await costOf(pool, mix)
      await pool.end()
    })
}

const newWorld = (): World => ({
  workspace_id: randomUUID(),
  users: Array.from({ length: 8 }, newUuid),
  keys: Array.from({ length: 3 }, newUuid),
  records: Array.from({ length: 500 }, () => idOf(newUuid(), 'task')),
})

async function costOf(pool: Pool, { name, workspaces, calls, everyMs, only }: Mix): Promise<void> {
  const worlds = Array.from({ length: workspaces }, newWorld)
  const [{ pid }] = (await pool.query('select pg_backend_pid() as pid')).rows
  const sequencer = new Sequencer(pool)
  await pool.query('checkpoint')
  const cost = { wal: { insert: 0, link: 0 }, postgres: { insert: 0, link: 0 }, service: 0 }
  const measure = async (part: 'insert' | 'link', work: () => Promise<void>) => {
    const before = { wal: await walOf(pool), ms: timeOf(pid) }
    await work()
    cost.wal[part] += (await walOf(pool)) - before.wal
    cost.postgres[part] += timeOf(pid) - before.ms
  }
  const start = Date.now() - calls * everyMs
  for (let n = 0; n < calls; ) {
    const batches: EntryOfChanges[][] = []
    // Linked in parts in which most workspaces have one call, if there are many.
    for (const end = Math.min(calls, n + 5_000); n < end; ) {
      const made: EntryOfChanges[] = []
      for (; made.length < batch && n < end; n++)
        made.push(callAt(worlds[n % workspaces]!, new Date(start + n * everyMs).toISOString(), only))
      batches.push(made)
    }
    await measure('insert', async () => {
      for (const made of batches) {
        const before = process.cpuUsage()
        const statements = recordCalls(made)
        const { user, system } = process.cpuUsage(before)
        cost.service += (user + system) / 1000
        for (const statement of statements) await pool.query(statement)
      }
    })
    await measure('link', () => sequencer.link())
  }
  await print(pool, name, calls, cost)
}

const walOf = async (pool: Pool): Promise<number> =>
  (await pool.query(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)).rows[0].bytes

type Cost = Record<'wal' | 'postgres', Record<'insert' | 'link', number>> & { service: number }

async function print(pool: Pool, name: string, calls: number, { wal, postgres, service }: Cost) {
  await pool.query('vacuum analyze')
  const { rows } = await pool.query(
    `select class.relname as name, pg_relation_size(class.oid) + case when relkind = 'r' then
        pg_table_size(class.oid) - pg_relation_size(class.oid) else 0 end as bytes
    from pg_class as class left join pg_index on indexrelid = class.oid
    where coalesce(indrelid, class.oid)::regclass::text like 'activity%' and relkind in ('r', 'i')
    order by relkind desc, bytes desc`,
  )
  const each = (total: number, digits = 0) => (total / calls).toFixed(digits)
  console.log(`\n${calls} ${name}`)
  const sum = rows.reduce((all, { bytes }) => all + Number(bytes), 0)
  for (const row of [{ name: 'bytes of a call', bytes: sum }, ...rows.filter(({ bytes }) => bytes > calls)])
    console.log(each(row.bytes).padStart(8), row.name)
  console.log(`WAL bytes of a call: ${each(wal.insert)} to insert, ${each(wal.link)} to link`)
  const us = (ms: number) => each(ms * 1000, 1)
  console.log(
    `µs of processor time: service ${us(service)}, PostgreSQL ${us(postgres.insert)} to insert, ${us(postgres.link)} to link`,
  )
}
