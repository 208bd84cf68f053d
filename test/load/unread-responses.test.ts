/** Clients that do not read their responses get no more data, do not delay others, and are disconnected. */
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { addCompany, getAccount } from '../../generated/client/sdk.gen.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const impatient = useService({ timeouts: { stallMs: 300 } })

/** Lists of 3 MB that are requested on one connection: more than the buffers of the operating system. */
const lists = 8

/** A workspace with such a list, with its own HTTP client. */
async function withLargeList(on: typeof service) {
  const member = await on.workspace()
  await addCompany({
    client: member.client,
    body: { name: 'Acme' },
    query: { create_new: true },
    throwOnError: true,
  })
  await on.sql(
    `insert into notes (workspace_id, id, created_at, updated_at, title, body, company_id, author_id)
     select workspace_id, gen_random_uuid(), now(), now(), 'Note', repeat('€', 10000), companies.id, user_id
     from logins join companies using (workspace_id), generate_series(1, 100) where email = $1`,
    [member.email],
  )
  return { ...member, http: await overHttp(on, member) }
}

const overHttp = async (on: typeof service, { token }: Member) =>
  createClient({ baseUrl: await on.listen(), auth: token })

/** Requests lists on a connection and reads only the beginning of the first one. */
async function askWithoutReading(on: typeof service, { token }: Member) {
  const { hostname, port } = new URL(await on.listen())
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket
    .pause()
    .write(
      `GET /api/v1/notes/list?limit=100 HTTP/1.1\r\nHost: service.test\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(
        lists,
      ),
    )
  return socket
}

test('a caller that does not read gets no more data, and other callers are not affected', async () => {
  const member = await withLargeList(service)
  const other = await overHttp(service, await service.workspace())
  const sockets = [await askWithoutReading(service, member), await askWithoutReading(service, member)]
  const refused = { response: { status: 429 }, error: { code: 'unread_responses', retry_after: 1 } }
  await until(async () => expect(await getAccount({ client: member.http })).toMatchObject(refused))
  const page = await fetch(`${await service.listen()}/docs`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await fetch(`${await service.listen()}/readyz`)).status).toBe(200)
  expect((await getAccount({ client: other })).response?.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await until(async () => expect((await getAccount({ client: member.http })).response?.status).toBe(200))
})

test('a client that keeps sending without reading is disconnected', async () => {
  const member = await withLargeList(impatient)
  const socket = await askWithoutReading(impatient, member)
  socket.write('GET /docs HTTP/1.1\r\nX-Filler: ')
  const sending = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(sending))
  await new Promise((closed) => socket.once('close', closed))
})
