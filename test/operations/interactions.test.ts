/** Interactions, and the latest contact that they set on clients, companies and prospects. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type {
  InteractionPatch,
  ListInteractionsData,
  NewInteraction,
} from '../../generated/client/types.gen.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => `${day}T09:00:00.000Z`)

interface Records {
  client: Api
  company_id: string
  client_id: string
  prospect_id: string
}

/** A company with a client, and a prospect, in a new workspace. */
async function records(): Promise<Records> {
  const { client } = await service.workspace()
  const company_id = (await api.addCompany({ client, body: { name: 'Acme' }, ...options })).data.id
  const buyer = { company_id, name: 'Buyer' }
  const client_id = (await api.addClient({ client, body: buyer, ...options })).data.id
  const prospect_id = (await api.addProspect({ client, body: { name: 'Web shop' }, ...options })).data.id
  return { client, company_id, client_id, prospect_id }
}

type Subject = Pick<NewInteraction, 'client_id' | 'company_id' | 'prospect_id'>

async function contact(client: Api, subject: Subject, occurred_at?: string) {
  const when = occurred_at ? { occurred_at } : {}
  const body = { ...subject, kind: 'call', title: 'Call', ...when } as NewInteraction
  return (await api.addInteraction({ client, body, ...options })).data
}

const change = async (client: Api, id: string, body: InteractionPatch) =>
  (await api.updateInteraction({ client, path: { id }, body, ...options })).data

async function lastContacts({ client, company_id, client_id, prospect_id }: Records) {
  const [company, person, prospect] = await Promise.all([
    api.getCompany({ client, path: { id: company_id }, ...options }),
    api.getClient({ client, path: { id: client_id }, ...options }),
    api.getProspect({ client, path: { id: prospect_id }, ...options }),
  ])
  return [company, person, prospect].map(({ data }) => data.last_contact_at)
}

describe('interactions', () => {
  test('can be added, read, listed and changed', async () => {
    const { client, client_id, company_id } = await records()
    const { data: account } = await api.getAccount({ client, ...options })
    const body = {
      client_id,
      kind: 'mail',
      direction: 'in',
      occurred_at: first!,
      title: 'Offer',
      text: 'Wants one.',
    } as const
    const { data: added } = await api.addInteraction({ client, body, ...options })
    expect(added).toMatchObject({ ...body, author_id: account.user.id, company_id: null, version: 1 })
    const path = { id: added.id! }
    const { data: changed } = await api.updateInteraction({
      client,
      path,
      body: { kind: 'message', direction: null },
      ...options,
    })
    expect(changed).toMatchObject({ kind: 'message', direction: null, title: 'Offer', version: 2 })
    expect((await api.getInteraction({ client, path, ...options })).data).toEqual(changed)
    const other = await contact(client, { company_id }, second)
    const list = async (query: NonNullable<Parameters<typeof api.listInteractions>[0]>['query']) =>
      (await api.listInteractions({ client, query, ...options })).data.map(({ id }) => id)
    expect(await list({})).toEqual([other.id, added.id])
    expect(await list({ sort: 'occurred_at' })).toEqual([added.id, other.id])
    expect(await list({ kind: 'message' })).toEqual([added.id])
    expect(await list({ client_id })).toEqual([added.id])
    expect(await list({ company_id })).toEqual([other.id, added.id])
    expect(await list({ from: '2026-03-02' })).toEqual([other.id])
    expect(await list({ to: '2026-03-01' })).toEqual([added.id])
    expect(await list({ author_id: 'me', since: '1d' })).toEqual([other.id, added.id])
  })

  test('take place now by default, and cannot be in the future', async () => {
    const { client, client_id } = await records()
    const { occurred_at, created_at } = await contact(client, { client_id })
    expect(Date.parse(created_at!) - Date.parse(occurred_at!)).toBeLessThan(10_000)
    const future = new Date(Date.now() + 3_600_000).toISOString()
    const body = { client_id, kind: 'call', title: 'Call', occurred_at: future } as const
    const { error } = await api.addInteraction({ client, body })
    expect(error).toMatchObject({ code: 'in_the_future', errors: [{ pointer: '/occurred_at' }] })
    const { id } = await contact(client, { client_id }, first)
    const path = { id: id! }
    const { error: other } = await api.updateInteraction({ client, path, body: { occurred_at: future } })
    expect(other?.code).toBe('in_the_future')
  })

  test('are about exactly one record', async () => {
    const { client, client_id, company_id } = await records()
    for (const subject of [{}, { client_id, company_id }]) {
      const body = { ...subject, kind: 'call', title: 'Call' } as NewInteraction
      expect((await api.addInteraction({ client, body })).error?.status).toBe(422)
    }
  })

  test('cannot be added to archived records', async () => {
    const { client, client_id } = await records()
    await api.archiveClient({ client, path: { id: client_id }, ...options })
    const { error } = await api.addInteraction({ client, body: { client_id, kind: 'call', title: 'Call' } })
    expect(error?.code).toBe('archived')
  })

  test('are found by their text', async () => {
    const { client, client_id } = await records()
    const body = { client_id, kind: 'meeting', title: 'Workshop', text: 'About zebras.' } as const
    const { data: added } = await api.addInteraction({ client, body, ...options })
    const { data } = await api.searchRecords({ client, query: { q: 'zebras' }, ...options })
    expect(data.hits).toMatchObject([
      { id: added.id, kind: 'interaction', name: 'Workshop', context: 'Buyer' },
    ])
  })
})

