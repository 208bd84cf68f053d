/** Tasks of projects and milestones: statuses and lists. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addMilestone,
  addService,
  addTask,
  getTask,
  listActivity,
  listMyOpenTasks,
  listTasks,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import type {
  ListMyOpenTasksData,
  ListTasksData,
  NewTask,
  TaskPatch,
  TaskStatus,
} from '../../generated/client/types.gen.ts'
import { moves } from '../../generated/server/records.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, task, userOf } from '../support/delivery.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

async function milestone(client: Client, id: string): Promise<string> {
  return (await addMilestone({ client, path: { id }, body: { name: 'Release' }, ...options })).data.id
}

test('a task is added, read, changed and listed', async () => {
  const { client } = await service.workspace()
  const project_id = await project(client)
  const { data: design } = await addService({ client, body: { name: 'Design' } })
  const { data: added, response } = await addTask({ client, body: { project_id, title: 'Draw' } })
  expect(response?.status).toBe(201)
  expect(response?.headers.get('location')).toBe(`/api/v1/tasks/${added!.id}`)
  expect(added).toMatchObject({
    project_id,
    milestone_id: null,
    service_id: null,
    title: 'Draw',
    description: null,
    status: 'pending',
    assignee_id: null,
    due_on: null,
    estimate_minutes: null,
  })
  const path = { id: added!.id }
  expect((await getTask({ client, path })).data).toEqual(added)
  const body = {
    service_id: design!.id,
    assignee_id: await userOf(client),
    due_on: '2026-03-20',
    estimate_minutes: 240,
    status: 'in_progress' as const,
  }
  const { data: changed } = await updateTask({ client, path, body })
  expect(changed).toMatchObject({ title: 'Draw', ...body })
  expect((await listTasks({ client })).data).toEqual([changed])
})

describe('the project of a task', () => {
  test('is the project of its milestone by default', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const milestone_id = await milestone(client, project_id)
    expect(await task(client, { milestone_id })).toMatchObject({ project_id, milestone_id })
    expect(await task(client, { project_id, milestone_id })).toMatchObject({ project_id, milestone_id })
  })

  test('is required', async () => {
    const { client } = await service.workspace()
    for (const body of [{ title: 'Task' }, { title: 'Task', milestone_id: null }]) {
      const { error, response } = await addTask({ client, body: body as NewTask })
      expect(response?.status).toBe(422)
      expect(pointers(error)).toEqual(['/milestone_id', '/project_id'])
    }
  })

  test('must be the project of its milestone', async () => {
    const { client } = await service.workspace()
    const [project_id, other] = [await project(client), await project(client)]
    const milestone_id = await milestone(client, other)
    const added = await addTask({ client, body: { title: 'Task', project_id, milestone_id } })
    expect(added.response?.status).toBe(422)
    expect(pointers(added.error)).toEqual(['/milestone_id', '/project_id'])
    const { id } = await task(client, { project_id })
    const moved = await updateTask({ client, path: { id }, body: { milestone_id } })
    expect(moved.response?.status).toBe(422)
    expect((await listTasks({ client, query: { milestone_id } })).data).toEqual([])
  })

  test('can be changed only together with the milestone', async () => {
    const { client } = await service.workspace()
    const [from, to] = [await project(client), await project(client)]
    const [old, next] = [await milestone(client, from), await milestone(client, to)]
    const path = { id: (await task(client, { milestone_id: old })).id }
    const refused = await updateTask({ client, path, body: { project_id: to } })
    expect(refused.response?.status).toBe(422)
    expect((await getTask({ client, path })).data).toMatchObject({ project_id: from, milestone_id: old })
    const both = { project_id: to, milestone_id: next }
    expect((await updateTask({ client, path, body: both })).data).toMatchObject(both)
    const none = { project_id: from, milestone_id: null }
    expect((await updateTask({ client, path, body: none })).data).toMatchObject(none)
  })

  test('must be in the workspace, like all records that a task refers to', async () => {
    const [{ client }, other] = [await service.workspace(), await service.workspace()]
    const foreign = await project(other.client)
    const references: Partial<NewTask> = {
      project_id: foreign,
      milestone_id: await milestone(other.client, foreign),
      service_id: (await addService({ client: other.client, body: { name: 'Design' } })).data!.id,
      assignee_id: await userOf(other.client),
    }
    const project_id = await project(client)
    const { id } = await task(client, { project_id })
    for (const [field, value] of Object.entries(references)) {
      const place = field === 'milestone_id' ? {} : { project_id }
      const added = await addTask({ client, body: { title: 'Task', ...place, [field]: value } as NewTask })
      expect([added.response?.status, pointers(added.error)]).toEqual([422, [`/${field}`]])
      const changed = await updateTask({ client, path: { id }, body: { [field]: value } })
      expect(changed.response?.status).toBe(422)
      expect(pointers(changed.error)).toContain(`/${field}`)
    }
  })
})

describe('the status of a task', () => {
  const statuses = Object.keys(moves.TaskStatus) as TaskStatus[]

  test.each(statuses)('changes from %s only by allowed transitions', async (from) => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    for (const status of statuses) {
      const path = { id: (await task(client, { project_id, status: from })).id }
      const { data, error, response } = await updateTask({ client, path, body: { status } })
      if (status === from || moves.TaskStatus[from].includes(status)) {
        expect(data?.status).toBe(status)
      } else {
        expect(response?.status).toBe(409)
        expect(error).toMatchObject({ code: 'transition_not_allowed', allowed: moves.TaskStatus[from] })
        expect((await getTask({ client, path })).data?.status).toBe(from)
      }
    }
  })

  test('can change through intermediate statuses in one request', async () => {
    const { client } = await service.workspace()
    const path = { id: (await task(client, { project_id: await project(client), status: 'blocked' })).id }
    const body = { status: 'done' } as const
    const refused = await updateTask({ client, path, body })
    expect(refused.error).toMatchObject({ code: 'transition_not_allowed', path: ['pending', 'done'] })
    expect((await updateTask({ client, path, body, query: { walk: false } })).error).toEqual({
      ...refused.error,
      request_id: expect.any(String),
    })
    const { data } = await updateTask({ client, path, body, query: { walk: true } })
    expect(data).toMatchObject({ status: 'done', version: 2 })
    const { data: log } = await listActivity({ client, query: { operation: 'updateTask', limit: 1 } })
    expect(log![0]!.changes.find(({ field }) => field === 'status')).toEqual({
      record_id: path.id,
      field: 'status',
      before: 'blocked',
      after: 'done',
    })
  })

  test('sets a completion time when it becomes done, which stays until the task is reopened', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const { id, completed_at, created_at } = await task(client, { project_id })
    const path = { id }
    const change = async (body: TaskPatch) => (await updateTask({ client, path, body, ...options })).data
    const done = await change({ status: 'done' })
    const renamed = await change({ title: 'Renamed', status: 'done' })
    const reopened = await change({ status: 'in_progress' })
    expect([completed_at, reopened.completed_at]).toEqual([null, null])
    const times = [created_at, done.completed_at!, done.updated_at]
    expect(times.toSorted()).toEqual(times)
    expect(renamed).toMatchObject({ title: 'Renamed', completed_at: done.completed_at })
    expect((await task(client, { project_id, status: 'done' })).completed_at).not.toBeNull()
  })

  test('does not change if a transition is refused, and neither do the other fields', async () => {
    const { client } = await service.workspace()
    const path = { id: (await task(client, { project_id: await project(client), status: 'done' })).id }
    const { response } = await updateTask({ client, path, body: { title: 'x', status: 'blocked' } })
    expect(response?.status).toBe(409)
    expect((await getTask({ client, path })).data?.title).toBe('Task')
  })

  test('changes by only one of two conflicting concurrent transitions', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    for (let round = 0; round < 5; round++) {
      const path = { id: (await task(client, { project_id })).id }
      // Neither transition is allowed after the other.
      const answers = await Promise.all(
        (['blocked', 'done'] as const).map((status) => updateTask({ client, path, body: { status } })),
      )
      expect(answers.map(({ response }) => response?.status).sort()).toEqual([200, 409])
      const winner = answers.find(({ data }) => data)!.data
      expect((await getTask({ client, path })).data).toEqual(winner)
    }
  })
})

describe('lists of tasks', () => {
  const titles = async (client: Client, query: ListTasksData['query']) =>
    (await listTasks({ client, query: { sort: 'title', ...query }, ...options })).data.map(
      ({ title }) => title,
    )

  test('can be filtered by each field and by combinations of fields', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const other = await colleague(service, owner, 'member')
    const [me, them] = [await userOf(client), await userOf(other.client)]
    const { data: acme } = await addCompany({ client, body: { name: 'Acme' } })
    const company_id = acme!.id
    const [shop, inner] = [await project(client, { company_id }), await project(client)]
    const milestone_id = await milestone(client, shop)
    await task(client, { title: 'a', project_id: shop, assignee_id: me, due_on: '2026-03-01' })
    await task(client, { title: 'b', milestone_id, assignee_id: them, due_on: '2026-03-02', status: 'done' })
    await task(client, {
      title: 'c',
      project_id: inner,
      assignee_id: me,
      due_on: '2026-03-03',
      status: 'blocked',
    })
    await task(client, { title: 'Dé', project_id: inner, status: 'cancelled' })
    await task(client, { title: 'e', project_id: shop, due_on: '2999-01-01' })
    const cases: [ListTasksData['query'], string[]][] = [
      [{ title: 'É' }, ['Dé', 'e']],
      [{ open: true }, ['a', 'c', 'e']],
      [{ open: false }, ['Dé', 'b']],
      [{ status: ['done'] }, ['b']],
      [{ status: ['done', 'blocked', 'done'] }, ['b', 'c']],
      [{ status: ['done', 'blocked'], open: true }, ['c']],
      [{ status: ['done'], open: true }, []],
      [{ assignee_id: them }, ['b']],
      [{ assignee_id: 'none' }, ['Dé', 'e']],
      [{ assignee_id: 'none', open: true }, ['e']],
      [{ assignee_id: 'me' }, ['a', 'c']],
      [{ mine: true }, ['a', 'c']],
      [{ mine: false }, ['Dé', 'a', 'b', 'c', 'e']],
      [{ mine: true, assignee_id: them }, []],
      [{ mine: true, assignee_id: 'none' }, []],
      [{ overdue: true }, ['a', 'c']],
      [{ overdue: false }, ['Dé', 'b', 'e']],
      [{ overdue: true, status: ['blocked', 'done'] }, ['c']],
      [{ overdue: true, assignee_id: 'none' }, []],
      [{ project_id: inner }, ['Dé', 'c']],
      [{ milestone_id }, ['b']],
      [{ company_id }, ['a', 'b', 'e']],
      [{ to: '2026-03-01' }, ['a']],
      [{ from: '2026-03-03' }, ['c', 'e']],
      [{ from: '2026-03-02', to: '2026-03-02' }, ['b']],
      [{ company_id, open: true, mine: true, to: '2026-03-01' }, ['a']],
      [{ company_id, overdue: true, assignee_id: 'me', from: '2026-03-01', status: ['pending'] }, ['a']],
      [{ company_id, project_id: inner }, []],
    ]
    for (const [query, expected] of cases) {
      for (const sort of ['title', 'due_on', '-due_on'] as const) {
        const asked = { sort, ...query }
        expect([asked, (await titles(client, asked)).sort()]).toEqual([asked, expected])
      }
    }
    expect(await titles(other.client, { mine: true })).toEqual(['b'])
  })

  test('can be filtered by overdue and unassigned tasks in one request', async () => {
    const { client } = await service.workspace()
    const [project_id, me] = [await project(client), await userOf(client)]
    const add = (title: string, body: Partial<NewTask>) => task(client, { title, project_id, ...body })
    await add('Late', { due_on: '2026-03-02', status: 'blocked' })
    await add('Somebody’s', { due_on: '2026-03-02', assignee_id: me })
    await add('Done', { due_on: '2026-03-02', status: 'done' })
    await add('In time', { due_on: '2999-01-01' })
    await add('Without a day', {})
    expect(await titles(client, { overdue: true, assignee_id: 'none' })).toEqual(['Late'])
  })

  test('use the current date in the time zone of the workspace', async () => {
    const { client, email } = await service.workspace()
    const inZone = (zone: string) =>
      service.sql(
        `update workspaces set time_zone = $2
         where workspace_id = (select workspace_id from logins where email = $1)`,
        [email, zone],
      )
    // West of the date line, the date is always a day or two behind.
    const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati']
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: west, dateStyle: 'short' }).format()
    await task(client, { title: 'today', project_id: await project(client), due_on: today })
    await inZone(west)
    expect(await titles(client, { overdue: true })).toEqual([])
    expect(await titles(client, { overdue: false })).toEqual(['today'])
    await inZone(east)
    expect(await titles(client, { overdue: true })).toEqual(['today'])
  })

  test('can contain several statuses and are paged as one list, in both directions', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    for (const [index, status] of (
      ['pending', 'blocked', 'done', 'pending', 'blocked', 'blocked'] as const
    ).entries())
      await task(client, { title: `${index}`, project_id, status })
    for (const sort of ['created_at', '-created_at', 'title'] as const) {
      const query = { sort, limit: 2, status: ['pending', 'blocked'] as TaskStatus[] }
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await listTasks({ client, query: { ...query, cursor }, ...options })
        seen.push(...data.map(({ title }) => title))
        cursor = nextCursor(response)
      } while (cursor)
      const inOrder = ['0', '1', '3', '4', '5']
      expect([sort, seen]).toEqual([sort, sort.startsWith('-') ? inOrder.toReversed() : inOrder])
    }
  })

  test('accept statuses separated by commas or repeated, and refuse unknown ones', async () => {
    const { client, token } = await service.workspace()
    await task(client, { title: 'a', project_id: await project(client), status: 'blocked' })
    const found = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await service.call(`/api/v1/tasks/list?${query}`, { headers })
      return [response.status, ((await response.json()) as unknown[]).length]
    }
    expect(await found('status=pending,blocked')).toEqual([200, 1])
    expect(await found('status=pending&status=blocked')).toEqual([200, 1])
    const status = ['pending', 'lost'] as TaskStatus[]
    expect(pointers((await listTasks({ client, query: { status } })).error)).toEqual(['/status/1'])
  })

  test('are sorted newest first or as requested; tasks without a date come last', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    await task(client, { title: 'b', project_id, due_on: '2026-03-02' })
    await task(client, { title: 'a', project_id })
    await task(client, { title: 'c', project_id, due_on: '2026-03-01' })
    expect(await titles(client, { sort: undefined })).toEqual(['c', 'a', 'b'])
    expect(await titles(client, { sort: 'created_at' })).toEqual(['b', 'a', 'c'])
    expect(await titles(client, { sort: '-title' })).toEqual(['c', 'b', 'a'])
    expect(await titles(client, { sort: 'due_on' })).toEqual(['c', 'b', 'a'])
    expect(await titles(client, { sort: '-due_on' })).toEqual(['b', 'c', 'a'])
  })

  test.each(['due_on', '-due_on', 'title', '-title'] as const)(
    'sorted by %s contain every task once, page by page',
    async (sort) => {
      const { client } = await service.workspace()
      const project_id = await project(client)
      const days = ['2026-03-01', '2026-03-01', '2026-03-02', null, null, null]
      for (const due_on of days) await task(client, { title: due_on ? 'Draw' : 'draw', project_id, due_on })
      const whole = (await listTasks({ client, query: { sort } })).data
      const seen: unknown[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await listTasks({ client, query: { sort, limit: 2, cursor }, ...options })
        seen.push(...data)
        cursor = nextCursor(response)
      } while (cursor)
      expect(seen).toEqual(whole)
      expect(seen).toHaveLength(6)
    },
  )

  test('sorted by title ignore case', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    for (const title of ['Zebra', 'apple', 'Étude', 'Banana', 'éclair'])
      await task(client, { title, project_id })
    const inOrder = ['apple', 'Banana', 'éclair', 'Étude', 'Zebra']
    expect(await titles(client, { sort: 'title' })).toEqual(inOrder)
    expect(await titles(client, { sort: '-title' })).toEqual(inOrder.toReversed())
  })

  test('keep their filters on further pages', async () => {
    const { client } = await service.workspace()
    const [project_id, elsewhere] = [await project(client), await project(client)]
    for (const title of ['a', 'b', 'c', 'd', 'e'])
      await task(client, { title, project_id: title === 'c' ? elsewhere : project_id })
    const query = { sort: '-title', limit: 2, project_id } as const
    const { data, response } = await listTasks({ client, query })
    expect(data!.map(({ title }) => title)).toEqual(['e', 'd'])
    expect(await titles(client, { ...query, cursor: nextCursor(response) })).toEqual(['b', 'a'])
  })

  test('of the caller’s open tasks include all projects', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const other = await colleague(service, owner, 'viewer')
    const [me, them] = [await userOf(client), await userOf(other.client)]
    const [first, second] = [await project(client), await project(client)]
    await task(client, { title: 'a', project_id: first, assignee_id: me, due_on: '2026-03-02' })
    await task(client, { title: 'b', project_id: second, assignee_id: me, status: 'blocked' })
    await task(client, { title: 'c', project_id: second, assignee_id: me, status: 'done' })
    await task(client, { title: 'd', project_id: first, assignee_id: them })
    await task(client, { title: 'e', project_id: first })
    const found = async (query: ListMyOpenTasksData['query'] = {}, as = client) =>
      (await listMyOpenTasks({ client: as, query, ...options })).data.map(({ title }) => title)
    expect(await found()).toEqual(['b', 'a'])
    expect(await found({ sort: 'due_on' })).toEqual(['a', 'b'])
    expect(await found({ project_id: second })).toEqual(['b'])
    expect(await found({ to: '2026-03-02' })).toEqual(['a'])
    expect(await found({}, other.client)).toEqual(['d'])
    expect(await found({}, (await service.key(owner)).client)).toEqual(['b', 'a'])
    const { response } = await listMyOpenTasks({ client, query: { limit: 1 } })
    expect(await found({ limit: 1, cursor: nextCursor(response) })).toEqual(['a'])
  })
})

describe('a call is refused', () => {
  test.each([
    ['with an unknown status', { status: 'lost' }, '/status'],
    ['with a date that does not exist', { due_on: '2026-02-30' }, '/due_on'],
    ['with an estimate of zero', { estimate_minutes: 0 }, '/estimate_minutes'],
    ['with a blank title', { title: ' ' }, '/title'],
    ['without a project', { project_id: null }, '/project_id'],
  ])('%s', async (_, wrong, pointer) => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const body = { title: 'Task', project_id, ...wrong } as NewTask
    const { error, response } = await addTask({ client, body })
    expect([response?.status, pointers(error)]).toEqual([422, [pointer]])
  })

  test('with an outdated ETag', async () => {
    const { client } = await service.workspace()
    const path = { id: (await task(client, { project_id: await project(client) })).id }
    const headers = { 'If-Match': '"1"' }
    const first = await updateTask({ client, path, headers, body: { title: 'x' } })
    expect(first.response?.status).toBe(200)
    expect((await updateTask({ client, path, headers, body: { title: 'y' } })).response?.status).toBe(412)
  })
})
