/** Names instead of ids and words instead of dates in tool arguments, and the advice in refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addClient,
  addCompany,
  addMilestone,
  addProject,
  addTask,
  addTimeEntry,
  archiveCompany,
  getAccount,
  getTask,
  inviteUser,
  listActivity,
  runBatch,
} from '../../generated/client/sdk.gen.ts'
import { type Agent, call, connect, resultIn } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let owner: Member
let agent: Agent
let today: string
const ids: Record<string, string> = {}
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  owner = await service.workspace()
  const { key } = await service.key(owner)
  agent = await connect({
    SERVICE_API_KEY: key,
    SERVICE_API_URL: await service.listen(),
    SERVICE_TOOLSETS: 'all',
  })
  const with_ = { client: owner.client, throwOnError: true } as const
  const { data: account } = await getAccount(with_)
  today = account.today
  ids.me = account.user.id
  const add = async (name: string, adding: Promise<{ data: { id: string } }>) => {
    ids[name] = (await adding).data.id
  }
  await add('Northwind', addCompany({ ...with_, body: { name: 'Northwind' } }))
  await add('Acme', addCompany({ ...with_, body: { name: 'Acme' } }))
  await add('shop', addProject({ ...with_, body: { name: 'Web shop', company_id: ids.Northwind! } }))
  await add('shop 2', addProject({ ...with_, body: { name: 'Web shop 2' } }))
  for (const company of ['Northwind', 'Acme'])
    await add(
      `site of ${company}`,
      addProject({ ...with_, body: { name: 'Site', company_id: ids[company]! } }),
    )
  await add('draw', addTask({ ...with_, body: { project_id: ids.shop!, title: 'Draw the check-out' } }))
  await add(
    'Maria',
    inviteUser({ ...with_, body: { name: 'Maria', email: 'maria@words.example', role: 'member' } }),
  )
})
afterAll(() => agent?.close())

async function resultOf(name: string, args: object) {
  const { said, value, isError } = await call(agent, name, args)
  expect({ isError, said: isError && said }).toEqual({ isError: false, said: false })
  return value
}

async function problemOf(name: string, args: object) {
  const { said, isError } = await call(agent, name, args)
  expect(isError).toBe(true)
  return resultIn(said)
}

describe('a name instead of an id', () => {
  test('matches a complete name before names that contain it', async () => {
    const task = await resultOf('task_add', { project_id: 'web SHOP', title: 'Build', assignee_id: 'maria' })
    const { data } = await getTask({ client: owner.client, path: { id: task.id }, throwOnError: true })
    expect(data).toMatchObject({ project_id: ids.shop, assignee_id: ids.Maria })
  })

  test('can be a part of a name if it is unique', async () => {
    expect(await resultOf('task_get', { id: 'check-out' })).toMatchObject({ id: ids.draw })
  })

  test('can be that of an archived record, and candidates show which are archived', async () => {
    const with_ = { client: owner.client, throwOnError: true } as const
    const query = { create_new: true }
    const add = async (name: string) => (await addCompany({ ...with_, body: { name }, query })).data.id
    const old = await add('Old mill')
    await archiveCompany({ ...with_, path: { id: old } })
    expect(await resultOf('company_get', { id: 'old MILL' })).toMatchObject({ id: old })
    expect(await resultOf('company_get', { id: 'mill' })).toMatchObject({ id: old })
    expect(await problemOf('company_update', { id: 'mill', tags: ['a'] })).toMatchObject({
      candidates: [{ id: old, name: 'Old mill', active: false }],
    })
    const current = await add('Old Mill')
    expect(await resultOf('company_update', { id: 'old mill', tags: ['a'] })).toMatchObject({ id: current })
    const { code, candidates } = await problemOf('company_update', { id: 'mill', tags: ['a'] })
    expect([code, candidates.map(({ id }: { id: string }) => id)]).toEqual(['unknown_name', [current, old]])
    expect((await resultOf('search', { q: 'old mill' })).hits).toMatchObject([
      { id: current },
      { id: old, active: false },
    ])
  })

  test('can filter the log, for records of any kind', async () => {
    const { items } = await resultOf('activity_list', { record: 'draw the check-out', operation: 'addTask' })
    expect(items).toMatchObject([{ record_name: 'Draw the check-out' }])
    for (const record of ['Complete nonsense', 'com_1', ids.Acme!.replace(/.{4}$/, 'zzzz')])
      expect(await problemOf('activity_list', { record })).toMatchObject({ errors: [{ pointer: '/record' }] })
    const query = { record: 'nonsense' }
    expect((await listActivity({ client: owner.client, query })).error).toMatchObject({
      ...{ status: 422, errors: [{ in: 'query', pointer: '/record', detail: 'must be the id of a record' }] },
    })
    const { id } = await resultOf('note_add', { title: 'Gone', body: 'Text', company_id: ids.Acme })
    await resultOf('record_remove', { id }).catch(() => {})
    expect((await resultOf('activity_list', { record: id, refused: true })).items).toEqual([])
  })

  test('does not match records that the key cannot read', async () => {
    const { key } = await service.key(owner, { scopes: ['delivery:read'] })
    const reader = await connect({
      SERVICE_API_KEY: key,
      SERVICE_API_URL: await service.listen(),
      SERVICE_TOOLSETS: 'all',
    })
    const { said, value } = await call(reader, 'project_list', { company_id: ids.Acme })
    const { isError, said: refused } = await call(reader, 'project_list', { company_id: 'Acme' })
    await reader.close()
    expect([said && value.items.length, isError]).toEqual([1, true])
    expect(resultIn(refused)).toMatchObject({ code: 'missing_scope', missing_scope: 'crm:read' })
  })

  test('can be in lists, together with ids', async () => {
    const { groups } = await resultOf('hours_by_project', {
      project_ids: ['Web shop', ids['shop 2']],
      range: 'today',
    })
    expect(groups).toBeUndefined()
  })

  test('can be `me` for the owner of the key, even if the service accepts only an id', async () => {
    const task = await resultOf('task_add', { project_id: ids.shop, title: 'Mine', assignee_id: 'me' })
    expect(task).toMatchObject({ assignee_id: ids.me })
    expect((await resultOf('tasks_query', { assignee_id: 'none' })).items).toHaveLength(1)
  })

  test('that is ambiguous is refused with the candidates and their context', async () => {
    const problem = await problemOf('project_get', { id: 'site' })
    expect(problem).toMatchObject({
      status: 422,
      code: 'ambiguous_name',
      errors: [{ in: 'arguments', pointer: '/id' }],
    })
    expect(problem.candidates.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ids['site of Northwind'], ids['site of Acme']].sort(),
    )
    expect(problem).not.toHaveProperty('title')
  })

  test('is looked for in the project of the call, or of the task that it changes', async () => {
    const with_ = { client: owner.client, throwOnError: true } as const
    const add = async (project: string) => {
      const { data } = await addMilestone({
        ...with_,
        path: { id: ids[project]! },
        body: { name: 'Release' },
      })
      return data.id
    }
    const [first, second] = [await add('site of Northwind'), await add('site of Acme')]
    const ambiguous = { title: 'Draw', milestone_id: 'release' }
    expect(await problemOf('task_add', { title: 'Draw', milestone_id: 'release' })).toMatchObject({
      code: 'ambiguous_name',
      candidates: [{ context: 'Site' }, { context: 'Site' }],
    })
    const task = await resultOf('task_add', { ...ambiguous, project_id: ids['site of Acme'] })
    expect(task).toMatchObject({ milestone_id: second })
    await add('shop 2')
    const moved = { id: task.id, project_id: 'web SHOP 2', milestone_id: 'Release' }
    const elsewhere = await resultOf('task_update', moved)
    expect([first, second]).not.toContain(elsewhere.milestone_id)
    const back = { id: task.id, project_id: ids['site of Northwind'] }
    await resultOf('task_update', { ...back, clear: ['milestone_id'] })
    expect(await resultOf('task_update', { id: task.id, milestone_id: 'Release' })).toMatchObject({
      milestone_id: first,
    })
    // The new project does not decide which task is changed.
    await resultOf('task_add', { title: 'Draw', project_id: ids['site of Acme'] })
    const wrong = { id: 'draw', project_id: ids['site of Acme'], due_on: today }
    expect(await problemOf('task_update', wrong)).toMatchObject({
      code: 'ambiguous_name',
      errors: [{ pointer: '/id' }],
    })
  })

  test('shows the e-mail addresses of people with the same name', async () => {
    for (const company_id of [ids.Acme!, ids.Northwind!]) {
      const email = `kim@${company_id.slice(-6)}.example`
      const body = { name: 'Kim Lee', email, company_id }
      await addClient({ client: owner.client, throwOnError: true, body })
    }
    const { candidates } = await problemOf('client_get', { id: 'Kim Lee' })
    expect(candidates).toHaveLength(2)
    for (const each of candidates)
      expect(each).toMatchObject({ context: expect.any(String), email: expect.stringMatching(/^kim@/) })
    const body = { client_id: 'Kim Lee', company_id: 'Acme', name: 'Deal' }
    const { client_id } = await resultOf('prospect_add', body)
    expect(candidates.map(({ id }: { id: string }) => id)).toContain(client_id)
  })

  test('that is unknown is refused with similar names, or with the tool to use', async () => {
    const { code, candidates } = await problemOf('task_add', {
      project_id: 'Shop for the web',
      title: 'Build',
    })
    expect({ code, names: candidates.map(({ name }: { name: string }) => name).sort() }).toEqual({
      code: 'unknown_name',
      names: ['Web shop', 'Web shop 2'],
    })
    expect(await problemOf('company_get', { id: 'Nobody' })).toMatchObject({
      code: 'unknown_name',
      detail: expect.stringContaining('company_list'),
    })
  })
})

test.each([
  ['an array', ['id', 'name', 'updated_at']],
  ['a comma-separated string', 'id,name,updated_at'],
  ['a comma-separated string with spaces', 'id, name , updated_at'],
])('fields can be %s, and the result has all of them', async (_, fields) => {
  const { items } = await resultOf('company_list', { fields, name: 'Northwind' })
  expect(items.map((item: object) => Object.keys(item).sort())).toEqual([['id', 'name', 'updated_at']])
})

test('a field that does not exist is refused', async () => {
  expect(await problemOf('company_list', { fields: 'id,colour' })).toMatchObject({
    ...{ status: 422, errors: [{ pointer: expect.stringMatching(/^\/fields/) }] },
  })
})

describe('a word instead of a day', () => {
  test('means a future day for due dates and a past day for completed work', async () => {
    const weekday = new Date(plus(today, 2)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    const task = await resultOf('task_add', { project_id: ids.shop, title: 'Soon', due_on: weekday })
    expect(task.due_on).toBe(plus(today, 2))
    const time = await resultOf('timelog_add', { task_id: task.id, minutes: 45, date: weekday })
    expect(time.date).toBe(plus(today, -5))
  })

  test('can be a span between two days, or a range that the service does not have', async () => {
    const body = { project_id: ids.shop!, minutes: 30, date: plus(today, -1) }
    await addTimeEntry({ client: owner.client, body, throwOnError: true })
    expect((await resultOf('timelog_list', { from: 'yesterday', to: 'yesterday' })).items).toHaveLength(1)
    const name = new Date(plus(today, -1)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    const { period, minutes } = await resultOf('time_totals', { range: name.toLowerCase() })
    expect({ period, minutes }).toEqual({ period: { from: body.date, to: body.date }, minutes: 30 })
  })

  test('that is not a day is refused by the service', async () => {
    expect(await problemOf('timelog_list', { from: 'someday' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/from' }],
    })
  })

  test('is relative to today in the account’s time zone', async () => {
    expect(await resultOf('account_info', {})).toMatchObject({ today, user: { id: ids.me } })
  })
})

describe('a refusal explains the next step', () => {
  test('for a disallowed transition: use walk', async () => {
    const { id } = await resultOf('task_add', { project_id: ids.shop, title: 'Over', status: 'cancelled' })
    expect(await problemOf('task_update', { id, status: 'done' })).toMatchObject({
      code: 'transition_not_allowed',
      allowed: ['pending'],
      next: [{ tool: 'task_update', add: { walk: true } }],
    })
    expect(await resultOf('task_update', { id, status: 'done', walk: true })).toMatchObject({
      status: 'done',
    })
  })

  test('for a missing record: use the tool that lists its kind', async () => {
    const id = ids.Acme!.replace(/.{4}$/, '0000')
    expect(await problemOf('company_get', { id })).toMatchObject({
      code: 'not_found',
      next: [{ tool: 'company_list' }],
    })
    expect(await problemOf('project_add', { name: 'New', company_id: id })).toMatchObject({
      code: 'unknown_record',
      next: [{ tool: 'company_list' }],
    })
  })

  test('for a missing scope: who can grant it', async () => {
    const { key } = await service.key(owner, { scopes: ['crm:read'] })
    const reader = await connect({
      SERVICE_API_KEY: key,
      SERVICE_API_URL: await service.listen(),
      SERVICE_TOOLSETS: 'all',
    })
    const { said } = await call(reader, 'company_add', { name: 'New' })
    await reader.close()
    expect(resultIn(said)).toMatchObject({
      missing_scope: 'crm:write',
      who_can: expect.stringContaining('/settings/api-keys'),
      next: [{ tool: 'account_info' }],
    })
  })
})

test('a name is found among more records than a page has, and is not confused with a longer name', async () => {
  const with_ = { client: owner.client, throwOnError: true } as const
  const body = (title: string) => ({
    operation: 'addTask' as const,
    body: { project_id: ids.shop!, title },
  })
  const [first] = (await runBatch({ ...with_, body: { items: [body('Site visit')] } })).data.results
  for (const round of ['a', 'b'])
    await runBatch({
      ...with_,
      body: { items: Array.from({ length: 80 }, (_, index) => body(`Site visit ${round}${index}`)) },
    })
  const { id } = first!.body as { id: string }
  expect(
    await resultOf('task_update', { id: 'site visit', memo: undefined, title: 'Site visit' }),
  ).toMatchObject({ id })
  const { code, more_candidates } = await problemOf('task_get', { id: 'visit a' })
  expect([code, more_candidates > 10]).toEqual(['ambiguous_name', true])
})
