/** The numbers for the guide "Capacity". */
import { html } from 'hono/html'
import { settings } from '../../settings.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'

/**
 * Measured with `npm run bench -- cost` on a machine with 2 cores and other load: milliseconds of processor time per call,
 * and the bytes that a call adds to the database and to its write-ahead log.
 */
const calls = {
  list: { call: 'A list of 50', service: 0.39, database: 0.19, bytes: 700, wal: 1200 },
  get: { call: 'One record', service: 0.23, database: 0.11, bytes: 800, wal: 1500 },
  create: { call: 'A new record', service: 0.32, database: 0.22, bytes: 2500, wal: 4000 },
}

/**
 * Milliseconds of the database for the same calls on one PostgreSQL 15, and on a coordinator with two servers of a Citus 13 cluster on the
 * same machine: `npm run bench -- cost`, with `--database` and with `--cluster`. Other load doubled them, so only their ratios count.
 */
const onCluster: Record<keyof typeof calls, { one: number; cluster: number; coordinator: number }> = {
  list: { one: 0.55, cluster: 2.77, coordinator: 1.54 },
  get: { one: 0.24, cluster: 1.72, coordinator: 0.88 },
  create: { one: 1.59, cluster: 9.85, coordinator: 5.46 },
}

/** Bytes of a row with its indexes, measured in the same way. */
const rows = [
  { kind: 'A company or client', bytes: 800 },
  { kind: 'A project or time entry', bytes: 1100 },
  { kind: 'A note without its text', bytes: 1400 },
  { kind: 'A task or prospect', bytes: 1800 },
  { kind: 'A call in the activity log, without changes', bytes: 1000 },
]

/** The workspace that the plan assumes: calls are per person and day, `writes` and `busiest` are shares. */
export const use = { people: 10, calls: 300, writes: 0.1, busiest: 0.2, days: 250 }

const daysPerMonth = use.days / 12

/** The planned load of a core in the busiest hour. */
const load = 0.5

type Call = keyof typeof calls
type Measure = 'service' | 'database' | 'bytes' | 'wal'

/** The cost of an average call. Half of the reads are lists. */
const averageOf = (cost: (call: Call) => number) =>
  ((cost('list') + cost('get')) / 2) * (1 - use.writes) + cost('create') * use.writes

const average = (measure: Measure) => averageOf((call) => calls[call][measure])

/** Milliseconds of a part of a cluster for an average call. */
const coordinatorMs = averageOf(
  (call) => (calls[call].database * onCluster[call].coordinator) / onCluster[call].one,
)
const otherServersMs =
  averageOf((call) => (calls[call].database * onCluster[call].cluster) / onCluster[call].one) - coordinatorMs

const callsPerDay = (workspaces: number) => workspaces * use.people * use.calls
const callsPerSecond = (workspaces: number) => (callsPerDay(workspaces) * use.busiest) / 3600
const cores = (workspaces: number, ms: number) =>
  Math.max(1, Math.ceil((callsPerSecond(workspaces) * ms) / 1000 / load))
const processes = (workspaces: number) => cores(workspaces, average('service'))
const storedBytes = (workspaces: number) => callsPerDay(workspaces) * use.days * average('bytes')

/** The largest machine that the plan assumes for a coordinator. */
export const coordinatorCores = 64

/** The workspaces whose calls such a coordinator can pass on. */
export const mostOnCluster = (): string =>
  round((coordinatorCores * load * 1000) / coordinatorMs / callsPerSecond(1))

/** With the pool sizes that the guide recommends. */
const connections = (workspaces: number) =>
  processes(workspaces) * (processes(workspaces) > 10 ? 8 : settings.DATABASE_POOL_SIZE.default)

/** The data of one server. */
const mostBytes = 5e12

const round = (value: number) => new Intl.NumberFormat('en').format(Number(value.toPrecision(2)))

function size(bytes: number): string {
  const [unit, divisor] = bytes < 1e12 ? ['GB', 1e9] : ['TB', 1e12]
  return `${round(bytes / divisor)} ${unit}`
}

interface Need {
  name: string
  of(workspaces: number): string
}

const needs: Need[] = [
  { name: 'Calls on a working day', of: (count) => round(callsPerDay(count)) },
  { name: 'Calls per second in the busiest hour', of: (count) => round(callsPerSecond(count)) },
  {
    name: 'Service processes, with one core and 512 MB each',
    of: (count) => round(processes(count)),
  },
  { name: 'Memory of these processes', of: (count) => size(processes(count) * 512e6) },
  { name: 'Connections to the database', of: (count) => round(connections(count)) },
  { name: 'Cores of the database on one server', of: (count) => round(cores(count, average('database'))) },
  { name: 'Cores of the coordinator of a cluster', of: (count) => round(cores(count, coordinatorMs)) },
  {
    name: 'Cores of the other servers of a cluster',
    of: (count) => round(cores(count, otherServersMs)),
  },
  {
    name: 'Servers, with up to 5 TB each after a year',
    of: (count) => round(Math.ceil(storedBytes(count) / mostBytes)),
  },
  {
    name: 'Records and activity log after a year',
    of: (count) => size(storedBytes(count)),
  },
  {
    name: '30 days of the activity log (included above)',
    of: (count) => size(callsPerDay(count) * daysPerMonth * calls.list.bytes),
  },
  {
    name: 'Write-ahead log (WAL) of the database on a working day',
    of: (count) => size(callsPerDay(count) * average('wal')),
  },
  {
    name: 'WAL in the busiest second',
    of: (count) => `${round((callsPerSecond(count) * average('wal')) / 1e6)} MB`,
  },
]

export const capacityCalls = (): Html =>
  table(
    'Cost of a call',
    [
      { title: 'Call', cell: ({ call }) => call },
      { title: 'Service', cell: ({ service }) => `${service} ms` },
      { title: 'Database', cell: ({ database }) => `${database} ms` },
      { title: 'Stored', cell: ({ bytes }) => `${round(bytes)} bytes` },
      { title: 'WAL', cell: ({ wal }) => `${round(wal)} bytes` },
    ],
    Object.values(calls),
  )

export const capacityCluster = (): Html =>
  table(
    'Database time of a call on one server and on a cluster',
    [
      { title: 'Call', cell: ([call]) => calls[call].call },
      { title: 'One server', cell: ([, { one }]) => `${one} ms` },
      { title: 'Cluster', cell: ([, { cluster }]) => `${cluster} ms` },
      { title: 'Of these, coordinator', cell: ([, { coordinator }]) => `${coordinator} ms` },
      { title: 'Ratio', cell: ([, { one, cluster }]) => (cluster / one).toFixed(1) },
    ],
    Object.entries(onCluster) as [Call, (typeof onCluster)[Call]][],
  )

export const capacityRows = (): Html =>
  table(
    'Size of a row with its indexes',
    [
      { title: 'Row', cell: ({ kind }) => kind },
      { title: 'Bytes', cell: ({ bytes }) => round(bytes) },
    ],
    rows,
  )

export const capacityPlan = (): Html =>
  table(
    'Plan',
    [
      { title: 'Need', cell: ({ name }: Need) => html`<div>${name}</div>` },
      { title: '1,000 workspaces', cell: ({ of }) => of(1_000) },
      { title: '100,000 workspaces', cell: ({ of }) => of(100_000) },
      { title: '10 million workspaces', cell: ({ of }) => of(10_000_000) },
    ],
    needs,
  )
