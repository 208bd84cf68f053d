/** The log of one record has every call that changed it, including calls on other records. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCompany,
  addFollowUp,
  addMilestone,
  addProject,
  addRate,
  addRepricing,
  addService,
  addTimeEntry,
  convertProspect,
  getActivityOverview,
  getClient,
  listActivity,
  updateFollowUp,
} from '../../generated/client/sdk.gen.ts'
import type { ListActivityData } from '../../generated/client/types.gen.ts'
import { call, connect } from '../support/agent.ts'
import { colleague } from '../support/colleague.ts'
import { useProspects } from '../support/prospects.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useService()
const { prospectWith } = useProspects(service)
const options = { throwOnError: true } as const

let owner: Member
/** Records with the operations that changed them, newest first. */
const histories: [what: string, id: string, operations: string[]][] = []
const idOf = (what: string) => histories.find(([each]) => each === what)![1]

const operationsOf = async (query: ListActivityData['query']) =>
  (await listActivity({ client: owner.client, query, ...options })).data.map(({ operation }) => operation)

beforeAll(async () => {
  owner = await service.workspace()
  const { client } = owner
  const { path } = await prospectWith({ stage: 'won' }, client)
  const { data: followUp } = await addFollowUp({
    client,
    path,
    body: { due_on: '2026-05-05', memo: 'Call' },
    ...options,
  })
  await updateFollowUp({ client, path: { id: followUp.id }, body: { due_on: '2026-05-06' }, ...options })
  const { data: converted } = await convertProspect({
    client,
    path,
    body: { client_name: 'Ada' },
    ...options,
  })
  await getClient({ client, path: { id: converted.client.id }, ...options })
  const { data: project } = await addProject({ client, body: { name: 'Site' }, ...options })
  const to = { path: { id: project.id }, body: { name: 'Launch', due_on: '2026-06-01' } }
  const { data: milestone } = await addMilestone({ client, ...to, ...options })
  const { data: advice } = await addService({
    client,
    body: { name: 'Advice', rate_cents: 10_000 },
    ...options,
  })
  const date = '2026-03-02'
  const body = { service_id: advice.id, minutes: 60, date }
  const { data: entry } = await addTimeEntry({ client, body, ...options })
  const raised = { service_id: advice.id, starts_on: date, rate_cents: 12_000 }
  await addRate({ client, body: raised, ...options })
  await addRepricing({ client, body: { starts_on: date, ends_on: date }, ...options })
  histories.push(
    ['client', converted.client.id, ['getClient', 'convertProspect']],
    ['company', converted.company.id, ['convertProspect']],
    ['follow-up', followUp.id, ['updateFollowUp', 'addFollowUp']],
    ['milestone', milestone.id, ['addMilestone']],
    ['time entry', entry.id, ['addRepricing', 'addTimeEntry']],
    ['prospect', path.id, ['convertProspect', 'updateFollowUp', 'addFollowUp', 'addProspect']],
  )
})

describe.each(['client', 'company', 'follow-up', 'milestone', 'time entry', 'prospect'])(
  'the history of a %s',
  (what) => {
    test('contains all calls that changed the record, newest first or oldest first, in pages of any size', async () => {
      const [, record, operations] = histories.find(([each]) => each === what)!
      expect(await operationsOf({ record })).toEqual(operations)
      expect(await operationsOf({ record, sort: 'at' })).toEqual(operations.toReversed())
      const found: unknown[] = []
      for (let cursor: string | undefined; ; ) {
        const { data, response } = await listActivity({
          client: owner.client,
          query: { record, limit: 1, cursor },
          ...options,
        })
        found.push(...data.map(({ operation }) => operation))
        cursor = nextCursor(response)
        if (!cursor) break
      }
      expect(found).toEqual(operations)
    })

    test('is counted by the overview and is exported', async () => {
      const [, record, operations] = histories.find(([each]) => each === what)!
      const { data } = await getActivityOverview({ client: owner.client, query: { record }, ...options })
      expect(data.calls).toBe(operations.length)
      const headers = { authorization: `Bearer ${owner.token}` }
      const exported = await service.call(`/api/v1/activity/export?format=csv&record=${record}`, { headers })
      expect((await exported.text()).trim().split('\r\n').length).toBe(operations.length + 1)
    })
  },
)

test('the history of a record can be combined with other filters', async () => {
  expect(await operationsOf({ record: idOf('client'), changes_only: true })).toEqual(['convertProspect'])
  expect(await operationsOf({ record: idOf('client'), operation: 'getClient' })).toEqual(['getClient'])
  expect(await operationsOf({ record: idOf('prospect'), actor: 'me', channel: 'api', limit: 2 })).toEqual([
    'convertProspect',
    'updateFollowUp',
  ])
})

describe('the history of several records', () => {
  const records = () => ['client', 'prospect', 'follow-up', 'milestone'].map(idOf)

  test.each([{}, { changes_only: true }])(
    'has each call once, in order and in pages of any size: %j',
    async (filters) => {
      const each = await Promise.all(
        records().map(async (record) => {
          const query = { record, ...filters, limit: 100 }
          return (await listActivity({ client: owner.client, query, ...options })).data
        }),
      )
      const byId = new Map(each.flat().map((entry) => [entry.id, entry]))
      expect(byId.size).toBeLessThan(each.flat().length) // a call changed two of them
      const expected = [...byId.values()].sort((a, b) =>
        a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1,
      )
      for (const limit of [1, 3, 100]) {
        const found: string[] = []
        for (let cursor: string | undefined; ; ) {
          const query = { record: records(), ...filters, limit, cursor }
          const { data, response } = await listActivity({ client: owner.client, query, ...options })
          found.push(...data.map(({ id }) => id))
          cursor = nextCursor(response)
          if (!cursor) break
        }
        expect(found).toEqual(expected.map(({ id }) => id))
      }
    },
  )

  test('leaves out records that the caller may not see', async () => {
    const member = await colleague(service, owner, 'member')
    const client = member.client
    const query = { record: [idOf('time entry'), idOf('milestone')] }
    const { data } = await listActivity({ client, query, ...options })
    expect(data.map(({ operation }) => operation)).toEqual(['addMilestone'])
  })
})

test('a record that was never changed has no history', async () => {
  const { data } = await addCompany({ client: owner.client, body: { name: 'Other' }, ...options })
  expect(await operationsOf({ record: data.id })).toEqual(['addCompany'])
})

test('the history of a record is shown by its page and by tools', async () => {
  const html = await page(visitorOf(service, owner), `/clients/${idOf('client')}`)
  expect(html).toContain('converted prospect')
  const { key } = await service.key(owner)
  const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
  try {
    const { value } = await call(agent, 'activity_list', { record: idOf('milestone') })
    expect(value.items).toMatchObject([{ operation: 'addMilestone' }])
  } finally {
    await agent.close()
  }
})
