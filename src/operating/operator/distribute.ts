/** The command `distribute`. */
import { StartupError } from '../../base/startup-error.ts'
import { tablesOfWorkspaces } from '../../data/cluster.ts'
import { connectionWith, open } from '../../data/connection.ts'
import { distribute as distributeTables, undistribute } from '../../data/distribution.ts'
import { migrate } from '../../data/orm.ts'
import { type OperatorContext, UsageError } from './command.ts'

const report = (line: string) => console.error(line)

/** Distributes a stopped service over a Citus cluster, or brings it back to one server. Throws `StartupError` or `UsageError`. */
export async function distribute({ pool, config }: OperatorContext, undo?: string): Promise<string> {
  if (undo !== undefined && undo !== '--undo') throw new UsageError('The only option is --undo.')
  const url = config.database.directUrl ?? config.databaseUrl
  if (!url)
    throw new StartupError(
      'The embedded database cannot be distributed: set DATABASE_URL to the coordinator of a Citus cluster.',
    )
  // The connections of the pool limit the duration of a query.
  const client = await open(connectionWith({ statement_timeout: '0' }), url)
  try {
    const nodes = await nodesOf(client)
    await expectNoOtherConnections(client, pool.totalCount + 1)
    const tables = await tablesOfWorkspaces(client)
    const left = tables.filter(({ isDistributed }) => isDistributed === Boolean(undo))
    report(
      undo
        ? `${left.length} of ${tables.length} tables come back to the coordinator.`
        : `${left.length} of ${tables.length} tables are distributed by workspace over ${nodes} nodes. The rows are copied, so the nodes together need the space once more.`,
    )
    await (undo ? undistribute : distributeTables)(client, report)
  } finally {
    await client.end()
  }
  report('applying the rules')
  await migrate(url, config.database)
  return undo
    ? 'All tables are on the coordinator again. Start the service now.'
    : 'All tables of workspaces are distributed. Start the service now: it finds out by itself.'
}

async function nodesOf(client: { query(text: string): Promise<{ rows: any[] }> }): Promise<number> {
  const { rows: found } = await client.query(`select to_regproc('citus_add_node') is not null as exists`)
  if (!found[0].exists)
    throw new StartupError(
      'The database has no extension citus: run `create extension citus` in it, on every node.',
    )
  const { rows } = await client.query(
    'select count(*)::int as nodes from pg_dist_node where shouldhaveshards and isactive',
  )
  if (rows[0].nodes === 0)
    throw new StartupError(
      'The cluster has no node for data: add the nodes with `select citus_add_node(…)` first.',
    )
  return rows[0].nodes
}

/** `ownCount` connections are ours. */
async function expectNoOtherConnections(
  client: { query(text: string): Promise<{ rows: any[] }> },
  ownCount: number,
): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name not like 'citus%'`,
  )
  const others = rows[0].connections - ownCount
  if (others > 0)
    throw new StartupError(
      `Stop the service first: ${others} other ${others === 1 ? 'connection uses' : 'connections use'} the database.`,
    )
}
