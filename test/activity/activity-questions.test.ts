/** The filters of the activity log (actor, record, channel, outcome, time) and its overview. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addApiKey,
  addClient,
  addCompany,
  addFollowUp,
  addMilestone,
  addNote,
  addProject,
  addProspect,
  addService,
  addTask,
  addTimeEntry,
  getAccount,
  getActivity,
  getActivityOverview,
  getCompany,
  listActivity,
  listCompanies,
  removeNote,
  runBatch,
  updateCompany,
  updateFollowUp,
  updateMilestone,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { GetActivityOverviewData, ListActivityData } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()

type Caller = Pick<Member, 'client'>

const log = async ({ client }: Caller, query: ListActivityData['query']) =>
  (await listActivity({ client, query: { sort: 'at', ...query }, throwOnError: true })).data

const operations = async (who: Caller, query: ListActivityData['query']) =>
  (await log(who, query)).map(({ operation }) => operation)

const overview = async ({ client }: Caller, query: GetActivityOverviewData['query'] = {}) =>
  (await getActivityOverview({ client, query, throwOnError: true })).data

/** Reads as an agent and returns the `X-Request-Id`. */
const readAs = (token: string, headers: Record<string, string>) =>
  service.call('/api/v1/companies/list', { headers: { authorization: `Bearer ${token}`, ...headers } })

