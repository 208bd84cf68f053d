/** Deals: the fields of prospects for the forecast, and the report on the pipeline. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { NewProspect, ProspectStage } from '../../generated/client/types.gen.ts'
import { useProspects } from '../support/prospects.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { prospectWith, current } = useProspects(service)
const options = { throwOnError: true } as const

const pipelineOf = async (client: Api, query = {}) =>
  (await api.getPipeline({ client, query, ...options })).data

/** Days before or after today, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a deal', () => {
  test('has a reason only while it is lost', async () => {
    const given = await prospectWith({ expected_close_on: '2027-03-01' })
    const { client, path } = given
    const update = (body: { stage?: ProspectStage; lost_reason?: string | null }) =>
      api.updateProspect({ client, path, body })
    const { error } = await update({ lost_reason: 'Too expensive' })
    expect(error).toMatchObject({ status: 422, errors: [{ pointer: '/lost_reason' }] })
    const { data: lost } = await update({ stage: 'lost', lost_reason: 'Too expensive' })
    expect(lost).toMatchObject({ lost_reason: 'Too expensive', expected_close_on: '2027-03-01' })
    await update({ lost_reason: 'No budget' })
    expect(await current(given)).toMatchObject({ stage: 'lost', lost_reason: 'No budget' })
    await update({ stage: 'contacted' })
    expect(await current(given)).toMatchObject({ stage: 'contacted', lost_reason: null })
    const body = { name: 'Lost', stage: 'new', lost_reason: 'Why' } as const
    expect((await api.addProspect({ client, body })).error?.status).toBe(422)
  })

  test('keeps the time of its stage until it moves', async () => {
    const given = await prospectWith()
    const { client, path, prospect } = given
    expect(prospect.stage_since).toBe(prospect.created_at)
    await service.sql(`update prospects set stage_since = '2026-01-01T00:00:00Z'`)
    await api.updateProspect({ client, path, body: { name: 'Other', stage: 'new' }, ...options })
    expect((await current(given)).stage_since).toBe('2026-01-01T00:00:00.000Z')
    const { data } = await api.updateProspect({ client, path, body: { stage: 'contacted' }, ...options })
    expect(data.stage_since).toBe(data.updated_at)
    expect((await current(given)).stage_since).toBe(data.stage_since)
  })
})

describe('the pipeline', () => {
  test('counts every open prospect once by stage and once by date', async () => {
    const { client } = await service.workspace()
    const { user } = (await api.getAccount({ client, ...options })).data
    const body = { proposal_probability_percent: 70, contacted_probability_percent: 33 }
    await api.updateWorkspace({ client, body, ...options })
    const add = async (body: Partial<NewProspect>) =>
      (await api.addProspect({ client, body: { name: 'Deal', ...body }, ...options })).data.id!
    await add({ stage: 'contacted', value_cents: 101, expected_close_on: '2999-01-31' })
    const old = await add({
      stage: 'contacted',
      value_cents: 101,
      expected_close_on: '2999-01-01',
      owner_id: null,
    })
    await add({ stage: 'proposal', value_cents: 1000, expected_close_on: '2999-02-01' })
    await add({ stage: 'proposal', expected_close_on: inDays(-2) })
    await add({ stage: 'new', value_cents: 500 })
    await add({ stage: 'won', value_cents: 9999 })
    await add({ stage: 'lost', value_cents: 9999 })
    const archived = await add({ stage: 'new', value_cents: 9999 })
    await api.archiveProspect({ client, path: { id: archived }, ...options })
    await service.sql(`update prospects set stage_since = now() - interval '10 days' where owner_id is null`)
    const none = { prospects: 0, value_cents: 0, weighted_cents: 0, unvalued: 0 }
    const pipeline = await pipelineOf(client)
    expect(pipeline).toEqual({
      currency: 'EUR',
      today: inDays(0),
      total: { prospects: 5, value_cents: 1702, weighted_cents: 816, unvalued: 1 },
      stages: [
        {
          ...{ stage: 'new', probability_percent: 10, average_age_days: 0, oldest_age_days: 0 },
          ...{ prospects: 1, value_cents: 500, weighted_cents: 50, unvalued: 0 },
        },
        {
          ...{ stage: 'contacted', probability_percent: 33, average_age_days: 5, oldest_age_days: 10 },
          ...{ prospects: 2, value_cents: 202, weighted_cents: 66, unvalued: 0 },
        },
        {
          ...{ stage: 'qualified', probability_percent: 50, average_age_days: null, oldest_age_days: null },
          ...none,
        },
        {
          ...{ stage: 'proposal', probability_percent: 70, average_age_days: 0, oldest_age_days: 0 },
          ...{ prospects: 2, value_cents: 1000, weighted_cents: 700, unvalued: 1 },
        },
      ],
      months: [
        { month: '2999-01-01', prospects: 2, value_cents: 202, weighted_cents: 66, unvalued: 0 },
        { month: '2999-02-01', prospects: 1, value_cents: 1000, weighted_cents: 700, unvalued: 0 },
      ],
      overdue: { prospects: 1, value_cents: 0, weighted_cents: 0, unvalued: 1 },
      undated: { prospects: 1, value_cents: 500, weighted_cents: 50, unvalued: 0 },
    })
    const unowned = { prospects: 1, value_cents: 101, weighted_cents: 33, unvalued: 0 }
    expect((await pipelineOf(client, { owner_id: 'none' })).total).toEqual(unowned)
    const mine = (await pipelineOf(client, { owner_id: 'me' })).total
    expect(mine).toEqual({ prospects: 4, value_cents: 1601, weighted_cents: 783, unvalued: 1 })
    expect((await pipelineOf(client, { owner_id: user.id })).total).toEqual(mine)
    await api.removeProspect({ client, path: { id: old }, ...options })
    expect((await pipelineOf(client)).total.prospects).toBe(4)
  })

  test('of a workspace without prospects is empty', async () => {
    const { client } = await service.workspace()
    const { total, months } = await pipelineOf(client)
    expect([total.prospects, months]).toEqual([0, []])
  })
})
