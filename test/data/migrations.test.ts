/** The effects of migrations on existing records. */
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { WorkspaceTree } from '../../src/activity/tree.ts'
import { findMigrations } from '../../src/data/migrations.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { digestOfChainEnd } from '../../src/shared/proof/chain.ts'
import { leafHash, TreeEdge } from '../../src/shared/proof/tree.ts'
import { cloneDatabase } from '../support/database.ts'
import { addWorkspace, nth } from '../support/large-workspace.ts'

/** An empty database, and a function that runs the migrations between two days; both are optional. */
async function emptyDatabase() {
  const clientUrl = await cloneDatabase(inject('databaseServer'), 'template1')
  const client = new Client({ connectionString: clientUrl })
  await client.connect()
  onTestFinished(() => client.end())
  async function migrate({ after = '', until = '~' }) {
    const migrationsList = (await findMigrations()).filter(({ name }) => name > after && name < until)
    const options = { entities: [], discovery: { warnWhenNoEntities: false }, extensions: [Migrator] }
    const orm = await MikroORM.init({
      clientUrl,
      ...options,
      migrations: { migrationsList, snapshot: false, allOrNothing: false },
    })
    await orm.migrator.up()
    await orm.close()
  }
  return { clientUrl, client, migrate }
}

test('time entries get fixed rates and costs, and done tasks the date of their last change', async () => {
  const { client, migrate } = await emptyDatabase()
  await migrate({ until: '2026-11-24' })
  const workspace = nth(1)
  await addWorkspace(client, workspace)
  const record = { workspace_id: workspace, created_at: '2026-01-01Z', updated_at: '2026-03-02Z' }
  const insert = (table: string, row: object) =>
    client.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
      JSON.stringify({ version: 1, tags: [], active: true, ...record, ...row }),
    ])
  await insert('projects', { id: nth(1), name: 'Web shop' })
  const task = { project_id: nth(1), service_id: nth(2), title: 'Draw' }
  await insert('tasks', { ...task, id: nth(1), status: 'done' })
  await insert('tasks', { ...task, id: nth(2), status: 'pending' })
  const entry = { user_id: nth(3), date: '2026-03-02', minutes: 60, billable: true }
  await insert('time_entries', { ...entry, id: nth(1), task_id: nth(1) })
  await insert('time_entries', { ...entry, id: nth(2), project_id: nth(1) })
  await insert('time_entries', { ...entry, id: nth(3), service_id: nth(4) })
  await migrate({ after: '2026-11-24' })
  const { rows: entries } = await client.query('select rate_cents, cost_cents from time_entries order by id')
  expect(entries.map(({ rate_cents, cost_cents }) => [rate_cents, cost_cents])).toEqual([
    ['9002', '5003'],
    [null, '5003'],
    ['9004', '5003'],
  ])
  const { rows: tasks } = await client.query('select completed_at from tasks order by id')
  expect(tasks.map(({ completed_at }) => completed_at)).toEqual([new Date(record.updated_at), null])
})

/** Adds the positions from 41 to 700 without 300 to the hash chain of a workspace, five each second, and a checkpoint at 450. */
const fillChain = `
  insert into activity_chain (workspace_id, position, id, at, digest, head)
    select $1, position, gen_random_uuid(), '2026-11-01Z'::timestamptz + position * interval '200 ms',
      sha256(position::text::bytea), sha256(('head' || position)::bytea)
    from generate_series(41, 700) as position where position <> 300`
const addCheckpoint = `
  insert into activity_checkpoints (workspace_id, id, at, count, head, key_id, note) values ($1, $1, now(), 450, '', '', '')`

test('the hash chain is copied into runs, which end at gaps and at checkpoints', async () => {
  const { client, migrate } = await emptyDatabase()
  await migrate({ until: '2026-12-18' })
  const workspace = nth(1)
  await addWorkspace(client, workspace)
  await client.query(fillChain, [workspace])
  await client.query(addCheckpoint, [workspace])
  await migrate({ after: '2026-12-18' })
  const { rows: links } = await client.query('select * from activity_links($1, 0, 1000, 1000)', [workspace])
  const { rows: chain } = await client.query(
    'select position, id, at, digest, head from activity_chain order by position',
  )
  expect(chain).toHaveLength(659)
  expect(links).toEqual(chain)
  const { rows: runs } = await client.query(
    `select last::integer, length(ids) / 16 as entries from activity_runs order by last`,
  )
  expect(runs.map(({ last }) => last)).toEqual(expect.arrayContaining([299, 450, 700]))
  for (const { last, entries } of runs) {
    expect(entries).toBeLessThanOrEqual(256)
    for (const end of [299, 450]) expect([last, last - entries < end && last > end]).toEqual([last, false])
  }
  const { rows: ends } = await client.query('select count::integer, head from activity_chain_ends')
  expect(ends).toEqual([{ count: 700, head: chain.at(-1).head }])
})

test('of the hashes of subtrees that were stored with each entry, those of large ones are kept', async () => {
  const { client, clientUrl, migrate } = await emptyDatabase()
  await migrate({ until: '2026-12-21' })
  const workspace = nth(1)
  const chain = { count: 3, head: '0'.repeat(64) }
  await client.query(`insert into activity_chain_ends values ($1, $2, decode($3, 'hex'))`, [
    workspace,
    chain.count,
    chain.head,
  ])
  const tree = new TreeEdge()
  tree.add(leafHash(digestOfChainEnd(chain)))
  const digest = 'ab'.repeat(32)
  for (let entries = 90, last = chain.count + entries; last <= 1_100; last += entries) {
    const subtrees = Array.from({ length: entries }, () => tree.add(leafHash(digest))).flat()
    await client.query(
      `insert into activity_runs (workspace_id, last, at, ids, digests, subtrees)
        values ($1, $2, now(), decode(repeat('00', $3), 'hex'), decode(repeat($4, $5), 'hex'), decode($6, 'hex'))`,
      [workspace, last, 16 * entries, digest, entries, subtrees.join('')],
    )
  }
  await migrate({ after: '2026-12-21' })
  const { orm, pool } = await openDatabase(clientUrl)
  onTestFinished(() => orm.close())
  const migrated = await WorkspaceTree.open(pool, workspace)
  expect([migrated.size, await migrated.root()]).toEqual([tree.size, tree.root()])
  const { rows } = await client.query('select size::integer from activity_subtrees order by size')
  expect(rows.map(({ size }) => size)).toEqual([256, 512, 768, 1024])
})
