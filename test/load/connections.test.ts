/** Connections: limits per connection, idle timeouts, and how connections end. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addCompany, addNote, uploadNoteFile } from '../../generated/client/sdk.gen.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService({ fileLimit: 64 * 1024 * 1024 })
const impatient = useService({ fileLimit: 64 * 1024 * 1024, timeouts: { headMs: 300, stallMs: 1000 } })
const options = { throwOnError: true } as const

type Service = typeof service

async function dial(to: Service): Promise<Socket> {
  const { hostname, port } = new URL(await to.listen())
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const head = (path: string, { token }: Member, ...more: string[]) =>
  [
    `GET /api/v1${path} HTTP/1.1`,
    'Host: service.test',
    `Authorization: Bearer ${token}`,
    ...more,
    '',
    '',
  ].join('\r\n')

/** Blocks every search of companies, each with its own database connection, until it is released. */
async function hold() {
  const database = new Client({ connectionString: service.databaseUrl() })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query('begin; lock table companies in access exclusive mode')
  return {
    held: async () => {
      const { rows } = await database.query('select from pg_locks where not granted')
      return rows.length
    },
    letGo: () => database.query('commit'),
  }
}

describe('many calls on one connection', () => {
  const most = 8
  const search = '/companies/list?name=Acme'
  let member: Member
  beforeAll(async () => {
    member = await service.workspace()
  })

  const account = async () => {
    const headers = { authorization: `Bearer ${member.token}` }
    return (await fetch(`${await service.listen()}/api/v1/account`, { headers })).status
  }

  test('are limited to a few at a time, and get responses in order', async () => {
    const { held, letGo } = await hold()
    const socket = await dial(service)
    const ids = Array.from({ length: 100 }, (_, index) => `call-${index}`)
    const last = ids.length - 1
    const calls = ids.map((id, index) =>
      head(search, member, `X-Request-Id: ${id}`, ...(index === last ? ['Connection: close'] : [])),
    )
    socket.write(calls.join(''))
    await until(async () => expect(await held()).toBe(most))
    expect(await account()).toBe(200)
    expect(await held()).toBe(most)
    await letGo()
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(ids.length)
    expect([...answers.matchAll(/^X-Request-Id: (\S+)/gim)].map(([, id]) => id)).toEqual(ids)
  })

  test('are not read while others wait, and not run after a disconnect', async () => {
    const { held, letGo } = await hold()
    const socket = await dial(service)
    const call = head(search, member, 'X-Request-Id: abandoned', `X-Filler: ${'x'.repeat(8000)}`)
    for (let calls = 0; calls < 4000; calls++) socket.write(call)
    await until(async () => expect(await held()).toBe(most))
    let [before, left] = [0, socket.writableLength]
    while (left !== before) {
      expect(await account()).toBe(200)
      ;[before, left] = [left, socket.writableLength]
    }
    expect(left).toBeGreaterThan(0)
    await once(socket.resetAndDestroy(), 'close') // a reset notifies the service at once
    await letGo()
    await until(async () => {
      const rows = await service.sql(`select from activity where request_id = 'abandoned'`)
      expect(rows).toHaveLength(most)
    })
  })

  test('are all read if some have a body', async () => {
    const socket = await dial(service)
    const body = JSON.stringify({ name: 'Acme' }) + ' '.repeat(10_000)
    const write = head(
      '/companies?create_new=true',
      member,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    )
    const calls = Array(20).fill(write.replace('GET', 'POST') + body)
    socket.write(calls.join('') + head('/account', member, 'Connection: close'))
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([...Array(20).fill('HTTP/1.1 201'), 'HTTP/1.1 200'])
  })
})

