/**
 * `npm run bench`, or `npm run bench -- compare`: the overhead of the service over its platform. Each of three calls (a
 * list of 50 companies, one company, a new company) is made to the real service, with everything a call goes through
 * there, and to the baseline in `floor.ts`, on one database created for the run. Rounds of both alternate, so
 * that other load on the machine affects both: compare the ratios. A call to the service that left no
 * activity entry fails the run.
 *
 * Options: `--rounds 7`, `--seconds 3` (per round), `--only list|get|create`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { startEmbeddedDatabase } from '../../src/embedded-postgres/database.ts'
import { idOf } from '../../src/model/columns.ts'
import type { Round } from './load.ts'
import { run } from './load.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const connections = 32
const companies = 3000
const names = ['list', 'get', 'create'] as const
type Side = 'service' | 'floor'

const children: ChildProcess[] = []

/** Starts a server in its own process, which prints its address. */
async function start(file: string, databaseUrl: string): Promise<string> {
  // Rate limits are counted but never reached.
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', RATE_LIMIT: '1000000' }
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const output = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const url = /http:\/\/[^/\s]+/.exec(String(output))?.[0]
  if (!url) throw new Error(`${file} did not start`)
  return url
}

/** Creates a workspace whose plan allows writes, and returns its owner's token. */
async function signUp(baseUrl: string): Promise<string> {
  const body = { workspace: 'Bench', name: 'Bench', email: 'bench@example.com', password: randomUUID() }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const client = createClient({ baseUrl, auth: data.access_token })
  await setPlan({ client, body: { plan: 'business' }, throwOnError: true })
  return data.access_token
}

/** Fills the workspace; returns the companies' UUIDs. */
async function fill(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `insert into companies (workspace_id, id, created_at, updated_at, name, tags, website)
     select workspace_id, uuidv7(), now() - n * interval '1 minute', now(), 'Company ' || n, '{retail,berlin}',
       'https://company-' || n || '.example'
     from workspaces, generate_series(1, $1) n returning id`,
    [companies],
  )
  // The baseline looks a session up by its token; the service reads the location from the token.
  await pool.query('create index on sessions (access_hash)')
  await pool.query('vacuum analyze companies')
  return rows.map(({ id }) => id)
}

function requests(token: string, uuids: string[]) {
  const http = (line: string, more = '', body = '') =>
    `${line} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\nUser-Agent: bench\r\n${more}\r\n${body}`
  const any = () => uuids[Math.floor(Math.random() * uuids.length)]!
  const body = JSON.stringify({ name: 'Acme', tags: ['retail', 'berlin'], website: 'https://acme.example' })
  const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return {
    list: () => http('GET /api/v1/companies/list?limit=50'),
    get: (side: Side) => http(`GET /api/v1/companies/${side === 'service' ? idOf(any(), 'com') : any()}`),
    create: () => http('POST /api/v1/companies', `${json}Idempotency-Key: ${randomUUID()}\r\n`, body),
  }
}

async function compare(databaseUrl: string) {
  const urls = {
    service: await start('../../src/main.ts', databaseUrl),
    floor: await start('floor.ts', databaseUrl),
  }
  const pool = new Pool({ connectionString: databaseUrl })
  const token = await signUp(urls.service)
  const request = requests(token, await fill(pool))
  const entries = async () => Number((await pool.query('select count(*) from activity')).rows[0].count)

  async function round(name: (typeof names)[number], side: Side, seconds: number): Promise<Round> {
    const before = await entries()
    const next = () => request[name](side)
    const status = name === 'create' ? 201 : 200
    const result = await run({ url: urls[side], connections, seconds, next, status })
    const expected = side === 'service' || name === 'create' ? result.calls : 0
    const missing = expected - ((await entries()) - before)
    if (missing !== 0) throw new Error(`${name}: ${missing} calls of the ${side} left no activity entry`)
    return result
  }

  const chosen = names.filter((name) => !options.only || name === options.only)
  const results = chosen.map((name) => ({ name, service: [] as Round[], floor: [] as Round[] }))
  for (let number = 0; number <= Number(options.rounds); number++) {
    const sides: Side[] = number % 2 ? ['service', 'floor'] : ['floor', 'service']
    for (const result of results) {
      for (const side of sides) {
        const measured = await round(result.name, side, Number(options.seconds))
        if (number > 0) result[side].push(measured) // the first round warms up
      }
    }
  }
  await pool.end()
  return results
}

function print(results: Awaited<ReturnType<typeof compare>>) {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  const table = results.map(({ name, service, floor }) => {
    const ratios = service.map(({ perSecond }, index) => perSecond / floor[index]!.perSecond)
    const cells = (rounds: Round[]) => [
      median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
      median(rounds.map(({ p50 }) => p50)).toFixed(1),
      median(rounds.map(({ p99 }) => p99)).toFixed(1),
    ]
    const spread = [median(ratios), Math.min(...ratios), Math.max(...ratios)]
    return [name, ...spread.map((ratio) => ratio.toFixed(2)), ...cells(service), ...cells(floor)]
  })
  const side = ['per s', 'p50 ms', 'p99 ms']
  const rows = [
    ['', 'service / floor', '', '', 'service', '', '', 'floor'],
    ['', 'median', 'min', 'max', ...side, ...side],
    ...table,
  ]
  console.log(
    `${connections} connections, ${options.rounds} rounds of ${options.seconds} s for each call and side`,
  )
  for (const [first, ...rest] of rows)
    console.log(first!.padEnd(8) + rest.map((cell) => cell.padStart(9)).join(''))
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const database = await startEmbeddedDatabase(folder)
try {
  print(await compare(database.url))
} finally {
  for (const child of children) {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
  await database.stop()
  await rm(folder, { recursive: true })
}
