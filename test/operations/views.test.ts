/** Saved views: who sees and changes them, and queries that the list of their kind does not accept. */
import { describe, expect, test } from 'vitest'
import {
  addView,
  getView,
  listActivity,
  listRemovedRecords,
  listViews,
  removeView,
  restoreView,
  updateView,
} from '../../generated/client/sdk.gen.ts'
import type { NewView } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()

const options = { throwOnError: true } as const

const late: NewView = { name: 'Late', kind: 'task', filters: 'assignee_id=me&overdue=true', sort: 'due_on' }

test('a view is private, and shows a list, by default', async () => {
  const { client } = await service.workspace()
  const { data } = await addView({ client, body: late, ...options })
  expect(data).toMatchObject({
    ...late,
    user_id: await userOf(client),
    group_by: null,
    columns: [],
    presentation: 'list',
    shared: false,
  })
  expect(data).not.toHaveProperty('private_to_id')
})

test('views are listed by name, and by kind, user and sharing', async () => {
  const { client } = await service.workspace()
  await addView({ client, body: late, ...options })
  await addView({ client, body: { name: 'acme', kind: 'project', shared: true }, ...options })
  const names = async (query = {}) =>
    (await listViews({ client, query, ...options })).data.map(({ name }) => name)
  expect(await names()).toEqual(['acme', 'Late'])
  expect(await names({ sort: '-name' })).toEqual(['Late', 'acme'])
  expect(await names({ kind: ['task'] })).toEqual(['Late'])
  expect(await names({ shared: true })).toEqual(['acme'])
  expect(await names({ user_id: ['me'], shared: false })).toEqual(['Late'])
})

describe('a private view of another user', () => {
  test('is invisible in reads, the log and among removed records, except for admins', async () => {
    const owner = await service.workspace()
    const [one, other] = [
      await colleague(service, owner, 'member'),
      await colleague(service, owner, 'member'),
    ]
    const { data } = await addView({ client: one.client, body: late, ...options })
    const path = { id: data.id }
    const { client } = other
    for (const call of [
      () => getView({ client, path }),
      () => updateView({ client, path, body: { name: 'Mine' } }),
      () => removeView({ client, path }),
    ])
      expect((await call()).response?.status).toBe(404)
    expect((await listViews({ client, ...options })).data).toEqual([])
    expect((await listViews({ client: owner.client, ...options })).data).toEqual([data])

    const entriesOf = async (query: object) =>
      JSON.stringify((await listActivity({ client, query, ...options })).data)
    expect(await entriesOf({ operation: 'addView' })).not.toMatch(/Late|viw_/)

    await removeView({ client: one.client, path, ...options })
    expect((await listRemovedRecords({ client, ...options })).data).toEqual([])
    expect((await restoreView({ client, path })).response?.status).toBe(404)
    expect((await restoreView({ client: one.client, path, ...options })).data).toMatchObject(late)
    expect((await getView({ client, path })).response?.status).toBe(404)
  })

  test('is visible while it is shared, but only its owner and admins change it', async () => {
    const owner = await service.workspace()
    const [one, other] = [
      await colleague(service, owner, 'member'),
      await colleague(service, owner, 'viewer'),
    ]
    const third = await colleague(service, owner, 'member')
    const { data } = await addView({ client: one.client, body: { ...late, shared: true }, ...options })
    const path = { id: data.id }
    expect((await getView({ client: other.client, path, ...options })).data).toEqual(data)
    const { client } = third
    const refused = [
      await updateView({ client, path, body: { shared: false } }),
      await removeView({ client, path }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(['role_required', 'role_required'])
    await removeView({ client: one.client, path, ...options })
    expect((await restoreView({ client, path })).error?.code).toBe('role_required')
    await restoreView({ client: one.client, path, ...options })
    await updateView({ client: owner.client, path, body: { shared: false }, ...options })
    expect((await getView({ client: other.client, path })).response?.status).toBe(404)
    expect((await getView({ client: one.client, path, ...options })).data.user_id).toBe(data.user_id)
  })
})

describe('a query that the list does not accept', () => {
  const known = 'but the list of this kind knows only'

  test.each([
    [{ filters: 'colour=red' }, '/filters', `has colour, ${known}`],
    [{ filters: 'limit=3' }, '/filters', `has limit, ${known}`],
    [{ filters: 'status=late' }, '/filters', 'status must be one of pending, in_progress'],
    [{ filters: 'assignee_id=Jane' }, '/filters', 'assignee_id must be'],
    [{ filters: 'overdue=true&overdue=false' }, '/filters', 'overdue must be'],
    [{ sort: 'status' }, '/sort', 'must be one of -created_at'],
    [{ group_by: 'title' }, '/group_by', `has title, ${known}`],
    [{ columns: ['status', 'description'] }, '/columns/1', `has description, ${known}`],
    [{ kind: 'client', presentation: 'calendar' }, '/presentation', `has calendar, ${known} list`],
  ] as [Partial<NewView>, string, string][])('%j', async (part, pointer, detail) => {
    const { client } = await service.workspace()
    const { error } = await addView({ client, body: { name: 'Late', kind: 'task', ...part } })
    expect(error).toMatchObject({ status: 422, code: 'invalid_list_query' })
    expect(error?.errors).toMatchObject([{ in: 'body', pointer, detail: expect.stringContaining(detail) }])
  })

  test('has no kind if records of the kind have no list', async () => {
    const { client } = await service.workspace()
    const body = { name: 'Items', kind: 'checklist_item' } as unknown as NewView
    expect((await addView({ client, body })).error?.errors).toMatchObject([{ in: 'body', pointer: '/kind' }])
  })

  test('is refused in an update, which can still rename the view', async () => {
    const { client } = await service.workspace()
    const { data } = await addView({ client, body: { ...late, name: 'Colours' }, ...options })
    const path = { id: data.id }
    const { error } = await updateView({ client, path, body: { presentation: 'calendar', sort: 'status' } })
    expect(error?.errors?.map(({ pointer }) => pointer)).toEqual(['/sort'])
    await service.sql(`update views set filters = 'colour=red' where name = 'Colours'`)
    const { data: renamed } = await updateView({ client, path, body: { name: 'Later' }, ...options })
    expect(renamed).toMatchObject({ name: 'Later', filters: 'colour=red' })
    const again = await updateView({ client, path, body: { group_by: 'status' } })
    expect(again.error?.errors).toMatchObject([{ pointer: '/filters' }])
  })
})

test('several values, words and days are accepted', async () => {
  const { client } = await service.workspace()
  const filters = 'status=pending&status=blocked&assignee_id=me&assignee_id=none&from=2026-03-02&since=30d'
  const { data } = await addView({ client, body: { ...late, filters, group_by: 'status' }, ...options })
  expect(data.filters).toBe(filters)
})
