/**
 * The baseline: `node:http` and `pg` with the minimum of hand-written code for the three calls. It looks the token up by
 * its hash and uses named, prepared statements. A create writes the company and its activity entry in one statement, which
 * is faster than a transaction with two. No routing, authorisation, validation, log entries for reads or idempotency.
 *
 * With the argument `--recorded` it is the second baseline: a list or get also waits for a row in the log.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, types } from 'pg'
import { type Read, RowGroups } from './row-groups.ts'

// Keeps timestamps as text: parsing and formatting them again takes time.
types.setTypeParser(types.builtins.TIMESTAMPTZ, String)

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const recorded = process.argv.includes('--recorded') ? new RowGroups(pool) : null
const company = 'id, created_at, updated_at, name, tags, website'
const statements = {
  caller: `
    select workspace_id, user_id, id as session_id from sessions
    where access_hash = $1 and access_expires_at > now() and revoked_at is null`,
  list: `
    select ${company} from companies where workspace_id = $1 and not archived
    order by created_at desc, id desc limit $2`,
  get: `select ${company} from companies where workspace_id = $1 and id = $2`,
  create: `
    with added as (
      insert into companies (workspace_id, id, created_at, updated_at, name, tags, website)
      values ($1, uuidv7(), now(), now(), $2, $3, $4) returning ${company}
    ), entry as (
      insert into activity (workspace_id, id, at, channel, operation, credential, user_id, session_id, record_id,
        status, duration_ms, request_id)
      select $1, uuidv7(), now(), 'api', 'addCompany', 'session', $5, $6, id, 201, 0, '' from added
    ) select * from added`,
}

async function query(name: keyof typeof statements, values: unknown[]) {
  const { rows } = await pool.query({ name, text: statements[name], values })
  return rows
}

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const token = request.headers.authorization!.slice('Bearer '.length)
  const [caller] = await query('caller', [createHash('sha256').update(token).digest()])
  if (!caller) return [401, { detail: 'Who are you?' }]
  const { workspace_id, user_id, session_id } = caller
  if (request.method === 'POST') {
    const { name, tags, website } = JSON.parse(await textOf(request))
    const values = [workspace_id, name, tags, website, user_id, session_id]
    return [201, (await query('create', values))[0]]
  }
  const { pathname, searchParams } = new URL(request.url!, 'http://floor')
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  const read = (operation: string, record_id: string | null): Read => ({
    ...{ workspace_id, user_id, session_id, operation, record_id },
  })
  if (last === 'list') {
    const found = await query('list', [workspace_id, searchParams.get('limit')])
    await recorded?.add(read('listCompanies', null))
    return [200, found]
  }
  const [found] = await query('get', [workspace_id, last])
  await recorded?.add(read('getCompany', last))
  return found ? [200, found] : [404, { detail: 'There is no such company.' }]
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (text += chunk))
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request).catch((error) => [500, { detail: error.message }] as const)
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
})

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
