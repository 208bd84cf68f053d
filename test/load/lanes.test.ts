/** Statements of several calls are sent together; each call gets its own result. */
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addClient,
  addCompany,
  getCompany,
  listActivity,
  listClients,
  listCompanies,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import { Lanes, runOn } from '../../src/data/lanes.ts'
import { statement } from '../../src/data/statement.ts'
import { lockCompany } from '../support/locked-company.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

let owner: Member
beforeAll(async () => {
  owner = await service.workspace()
})

const statuses = async (calls: Promise<{ response?: Response }>[]) =>
  (await Promise.all(calls)).map(({ response }) => response?.status)

const newCompany = async () =>
  (
    await addCompany({
      client: owner.client,
      body: { name: 'Acme' },
      query: { create_new: true },
      throwOnError: true,
    })
  ).data.id

/** The service's own cursor, with a time that the database cannot parse. */
const cursor = Buffer.from('["-created_at","yesteryear","01936b7e-5a3c-7000-8a1b-0123456789ab"]').toString(
  'base64url',
)

describe('simultaneous calls', () => {
  test('are read separately if one of them fails', async () => {
    const { client } = owner
    const path = { id: await newCompany() }
    const found = await statuses([
      getCompany({ client, path }),
      listCompanies({ client, query: { cursor } }),
      getCompany({ client, path }),
      listCompanies({ client }),
    ])
    expect(found).toEqual([200, 422, 200, 200])
  })

  test('are committed separately if one of them fails', async () => {
    const { client } = owner
    const company_id = await newCompany()
    const add = (name: string, email: string) => addClient({ client, body: { name, company_id, email } })
    const made = await statuses([
      add('Ada', 'ada@client.test'),
      add('Bob', 'same@client.test'),
      add('Cyd', 'same@client.test'),
      add('Dan', 'dan@client.test'),
    ])
    expect(made.toSorted()).toEqual([201, 201, 201, 409])
    const { data } = await listClients({ client, query: { company_id }, throwOnError: true })
    expect(data).toHaveLength(3)
    const query = { operation: 'addClient', limit: 100 }
    const { data: log } = await listActivity({ client, query, throwOnError: true })
    expect(log.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
  })

  test('do not wait for a call that waits for a lock', async () => {
    const { client } = owner
    const id = await newCompany()
    const database = await lockCompany(service.databaseUrl(), id)
    const rename = updateCompany({ client, path: { id }, body: { name: 'Later' } })
    const others = await statuses(
      ['One', 'Two'].map((name) => addCompany({ client, body: { name }, query: { create_new: true } })),
    )
    expect(others).toEqual([201, 201])
    await database.query('commit')
    expect((await rename).data?.name).toBe('Later')
  })
})

describe('a shared statement', () => {
  test('runs once for calls made before it is sent, and again for later calls', async () => {
    const lanes = new Lanes(service.database().pool)
    await service.sql('create sequence executions')
    const query = { with: () => statement(`select nextval('executions')::integer as number`, []) }
    const ask = async () => (await lanes.shared(query as never, {}))[0]
    const together = Promise.all([ask(), ask()])
    await setImmediate()
    const after = ask() // It runs on the other lane and can finish first.
    const [one, other] = await together
    expect(other).toEqual(one)
    expect(await after).not.toEqual(one)
  })
})

test('a value that cannot be sent is refused, and the connection is still usable', async () => {
  const client = await service.database().pool.connect()
  try {
    const unsendable: Record<string, unknown> = {}
    unsendable.self = unsendable // a cycle cannot become JSON
    const { error } = await runOn(client, [statement('select $1::json', [unsendable])])
    expect(error).toBeInstanceOf(TypeError)
    const { results } = await runOn(client, [statement('select 1 as number', [])])
    expect(results[0]!.rows).toEqual([{ number: 1 }])
  } finally {
    client.release()
  }
})
