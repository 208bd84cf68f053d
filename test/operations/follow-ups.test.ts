/** Follow-ups of clients, companies and prospects, and the follow-up date that they set on prospects. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  addFollowUp,
  listActivity,
  listFollowUps,
  listProspectFollowUps,
  planFollowUp,
  removeFollowUp,
  restoreFollowUp,
  updateFollowUp,
  updateProspect,
} from '../../generated/client/sdk.gen.ts'
import type { ListFollowUpsData, NewFollowUp } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { userOf } from '../support/delivery.ts'
import { useProspects } from '../support/prospects.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()
const { prospectWith, current, followUp } = useProspects(service)

describe('follow-ups', () => {
  test('can be added, listed and changed', async () => {
    const given = await prospectWith()
    const { client, path, prospect } = given
    const { data: added, response } = await addFollowUp({
      client,
      path,
      body: { due_on: '2026-05-05', memo: 'Call' },
    })
    expect(response?.status).toBe(201)
    expect(added).toMatchObject({
      prospect_id: prospect.id,
      due_on: '2026-05-05',
      memo: 'Call',
      owner_id: prospect.owner_id,
      done: false,
    })
    expect((await listProspectFollowUps({ client, path })).data).toEqual([added])
    const { data: changed } = await updateFollowUp({
      client,
      path: { id: added!.id },
      body: { memo: 'Visit', owner_id: null },
    })
    expect(changed).toMatchObject({ memo: 'Visit', owner_id: null, due_on: '2026-05-05' })
    expect((await listProspectFollowUps({ client, path })).data).toEqual([changed])
  })

  test('of one prospect can be filtered, sorted and paged', async () => {
    const given = await prospectWith()
    const { client, path } = given
    await followUp(await prospectWith({}, client), { memo: 'of another' })
    for (const [memo, due_on, done] of [
      ['b', '2026-05-02', false],
      ['c', '2026-05-03', true],
      ['a', '2026-05-01', false],
    ] as const)
      await followUp(given, { memo, due_on, done })
    const memos = async (query: Parameters<typeof listProspectFollowUps>[0]['query']) =>
      (await listProspectFollowUps({ client, path, query, throwOnError: true })).data.map(({ memo }) => memo)
    expect(await memos({})).toEqual(['a', 'b', 'c'])
    expect(await memos({ sort: '-created_at' })).toEqual(['a', 'c', 'b'])
    expect(await memos({ done: false, sort: '-due_on' })).toEqual(['b', 'a'])
    expect(await memos({ done: true })).toEqual(['c'])
    const { response } = await listProspectFollowUps({ client, path, query: { limit: 2 } })
    expect(await memos({ limit: 2, cursor: nextCursor(response) })).toEqual(['c'])
  })

  test('set the next follow-up date of the prospect to the date of the earliest open follow-up', async () => {
    const given = await prospectWith({ follow_up_on: '2026-01-01' })
    const { client } = given
    const next = async () => (await current(given)).follow_up_on
    const change = (id: string, body: { due_on?: string; done?: boolean; memo?: string }) =>
      updateFollowUp({ client, path: { id }, body, throwOnError: true })
    const first = await followUp(given, { due_on: '2026-05-05' })
    expect(await next()).toBe('2026-05-05')
    const second = await followUp(given, { due_on: '2026-05-10' })
    expect(await next()).toBe('2026-05-05')
    await followUp(given, { due_on: '2026-05-01', done: true })
    expect(await next()).toBe('2026-05-05')
    await change(first.id, { done: true })
    expect(await next()).toBe('2026-05-10')
    await change(second.id, { due_on: '2026-06-10' })
    expect(await next()).toBe('2026-06-10')
    await change(first.id, { done: false, due_on: '2026-06-09' })
    expect(await next()).toBe('2026-06-09')
    await change(first.id, { done: true })
    await change(second.id, { done: true })
    expect(await next()).toBe(null)
  })

  test('keep a date that a user set for the prospect if only their memo changes', async () => {
    const given = await prospectWith()
    const { client, path } = given
    const { id } = await followUp(given)
    await updateProspect({ client, path, body: { follow_up_on: '2026-01-01' } })
    await updateFollowUp({ client, path: { id }, body: { memo: 'Visit' } })
    expect((await current(given)).follow_up_on).toBe('2026-01-01')
  })

  test('change the prospect in the same call, and the log shows both changes', async () => {
    const given = await prospectWith()
    const { client, prospect } = given
    const { id } = await followUp(given)
    const { data } = await listActivity({ client, query: { operation: 'addFollowUp' } })
    expect(data).toHaveLength(1)
    expect(data![0]!.changes).toContainEqual({
      record_id: prospect.id,
      field: 'follow_up_on',
      before: null,
      after: '2026-05-05',
    })
    expect(data![0]!.changes).toContainEqual({
      record_id: id,
      field: 'due_on',
      before: null,
      after: '2026-05-05',
    })
  })

  test('keep the date of the prospect correct when they are changed concurrently', async () => {
    const { client } = await service.workspace()
    for (let round = 0; round < 10; round++) {
      const given = await prospectWith({}, client)
      const { id } = await followUp(given, { due_on: '2026-05-01' })
      await Promise.all([
        updateFollowUp({ client, path: { id }, body: { done: true }, throwOnError: true }),
        followUp(given, { due_on: '2026-05-20' }),
        followUp(given, { due_on: '2026-05-10' }),
      ])
      expect((await current(given)).follow_up_on).toBe('2026-05-10')
    }
  })
})

describe('follow-ups across prospects', () => {
  const memos = async (client: Api, query: ListFollowUpsData['query'] = {}) =>
    (await listFollowUps({ client, query, throwOnError: true })).data.map(({ memo }) => memo)

  /** Four follow-ups of two users, on prospects of the first user. */
  async function filled() {
    const owner = await service.workspace()
    const other = await colleague(service, owner, 'member')
    const [mine, theirs] = await Promise.all([owner, other].map(({ client }) => userOf(client)))
    const first = await prospectWith({ name: 'First' }, owner.client)
    const second = await prospectWith({ name: 'Second' }, owner.client)
    await followUp(first, { memo: 'late', due_on: '2020-01-02', owner_id: theirs! })
    await followUp(second, { memo: 'late and done', due_on: '2020-01-01', owner_id: theirs!, done: true })
    await followUp(first, { memo: 'mine', due_on: '2020-01-03', owner_id: mine! })
    await followUp(second, { memo: 'some day', due_on: '2999-01-01', owner_id: null })
    return { client: owner.client, other: other.client, first }
  }

  test("include those assigned to a colleague in that colleague's list", async () => {
    const { client, other } = await filled()
    const { data } = await listFollowUps({ client: other, query: { owner_id: 'me', done: false } })
    expect(data).toMatchObject([{ memo: 'late', prospect_name: 'First', owner_name: 'Colleague' }])
    expect(await memos(client, { owner_id: 'me' })).toEqual(['mine'])
    expect(await memos(client, { owner_id: 'none' })).toEqual(['some day'])
    expect(await memos(client, { owner_id: await userOf(other) })).toEqual(['late and done', 'late'])
  })

  test('can be filtered by overdue or done, by due date and by prospect', async () => {
    const { client, first } = await filled()
    expect(await memos(client)).toEqual(['late and done', 'late', 'mine', 'some day'])
    expect(await memos(client, { overdue: true })).toEqual(['late', 'mine'])
    expect(await memos(client, { overdue: false })).toEqual(['late and done', 'some day'])
    expect(await memos(client, { overdue: true, owner_id: 'none' })).toEqual([])
    expect(await memos(client, { done: true })).toEqual(['late and done'])
    expect(await memos(client, { from: '2020-01-02', to: '2020-01-03' })).toEqual(['late', 'mine'])
    expect(await memos(client, { prospect_id: first.prospect.id, sort: '-due_on' })).toEqual(['mine', 'late'])
  })

  test.each(['due_on', '-due_on', 'created_at', '-created_at'] as const)(
    'are paged by %s, each once, even if many are due on one day',
    async (sort) => {
      const { client, first } = await filled()
      for (const memo of ['a', 'b', 'c']) await followUp(first, { memo, due_on: '2020-01-02' })
      const whole = await memos(client, { sort })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await listFollowUps({ client, query: { sort, limit: 2, cursor } })
        seen.push(...data!.map(({ memo }) => memo))
        cursor = nextCursor(response)
      } while (cursor)
      expect(seen).toEqual(whole)
      expect(seen).toHaveLength(7)
    },
  )
})

