/** Sets up benchmarks: a database, servers that use it, a workspace full of companies, and requests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { idOf, newUuid } from '../../src/domain/model/columns.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'

export type Side = 'service' | 'floor' | 'recorded'

const children: ChildProcess[] = []

/** Runs `work` on an empty database, or on the one in the folder `keep`, then stops the database and all servers. */
export async function withDatabase(
  work: (database: { url: string; folder: string }) => Promise<void>,
  keep?: string,
) {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'bench-')))
  const database = await startEmbeddedDatabase(folder)
  try {
    await work({ url: database.url, folder })
  } finally {
    for (const child of children) await end(child)
    await database.stop()
    if (!keep) await rm(folder, { recursive: true })
  }
}

/** Starts a server in its own process; the process prints its address. */
export async function start(
  file: string,
  databaseUrl: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  // Rate limits are counted but never reached.
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
    ...environment,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const output = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const url = /http:\/\/[^/\s]+/.exec(String(output))?.[0]
  if (!url) throw new Error(`${file} did not start`)
  return { url, pid: child.pid!, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Creates a workspace whose plan allows writes, and returns its owner's token. */
export async function signUp(baseUrl: string, email = 'bench@example.com'): Promise<string> {
  const body = { workspace: 'Bench', name: 'Bench', email, password: randomUUID() }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const client = createClient({ baseUrl, auth: data.access_token })
  await setPlan({ client, body: { plan: 'business' }, throwOnError: true })
  return data.access_token
}

/** Fills every workspace; returns the companies' UUIDs. */
export async function fill(pool: Pool, companies = 3000): Promise<string[]> {
  const { rows: workspaces } = await pool.query('select workspace_id from workspaces')
  const uuids: string[] = []
  for (const { workspace_id } of workspaces) {
    const ids = Array.from({ length: companies }, newUuid)
    await pool.query(
      `insert into companies (workspace_id, id, created_at, updated_at, name, tags, website)
       select $1, id, now() - n * interval '1 minute', now(), 'Company ' || n, '{retail,berlin}',
         'https://company-' || n || '.example'
       from unnest($2::uuid[]) with ordinality as ids (id, n)`,
      [workspace_id, ids],
    )
    uuids.push(...ids)
  }
  // The baseline looks a session up by its token; the service reads the location from the token.
  await pool.query('create index on sessions (access_hash)')
  await pool.query('vacuum analyze companies')
  return uuids
}

/** The UUIDs of the companies in the workspace of this token. */
export async function companiesOf(pool: Pool, token: string): Promise<string[]> {
  const { rows } = await pool.query(
    'select companies.id from companies join sessions using (workspace_id) where access_hash = sha256($1)',
    [Buffer.from(token)],
  )
  return rows.map(({ id }) => id)
}

export function requests(token: string, uuids: string[]) {
  const http = (line: string, more = '', body = '') =>
    `${line} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\nUser-Agent: bench\r\n${more}\r\n${body}`
  const any = () => uuids[Math.floor(Math.random() * uuids.length)]!
  const company = { tags: ['retail', 'berlin'], website: 'https://acme.example' }
  return {
    list: () => http('GET /api/v1/companies/list?limit=50'),
    get: (side: Side) => http(`GET /api/v1/companies/${side === 'service' ? idOf(any(), 'company') : any()}`),
    create() {
      const body = JSON.stringify({ name: `Acme ${randomUUID()}`, ...company }) // a name can be used only once
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        'Idempotency-Key': randomUUID(),
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      return http('POST /api/v1/companies', lines.join(''), body)
    },
  }
}
