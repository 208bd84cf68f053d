/**
 * Database timeouts: the service never waits forever. Each test takes as long as a call waits, so the tests run side by
 * side.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { getAccount, listCompanies, signup } from '../../generated/client/sdk.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { useService } from '../support/service.ts'

const service = useService()
const crowded = useService()
const start = useProcesses(afterAll)
const ended: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

/** A proxy to the database that forwards nothing once it is blocked. */
async function blockable(url: string) {
  const { host, port } = new Client(url)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ways: Socket[] = []
  let blocked = false
  const server = createServer((client) => {
    const database = dial(target)
    for (const socket of [client, database]) ways.push(socket.on('error', () => {}))
    if (!blocked) client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ended.push(() => {
    for (const way of ways) way.destroy()
    server.close()
  })
  const own = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${own.port}`, search: '' }).href,
    /** Resolves on the first connection. */
    visited: once(server, 'connection'),
    block: () => {
      blocked = true
      for (const way of ways) way.unpipe().pause()
    },
  }
}

describe.concurrent('an unresponsive database', () => {
  test('ends a start with one clear line', async () => {
    const { url, block } = await blockable(inject('databaseServer'))
    block()
    const { code, stdout, stderr } = await (await start({ DATABASE_URL: url })).end()
    expect([code, stdout]).toEqual([1, ''])
    const shown = Object.assign(new URL(url), { password: '' }).href
    expect(stderr).toBe(`The database at ${shown} cannot be reached: it did not respond within 10 s\n`)
  })

  test('does not prevent cancelling a start', async () => {
    const { url, block, visited } = await blockable(inject('databaseServer'))
    block()
    const service = await start({ DATABASE_URL: url })
    await visited
    expect(await service.stop()).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })

  test('does not prevent stopping the service', async () => {
    const { url, block } = await blockable(await cloneDatabase(inject('databaseServer')))
    const service = await start({ DATABASE_URL: url })
    const baseUrl = await service.url()
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
    block()
    expect(await service.stop()).toMatchObject({ code: 0, stderr: '' })
  })
})

describe.concurrent('a call gets 503 after a limited time', () => {
  test('while all connections are in use; then the service recovers', async () => {
    const { client } = await crowded.workspace()
    const { pool } = crowded.database()
    const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
    const [ready, account] = await Promise.all([crowded.call('/readyz'), getAccount({ client })])
    expect([ready.status, account.response?.status]).toEqual([503, 503])
    for (const connection of taken) connection.release()
    expect((await crowded.call('/readyz')).status).toBe(200)
    expect((await getAccount({ client })).response?.status).toBe(200)
  })

  test('while the database accepts statements without responding', async () => {
    const { url, block } = await blockable(await cloneDatabase(inject('databaseServer')))
    const baseUrl = await (await start({ DATABASE_URL: url })).url()
    const body = {
      workspace: 'Stuck',
      name: 'Owner',
      email: 'owner@service.test',
      password: 'correct horse battery staple',
    }
    const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
    block()
    const client = createClient({ baseUrl, auth: data.access_token })
    const [ready, account] = await Promise.all([fetch(`${baseUrl}/readyz`), getAccount({ client })])
    expect([ready.status, account.response?.status]).toEqual([503, 503])
    expect(account.error).toMatchObject({ code: 'service_unavailable' })
  })
})

test.concurrent('a statement that the database does not finish is also cancelled there', async () => {
  const { client } = await service.workspace()
  const other = new Client({ connectionString: service.databaseUrl() })
  await other.connect()
  ended.push(() => other.end())
  await other.query('begin; lock table companies in access exclusive mode')
  const { error, response } = await listCompanies({ client })
  expect(response?.status).toBe(503)
  expect(error).toMatchObject({ code: 'service_unavailable' })
  const waiting = `select count(*)::int from pg_locks where not granted and relation = 'companies'::regclass`
  expect((await other.query(waiting)).rows).toEqual([{ count: 0 }])
})
