/** Deals: the fields of prospects for the forecast, and the report on the pipeline. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type {
  DealSums,
  ListProspectsData,
  NewProspect,
  ProspectStage,
} from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { useProspects } from '../support/prospects.ts'
import { useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

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
    const start = new Date().toISOString()
    const given = await prospectWith()
    const { client, path, prospect } = given
    expect(prospect.stage_since! >= start).toBe(true)
    await service.sql(`update prospects set stage_since = '2026-01-01T00:00:00Z'`)
    await api.updateProspect({ client, path, body: { name: 'Other', stage: 'new' }, ...options })
    expect((await current(given)).stage_since).toBe('2026-01-01T00:00:00.000Z')
    const { data } = await api.updateProspect({ client, path, body: { stage: 'contacted' }, ...options })
    expect(data.stage_since! >= prospect.stage_since!).toBe(true)
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
    const { period, ...pipeline } = await pipelineOf(client)
    expect(period.from <= inDays(0) && inDays(0) <= period.to).toBe(true)
    const closed = { prospects: 1, value_cents: 9999, unvalued: 0 }
    expect(pipeline).toEqual({
      won: closed,
      lost: closed,
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

  test('sums the prospects that were won or lost in a period, archived ones included', async () => {
    const { client } = await service.workspace()
    const add = async (stage: ProspectStage, value_cents: number | null, since: string) => {
      const body = { name: 'Deal', stage, value_cents } as NewProspect
      const id = (await api.addProspect({ client, body, ...options })).data.id!
      await service.sql('update prospects set stage_since = $2 where id = $1', [
        uuidOf(id, 'prospect'),
        since,
      ])
      return id
    }
    await add('won', 100, '2025-04-01T12:00:00Z')
    const archived = await add('won', 20, '2025-06-30T12:00:00Z')
    await api.archiveProspect({ client, path: { id: archived }, ...options })
    await add('won', null, '2025-05-05T12:00:00Z')
    await add('won', 4000, '2025-07-01T12:00:00Z')
    await add('lost', 7, '2025-05-05T12:00:00Z')
    await add('new', 9, '2025-05-05T12:00:00Z')
    const quarter = { from: '2025-04-01', to: '2025-06-30' }
    expect(await pipelineOf(client, quarter)).toMatchObject({
      period: quarter,
      won: { prospects: 3, value_cents: 120, unvalued: 1 },
      lost: { prospects: 1, value_cents: 7, unvalued: 0 },
      total: { prospects: 1 },
    })
    expect((await pipelineOf(client, { ...quarter, owner_id: 'none' })).won.prospects).toBe(0)
    expect((await pipelineOf(client, { range: 'lastyear' })).period).toMatchObject({
      from: expect.stringMatching(/-01-01$/),
    })
    const { error } = await api.getPipeline({ client, query: { from: '2025-06-30', to: '2025-04-01' } })
    expect([error?.status, error?.code]).toEqual([422, 'ends_before_start'])
  })

  test('can be opened: each number is the sum of a list', async () => {
    const { client } = await service.workspace()
    const days = [-40, -1, 0, 20, 45, null]
    for (const [place, stage] of ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'].entries())
      for (const [at, close] of days.entries()) {
        const expected_close_on = close === null ? null : inDays(close)
        const value_cents = at === 2 ? null : 10 ** at * (place + 1)
        const body = { name: 'Deal', stage, expected_close_on, value_cents } as NewProspect
        const { data } = await api.addProspect({ client, body, ...options })
        if (place === 1 && at === 3) await api.archiveProspect({ client, path: { id: data.id }, ...options })
      }
    const { total, stages, months, overdue, undated, today } = await pipelineOf(client)
    const lastDay = (month: string) => new Date(Date.UTC(+month.slice(0, 4), +month.slice(5, 7), 0))
    const rows: [DealSums, NonNullable<ListProspectsData['query']>][] = [
      [total, { open: true }],
      ...stages.map((each): (typeof rows)[0] => [each, { stage: [each.stage] }]),
      ...months.map((each): (typeof rows)[0] => [
        each,
        {
          open: true,
          closes_from: each.month < today ? today : each.month,
          closes_to: lastDay(each.month).toISOString().slice(0, 10),
        },
      ]),
      [overdue, { open: true, closes_to: inDays(-1) }],
      [undated, { open: true, closes: false }],
    ]
    expect(rows.length).toBeGreaterThan(8)
    for (const [sums, query] of rows) {
      const { data } = await api.listProspects({ client, query: { ...query, limit: 100 }, ...options })
      const value_cents = data.reduce((all, each) => all + (each.value_cents ?? 0), 0)
      expect({ prospects: data.length, value_cents }, JSON.stringify(query)).toEqual({
        prospects: sums.prospects,
        value_cents: sums.value_cents,
      })
    }
    const closed = await api.listProspects({ client, query: { open: false, limit: 100 }, ...options })
    expect(new Set(closed.data.map(({ stage }) => stage))).toEqual(new Set(['won', 'lost']))
    const never = await api.listProspects({ client, query: { open: true, stage: ['won'] }, ...options })
    expect(never.data).toEqual([])
    const dated = await api.listProspects({
      client,
      query: { open: true, closes: true, limit: 100 },
      ...options,
    })
    expect(dated.data).toHaveLength(total.prospects - undated.prospects)
  })

  test('on its page, each row links the prospects that it counts', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const closing = [-3, 0, 40, null].map((days) => (days === null ? null : inDays(days)))
    for (const expected_close_on of closing)
      for (const stage of ['new', 'proposal', 'won'] as const)
        await api.addProspect({ client, body: { name: 'Deal', stage, expected_close_on }, ...options })
    const visitor = visitorOf(service, owner)
    const html = await page(visitor, '/pipeline')
    const rows = [...html.matchAll(/<a href="(\/prospects\?[^"]+)">([^<]+)<\/a>.*?<td[^>]*>\s*(\d+)/gs)]
    expect(rows.map(([, , name]) => name)).toEqual(
      expect.arrayContaining(['New', 'Overdue', 'Without a date', 'Total']),
    )
    for (const [, href, name, prospects] of rows) {
      const list = await page(visitor, href!.replaceAll('&amp;', '&'))
      expect(list.match(/href="\/prospects\/pro_/g)?.length ?? 0, name).toBe(Number(prospects))
    }
  })

  test('of a workspace without prospects is empty', async () => {
    const { client } = await service.workspace()
    const { total, months } = await pipelineOf(client)
    expect([total.prospects, months]).toEqual([0, []])
  })
})

test('the pipeline of an unknown owner, or of one in another workspace, is refused', async () => {
  const { client } = await service.workspace()
  const other = await service.workspace()
  const { user } = (await api.getAccount({ client: other.client, ...options })).data
  for (const owner_id of [user.id, 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7'] as const) {
    const { error } = await api.getPipeline({ client, query: { owner_id } })
    expect(error).toMatchObject({
      ...{ status: 422, code: 'unknown_record' },
      errors: [{ in: 'query', pointer: '/owner_id' }],
    })
  }
})

describe('the probability of a stage', () => {
  test.each([-1, 101, 12.5])('cannot be %d, and the error names the field', async (percent) => {
    const { client } = await service.workspace()
    const body = { proposal_probability_percent: percent }
    const { error } = await api.updateWorkspace({ client, body })
    expect(error).toMatchObject({ status: 422, errors: [{ pointer: '/proposal_probability_percent' }] })
  })

  test('is limited by the database too', async () => {
    const { client } = await service.workspace()
    const id = uuidOf((await api.getAccount({ client, ...options })).data.workspace.id, 'workspace')
    for (const stage of ['new', 'contacted', 'qualified', 'proposal'])
      for (const percent of [-1, 101]) {
        const change = `update workspaces set ${stage}_probability_percent = ${percent} where workspace_id = '${id}'`
        await expect(service.sql(change)).rejects.toThrow(`workspaces_${stage}_probability_percent_check`)
      }
  })
})
