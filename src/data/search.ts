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
  const cluster = clusterOf(pool)
  const down = cluster?.nodes.down() ?? []
  try {
    if (down.length > 0) throw new Error(`${down} does not respond`)
    return (await pool.query<Row>(statement(text, values))).rows
  } catch (error) {
    if (!cluster) throw error
    const tables = cluster.tables.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    const { rows: commands } = await pool.query<Command>(commandsOfNodes, [
      tables,
      withValues(text, values),
      down,
    ])
    // Separately, so that a node that hangs does not hold up the others.
    const answers = await Promise.allSettled(commands.map((command) => rowsOf<Row>(pool, command)))
    const found = answers.filter((answer) => answer.status === 'fulfilled')
    if (found.length === 0) throw error
    log.warn({ err: error }, 'a server of the cluster is down: background work on its workspaces waits')
    return found.flatMap(({ value }) => value)
  }
}

/** A query on one node. There, the name of a table means the shards of this node. */
interface Command {
  host: string
  port: number
  text: string
}

async function rowsOf<Row>(pool: Pool, { host, port, text }: Command): Promise<Row[]> {
  const { rows } = await pool.query<{ success: boolean; result: string }>(runOnNode, [host, port, text])
  if (!rows[0]!.success) throw new Error(rows[0]!.result)
  return JSON.parse(rows[0]!.result)
}

const runOnNode =
  'select success, result from master_run_on_worker(array[$1], array[$2::integer], array[$3], false)'

const commandsOfNodes = `
  with parts as (
    select nodename, nodeport, logicalrelid::text as name,
      string_agg(format('select * from %s', shard_name(logicalrelid, shardid)), ' union all ') as shards
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where logicalrelid = any($1::text[]::regclass[]) and noderole = 'primary'
      and nodename || ':' || nodeport <> all($3::text[])
    group by 1, 2, 3
  )
  select nodename as host, nodeport as port,
    format('with %s select coalesce(json_agg(found), ''[]'') from (%s) as found',
      string_agg(format('%s as not materialized (%s)', name, shards), ', '), $2::text) as text
  from parts group by 1, 2`

/** Citus passes on no parameters of such a query. */
const withValues = (text: string, values: readonly Value[]) =>
  text.replaceAll(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1]
    return value === null ? 'null' : pg.escapeLiteral(String(value))
  })
