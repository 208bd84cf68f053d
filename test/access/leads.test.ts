/** Leads of a project see all time on it, without costs, and cannot change the time of others. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addNote,
  addService,
  addStaff,
  addTimeEntry,
  getHours,
  getPersonStats,
  getTimeEntry,
  getTimeTotals,
  listNotes,
  listRemovedRecords,
  listTimeEntries,
  removeStaff,
  removeTimeEntry,
  restoreTimeEntry,
  updateStaff,
  updateTimeEntry,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const
const date = '2026-03-02'
const day = { from: date, to: date }

let owner: Member
let lead: Member
/** On the staff of the project, without being a lead. */
let member: Member
let ids: Record<'lead' | 'owner' | 'led' | 'other' | 'staff' | 'onLed' | 'onOther' | 'onTask' | 'own', string>

const minutesOf = (entries: { minutes: number }[] | undefined) =>
  entries?.map(({ minutes }) => minutes).sort()

const log = async (by: Member, minutes: number, target: object) =>
  (await addTimeEntry({ client: by.client, body: { minutes, date, ...target } as never, ...options })).data.id

/** The owner logs 10, 20 and 40 minutes, the lead 100. */
beforeAll(async () => {
  owner = await service.workspace()
  lead = await colleague(service, owner, 'member')
  member = await colleague(service, owner, 'member')
  const { client } = owner
  const [led, other] = [await project(client, { rate_cents: 6000 }), await project(client)]
  const users = { lead: await userOf(lead.client), owner: await userOf(client) }
  await updateUser({ client, path: { id: users.owner }, body: { cost_cents: 3000 }, ...options })
  const asLead = { user_id: users.lead, role: 'lead' } as const
  const staff = (await addStaff({ client, path: { id: led }, body: asLead, ...options })).data.id
  await addStaff({ client, path: { id: led }, body: { user_id: await userOf(member.client) }, ...options })
  const { id: task_id } = await task(client, { project_id: led })
  ids = {
    ...users,
    ...{ led, other, staff },
    onLed: await log(owner, 10, { project_id: led }),
    onTask: await log(owner, 20, { task_id }),
    onOther: await log(owner, 40, { project_id: other }),
    own: await log(lead, 100, { project_id: other }),
  }
})

describe('a lead', () => {
  test('sees the time of everybody on the project, also on its tasks, and no other time', async () => {
    const { client } = lead
    const list = async (query: object = {}) => minutesOf((await listTimeEntries({ client, query })).data)
    expect(await list()).toEqual([10, 100, 20])
    expect(await list({ sort: 'created_at', limit: 100 })).toEqual([10, 100, 20])
    expect(await list({ user_id: 'me' })).toEqual([100])
    expect(await list({ user_id: ids.owner })).toEqual([10, 20])
    expect(await list({ project_id: ids.led })).toEqual([10, 20])
    expect(await list({ project_id: ids.other })).toEqual([100])
    for (const id of [ids.onLed, ids.onTask])
      expect((await getTimeEntry({ client, path: { id } })).data).toMatchObject({ id, user_id: ids.owner })
    expect((await getTimeEntry({ client, path: { id: ids.onOther } })).response?.status).toBe(404)
  })

  test('pages through it', async () => {
    const { client } = lead
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { data, response } = await listTimeEntries({ client, query: { limit: 1, cursor }, ...options })
      seen.push(...data.map(({ minutes }) => minutes))
      cursor = response.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1]
      if (cursor) cursor = decodeURIComponent(cursor)
    } while (cursor)
    expect(seen.sort()).toEqual([10, 100, 20])
  })

  test('gets reports without costs, which say what they leave out', async () => {
    const { client } = lead
    const hours = async (query: object) => (await getHours({ client, query: { ...day, ...query } })).data!
    const noCosts = { cost_cents: null, margin_cents: null, uncosted_minutes: null }
    const caveat = 'Only your own time and the time on projects that you lead are included.'
    const all = await hours({})
    expect(all).toMatchObject({ partial: true, total: { minutes: 130, revenue_cents: 3000, ...noCosts } })
    expect(all.caveats).toContain(caveat)
    const ofProject = await hours({ project_ids: ids.led })
    expect(ofProject).toMatchObject({ partial: false, total: { minutes: 30, ...noCosts } })
    expect(ofProject.caveats).not.toContain(caveat)
    expect(await hours({ project_ids: `${ids.led},${ids.other}` })).toMatchObject({ partial: true })
    expect((await hours({ user_id: ids.owner })).total.minutes).toBe(30)
    const { data } = await getTimeTotals({ client, query: day })
    expect(data).toMatchObject({ minutes: 130, partial: true, cost_cents: null })
    expect(await hours({ user_id: 'me' })).toMatchObject({ partial: false, total: { minutes: 100 } })
  })

  test('sees the utilization of other people only if all of their time counts', async () => {
    const { groups } = (await getHours({ client: lead.client, query: { ...day, by: 'person' } })).data!
    const of = (id: string) => groups.find((group) => group.id === id)!
    expect(of(ids.lead).capacity_minutes).toBe(480)
    expect(of(ids.owner)).toMatchObject({ minutes: 30, capacity_minutes: null, utilization: null })
  })

  test('cannot change, remove or restore the time of others', async () => {
    const { client } = lead
    const path = { id: ids.onLed }
    const change = { client, path, body: { minutes: 1 } }
    for (const { error } of [await updateTimeEntry(change), await removeTimeEntry({ client, path })])
      expect(error).toMatchObject({ code: 'role_required', required_role: 'admin' })
    const hidden = { client, path: { id: ids.onOther } }
    expect((await removeTimeEntry(hidden)).error?.code).toBe('not_found')
    const removed = await log(owner, 5, { project_id: ids.led })
    await removeTimeEntry({ client: owner.client, path: { id: removed }, ...options })
    expect((await listRemovedRecords({ client, query: { kind: 'time_entry' } })).data).toEqual([])
    expect((await restoreTimeEntry({ client, path: { id: removed } })).error?.code).toBe('not_found')
  })

  test('sees neither the notes on the time of others nor their other work', async () => {
    const { client } = lead
    const body = { title: 'Delay', body: 'Why it took so long', time_entry_id: ids.onLed }
    await addNote({ client: owner.client, body, ...options })
    expect((await addNote({ client, body })).error?.code).toBe('unknown_record')
    expect((await listNotes({ client, query: { record_id: ids.onLed } })).data ?? []).toEqual([])
    const stats = await getPersonStats({ client, path: { id: ids.owner }, query: day })
    expect(stats.error?.code).toBe('role_required')
  })

  test('reads no time with a key for other things', async () => {
    const { client } = await service.key(lead, { scopes: ['crm:read'] })
    expect((await listTimeEntries({ client })).error?.code).toBe('missing_scope')
  })
})