describe('an idle connection is closed', () => {
  let member: Member
  let path: { id: string }
  beforeAll(async () => {
    member = await impatient.workspace()
    const { client } = member
    const { data: company } = await addCompany({
      client,
      body: { name: 'Acme' },
      query: { create_new: true },
      ...options,
    })
    const body = { title: 'Note', body: '', company_id: company.id }
    path = { id: (await addNote({ client, body, ...options })).data.id }
  })

  test('during a download that the client does not read, with the file', async () => {
    // More than the connection's buffers hold.
    const file = new File([Buffer.alloc(40 * 1024 * 1024)], 'large.bin')
    await uploadNoteFile({ client: member.client, path, body: { file }, ...options })
    const read = vi.spyOn(impatient.files().storage, 'read')
    const socket = await dial(impatient)
    socket.write(head(`/notes/${path.id}/file`, member))
    await until(() => expect(read).toHaveResolved())
    const bytes = await read.mock.results[0]!.value
    await until(() => expect(bytes.closed).toBe(true))
    expect(bytes.readableEnded).toBe(false)
  })

  test('during an upload that stalls, and deletes the partial file', async () => {
    const socket = await dial(impatient)
    const type = 'Content-Type: multipart/form-data; boundary=x'
    socket.write(head(`/notes/${path.id}/file`, member, type, 'Content-Length: 5000').replace('GET', 'PUT'))
    socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello')
    await once(socket.resume(), 'close')
    await until(async () => expect(await readdir(impatient.files().uploadFolder)).toEqual([]))
  })

  test('before the first request', async () => {
    const socket = await dial(impatient)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  })

  test('if the headers arrive too slowly, with a response that explains why', async () => {
    const socket = await dial(impatient)
    socket.write('GET /api/v1/account HTTP/1.1\r\nHost: service.test\r\n')
    const drip = setInterval(() => socket.write('X'), 20)
    onTestFinished(() => clearInterval(drip))
    expect(problemOf(await text(socket))).toMatchObject({ status: 408, code: 'request_timeout' })
  })

  test('but not while the service works on a response', async () => {
    const database = new Client({ connectionString: impatient.databaseUrl() })
    await database.connect()
    onTestFinished(() => database.end())
    await database.query('begin; lock table companies in access exclusive mode')
    const [waiting, idle] = [await dial(impatient), await dial(impatient)]
    idle.write(head('/account', member))
    waiting.write(head('/companies/list', member, 'Connection: close'))
    // Wait for as long as another connection can stay idle.
    await once((await dial(impatient)).resume(), 'close')
    const stopped = await dial(impatient)
    stopped.write('POST /api/v1/companies HTTP/1.1\r\nHost: service.test\r\nContent-Length: 9\r\n\r\n')
    await once(stopped.resume(), 'close')
    await database.query('commit')
    expect(await text(waiting)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('malformed HTTP gets the same kind of error as an API call', () => {
  test.each([
    ['text that is not HTTP', 'Hello\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: service.test\r\nno colon\r\n\r\n', 400],
    ['a missing Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an invalid path', 'GET \\ HTTP/1.1\r\nHost: service.test\r\nConnection: close\r\n\r\n', 400],
    ['a large header', `GET / HTTP/1.1\r\nHost: service.test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an invalid chunk',
      'POST /signin HTTP/1.1\r\nHost: service.test\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n',
      400,
    ],
  ])('%s', async (_, call, status) => {
    const socket = await dial(service)
    socket.write(call)
    const answer = await text(socket)
    expect(problemOf(answer)).toMatchObject({ status, request_id: expect.any(String) })
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
    expect(answer).toMatch(/^Connection: close\r$/im)
  })

  test('but unknown expectations are ignored', async () => {
    const socket = await dial(service)
    socket.write(head('/account', await service.workspace(), 'Expect: much', 'Connection: close'))
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('when the listener closes', () => {
  const patient = useService({ timeouts: { closeMs: 60_000 } })
  const crowded = useService({ timeouts: { closeMs: 60_000 } })
  const hasty = useService({ timeouts: { closeMs: 1 } })

  async function get(to: Service, path: string, token = '', agent = new Agent({ keepAlive: true })) {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(`${await to.listen()}${path}`, { agent, headers }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    const { connection } = response.headers
    return { status: response.statusCode, connection, isReused: sent.reusedSocket, agent }
  }

  test('a kept-alive connection gets a response to its next call, with Connection: close', async () => {
    const { agent, connection } = await get(patient, '/healthz')
    expect(connection).toBe('keep-alive')
    const closed = patient.close()
    const next = async () => (await dial(patient)).destroy()
    await until(() => expect(next()).rejects.toMatchObject({ code: 'ECONNREFUSED' }))
    expect(await get(patient, '/healthz', '', agent)).toMatchObject({
      status: 200,
      connection: 'close',
      isReused: true,
    })
    await closed
  })

  test('connections in the queue get a response', async () => {
    const { hostname, port } = new URL(await crowded.listen())
    const crowd = Array.from({ length: 50 }, () => connect(Number(port), hostname))
    await new Promise(process.nextTick) // The clients connect before the service notices them.
    const closed = crowded.close()
    const answers = crowd.map((socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: service.test\r\n\r\n')
      return once(socket, 'data')
    })
    for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    for (const socket of crowd) socket.destroy()
    await closed
  })

  test('a call in flight gets a response and Connection: close; an unused connection is closed', async () => {
    const { token } = await hasty.workspace()
    const database = new Client({ connectionString: hasty.databaseUrl() })
    await database.connect()
    onTestFinished(() => database.end())
    await database.query('begin; lock table companies in access exclusive mode')
    const [kept, unused] = [await get(hasty, '/healthz'), await dial(hasty)]
    const inFlight = get(hasty, '/api/v1/companies/list', token)
    const waiting = 'select from pg_locks where not granted'
    await until(async () => expect((await database.query(waiting)).rowCount).toBe(1))
    const closed = hasty.close()
    await once(unused.resume(), 'close')
    await until(() => expect(kept.agent.freeSockets).toEqual({}))
    await database.query('commit')
    expect(await inFlight).toMatchObject({ status: 200, connection: 'close' })
    await closed
  })
})

/** The problem in a raw HTTP response. */
function problemOf(answer: string) {
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  expect(headers).toMatch(/^Content-Type: application\/problem\+json\r$/im)
  return JSON.parse(body)
}
