/** The effects of migrations on existing records. */
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findMigrations } from '../../src/data/migrations.ts'
import { cloneDatabase } from '../support/database.ts'
import { addWorkspace, nth } from '../support/large-workspace.ts'

let client: Client
let clientUrl: string

beforeAll(async () => {
  clientUrl = await cloneDatabase(inject('databaseServer'), 'template1')
  client = new Client({ connectionString: clientUrl })
  await client.connect()
})
afterAll(() => client.end())

/** Runs the migrations from the first to the last of these days; both are optional. */
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

test('time entries get fixed rates and costs, and done tasks the date of their last change', async () => {
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
