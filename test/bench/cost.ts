/**
 * `npm run bench -- cost`: measures the resources of a call, for capacity planning: processor time of the service and the
 * database, growth of the database and of its write-ahead log (WAL), and the memory of both at the end. Then measures the
 * disk space of a record of each kind with its indexes. Other load on the machine hardly affects these numbers. Reads /proc:
 * Linux only.
 *
 * Options: `--seconds 5` (per call), `--rows 20000` (of each kind, in two workspaces; 0 for none), `--database URL` (an empty database on
 * this machine) or `--cluster URL` (the coordinator of a Citus cluster on this machine) in place of an embedded database.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { withClusterDatabase } from '../support/cluster.ts'
import { fillWorkspace, grown, nth } from '../support/large-workspace.ts'
import { run } from './load.ts'
import { timeOf } from './processor.ts'
import { fill, requests, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
    database: { type: 'string' },
    cluster: { type: 'string' },
  },
})

/** Memory in MB. Memory that processes share is counted once. */
const memory = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024

const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])

/** A process and its children. */
function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => {
    try {
      return parentOf(Number(name)) === pid
    } catch {
      return false // the process has just ended
    }
  })
  return [pid, ...children.map(Number)]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Measures a service on the database at `url`, which is on all `servers`. */
async function measure(url: string, servers: string[]): Promise<void> {
  const [pool, ...pools] = [url, ...servers].map((server) => new Pool({ connectionString: server }))
  const service = await start('../../src/main.ts', url)
  try {
    await measureCalls(service, pool!, pools)
    if (Number(options.rows) > 0) await measureRows(pool!)
  } finally {
    await service.stop()
    for (const each of [pool!, ...pools]) await each.end()
  }
}

type Service = Awaited<ReturnType<typeof start>>

async function measureCalls(service: Service, pool: Pool, pools: Pool[]): Promise<void> {
  const onServers = (text: string) => Promise.all(pools.map(async (each) => (await each.query(text)).rows[0]))
  const backends = await onServers('select pg_backend_pid() as pid')
  const postmasters = backends.map(({ pid }) => parentOf(pid))
  const request = requests(await signUp(service.url), await fill(pool))
  const state = async () => {
    await onServers('checkpoint')
    const text = `select pg_database_size(current_database())::float8 as size, (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`
    const figures = await onServers(text)
    const total = (name: 'size' | 'wal') => sum(figures.map((each) => each[name]))
    const databaseMs = postmasters.map(timeOf)
    return [timeOf(service.pid), sum(databaseMs), databaseMs[0]!, total('size'), total('wal')]
  }
  const calls = []
  for (const name of ['list', 'get', 'create'] as const) {
    const load = { url: service.url, connections: 32, next: () => request[name]('service') }
    const status = name === 'create' ? 201 : 200
    await run({ ...load, seconds: 1, status }) // warms up
    const before = await state()
    const { calls: count, perSecond } = await run({ ...load, seconds: Number(options.seconds), status })
    const [ms, databaseMs, coordinatorMs, bytes, wal] = (await state()).map(
      (value, index) => (value - before[index]!) / count,
    )
    calls.push({
      call: name,
      'per s': Math.round(perSecond),
      'service ms': ms!.toFixed(2),
      'database ms': databaseMs!.toFixed(2),
      'of these coordinator': coordinatorMs!.toFixed(2),
      'database bytes': Math.round(bytes!),
      'WAL bytes': Math.round(wal!),
    })
  }
  console.table(calls)
  const used = sum(postmasters.flatMap(withChildren).map(memory)).toFixed(0)
  console.log(`memory: the service ${memory(service.pid).toFixed(0)} MB, the database ${used} MB`)
}

async function measureRows(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const emptied = grown.map((table) => `truncate ${table} cascade`)
  for (const text of emptied) await client.query(text)
  for (const n of [1, 2]) await fillWorkspace(client, nth(n), Number(options.rows))
  const sizes = []
  for (const table of grown) {
    const text = `select pg_total_relation_size($1)::float8 / count(*) as bytes, pg_indexes_size($1)::float8 / count(*) as indexes from ${table}`
    const { rows } = await client.query(text, [table])
    sizes.push({
      table,
      'bytes a row': Math.round(rows[0].bytes),
      'of these indexes': Math.round(rows[0].indexes),
    })
  }
  client.release()
  console.table(sizes)
}

if (options.database) await measure(options.database, [options.database])
else if (options.cluster) await withClusterDatabase(options.cluster, measure)
else await withDatabase(({ url }) => measure(url, [url]))
