/** Follow-ups of a prospect, and the follow-up day they set on it. */
import { describe, expect, test } from 'vitest'
import {
  addFollowUp,
  listActivity,
  listFollowUps,
  updateFollowUp,
  updateProspect,
} from '../generated/client/sdk.gen.ts'
import { useProspects } from './support/prospects.ts'
import { nextCursor, useService } from './support/service.ts'

const service = useService()
const { prospectWith, current, followUp } = useProspects(service)

describe('follow-ups', () => {
  test('are added, listed and changed', async () => {
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
    expect((await listFollowUps({ client, path })).data).toEqual([added])
    const { data: changed } = await updateFollowUp({
      client,
      path: { id: added!.id },
      body: { memo: 'Visit', owner_id: null },
    })
    expect(changed).toMatchObject({ memo: 'Visit', owner_id: null, due_on: '2026-05-05' })
    expect((await listFollowUps({ client, path })).data).toEqual([changed])
  })

  test('of one prospect are filtered, sorted and paged', async () => {
    const given = await prospectWith()
    const { client, path } = given
    await followUp(await prospectWith({}, client), { memo: 'of another' })
    for (const [memo, due_on, done] of [
      ['b', '2026-05-02', false],
      ['c', '2026-05-03', true],
      ['a', '2026-05-01', false],
    ] as const)
      await followUp(given, { memo, due_on, done })
    const memos = async (query: Parameters<typeof listFollowUps>[0]['query']) =>
      (await listFollowUps({ client, path, query, throwOnError: true })).data.map(({ memo }) => memo)
    expect(await memos({})).toEqual(['a', 'b', 'c'])
    expect(await memos({ sort: '-created_at' })).toEqual(['a', 'c', 'b'])
    expect(await memos({ done: false, sort: '-due_on' })).toEqual(['b', 'a'])
    expect(await memos({ done: true })).toEqual(['c'])
    const { response } = await listFollowUps({ client, path, query: { limit: 2 } })
    expect(await memos({ limit: 2, cursor: nextCursor(response) })).toEqual(['c'])
  })

  test('set when to get in touch next: the earliest that is open', async () => {
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

  test('leave a date that was set by hand alone where only their memo changes', async () => {
    const given = await prospectWith()
    const { client, path } = given
    const { id } = await followUp(given)
    await updateProspect({ client, path, body: { follow_up_on: '2026-01-01' } })
    await updateFollowUp({ client, path: { id }, body: { memo: 'Visit' } })
    expect((await current(given)).follow_up_on).toBe('2026-01-01')
  })

  test('and the prospect change in one call: the log shows both', async () => {
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

  test('changed at once keep the date right', async () => {
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
