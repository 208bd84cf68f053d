/**
 * Distributes the tables of workspaces over the servers of a Citus cluster, and back. Each step reads from the catalog what is left to
 * do, so that an interrupted run can be repeated. No other process may use the database.
 */
import type { ClientBase, Pool } from 'pg'
import { distributedTables, globalTables, tablesOfWorkspaces } from './cluster.ts'

/** Of the database, for all its connections. */
export const clusterSettings: Readonly<Record<string, string>> = {
  // The triggers only read and write rows of the same workspace, which Citus cannot check.
  'citus.enable_unsafe_triggers': 'on',
  // `set local` also applies on the node that runs the statement.
  'citus.propagate_set_commands': 'local',
  // A running server accepts connections within seconds; the default is half a minute.
  'citus.node_connection_timeout': '4000',
}

const isGlobal = `= any('{${Object.keys(globalTables)}}')`

/** References of global tables to those of workspaces, which Citus does not allow. Users are never deleted. */
const crossingReferences = `
  select conrelid::regclass::text as table, conname as name from pg_constraint
  where contype = 'f' and conrelid::regclass::text ${isGlobal} and not confrelid::regclass::text ${isGlobal}`

const triggers = `
  select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`

/** Functions of the service, without those of extensions. */
const functions = `
  select p.oid::regprocedure::text as name from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    and not exists (
      select from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass and objid = p.oid
    )`

/** `report` receives a line for each step. Afterwards, the rules have to be applied again. */
export async function distribute(client: ClientBase, report: (line: string) => void): Promise<void> {
  await addSettings(client)
  await dropTriggers(client, report)
  for (const { table, name } of (await client.query(crossingReferences)).rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of (await tablesOfWorkspaces(client)).filter(({ isDistributed }) => !isDistributed)) {
    report(`distributing ${name}`)
    await distributeTable(client, name)
  }
  report('removing the rows from the coordinator that were copied to the nodes')
  for (const { name } of (await tablesOfWorkspaces(client)).reverse())
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
  for (const { name } of (await client.query(functions)).rows)
    await client.query('select create_distributed_function($1)', [name])
}

async function distributeTable(database: Pool | ClientBase, name: string): Promise<void> {
  const group = name === 'workspaces' ? 'none' : 'workspaces'
  await database.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    name,
    'workspace_id',
    group,
  ])
}

/** Distributes the tables that migrations have added since. They are empty, so no service has to be stopped. */
export async function distributeNewTables(pool: Pool): Promise<void> {
  if (!(await distributedTables(pool)).has('workspaces')) return
  for (const { name } of (await tablesOfWorkspaces(pool)).filter(({ isDistributed }) => !isDistributed)) {
    const { rows } = await pool.query(`select from ${name} limit 1`)
    if (rows.length === 0) await distributeTable(pool, name)
  }
}

/** Brings all rows back to the coordinator. Afterwards, the rules have to be applied again. */
export async function undistribute(client: ClientBase, report: (line: string) => void): Promise<void> {
  await dropTriggers(client, report)
  // Tables that refer to each other come back together.
  const distributed = async () => (await tablesOfWorkspaces(client)).find((table) => table.isDistributed)
  for (let table = await distributed(); table; table = await distributed()) {
    report(`bringing back ${table.name}`)
    await client.query('select undistribute_table($1::regclass, cascade_via_foreign_keys => true)', [
      table.name,
    ])
  }
  const database = await databaseName(client)
  for (const setting of Object.keys(clusterSettings))
    await client.query(`alter database ${database} reset ${setting}`)
  await client.query(`alter table logins drop constraint if exists logins_workspace_id_user_id_fkey,
    add constraint logins_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references users`)
}

async function addSettings(client: ClientBase): Promise<void> {
  const database = await databaseName(client)
  for (const [setting, value] of Object.entries(clusterSettings)) {
    await client.query(`alter database ${database} set ${setting} = '${value}'`)
    await client.query(`set ${setting} = '${value}'`)
  }
}

async function databaseName(client: ClientBase): Promise<string> {
  return (await client.query('select quote_ident(current_database()) as name')).rows[0].name
}

/** Distributing a table would fire its triggers on nodes where other tables are still missing. */
async function dropTriggers(client: ClientBase, report: (line: string) => void): Promise<void> {
  report('removing the triggers until all tables are in place')
  await client.query('begin')
  for (const { table, name } of (await client.query(triggers)).rows)
    await client.query(`drop trigger ${name} on ${table}`)
  await client.query('delete from applied_rules')
  await client.query('commit')
}
