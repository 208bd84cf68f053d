/** The numbers for the guide "Capacity". */
import { html } from 'hono/html'
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

type Measure = 'service' | 'database' | 'bytes' | 'wal'

/** The cost of an average call. Half of the reads are lists. */
const average = (measure: Measure) =>
  ((calls.list[measure] + calls.get[measure]) / 2) * (1 - use.writes) + calls.create[measure] * use.writes

const callsPerDay = (workspaces: number) => workspaces * use.people * use.calls
const callsPerSecond = (workspaces: number) => (callsPerDay(workspaces) * use.busiest) / 3600
const cores = (workspaces: number, measure: 'service' | 'database') =>
  Math.max(1, Math.ceil((callsPerSecond(workspaces) * average(measure)) / 1000 / load))

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
    of: (count) => String(cores(count, 'service')),
  },
  { name: 'Cores of the database', of: (count) => String(cores(count, 'database')) },
  {
    name: 'Records and activity log after a year',
    of: (count) => size(callsPerDay(count) * use.days * average('bytes')),
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
    ],
    needs,
  )
