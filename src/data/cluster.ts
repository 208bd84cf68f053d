/** A database that Citus distributes over several servers: all rows of a workspace are on one of them. */
import type { ClientBase, Pool } from 'pg'
import { type Connections, Nodes } from './nodes.ts'

/** The tables without a workspace, which stay on the coordinator, and why. */
export const globalTables: Readonly<Record<string, string>> = {
  anonymous_calls: 'counts unauthenticated calls by address',
  applied_rules: 'the texts of the rules in SQL',
  backups: 'the list of the scheduled backups',
  device_codes: 'a machine asks to sign in before a user has approved',
  file_storage: 'the storage that belongs to the database',
  logins: 'finds the workspace of an e-mail address, so it is read before the workspace is known',
  maintenance: 'says that the operator has paused all changes',
  mails: 'the queue of mails, some to addresses without an account',
  mikro_orm_migrations: 'the table of the migrator',
  oauth_records: 'clients register and request a sign-in before a user signs in',
  operator_commands: 'the log of the operator',
  package_versions: 'the versions of the packages that the service provides',
  rate_limits: 'counts by address as well as by credential; `REDIS_URL` replaces it',
  signing_keys: 'public keys of the service',
}

export const isGlobal = (table: string): boolean => Object.hasOwn(globalTables, table)

/** The facts about a cluster that statements depend on. */
export interface Cluster {
  /** Every table of workspaces comes after those that it refers to. */
  readonly tables: readonly string[]
  readonly nodes: Nodes
}

const clusters = new WeakMap<Pool, Cluster>()

/** Finds out once whether the database of the pool is distributed. */
export async function findCluster(pool: Pool): Promise<void> {
  if ((await distributedTables(pool)).size === 0) return
  const tables = (await tablesOfWorkspaces(pool)).map(({ name }) => name)
  const nameOf = async (workspaceId: string) =>
    (await pool.query(nodeOfWorkspace, [workspaceId])).rows[0].name
  setCluster(pool, { tables, nodes: new Nodes(pool, nameOf) })
}

export const setCluster = (pool: Pool, cluster: Cluster): void => void clusters.set(pool, cluster)

/** Null for one server. */
export const clusterOf = (pool: Pool): Cluster | null => clusters.get(pool) ?? null

/** Where statements on the rows of a workspace get their connections. */
export const connectionsOf = (pool: Pool, workspaceId: string): Connections | Promise<Connections> =>
  clusterOf(pool)?.nodes.of(workspaceId) ?? pool

/**
 * Divides work on several workspaces into statements. On one server, a statement works on all of them; on a cluster on one, because a
 * statement must not change rows on several nodes: if one of these is down, the others go on.
 */
export const groupsOf = (pool: Pool, workspaceIds: readonly string[]): (readonly string[])[] => {
  if (clusters.has(pool)) return workspaceIds.map((id) => [id])
  return workspaceIds.length > 0 ? [workspaceIds] : []
}

/** Where a workspace is, or would be created. Only the coordinator is asked. */
const nodeOfWorkspace = `
  select nodename || ':' || nodeport as name from pg_dist_placement join pg_dist_node using (groupid)
  where noderole = 'primary' and shardid = get_shard_id_for_distribution_column('workspaces', $1::uuid)`

interface Table {
  name: string
  isDistributed: boolean
}

/** The tables of workspaces. Every table comes after those that it refers to. */
export async function tablesOfWorkspaces(database: Pool | ClientBase): Promise<Table[]> {
  const { rows } = await database.query<{ name: string }>(tablesInOrder)
  const distributed = await distributedTables(database)
  return rows.map(({ name }) => ({ name, isDistributed: distributed.has(name) }))
}

/** Empty without the extension citus. */
export async function distributedTables(database: Pool | ClientBase): Promise<Set<string>> {
  const catalog = await database.query(`select to_regclass('pg_catalog.pg_dist_partition') as name`)
  if (!catalog.rows[0].name) return new Set()
  const { rows } = await database.query('select logicalrelid::text as name from pg_dist_partition')
  return new Set(rows.map(({ name }) => name))
}

const tablesInOrder = `
  with recursive tables as (
    select c.oid, relname::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and attname = 'workspace_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any('{${Object.keys(globalTables)}}')
  ), reference as (
    select distinct conrelid, confrelid from pg_constraint where contype = 'f' and conrelid <> confrelid
  ), placed as (
    select oid, 0 as place from tables
    union select conrelid, place + 1 from placed join reference on confrelid = oid
  )
  select name from tables
  order by name <> 'workspaces', (select max(place) from placed where placed.oid = tables.oid), name`