test('other staff of the project see only their own time', async () => {
  const { client } = member
  await log(member, 7, { project_id: ids.led })
  expect(minutesOf((await listTimeEntries({ client, query: { project_id: ids.led } })).data)).toEqual([7])
  expect((await getHours({ client, query: { user_id: ids.owner } })).error?.code).toBe('role_required')
  await removeTimeEntry({
    client,
    path: { id: (await listTimeEntries({ client, ...options })).data[0]!.id },
    ...options,
  })
})

test('only admins can make somebody a lead', async () => {
  const { client } = member
  const { data } = await addStaff({
    client,
    path: { id: ids.other },
    body: { user_id: await userOf(client), role: 'lead' },
  })
  expect(data).toBeUndefined()
  const own = await addStaff({
    client,
    path: { id: ids.other },
    body: { user_id: await userOf(client) },
    ...options,
  })
  const path = { id: own.data.id }
  expect((await updateStaff({ client, path, body: { role: 'lead' } })).error?.code).toBe('role_required')
  expect((await updateStaff({ client, path, body: { position: 'Design' } })).data?.role).toBe('member')
  expect((await updateStaff({ client: owner.client, path, body: { role: 'lead' } })).data?.role).toBe('lead')
  expect((await getTimeEntry({ client, path: { id: ids.onOther } })).data?.minutes).toBe(40)
  await removeStaff({ client: owner.client, path, ...options })
  expect((await getTimeEntry({ client, path: { id: ids.onOther } })).response?.status).toBe(404)
})

test('a lead of several projects, with a key, sees the time of each', async () => {
  const { client } = owner
  const second = await project(client)
  const added = await addStaff({
    client,
    path: { id: second },
    body: { user_id: ids.lead, role: 'lead' },
    ...options,
  })
  const { id: service_id } = (await addService({ client, body: { name: 'Design' }, ...options })).data
  const id = await log(owner, 3, { project_id: second, service_id })
  const key = await service.key(lead, { scopes: ['delivery:read'] })
  expect(minutesOf((await listTimeEntries({ client: key.client, ...options })).data)).toEqual([
    10, 100, 20, 3,
  ])
  await removeTimeEntry({ client, path: { id }, ...options })
  await removeStaff({ client, path: { id: added.data.id }, ...options })
})
