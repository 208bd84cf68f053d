/** A backlog of the activity log is processed without pauses and counted completely. */
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { Sequencer } from '../../src/calls/activity/sequencer.ts'
import { readDatabaseFigures } from '../../src/data/database-figures.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { cloneDatabase } from '../support/database.ts'

/** A database without a service, so nothing links its entries. */
async function databaseWith(entries: number) {
  const { orm, pool } = await openDatabase(await cloneDatabase(inject('databaseServer')))
  onTestFinished(() => orm.close())
  await pool.query(
    `insert into activity_unlinked (workspace_id, id, at, digest)
     select '00000000-0000-7000-8000-000000000001', gen_random_uuid(), now(), '\\x00' from generate_series(1, $1)`,
    [entries],
  )
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number
  return { pool, count }
}

test('full batches of log entries are linked without a pause in between', async () => {
  const { pool, count } = await databaseWith(30_001)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sequencer = new Sequencer(pool)
  sequencer.wake()
  vi.advanceTimersByTime(1_000) // the only timer that fires
  while ((await count('activity_unlinked')) > 0);
  const { rows } = await pool.query('select sum(length(ids) / 16)::integer as linked from activity_runs')
  expect(rows).toEqual([{ linked: 30_001 }])
  sequencer.stop()
})

test('a backlog of more than 100,000 log entries is counted completely', async () => {
  const { pool } = await databaseWith(100_001)
  expect(await readDatabaseFigures(pool)).toMatchObject({ service_log_unsealed_entries: 100_001 })
})

test('if the backlog of log entries cannot be counted, only its metric is missing', async () => {
  const { pool } = await databaseWith(0)
  const holder = await pool.connect()
  await holder.query('begin; lock table activity_unlinked in access exclusive mode')
  const figures = await readDatabaseFigures(pool)
  await holder.query('rollback')
  holder.release()
  expect(figures).toHaveProperty('service_database_size_bytes')
  expect(figures).not.toHaveProperty('service_log_unsealed_entries')
})
