/** Searches over all workspaces, with which background work finds out what is due. */
import pg, { type Pool } from 'pg'
import { log } from '../base/log.ts'
import { clusterOf } from './cluster.ts'
import { statement } from './statement.ts'

type Value = string | number | null

/**
 * The rows of a `select` that joins tables by workspace. While a node of a cluster is down, those of the other nodes: the work of its
 * workspaces waits. So an absent row never says that nothing refers to a record.
 */
export async function searchWorkspaces<Row extends object>(
  pool: Pool,
  text: string,
  values: Value[] = [],
): Promise<Row[]> {
  try {
    return (await pool.query<Row>(statement(text, values))).rows
  } catch (error) {
    const cluster = clusterOf(pool)
    if (!cluster) throw error
    const tables = cluster.tables.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    const answers = await askNodes(pool, tables, withValues(text, values))
    if (!answers.some(({ success }) => success)) throw error
    log.warn({ err: error }, 'a server of the cluster is down: background work on its workspaces waits')
    return answers.flatMap(({ success, result }) => (success ? (JSON.parse(result) as Row[]) : []))
  }
}

interface Answer {
  success: boolean
  /** The rows as JSON, or the message of an error. */
  result: string
}

/** Runs the query on each node. There, the name of a table means the shards of this node. */
async function askNodes(pool: Pool, tables: readonly string[], text: string): Promise<Answer[]> {
  return (await pool.query<Answer>(statement(runOnNodes, [tables, text]))).rows
}

const runOnNodes = `
  with parts as (
    select nodename, nodeport, logicalrelid::text as name,
      string_agg(format('select * from %s', shard_name(logicalrelid, shardid)), ' union all ') as shards
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where logicalrelid = any($1::text[]::regclass[]) and noderole = 'primary' group by 1, 2, 3
  ), commands as (
    select nodename, nodeport,
      format('with %s select coalesce(json_agg(found), ''[]'') from (%s) as found',
        string_agg(format('%s as not materialized (%s)', name, shards), ', '), $2::text) as command
    from parts group by 1, 2
  ), nodes as (
    select array_agg(nodename) as names, array_agg(nodeport) as ports, array_agg(command) as commands from commands
  )
  select success, result from nodes, master_run_on_worker(names, ports, commands, true)`

/** Citus passes on no parameters of such a query. */
const withValues = (text: string, values: readonly Value[]) =>
  text.replaceAll(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1]
    return value === null ? 'null' : pg.escapeLiteral(String(value))
  })
