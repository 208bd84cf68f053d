/**
 * `npm run bench -- unread`: measures how one caller within its rate limit affects the memory of the service and other
 * callers. It requests lists of 1 MB and reads none or all of them, while a caller in another workspace makes small calls.
 * Reads memory from /proc: Linux only. The memory of PostgreSQL is not counted.
 *
 * Options: `--unread 540` (lists that are not read), `--perSecond 90` (lists that are read), `--seconds 20` (of each part),
 * `--cgroup 640` (a limit in MB on the memory of the process; needs root).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { addApiKey } from '../../generated/client/sdk.gen.ts'
import type { Flood, FloodReport } from './flood.ts'
import { signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    unread: { type: 'string', default: '540' },
    perSecond: { type: 'string', default: '90' },
    seconds: { type: 'string', default: '20' },
    cgroup: { type: 'string' },
  },
})
const seconds = Number(options.seconds)

/** Calls of other callers per second. */
const otherCalls = 40

interface Times {
  p50: number
  p99: number
  refused: number
}

/** Makes calls at a fixed rate, each after the previous response. Times count from when a call was due. */
async function callsOfOthers(url: string, token: string, seconds: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let refused = 0
  const calls: Promise<void>[] = []
  const paths = ['/api/v1/account', '/api/v1/companies/list?limit=50']
  const call = async (path: string, due: number) => {
    const sent = request(url + path, { agent, headers: { authorization: `Bearer ${token}` } }).end()
    const [response] = await once(sent, 'response')
    for await (const _ of response);
    if (response.statusCode !== 200) refused++
    times.push(performance.now() - due)
  }
  const begin = performance.now()
  for (let count = 0; count < otherCalls * seconds; count++) {
    const due = begin + (count / otherCalls) * 1000
    await sleep(Math.max(0, due - performance.now()))
    calls.push(call(paths[count % paths.length]!, due))
  }
  await Promise.all(calls)
  agent.destroy()
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)]!
  return { p50: quantile(0.5), p99: quantile(0.99), refused }
}

/** Creates a workspace in which each list of notes is 1 MB. */
async function addHeavyWorkspace(url: string, pool: Pool): Promise<string> {
  const client = createClient({ baseUrl: url, auth: await signUp(url, 'flood@example.com') })
  const { data } = await addApiKey({ client, body: { name: 'Flood' }, throwOnError: true })
  await pool.query(
    `insert into companies (workspace_id, id, created_at, updated_at, name, tags)
     select workspace_id, uuidv7(), now(), now(), 'Company', '{}' from logins where email = 'flood@example.com'`,
  )
  await pool.query(
    `insert into notes (workspace_id, id, created_at, updated_at, title, body, company_id, author_id)
     select workspace_id, uuidv7(), now() - n * interval '1 minute', now(), 'Note', repeat(md5(n::text), 320), companies.id, user_id
     from logins join companies using (workspace_id), generate_series(1, 300) n where email = 'flood@example.com'`,
  )
  await pool.query('vacuum analyze')
  return data.api_key
}

/** Floods the service from another process, so that this one only measures. */
function flood(flood: Flood): { child: ChildProcess; report: Promise<FloodReport> } {
  const child = fork(join(import.meta.dirname, 'flood.ts'), [JSON.stringify(flood)])
  return { child, report: once(child, 'message').then(([message]) => message as FloodReport) }
}

/** The files of a cgroup, version 2 or 1: the folder, the limit and the peak usage. */
const cgroup = existsSync('/sys/fs/cgroup/cgroup.controllers')
  ? { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' }
  : { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' }

/** Limits the memory of a process. The result, called after the process has ended, reports the peak and removes the cgroup. */
function limitMemory(pid: number, megabytes: string): () => string {
  const group = join(cgroup.root, `bench-${pid}`)
  mkdirSync(group)
  writeFileSync(join(group, cgroup.limit), `${megabytes}M`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => {
    const peak = Number(readFileSync(join(group, cgroup.peak), 'utf8')) / 2 ** 20
    rmdirSync(group)
    return `at most ${peak.toFixed(0)} MB in its cgroup of ${megabytes} MB`
  }
}

await withDatabase(async ({ url: databaseUrl }) => {
  const { url, pid, stop } = await start('../../src/main.ts', databaseUrl, [], { RATE_LIMIT: '1' })
  const pool = new Pool({ connectionString: databaseUrl })
  const token = await signUp(url)
  await pool.query(
    `insert into companies (workspace_id, id, created_at, updated_at, name, tags)
     select workspace_id, uuidv7(), now() - n * interval '1 minute', now(), 'Company ' || n, '{retail,berlin}'
     from logins, generate_series(1, 1000) n where email = 'bench@example.com'`,
  )
  const key = await addHeavyWorkspace(url, pool)
  await pool.end()
  const leave = options.cgroup ? limitMemory(pid, options.cgroup) : null

  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 20)
  const show = (what: string, { p50, p99, refused }: Times, report?: FloodReport) => {
    const flooded = report ? `; the flood: ${JSON.stringify(report)}` : ''
    console.log(
      `${what}: others wait ${p50.toFixed(1)} ms (p50) and ${p99.toFixed(0)} ms (p99), ${refused} refused; ` +
        `memory ${memory().toFixed(0)} MB, at most ${peak.toFixed(0)} MB${flooded}`,
    )
    peak = 0
  }

  await callsOfOthers(url, token, 5) // warms up
  const part = async (what: string, given: Omit<Flood, 'url' | 'key' | 'seconds'>) => {
    show('alone', await callsOfOthers(url, token, seconds))
    const { child, report } = flood({ url, key, seconds: seconds + 2, ...given })
    const times = await callsOfOthers(url, token, seconds)
    const reported = await report
    child.kill()
    show(what, times, reported)
    await sleep(2_000)
  }
  await part(`${options.unread} lists that are not read`, { unread: Number(options.unread), perSecond: 0 })
  await part(`${options.perSecond} lists a second that are read`, {
    unread: 0,
    perSecond: Number(options.perSecond),
  })
  show('alone', await callsOfOthers(url, token, seconds))
  clearInterval(sampling)
  await stop()
  if (leave) console.log(leave())
})