describe('follow-ups of clients and companies', () => {
  const options = { throwOnError: true } as const
  const due = { due_on: '2026-05-05', memo: 'Call' }

  /** One record of each kind, and a follow-up of each. */
  async function three() {
    const owner = await service.workspace()
    const { client } = owner
    const company = (await addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
    const buyer = { company_id: company, name: 'Buyer' }
    const person = (await addClient({ client, body: buyer, ...options })).data.id
    const { prospect } = await prospectWith({}, client)
    const plan = async (body: Partial<NewFollowUp>) =>
      (await planFollowUp({ client, body: { ...due, ...body } as NewFollowUp, ...options })).data
    const planned = [
      await plan({ client_id: person, due_on: '2026-05-04' }),
      await plan({ company_id: company, due_on: '2026-05-05' }),
      await plan({ prospect_id: prospect.id, due_on: '2026-05-06' }),
    ]
    const ids = async (query: ListFollowUpsData['query']) =>
      (await listFollowUps({ client, query, ...options })).data.map(({ id }) => id)
    return { owner, client, company, person, prospect, planned, ids }
  }

  test('are in one list with those of prospects, which filters by each', async () => {
    const { client, company, person, prospect, planned, ids } = await three()
    const none = { client_id: null, company_id: null, prospect_id: null }
    const { data } = await listFollowUps({ client, query: { owner_id: 'me', done: false } })
    expect(data).toMatchObject([
      { ...none, client_id: person, client_name: 'Buyer', due_on: '2026-05-04', owner_name: 'Owner' },
      { ...none, company_id: company, company_name: 'Northwind' },
      { ...none, prospect_id: prospect.id, prospect_name: 'New web shop' },
    ])
    const [ofClient, ofCompany, ofProspect] = planned.map(({ id }) => id)
    expect(await ids({ overdue: true, owner_id: 'me' })).toEqual([ofClient, ofCompany, ofProspect])
    expect(await ids({ from: '2026-05-05', to: '2026-05-05' })).toEqual([ofCompany])
    expect(await ids({ client_id: person })).toEqual([ofClient])
    expect(await ids({ company_id: company })).toEqual([ofCompany])
    expect(await ids({ prospect_id: prospect.id })).toEqual([ofProspect])
  })

  test('can be planned for a prospect too, and then set its follow-up date', async () => {
    const { client, prospect } = await three()
    const path = { id: prospect.id }
    expect((await current({ client, path, prospect })).follow_up_on).toBe('2026-05-06')
    expect((await listProspectFollowUps({ client, path })).data).toHaveLength(1)
  })

  test('are completed, removed and restored', async () => {
    const { client, planned, ids } = await three()
    for (const before of planned.slice(0, 2)) {
      const call = { client, path: { id: before.id }, ...options }
      const { data: done } = await updateFollowUp({ ...call, body: { done: true } })
      expect(done).toEqual({ ...before, done: true, version: 2, updated_at: done.updated_at })
      await removeFollowUp(call)
      expect(await ids({})).not.toContain(before.id)
      const { data: restored } = await restoreFollowUp(call)
      expect(restored).toEqual({ ...done, version: 3, updated_at: restored.updated_at })
    }
  })

  test('have exactly one existing record, which cannot be changed', async () => {
    const { client, company, person, planned } = await three()
    for (const ids of [{}, { client_id: person, company_id: company }, { client_id: null }]) {
      const { error } = await planFollowUp({ client, body: { ...due, ...ids } as NewFollowUp })
      expect(error).toMatchObject({ status: 422 })
    }
    const absent = ['cli', 'com', 'pro'].map((prefix) => `${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s9`)
    for (const [place, field] of ['client_id', 'company_id', 'prospect_id'].entries()) {
      const { error } = await planFollowUp({
        client,
        body: { ...due, [field]: absent[place] } as NewFollowUp,
      })
      expect(error).toMatchObject({ status: 422, code: 'unknown_record', errors: [{ pointer: `/${field}` }] })
    }
    const path = { id: planned[0]!.id }
    const { error } = await updateFollowUp({ client, path, body: { company_id: company } as object })
    expect(error).toMatchObject({ status: 422 })
  })

  test('of another workspace are not found, and its records are unknown', async () => {
    const { person, planned } = await three()
    const { client } = await service.workspace()
    const { response } = await updateFollowUp({ client, path: { id: planned[0]!.id }, body: { done: true } })
    expect(response!.status).toBe(404)
    const { error } = await planFollowUp({ client, body: { ...due, client_id: person } })
    expect(error).toMatchObject({ code: 'unknown_record' })
  })
})
