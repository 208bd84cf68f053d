/** A template on a Citus cluster, from which each test file gets its databases: see `npm run test:citus`. */
import { Client } from 'pg'
import { clusterSettings, distribute } from '../../src/data/distribution.ts'
import { migrate } from '../../src/data/orm.ts'

/** Fewer than by default, because every file clones all of them. */
const shardCount = 4

/** The addresses of the nodes without the database, the coordinator first. An environment variable, because `cloneDatabase` has no other way to them. */
const nodes = (): string[] => process.env.TEST_CLUSTER?.split(' ') ?? []

export const isClusterTested = (): boolean => nodes().length > 0

async function on<T>(url: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const address = new URL(url)
  address.pathname = `/${database}`
  const client = new Client({ connectionString: address.href })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Runs statements on all nodes, one after the other. */
async function everywhere(database: string, ...texts: string[]): Promise<void> {
  for (const node of nodes())
    await on(node, database, async (client) => {
      for (const text of texts) await client.query(text)
    })
}

/** Makes the template on the cluster whose coordinator is at `url`. Returns its address. */
export async function prepareCluster(url: string) {
  const address = new URL(url)
  const others = await on(url, address.pathname.slice(1), (client) =>
    client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and isactive order by 1, 2',
    ),
  )
  const addressOf = ({ host, port }: { host: string; port: number }) => {
    const node = new URL(url)
    node.host = `${host}:${port}`
    return node.href
  }
  process.env.TEST_CLUSTER = [url, ...others.rows.map(addressOf)].join(' ')
  const name = `template_${crypto.randomUUID().replaceAll('-', '')}`
  await everywhere('postgres', `create database ${name}`)
  await everywhere(name, 'create extension citus')
  address.pathname = `/${name}`
  await on(url, name, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [address.hostname, Number(address.port)])
    for (const { host, port } of others.rows)
      await client.query('select citus_add_node($1, $2)', [host, port])
  })
  await migrate(address.href)
  await on(url, name, async (client) => {
    await client.query(`set citus.shard_count = ${shardCount}`)
    await distribute(client, () => {})
  })
  await migrate(address.href)
  await close(name)
  return { url: address.href, stop: () => dropClonesOf(name) }
}

/** A database that is cloned must have no connections, and Citus keeps one in each database. */
const close = (name: string): Promise<void> =>
  everywhere(
    'postgres',
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )

/** The name begins with that of the template. */
export async function cloneOnCluster(template: string): Promise<string> {
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`
  await everywhere('postgres', `create database ${name} template ${template}`)
  const settings = Object.entries(clusterSettings).map(
    ([setting, value]) => `alter database ${name} set ${setting} = '${value}'`,
  )
  await everywhere('postgres', ...settings)
  return name
}

/** Runs `work` on a new distributed database. `servers` are its addresses on all nodes. */
export async function withClusterDatabase(
  url: string,
  work: (url: string, servers: string[]) => Promise<void>,
): Promise<void> {
  const { url: template, stop } = await prepareCluster(url)
  try {
    const name = await cloneOnCluster(new URL(template).pathname.slice(1))
    const servers = nodes().map((node) => Object.assign(new URL(node), { pathname: `/${name}` }).href)
    await work(servers[0]!, servers)
  } finally {
    await stop()
  }
}

/** Citus runs a process for each database, and the number of these processes is limited. */
export async function dropOnCluster(database: string): Promise<void> {
  if (isClusterTested()) await drop(new URL(database).pathname.slice(1))
}

const drop = (name: string) => everywhere('postgres', `drop database if exists ${name} with (force)`)

/** Other runs keep their databases. */
async function dropClonesOf(template: string): Promise<void> {
  const found = await on(nodes()[0]!, 'postgres', (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${template}')`,
    ),
  )
  for (const { name } of found.rows) await drop(name)
}
