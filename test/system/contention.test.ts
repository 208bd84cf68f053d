/** Concurrent calls that change the same records all succeed, and none overwrites another. */
import { Client as Database } from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addFollowUp,
  addProspect,
  getProspect,
  listActivity,
  refresh,
  setPlan,
  signup,
  updateCompany,
  updateFollowUp,
  updateProspect,
} from '../../generated/client/sdk.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const start = useProcesses()

const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))

const newCompany = async (client: Client) =>
  (await addCompany({ client, body: { name: 'Acme' }, query: { create_new: true }, throwOnError: true })).data
    .id

const rename = (client: Client, id: string, name: string, headers = {}) =>
  updateCompany({ client, path: { id }, body: { name }, headers })

async function newProspect(client: Client) {
  const { data } = await addProspect({
    client,
    body: { name: 'Lead' },
    query: { create_new: true },
    throwOnError: true,
  })
  return { path: { id: data.id } }
}

const followUp = (client: Client, path: { id: string }, due_on: string) =>
  addFollowUp({ client, path, body: { memo: 'Call', due_on } })

/** The number of responses for each status. */
const tally = (answers: { response?: Response }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ response }) => String(response?.status))).map(
      ([status, each]) => [status, each!.length],
    ),
  )

/** The successive names of the only company from the log: each change begins with the previous name. */
async function namesInLog(client: Client): Promise<string[]> {
  const query = { operation: 'updateCompany', limit: 100 }
  const { data } = await listActivity({ client, query, throwOnError: true })
  const changed = new Map(
    data.flatMap(({ changes }) => changes).map(({ before, after }) => [before, after as string]),
  )
  const names: string[] = []
  for (let name = changed.get('Acme'); name; name = changed.get(name)) names.push(name)
  return names
}

/** A database connection outside the service. */
async function besides(): Promise<Database> {
  const database = new Database({ connectionString: service.databaseUrl() })
  await database.connect()
  onTestFinished(() => database.end())
  return database
}

describe('concurrent calls', () => {
  test('that change one record all succeed, and no change is lost', async () => {
    const { client } = await service.workspace()
    const id = await newCompany(client)
    const answers = await times(100, (index) => rename(client, id, `Acme ${index}`))
    expect(tally(answers)).toEqual({ 200: 100 })
    const versions = answers.map(({ response }) => response?.headers.get('etag'))
    expect(new Set(versions).size).toBe(100)
    expect((await namesInLog(client)).sort()).toEqual(answers.map(({ data }) => data!.name).sort())
  })

  test('that change a record indirectly all succeed', async () => {
    const { client } = await service.workspace()
    const { path } = await newProspect(client)
    const answers = await times(20, (index) => followUp(client, path, `2027-01-${30 - index}`))
    expect(tally(answers)).toEqual({ 201: 20 })
    const { data, response } = await getProspect({ client, path })
    expect(data!.follow_up_on).toBe('2027-01-11')
    expect(response!.headers.get('etag')).toBe('"21"')
  })

  test('that change two records, or one of the two, all succeed', async () => {
    const { client } = await service.workspace()
    const { path } = await newProspect(client)
    const { data: first } = await followUp(client, path, '2027-01-01')
    const { data: second } = await followUp(client, path, '2027-01-01')
    const answers = await times(60, async (index): Promise<{ response?: Response }> => {
      if (index % 3 === 0) return updateProspect({ client, path, body: { name: `Lead ${index}` } })
      const { id } = index % 3 === 1 ? first! : second!
      return updateFollowUp({
        client,
        path: { id },
        body: { due_on: index % 2 ? '2027-02-01' : '2027-03-01' },
      })
    })
    expect(tally(answers)).toEqual({ 200: 60 })
    expect((await getProspect({ client, path })).response!.headers.get('etag')).toBe('"63"')
  })

  test('with the same If-Match: one succeeds', async () => {
    const { client } = await service.workspace()
    const id = await newCompany(client)
    const answers = await times(20, (index) => rename(client, id, `Acme ${index}`, { 'If-Match': '"1"' }))
    expect(tally(answers)).toEqual({ 200: 1, 412: 19 })
  })

  test('that exchange one refresh token: one gets new tokens', async () => {
    const { refreshToken: refresh_token } = await service.workspace()
    const answers = await times(20, () => refresh({ client: service.clientWith(), body: { refresh_token } }))
    expect(tally(answers)).toEqual({ 200: 1, 401: 19 })
    const codes = answers.flatMap(({ error }) => error?.code ?? [])
    expect(new Set(codes)).toEqual(new Set(['already_refreshed']))
  })
})

test('an outdated version is refused while other calls wait for the lock', async () => {
  const { client } = await service.workspace()
  const id = await newCompany(client)
  await rename(client, id, 'Acme 0')
  const other = await besides()
  await other.query('begin')
  await other.query('select from companies where name = $1 for update', ['Acme 0'])
  const ended: string[] = []
  const waiting = times(10, async (index) => {
    const answer = await rename(client, id, `Acme ${index + 1}`)
    ended.push('change')
    return answer
  })
  const { response } = await rename(client, id, 'Late', { 'If-Match': '"1"' })
  ended.push('refusal')
  await other.query('commit')
  expect(response?.status).toBe(412)
  expect(tally(await waiting)).toEqual({ 200: 10 })
  expect(ended[0]).toBe('refusal')
})

test('a call whose record changes before every commit fails with 503 after ten seconds', async () => {
  const { client } = await service.workspace()
  const id = await newCompany(client)
  const other = await besides()
  await other.query(`
    create sequence attempts;
    create function meet() returns trigger language plpgsql as $$
    begin
      perform nextval('attempts');
      raise exception 'met' using errcode = 'serialization_failure';
    end $$;
    create trigger meet before update on companies for each row when (new.name = 'Contended') execute function meet()`)
  onTestFinished(async () => {
    await other.query('drop trigger meet on companies')
  })
  const call = rename(client, id, 'Contended')
  await until(async () => {
    const { rows } = await other.query('select last_value from attempts')
    expect(Number(rows[0].last_value)).toBeGreaterThan(10)
  })
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  const { error, response } = await call
  clock.mockRestore()
  expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(error).toMatchObject({ code: 'busy', retry_after: 1 })
  expect((await rename(client, id, 'Free')).response?.status).toBe(200)
})

test('calls to several processes on one database all succeed, and no change is lost', async () => {
  const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
  const processes = await times(3, () => start({ DATABASE_URL, RATE_LIMIT: 'off' }))
  const urls = await Promise.all(processes.map(({ url }) => url()))
  const body = {
    workspace: 'Many',
    name: 'Owner',
    email: 'many@service.test',
    password: 'correct horse battery staple',
  }
  const { data } = await signup({ client: createClient({ baseUrl: urls[0]! }), body, throwOnError: true })
  const clients = urls.map((baseUrl) => createClient({ baseUrl, auth: data.access_token }))
  await setPlan({ client: clients[0]!, body: { plan: 'pro' }, throwOnError: true })
  const id = await newCompany(clients[0]!)
  const answers = await times(99, (index) => rename(clients[index % 3]!, id, `Acme ${index}`))
  expect(tally(answers)).toEqual({ 200: 99 })
  expect(await namesInLog(clients[0]!)).toHaveLength(99)
})