describe('the log', () => {
  test('can be filtered by actor', async () => {
    const owner = await service.workspace()
    const other = await colleague(service, owner, 'member')
    await listCompanies(owner)
    await listCompanies(other)
    expect(await operations(other, { actor: 'me' })).toEqual(['authenticate', 'listCompanies'])
  })

  test('can be filtered by API key', async () => {
    const owner = await service.workspace()
    const [key, other] = [
      await service.key(owner, { name: 'One' }),
      await service.key(owner, { name: 'Two' }),
    ]
    await listCompanies(key)
    await getCompany({ ...other, path: { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' } })
    const [id] = (await log(owner, { operation: 'addApiKey' })).map(({ record_id }) => record_id!)
    expect(await log(owner, { api_key_id: id })).toMatchObject([
      { operation: 'listCompanies', api_key_id: id, api_key_name: 'One' },
    ])
  })

  test('can be filtered by request, with a batch and each of its items, reads and refusals', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const items = ['One', 'Two'].map((name) => ({ operation: 'addCompany' as const, body: { name } }))
    const { response } = await runBatch({ client, body: { items }, throwOnError: true })
    const idOf = (response: Response) => response.headers.get('x-request-id')!
    const request_id = idOf(response)
    const found = await log(owner, { request_id })
    expect(found.map((entry) => entry.request_id)).toEqual([request_id, request_id, request_id])
    expect(found.map(({ operation }) => operation).sort()).toEqual(['addCompany', 'addCompany', 'runBatch'])
    expect(await operations(await service.workspace(), { request_id })).toEqual([])
    const path = { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' }
    for (const chosen of ['of-the-caller', randomUUID(), request_id.toUpperCase(), undefined]) {
      const headers = chosen ? { 'x-request-id': chosen } : {}
      const read = await listCompanies({ client, headers })
      const refused = await getCompany({ client, headers, path })
      if (chosen)
        expect(await operations(owner, { request_id: chosen })).toEqual(['listCompanies', 'getCompany'])
      else {
        expect(await operations(owner, { request_id: idOf(read.response!) })).toEqual(['listCompanies'])
        expect(await operations(owner, { request_id: idOf(refused.response!) })).toEqual(['getCompany'])
      }
    }
    expect((await listActivity({ client, query: { request_id: '' } })).error?.errors).toMatchObject([
      { in: 'query', pointer: '/request_id' },
    ])
  })

  test('can be filtered by agent, in one version or in all versions', async () => {
    const owner = await service.workspace()
    for (const agent of ['robot/1.0', 'robot/2.0', 'robot', 'robotic/1.0'])
      await readAs(owner.token, { 'service-agent': agent })
    const agents = async (agent: string) => (await log(owner, { agent })).map((entry) => entry.agent)
    expect(await agents('robot')).toEqual(['robot/1.0', 'robot/2.0', 'robot'])
    expect(await agents('robot/2.0')).toEqual(['robot/2.0'])
    expect(await agents('robot/3.0')).toEqual([])
  })

  test('can be filtered by tool or command', async () => {
    const owner = await service.workspace()
    for (const tool of ['company_list', 'companies list']) await readAs(owner.token, { 'service-tool': tool })
    expect(await log(owner, { tool: 'companies list' })).toMatchObject([{ tool: 'companies list' }])
  })

  test('can be filtered by outcome', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme' } })
    const path = { id: data!.id }
    await addCompany({ ...owner, body: {} as { name: string } })
    await updateCompany({ ...owner, path, body: { name: 'Acme' } })
    const since = (await log(owner, { operation: 'addCompany' }))[0]!.at
    const ended = (query: ListActivityData['query']) => operations(owner, { since, actor: 'me', ...query })
    expect(await operations(owner, { since, changes_only: true })).toEqual(['addCompany'])
    expect(await ended({ refused: true })).toEqual(['addCompany'])
    expect(await log(owner, { refused: true })).toMatchObject([{ status: 422, changed: false }])
    expect(await ended({ status_class: '4xx' })).toEqual(['addCompany'])
    expect(await ended({ status_class: '5xx' })).toEqual([])
    expect(await ended({ status_class: '5xx', refused: true })).toEqual([])
    const all = ['addCompany', 'addCompany', 'updateCompany', 'listActivity']
    expect((await ended({ refused: false, changes_only: false })).slice(0, 4)).toEqual(all)
    const succeeded = await log(owner, { status_class: '2xx', limit: 100 })
    expect(succeeded.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    expect(succeeded.map(({ operation }) => operation)).toContain('updateCompany')
  })

  test.each(['list', 'overview', 'export', 'verify'])(
    'cannot be filtered by a time span that ends before it starts: %s',
    async (path) => {
      const { token } = await service.workspace()
      const span = 'since=2026-03-02T10:00:00%2B02:00&until=2026-03-02T07:59:59Z'
      const headers = { authorization: `Bearer ${token}` }
      const response = await service.call(`/api/v1/activity/${path}?${span}`, { headers })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'ends_before_start',
        errors: [{ in: 'query', pointer: '/since' }],
      })
    },
  )
})

describe('names of records', () => {
  test('are shown for every kind of record that has a name', async () => {
    const owner = await service.workspace()
    const with_ = { client: owner.client, throwOnError: true } as const
    const { data: company } = await addCompany({ ...with_, body: { name: 'Company' } })
    await addClient({ ...with_, body: { name: 'Client', company_id: company.id } })
    const { data: prospect } = await addProspect({ ...with_, body: { name: 'Prospect' } })
    const followUp = { due_on: '2026-03-02', memo: 'Follow-up' }
    const { data: call } = await addFollowUp({ ...with_, path: { id: prospect.id }, body: followUp })
    await updateFollowUp({ ...with_, path: { id: call.id }, body: { done: true } })
    const { data: project } = await addProject({ ...with_, body: { name: 'Project' } })
    const path = { id: project.id }
    const { data: milestone } = await addMilestone({ ...with_, path, body: { name: 'Milestone' } })
    await updateMilestone({ ...with_, path: { id: milestone.id }, body: { done: true } })
    await addService({ ...with_, body: { name: 'Service' } })
    const { data: task } = await addTask({ ...with_, body: { title: 'Task', project_id: project.id } })
    await addTimeEntry({ ...with_, body: { task_id: task.id, minutes: 5, memo: 'Time' } })
    await addNote({ ...with_, body: { title: 'Note', body: 'x', task_id: task.id } })
    await addApiKey({ ...with_, body: { name: 'Key' } })
    const user = (await getAccount(with_)).data.user
    await updateUser({ ...with_, path: { id: user.id }, body: { cost_cents: 1 } })
    const named = (await log(owner, { limit: 100 })).filter(({ record_name }) => record_name)
    expect(named.map(({ operation, record_name }) => `${operation} ${record_name}`)).toEqual([
      'addCompany Company',
      'addClient Client',
      'addProspect Prospect',
      'addFollowUp Prospect',
      'updateFollowUp Follow-up',
      'addProject Project',
      'addMilestone Project',
      'updateMilestone Milestone',
      'addService Service',
      'addTask Task',
      'addTimeEntry Time',
      'addNote Note',
      'addApiKey Key',
      'updateUser Owner',
    ])
    expect(new Set(named.map(({ actor_name }) => actor_name))).toEqual(new Set(['Owner']))
    expect((await getActivity({ ...owner, path: { id: named[0]!.id } })).data).toEqual(named[0])
  })

  test('are current, and null for deleted records', async () => {
    const owner = await service.workspace()
    const { data: company } = await addCompany({ ...owner, body: { name: 'Before' } })
    await updateCompany({ ...owner, path: { id: company!.id }, body: { name: 'After' } })
    const body = { title: 'Note', body: 'x', company_id: company!.id }
    const { data: note } = await addNote({ ...owner, body })
    await removeNote({ ...owner, path: { id: note!.id } })
    const named = async (operation: string) => (await log(owner, { operation }))[0]!.record_name
    expect([await named('addCompany'), await named('addNote')]).toEqual(['After', null])
  })
})

describe('the overview', () => {
  test('counts calls by user, operation and record, with their times', async () => {
    const owner = await service.workspace()
    const other = await colleague(service, owner, 'member')
    const names = ['One', 'Two', 'Three', 'Four']
    const ids: string[] = []
    for (const name of names) ids.push((await addCompany({ ...other, body: { name } })).data!.id)
    await addCompany({ ...other, body: {} as { name: string } })
    await updateCompany({ ...owner, path: { id: ids[0]! }, body: { name: 'First' } })
    const [first, , , last] = await log(owner, { operation: 'addCompany', status_class: '2xx' })
    const found = await overview(owner, { since: first!.at })
    expect(found).toMatchObject({ since: first!.at, until: null, refused: 1 })
    expect(found.groups[0]).toEqual({
      user_id: first!.user_id,
      actor_name: 'Colleague',
      operation: 'addCompany',
      calls: 5,
      refused: 1,
      first_at: first!.at,
      last_at: expect.any(String),
      records: [ids[3], ids[2], ids[1]].map((id, index) => ({ id, name: names[3 - index] })),
    })
    expect(found.groups[0]!.last_at >= last!.at).toBe(true)
    expect(found.calls).toBe(found.groups.reduce((sum, { calls }) => sum + calls, 0))
    expect(found.others).toEqual({ groups: 0, calls: 0 })
    const changed = await overview(owner, { since: first!.at, changes_only: true })
    expect(changed.groups).toMatchObject([
      { operation: 'addCompany', calls: 4, refused: 0 },
      { actor_name: 'Owner', operation: 'updateCompany', records: [{ id: ids[0], name: 'First' }] },
    ])
    expect((await overview(owner, { record: ids[3], actor: first!.user_id! })).groups).toMatchObject([
      { operation: 'addCompany', calls: 1 },
    ])
  })

  test('also states the number of groups and calls beyond the limit', async () => {
    const owner = await service.workspace()
    for (let count = 0; count < 3; count++) await listCompanies(owner)
    const all = await overview(owner)
    const some = await overview(owner, { limit: 1, until: all.until! })
    expect(some.groups).toEqual(all.groups.slice(0, 1))
    const { groups, calls } = some.others
    expect([groups, some.groups[0]!.calls + calls]).toEqual([all.groups.length, some.calls])
  })

  test("covers today, a range of days in the workspace's time zone, or a time span", async () => {
    const owner = await service.workspace()
    await service.sql(
      `update workspaces set time_zone = 'Pacific/Kiritimati'
      where workspace_id = (select workspace_id from logins where email = $1)`,
      [owner.email],
    )
    const today = await overview(owner)
    expect(Date.parse(today.until!) - Date.parse(today.since!)).toBe(24 * 3_600_000)
    expect(new Date(today.since!).getUTCHours()).toBe(10)
    expect(today.calls).toBeGreaterThan(0)
    expect(await overview(owner, { range: 'today' })).toMatchObject({
      since: today.since,
      until: today.until,
    })
    const yesterday = await overview(owner, { range: 'yesterday' })
    expect(yesterday).toMatchObject({ until: today.since, calls: 0, groups: [] })
    const since = '2200-01-01T00:00:00+01:00'
    expect(await overview(owner, { since })).toEqual({
      since: '2199-12-31T23:00:00.000Z',
      until: null,
      calls: 0,
      refused: 0,
      groups: [],
      others: { groups: 0, calls: 0 },
    })
    const { error } = await getActivityOverview({ ...owner, query: { since, range: 'today' } })
    expect(error).toMatchObject({ code: 'ends_before_start', errors: [{ pointer: '/since' }] })
    const whole = await overview(owner, { range: 'today' })
    const until = new Date(Date.parse(whole.since!) + 1000).toISOString()
    expect(await overview(owner, { range: 'today', until })).toMatchObject({ since: whole.since, until })
  })
})
