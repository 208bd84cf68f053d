/** Records of a list are changed together, and back. */
import { beforeAll, expect, test } from 'vitest'
import {
  addProject,
  addTask,
  getProject,
  getTask,
  listActivity,
  runBatch,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import type { BatchItem, Task, TaskStatus } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()

let owner: Member
let visitor: Visitor
let project_id: string
beforeAll(async () => {
  owner = await service.workspace()
  visitor = visitorOf(service, owner)
  const { client } = owner
  project_id = (await addProject({ client, body: { name: 'Web shop' }, throwOnError: true })).data.id
})

async function tasks(...statuses: TaskStatus[]): Promise<string[]> {
  const { client } = owner
  const ids: string[] = []
  for (const [index, status] of statuses.entries()) {
    const body = { project_id, title: `Task ${index + 1}`, status, due_on: '2026-03-09' }
    ids.push((await addTask({ client, body, throwOnError: true })).data.id)
  }
  return ids
}

const read = (ids: string[]): Promise<Task[]> =>
  Promise.all(
    ids.map(async (id) => (await getTask({ client: owner.client, path: { id }, throwOnError: true })).data),
  )

const statusesOf = async (ids: string[]) => (await read(ids)).map(({ status }) => status)

/** Submits the form of the selected tasks. */
const submit = (ids: string[], fields: Record<string, string>, search = '') =>
  visitor.submit(`/tasks/change${search}`, [
    ...ids.map((id): [string, string] => ['id', id]),
    ...Object.entries(fields),
  ])

/** Presses Undo on the page after a change. */
const undo = (address: string) =>
  visitor.submit(`/tasks/undo?open=true`, {
    changed: new URL(address, 'http://service.test').searchParams.get('changed')!,
  })

test('the status of several tasks is changed at once, and one undo restores each', async () => {
  const ids = await tasks('pending', 'in_progress', 'pending')
  const changed = await submit(ids, { set: 'status=done' }, '?open=true')
  const address = changed.headers.get('location')!
  expect(address).toMatch(/^\/tasks\?open=true&changed=/)
  expect(await statusesOf(ids)).toEqual(['done', 'done', 'done'])
  const html = await page(visitor, address)
  expect(html).toMatch(/3 tasks changed\.\s*<\/span>\s*<form method="post" action="\/tasks\/undo\?open=true"/)
  const undone = await undo(address)
  expect(undone.headers.get('location')).toBe('/tasks?open=true&undone')
  expect(await statusesOf(ids)).toEqual(['pending', 'in_progress', 'pending'])
})

test('a refusal names the task and the possible states, and nothing is changed', async () => {
  const ids = await tasks('pending', 'blocked')
  const response = await submit(ids, { set: 'status=done' })
  expect(response.status).toBe(409)
  expect(await response.text()).toContain(
    'Task 2 cannot move from Blocked to Done. It can move to Pending, In progress or Cancelled. Nothing was changed.',
  )
  expect(await statusesOf(ids)).toEqual(['pending', 'blocked'])
})

test('people and days are set, by their names and words', async () => {
  const ids = await tasks('pending', 'pending')
  const user = await userOf(owner.client)
  await submit(ids, { set: `assignee_id=${user}` })
  await submit(ids, { set: 'due_on', due_on: '2026-04-01' })
  expect(await read(ids)).toMatchObject(ids.map(() => ({ assignee_id: user, due_on: '2026-04-01' })))
  await submit(ids, { set: 'due_on=' })
  expect((await read(ids)).map(({ due_on }) => due_on)).toEqual([null, null])
  const wrong = await submit(ids, { set: 'due_on', due_on: 'someday' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/role="alert">[^<]*Due on /)
})

test('several tasks are removed, and one undo restores them', async () => {
  const ids = await tasks('pending', 'done')
  const removed = await submit(ids, { set: 'remove' })
  const address = removed.headers.get('location')!
  expect(await page(visitor, address)).toContain('2 tasks removed.')
  expect((await visitor.get(`/tasks/${ids[0]}`)).status).toBe(404)
  await undo(address)
  expect(await statusesOf(ids)).toEqual(['pending', 'done'])
})

test('an undo is refused if a task was changed again', async () => {
  const ids = await tasks('pending', 'pending')
  const address = (await submit(ids, { set: 'status=done' })).headers.get('location')!
  await updateTask({ client: owner.client, path: { id: ids[1]! }, body: { status: 'in_progress' } })
  const response = await undo(address)
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('Task 2 was changed again: its Status is different now.')
  expect(await statusesOf(ids)).toEqual(['done', 'in_progress'])
})

test('nothing is changed without a selection', async () => {
  const response = await submit([], { set: 'status=done' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Select the tasks to change first.')
})

test('one task is changed from its page, with one entry in the log', async () => {
  const [id] = await tasks('pending')
  const html = await page(visitor, `/tasks/${id}`)
  expect(html).toMatch(/<span class="aloud">Status: <\/span><span class="state" data-state="pending">/)
  const { headers } = await visitor.submit('/tasks/change', { one: `${id} status=done`, back: id! })
  expect(headers.get('location')).toMatch(new RegExp(`^/tasks/${id}\\?changed=`))
  expect(await page(visitor, headers.get('location')!)).toContain('1 task changed.')
  const query = { record: id!, changes_only: true, limit: 10 }
  const { data } = await listActivity({ client: owner.client, query, throwOnError: true })
  expect(data.map(({ operation }) => operation)).toEqual(['updateTask', 'addTask'])
})

test('a viewer sees no check boxes and no forms', async () => {
  const [id] = await tasks('pending')
  const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
  const html = await page(viewer, '/tasks')
  expect(html).toContain(`/tasks/${id}`)
  for (const control of ['form="change"', 'id="change"', 'id="row"', 'class="below"><button'])
    expect(html).not.toContain(control)
})

/** Changes the tasks in one call of the API, and returns the id of its request. */
async function change(ids: string[], title: string, request = '', others: BatchItem[] = []) {
  const items = ids.map((id): BatchItem => ({ operation: 'updateTask', parameters: { id }, body: { title } }))
  const { response } = await runBatch({
    client: owner.client,
    body: { items: [...items, ...others] },
    ...(request && { headers: { 'x-request-id': request } }),
    throwOnError: true,
  })
  return response.headers.get('x-request-id')!
}

test('an undo finds a change of any number of records, however many came after it', async () => {
  const ids = await tasks(...Array.from({ length: 60 }, () => 'pending' as const))
  const others = await tasks(...Array.from({ length: 60 }, () => 'pending' as const))
  const address = `/tasks?changed=${await change(ids, 'Changed')}`
  await change(others, 'Later')
  expect(await page(visitor, address)).toContain('60 tasks changed.')
  await undo(address)
  expect((await read(ids)).filter(({ title }) => title === 'Changed')).toEqual([])
})

const rename = (name: string) =>
  ({ operation: 'updateProject', parameters: { id: project_id }, body: { name } }) as const

test('a change of records of several kinds is counted by kind, and undone together', async () => {
  const ids = await tasks('pending', 'pending')
  const address = `/tasks?changed=${await change(ids, 'Mixed', '', [rename('first')])}`
  expect(await page(visitor, address)).toMatch(/2 tasks changed\. ?1 project changed\./)
  await undo(address)
  expect((await read(ids)).filter(({ title }) => title === 'Mixed')).toEqual([])
  const { data } = await getProject({ client: owner.client, path: { id: project_id }, throwOnError: true })
  expect(data.name).toBe('Web shop')
})

test('a change that an undo would only set back in part is not undone, and the page says why', async () => {
  const ids = await tasks('pending', 'pending')
  const old = await project(owner.client, { name: 'Old' })
  const mixed = await change(ids, 'Mixed', '', [{ operation: 'archiveProject', parameters: { id: old } }])
  const reason = 'Other records were changed, too. Undo cannot set all of it back.'
  const html = await page(visitor, `/tasks?changed=${mixed}`)
  expect(html).toContain(reason)
  expect(html).not.toContain('action="/tasks/undo')
  const refused = await undo(`/tasks?changed=${mixed}`)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(reason)])
  const many = await tasks(...Array.from({ length: 51 }, () => 'pending' as const))
  const request = await change(many, 'First', 'one-request-in-two-calls')
  await change(many, 'Second', request)
  const tooMany = await undo(`/tasks?changed=${request}`)
  expect([tooMany.status, await tooMany.text()]).toEqual([
    409,
    expect.stringContaining('More than 100 records were changed. Undo cannot set them back.'),
  ])
  expect((await read([...ids, many[0]!])).map(({ title }) => title)).toEqual(['Mixed', 'Mixed', 'Second'])
})

test('nobody undoes the changes of others', async () => {
  const [id] = await tasks('pending')
  const request = await change([id!], 'Changed')
  const other = visitorOf(service, await colleague(service, owner, 'admin'))
  const response = await other.submit('/tasks/undo', { changed: request })
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringContaining('There is nothing to undo: you made no such change.'),
  ])
})
