import { html } from 'hono/html'
import { activityRetention } from '../../../../generated/constants.ts'
import { table } from '../../table.ts'
import { operationLink } from '../links.ts'
import { operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

/**
 * Of `npm run bench -- cost`, while other work kept its machine of 2 cores busy: milliseconds of processor time, and bytes that a
 * call adds to the database and to its log.
 */
const calls = [
  { call: 'A list of 50', service: 0.39, database: 0.19, bytes: 700, wal: 1200 },
  { call: 'One record', service: 0.23, database: 0.11, bytes: 800, wal: 1500 },
  { call: 'A new record', service: 0.32, database: 0.22, bytes: 2500, wal: 4000 },
]

/** Bytes of a row with its indexes, likewise. */
const rows = [
  { kind: 'A company or client', bytes: 800 },
  { kind: 'A project or time entry', bytes: 1100 },
  { kind: 'A note without its text', bytes: 1400 },
  { kind: 'A task or prospect', bytes: 1800 },
  { kind: 'A call in the activity log, without changes', bytes: 1000 },
]

/** What is assumed of a workspace that is in daily use. */
const use = { people: 10, calls: 300, writes: 0.1, busiest: 0.2, days: 250 }

/** Working days of a month. */
const ofMonth = use.days / 12

/** Processors are planned to be half idle in the busiest hour. */
const load = 0.5

const round = (value: number) => new Intl.NumberFormat('en').format(Number(value.toPrecision(2)))

function size(bytes: number): string {
  const [unit, divisor] = bytes < 1e12 ? ['GB', 1e9] : ['TB', 1e12]
  return `${round(bytes / divisor)} ${unit}`
}

interface Needs {
  name: string
  of(workspaces: number): string
}

const [list, get, create] = calls as [(typeof calls)[0], (typeof calls)[0], (typeof calls)[0]]
/** Of an average call: half of those that read are lists. */
const average = (name: 'service' | 'database' | 'bytes' | 'wal') =>
  ((list[name] + get[name]) / 2) * (1 - use.writes) + create[name] * use.writes

const aDay = (workspaces: number) => workspaces * use.people * use.calls
const aSecond = (workspaces: number) => (aDay(workspaces) * use.busiest) / 3600
const cores = (workspaces: number, of: 'service' | 'database') =>
  Math.max(1, Math.ceil((aSecond(workspaces) * average(of)) / 1000 / load))

const needs: Needs[] = [
  { name: 'Calls on a working day', of: (count) => round(aDay(count)) },
  { name: 'Calls per second in the busiest hour', of: (count) => round(aSecond(count)) },
  {
    name: 'Processes of the service, a core and 512 MB each',
    of: (count) => String(cores(count, 'service')),
  },
  { name: 'Cores of the database', of: (count) => String(cores(count, 'database')) },
  {
    name: 'Records and the activity log after a year',
    of: (count) => size(aDay(count) * use.days * average('bytes')),
  },
  { name: 'Of these the activity log of 30 days', of: (count) => size(aDay(count) * ofMonth * list.bytes) },
  { name: 'Log of the database (WAL) on a working day', of: (count) => size(aDay(count) * average('wal')) },
  {
    name: 'The same in the busiest second',
    of: (count) => `${round((aSecond(count) * average('wal')) / 1e6)} MB`,
  },
]

export const capacity: Guide = {
  name: 'capacity',
  title: 'Capacity',
  summary:
    'For whoever runs the service: how many processors, how much memory and disk, and when one machine is not enough.',
  content(reference) {
    return html`<p>What a call costs was measured with 32 connections that call without a pause, on a machine of 2 cores that had other
        work to do as well. The service and its load alone reached 3,300 lists, 6,400 single records or 3,800 new records per
        second there, the program that calls included. Measure yours: <code>npm run bench -- cost</code>.</p>
      ${table(
        'What a call costs',
        [
          { title: 'Call', cell: ({ call }) => call },
          { title: 'Service', cell: ({ service }) => `${service} ms` },
          { title: 'Database', cell: ({ database }) => `${database} ms` },
          { title: 'Kept', cell: ({ bytes }) => `${round(bytes)} bytes` },
          { title: 'WAL', cell: ({ wal }) => `${round(wal)} bytes` },
        ],
        calls,
      )}
      <p>Milliseconds are of one processor. What is kept of a call that reads is its entry in the activity log.</p>
      ${table(
        'What is kept, with its indexes',
        [
          { title: 'Row', cell: ({ kind }) => kind },
          { title: 'Bytes', cell: ({ bytes }) => round(bytes) },
        ],
        rows,
      )}
      <h2>A plan</h2>
      <p>The plan assumes ${use.people} people in each workspace, each of whom makes ${use.calls} calls on ${use.days} days a year, agents and
        pages included. Of the calls ${use.writes * 100} % write, and the busiest hour has ${use.busiest * 100} % of a day's.
        Processors are half idle then. Change what is different for you: all of it is in proportion.</p>
      ${table(
        'A plan',
        [
          { title: 'Need', cell: ({ name }: Needs) => name },
          { title: '1,000 workspaces', cell: ({ of }) => of(1_000) },
          { title: '100,000 workspaces', cell: ({ of }) => of(100_000) },
        ],
        needs,
      )}
      <h2>Processors and memory</h2>
      <p>A process of the service uses one core: <code>npm start -- --workers N</code> starts several on a machine, and any number of
        machines can share a database. Each took 310 MB under that load. The database is quick as long as what is in use fits into its memory:
        the records of the last weeks and the indexes above them. Set <code>shared_buffers</code> to a quarter of
        its machine's memory; the embedded database has 128 MB and stays on the machine of the one process that has it.</p>
      <h2>Connections</h2>
      <p>Quick statements of a process travel together on two connections. The others are for what is slow: reports, searches and
        what waits for a lock. <code>DATABASE_POOL_SIZE</code> times all processes must stay below
        <code>max_connections</code>, also while an upgrade has old and new processes side by side. With more than ten processes set it to 8 or
        so; a pooler is of little use.</p>
      <h2>Disk</h2>
      <p>Most of it is the activity log, which has every call: ${operationLink(operationIn(reference, 'listActivity'))} goes back
        ${activityRetention.starter} days on the plan starter, ${activityRetention.pro} on pro, ${activityRetention.business} on
        business, unless <code>ACTIVITY_RETENTION_DAYS</code> says otherwise. Once that time has passed it grows no more. Leave as much space free
        as the largest table takes, for indexes that are made anew, and the WAL between two backups if you archive it. Files of notes are beside
        the database: in a folder, or in S3.</p>
      <h2>When to shard</h2>
      <p>One PostgreSQL carries the first column easily, and the second one as far as processors go. What ends first is time: that of a backup
        and a restore, which grows with what is kept. Keep the log for less time before anything else, then move workspaces to a
        second installation, or shard: as a rule of thumb when what is kept passes 5 TB, or the database needs more cores than a machine has. Nothing in the
        schema stands in the way: every key begins with the workspace, and a call stays in its own. <code>deploy/citus.sql</code> does it on
        PostgreSQL with Citus, and says what the service still lacks there; it has not been run. One process at a time links the entries of the
        log for all; how many calls a second that keeps up with was not measured.</p>`
  },
}
