/**
 * `npm run bench -- cost`: measures the resources of a call, for capacity planning: processor time of the service and the
 * database, growth of the database and of its write-ahead log (WAL), and the memory of both at the end. Then measures the
 * disk space of a record of each kind with its indexes. Other load on the machine hardly affects these numbers. Reads /proc:
 * Linux only.
 *
 * Options: `--seconds 5` (per call), `--rows 20000` (of each kind, in two workspaces).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { fillWorkspace, grown, nth } from '../support/large-workspace.ts'
import { run } from './load.ts'
import { fill, requests, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rows: { type: 'string', default: '20000' } },
})

/** The clock of `/proc`, in ticks per second. */
const ticks = 100

/** Processor time in milliseconds. */
function busy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000
}

/** Memory in MB. Memory that processes share is counted once. */
const memory = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024

/** A process and its descendants. */
function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => {
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === pid
    } catch {
      return false // the process has just ended
    }
  })
  return [pid, ...children.map(Number)]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

await withDatabase(async ({ url, folder }) => {
  const service = await start('../../src/main.ts', url)
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pool = new Pool({ connectionString: url })
  const request = requests(await signUp(service.url), await fill(pool))
  const state = async () => {
    await pool.query('checkpoint')
    const text = `select pg_database_size(current_database())::float8 as size, (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`
    const { size, wal } = (await pool.query(text)).rows[0]
    return [busy(service.pid), sum(withChildren(postmaster).map(busy)), size, wal] as number[]
  }
  const calls = []
  for (const name of ['list', 'get', 'create'] as const) {
    const load = { url: service.url, connections: 32, next: () => request[name]('service') }
    const status = name === 'create' ? 201 : 200
    await run({ ...load, seconds: 1, status }) // warms up
    const before = await state()
    const { calls: count, perSecond } = await run({ ...load, seconds: Number(options.seconds), status })
    const [ms, databaseMs, bytes, wal] = (await state()).map(
      (value, index) => (value - before[index]!) / count,
    )
    calls.push({
      call: name,
      'per s': Math.round(perSecond),
      'service ms': ms!.toFixed(2),
      'database ms': databaseMs!.toFixed(2),
      'database bytes': Math.round(bytes!),
      'WAL bytes': Math.round(wal!),
    })
  }
  console.table(calls)
  const used = sum(withChildren(postmaster).map(memory)).toFixed(0)
  console.log(`memory: the service ${memory(service.pid).toFixed(0)} MB, the database ${used} MB`)

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
  await pool.end()
})