describe('the latest contact', () => {
  test('with a client is also one with its company', async () => {
    const given = await records()
    const { client, client_id, company_id, prospect_id } = given
    expect(await lastContacts(given)).toEqual([null, null, null])
    await contact(client, { client_id }, second)
    await contact(client, { prospect_id }, first)
    expect(await lastContacts(given)).toEqual([second, second, first])
    await contact(client, { company_id }, third)
    await contact(client, { client_id }, first)
    expect(await lastContacts(given)).toEqual([third, second, first])
  })

  test('with a prospect is also one with its company, and the list of the company has it', async () => {
    const given = await records()
    const { client, client_id, company_id, prospect_id } = given
    const path = { id: prospect_id }
    const mail = await contact(client, { prospect_id }, second)
    expect(await lastContacts(given)).toEqual([null, null, second])
    await api.updateProspect({ client, path, body: { company_id }, ...options })
    expect(await lastContacts(given)).toEqual([second, null, second])
    const call = await contact(client, { client_id }, third)
    const meeting = await contact(client, { company_id }, first)
    const other = await api.addCompany({ client, body: { name: 'Contoso' }, ...options })
    await contact(client, { company_id: other.data.id! }, second)
    const listed = async (query: ListInteractionsData['query']) => {
      const { data } = await api.listInteractions({ client, query, ...options })
      return data.map(({ id }) => id)
    }
    expect(await listed({ company_id })).toEqual([call.id, mail.id, meeting.id])
    expect(await listed({ company_id, sort: 'occurred_at' })).toEqual([meeting.id, mail.id, call.id])
    expect(await listed({ company_id, kind: 'mail' })).toEqual([])
    await api.updateProspect({ client, path, body: { company_id: null }, ...options })
    expect(await lastContacts(given)).toEqual([third, third, second])
    expect(await listed({ company_id })).toEqual([call.id, meeting.id])
  })

  test('changes when an interaction is removed, restored or moved to another time', async () => {
    const given = await records()
    const { client, client_id } = given
    await contact(client, { client_id }, first)
    const { id } = await contact(client, { client_id }, third)
    const path = { id: id! }
    await api.removeInteraction({ client, path, ...options })
    expect(await lastContacts(given)).toEqual([first, first, null])
    await api.restoreInteraction({ client, path, ...options })
    expect(await lastContacts(given)).toEqual([third, third, null])
    await change(client, path.id, { occurred_at: second! })
    expect(await lastContacts(given)).toEqual([second, second, null])
  })

  test('changes neither the version nor the time of the last change', async () => {
    const given = await records()
    const { client, client_id, company_id } = given
    const read = async () => {
      const [company, person] = await Promise.all([
        api.getCompany({ client, path: { id: company_id }, ...options }),
        api.getClient({ client, path: { id: client_id }, ...options }),
      ])
      return [company, person].map(({ data: { last_contact_at, ...data }, response }) => [
        data,
        response.headers.get('etag'),
      ])
    }
    const before = await read()
    const headers = { 'If-Match': '"1"' }
    await contact(client, { client_id }, second)
    expect(await read()).toEqual(before)
    const body = { name: 'Acme & Co' }
    const { data } = await api.updateCompany({ client, path: { id: company_id }, body, headers, ...options })
    expect(data).toMatchObject({ version: 2, last_contact_at: second })
  })

  test('is the latest of interactions that are added and removed at the same time', async () => {
    const given = await records()
    const { client, client_id, company_id } = given
    const times = Array.from({ length: 20 }, (_, n) => `2026-03-01T09:${10 + n}:00.000Z`)
    const added = await Promise.all(
      times.map((time, n) => contact(client, n % 2 ? { client_id } : { company_id }, time)),
    )
    expect(await lastContacts(given)).toEqual([times[19], times[19], null])
    const last = added
      .slice(4)
      .map(({ id }) => api.removeInteraction({ client, path: { id: id! }, ...options }))
    await Promise.all(last)
    expect(await lastContacts(given)).toEqual([times[3], times[3], null])
  })

  test('follows a client to another company', async () => {
    const given = await records()
    const { client, client_id, company_id } = given
    await contact(client, { company_id }, first)
    await contact(client, { client_id }, second)
    const other = (await api.addCompany({ client, body: { name: 'Other' }, ...options })).data.id
    await api.updateClient({ client, path: { id: client_id }, body: { company_id: other }, ...options })
    expect(await lastContacts(given)).toEqual([first, second, null])
    expect(await lastContacts({ ...given, company_id: other })).toEqual([second, second, null])
  })

  test('is set by imports', async () => {
    const given = await records()
    const { client, client_id } = given
    const row = { external_id: 'call-1', client_id, kind: 'call', title: 'Call', occurred_at: second }
    const send = async (row: object) =>
      (await api.importInteractions({ client, body: { key: 'external_id', rows: [{ ...row }] }, ...options }))
        .data
    expect(await send(row)).toMatchObject({ created: 1 })
    expect(await lastContacts(given)).toEqual([second, second, null])
    expect(await send(row)).toMatchObject({ unchanged: 1 })
    expect(await send({ ...row, occurred_at: first })).toMatchObject({ updated: 1 })
    expect(await lastContacts(given)).toEqual([first, first, null])
  })

  test('is that of the prospect after its conversion to a new client', async () => {
    const { client, prospect_id } = await records()
    await contact(client, { prospect_id }, second)
    const path = { id: prospect_id }
    await api.updateProspect({ client, path, body: { stage: 'won' }, query: { walk: true }, ...options })
    const { data } = await api.convertProspect({ client, path, body: { client_name: 'Buyer' }, ...options })
    expect([data.company.last_contact_at, data.client.last_contact_at]).toEqual([second, second])
    const made = { client, company_id: data.company.id!, client_id: data.client.id!, prospect_id }
    expect(await lastContacts(made)).toEqual([second, second, second])
    // The prospect stays part of the client.
    const { id } = await contact(client, { prospect_id }, third)
    expect(await lastContacts(made)).toEqual([third, third, third])
    const query = { client_id: made.client_id, limit: 1 }
    expect((await api.listInteractions({ client, query, ...options })).data).toMatchObject([{ id }])
    await api.removeProspect({ client, path, ...options })
    const { data: person } = await api.getClient({ client, path: { id: made.client_id }, ...options })
    expect(person.last_contact_at).toBeNull()
    const restored = await api.restoreProspect({ client, path, ...options })
    expect(restored.data.last_contact_at).toBe(third)
    expect(await lastContacts(made)).toEqual([third, third, third])
  })

  test.each([
    [first, second],
    [third, third],
  ])('of an existing client on %s is %s after the conversion of a prospect', async (before, after) => {
    const given = await records()
    const { client, client_id, company_id, prospect_id } = given
    await contact(client, { client_id }, before)
    await contact(client, { prospect_id }, second)
    const path = { id: prospect_id }
    await api.updateProspect({ client, path, body: { stage: 'won' }, query: { walk: true }, ...options })
    const { data } = await api.convertProspect({ client, path, body: { client_id, company_id }, ...options })
    expect([data.company.last_contact_at, data.client.last_contact_at]).toEqual([after, after])
    expect(data.client.version).toBe(1)
    expect(await lastContacts(given)).toEqual([after, after, second])
  })

  test('ends with the erasure of the person', async () => {
    const given = await records()
    const { client, client_id } = given
    const interaction = await contact(client, { client_id }, second)
    await api.eraseActivity({ client, body: { record_id: client_id }, ...options })
    expect(await lastContacts(given)).toEqual([null, null, null])
    const { response } = await api.getInteraction({ client, path: { id: interaction.id! } })
    expect(response?.status).toBe(404)
  })
})

describe('lists of quiet records', () => {
  test('have those without contact since a day, and those that never had any', async () => {
    const given = await records()
    const { client, company_id, client_id, prospect_id } = given
    const names = async (quiet_since: string) => {
      const query = { quiet_since }
      const [companies, clients, prospects] = await Promise.all([
        api.listCompanies({ client, query, ...options }),
        api.listClients({ client, query, ...options }),
        api.listProspects({ client, query, ...options }),
      ])
      return [companies, clients, prospects].flatMap(({ data }) => data.map(({ id }) => id))
    }
    expect(await names('30d')).toEqual([company_id, client_id, prospect_id])
    await contact(client, { client_id }, second)
    await contact(client, { prospect_id }, third)
    expect(await names(second!)).toEqual([])
    expect(await names('2026-03-02T11:00:00+01:00')).toEqual([company_id, client_id])
    await contact(client, { client_id })
    expect(await names('30d')).toEqual([prospect_id])
    expect(await names('-30d')).toEqual([prospect_id])
  })
})
