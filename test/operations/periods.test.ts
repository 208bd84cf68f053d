/** `range`, `from`, `to` and `since` have the same meaning on every list. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { kindOf, uuidOf } from '../../src/domain/model/columns.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
let member: Member
let today: string

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const lists = {
  listTasks: { of: 'tasks', column: 'due_on' },
  listMyOpenTasks: { of: 'tasks', column: 'due_on' },
  listProspects: { of: 'prospects', column: 'follow_up_on' },
  listFollowUps: { of: 'follow_ups', column: 'due_on' },
  listTimeEntries: { of: 'time_entries', column: 'date' },
} as const

const calls = {
  listTasks: api.listTasks,
  listMyOpenTasks: api.listMyOpenTasks,
  listProspects: api.listProspects,
  listFollowUps: api.listFollowUps,
  listTimeEntries: api.listTimeEntries,
  listNotes: api.listNotes,
  listActivity: api.listActivity,
  listSummaries: api.listSummaries,
}

const found = async (list: string, query: object): Promise<Record<string, string>[]> => {
  const call = calls[list as keyof typeof calls] as typeof api.listTasks
  return (await call({ client: member.client, query, throwOnError: true })).data as never
}

beforeAll(async () => {
  member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const { data: account } = await api.getAccount(common)
  today = account.today
  const { data: project } = await api.addProject({ ...common, body: { name: 'Web shop' } })
  for (const day of [-1, 0, 1].map((days) => plus(today, days))) {
    const assigned = { assignee_id: account.user.id, due_on: day }
    await api.addTask({ ...common, body: { project_id: project.id, title: day, ...assigned } })
    const { data: prospect } = await api.addProspect({ ...common, body: { name: day } })
    await api.addFollowUp({ ...common, path: { id: prospect.id }, body: { due_on: day, memo: day } })
    await api.addTimeEntry({ ...common, body: { project_id: project.id, minutes: 60, date: day } })
  }
})

describe.each(Object.entries(lists))('%s', (list, { of, column }) => {
  const daysOf = async (query: object) => (await found(list, query)).map((record) => record[column]!).sort()

  test('filters by days', async () => {
    const [yesterday, tomorrow] = [plus(today, -1), plus(today, 1)]
    expect(await daysOf({ range: 'today' })).toEqual([today])
    expect(await daysOf({ range: 'yesterday' })).toEqual([yesterday])
    expect(await daysOf({ range: 'tomorrow' })).toEqual([tomorrow])
    expect(await daysOf({ from: today })).toEqual([today, tomorrow])
    expect(await daysOf({ to: today })).toEqual([yesterday, today])
    expect(await daysOf({ range: 'today', to: tomorrow })).toEqual([today, tomorrow])
    expect(await daysOf({ range: 'today', from: yesterday })).toEqual([yesterday, today])
  })

  test('filters by the time when records were added', async () => {
    const [old] = await found(list, { sort: 'created_at' })
    await service.sql(`update ${of} set created_at = now() - interval '3 days' where id = $1`, [
      uuidOf(old!.id!, kindOf(old!.id!)!),
    ])
    expect(await found(list, { since: '2d' })).toHaveLength(2)
    expect(await found(list, { since: '4d' })).toHaveLength(3)
    const since = new Date(Date.now() - 2 * 86_400_000).toISOString()
    expect(await found(list, { since })).toHaveLength(2)
  })
})

/** Lists whose date is the time when a record was added. */
describe.each(['listNotes', 'listActivity', 'listSummaries'])('%s', (list) => {
  beforeAll(async () => {
    const common = { client: member.client, throwOnError: true } as const
    const { data: company } = await api.addCompany({ ...common, body: { name: list } })
    await api.addNote({ ...common, body: { title: list, body: '', company_id: company.id } })
    await api.addSummary({ ...common, body: {} })
  })

  test('filters by days in the time zone of the workspace', async () => {
    const { data: account } = await api.getAccount({ client: member.client, throwOnError: true })
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', account.workspace.time_zone]) {
      const body = { time_zone }
      await api.updateWorkspace({ client: member.client, body, throwOnError: true })
      const { today } = (await api.getAccount({ client: member.client, throwOnError: true })).data
      const count = async (query: object) => (await found(list, { limit: 1, ...query })).length
      for (const query of [{ range: 'today' }, { from: today }, { to: today }, { from: today, to: today }])
        expect({ query, count: await count(query) }).toEqual({ query, count: 1 })
      for (const query of [{ range: 'tomorrow' }, { from: plus(today, 1) }, { to: plus(today, -1) }])
        expect({ query, count: await count(query) }).toEqual({ query, count: 0 })
    }
  })

  test('accepts the first and the last day, and `since` replaces the start', async () => {
    expect(await found(list, { from: '0001-01-01', to: '9999-12-31', limit: 1 })).toHaveLength(1)
    expect(await found(list, { range: 'tomorrow', since: '2d', limit: 1 })).toHaveLength(1)
  })
})

test('a period of the log can be open at one end', async () => {
  const overview = async (query: object) =>
    (await api.getActivityOverview({ client: member.client, query, throwOnError: true })).data
  expect(await overview({ from: today })).toMatchObject({ since: expect.any(String), until: null })
  expect(await overview({ to: today })).toMatchObject({ since: null, until: expect.any(String) })
})

test('a period of the log that ends before it starts is refused at the bound that the caller sent', async () => {
  const refusal = async (query: object) =>
    (await api.listActivity({ client: member.client, query })).error?.errors?.[0]
  expect(await refusal({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ pointer: '/from' })
  expect(await refusal({ since: '1d', to: '2026-03-01' })).toMatchObject({ pointer: '/since' })
})
