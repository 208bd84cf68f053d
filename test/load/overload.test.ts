/** Above the capacity of a process, further calls are refused at once; admitted calls are completed. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addCompany, getAccount, listActivity, updateCompany } from '../../generated/client/sdk.gen.ts'
import { lockCompany } from '../support/locked-company.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const mostCalls = 4
const service = useService({ calls: { maxClaims: mostCalls } })
const fair = useService({ calls: { maxClaims: 6, client: 3, tenant: 4 } })

/** Fills the capacity with calls that wait for a locked row until `release`. */
async function fillUp() {
  const { client, token } = await service.workspace()
  const { data } = await addCompany({
    client,
    body: { name: 'Acme' },
    query: { create_new: true },
    throwOnError: true,
  })
  const database = await lockCompany(service.databaseUrl(), data.id)
  const change = async (name: string): Promise<number | undefined> => {
    const { response } = await updateCompany({ client, path: { id: data.id }, body: { name } })
    return response?.status === 503 ? change(name) : response?.status // the call below came first
  }
  const calls = Array.from({ length: mostCalls }, (_, index) => change(`Acme ${index}`))
  await until(async () => expect((await getAccount({ client })).response?.status).toBe(503))
  return { client, token, calls, release: () => database.query('commit') }
}

test('refuses with 503 and Retry-After, and completes all admitted calls', async () => {
  const { client, calls, release } = await fillUp()
  const { error, response } = await getAccount({ client })
  expect(response?.status).toBe(503)
  expect(response?.headers.get('retry-after')).toBe('1')
  expect(error).toMatchObject({ code: 'overloaded', retry_after: 1 })
  const post = await addCompany({ client, body: { name: 'Late' }, query: { create_new: true } })
  expect(post.error).toMatchObject({ code: 'overloaded' })
  for (const path of ['/healthz', '/readyz']) expect((await service.call(path)).status).toBe(200)

  await release()
  expect(await Promise.all(calls)).toEqual(Array(mostCalls).fill(200))
  expect((await getAccount({ client })).response?.status).toBe(200)
})

test('a caller that has used its share delays no other calls, and only its calls are refused', async () => {
  const { client } = await fair.workspace()
  const other = await fair.workspace()
  const { data } = await addCompany({
    client,
    body: { name: 'Acme' },
    query: { create_new: true },
    throwOnError: true,
  })
  const database = await lockCompany(fair.databaseUrl(), data.id)
  const change = (_: unknown, index: number) =>
    updateCompany({ client, path: { id: data.id }, body: { name: `Acme ${index}` } })
  const calls = Array.from({ length: 12 }, change)
  const statuses = () => Promise.all(calls.map(async (call) => (await call).response?.status))
  await until(async () => {
    expect((await fair.sql(waitingSessions)).length).toBeGreaterThan(0)
  })
  for (let round = 0; round < 5; round++) expect((await getAccount(other)).response?.status).toBe(200)
  await database.query('commit')
  const found = await statuses()
  expect(found.filter((status) => status === 200)).toHaveLength(6)
  expect(found.filter((status) => status === 503)).toHaveLength(6)
})

test('refused calls are counted before their caller is known', async () => {
  const { client, calls, release } = await fillUp()
  const counted = async () => {
    const query = `select coalesce(sum(calls), 0)::int as calls from anonymous_calls where status = 503`
    return (await service.sql(query))[0].calls
  }
  const before = await counted()
  for (let count = 0; count < 3; count++) await getAccount({ client })
  expect(await counted()).toBe(before + 3)
  await release()
  await Promise.all(calls)
  const { data } = await listActivity({ client, query: { operation: 'getAccount' }, throwOnError: true })
  expect(data).toEqual([])
})

test('slow clients use no capacity', async () => {
  const { client, token } = await service.workspace()
  const { hostname, port } = new URL(await service.listen())
  const head = [
    'POST /api/v1/companies?create_new=true HTTP/1.1',
    'Host: service.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 15',
  ].join('\r\n')
  const sockets: Socket[] = []
  for (let count = 0; count < 2 * mostCalls; count++) {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`${head}\r\n\r\n{"name":`)
    sockets.push(socket)
    // One at a time: a call uses capacity while the service waits for the rest of it.
    expect((await getAccount({ client })).response?.status).toBe(200)
  }
  for (const socket of sockets) {
    socket.write('"Acme"}')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /)
  }
})
