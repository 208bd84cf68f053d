/**
 * Removed records in the browser: in the list, at their own address and in the log, with a button to restore them.
 */
import { expect, test } from 'vitest'
import {
  addMilestone,
  addTimeEntry,
  getTask,
  listActivity,
  removeMilestone,
  removeTask,
  removeTimeEntry,
  updateAccount,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { formsIn } from '../support/forms.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

async function office() {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  await updateAccount({ client: owner.client, body: { name: 'Ann Owner' }, ...options })
  await updateAccount({ client: member.client, body: { name: 'Max Member' }, ...options })
  const project_id = await project(owner.client)
  return { owner, member, viewer: await colleague(service, owner, 'viewer'), project_id }
}

async function removedTask({ client }: Member, project_id: string, title: string) {
  const { id } = await task(client, { project_id, title })
  await removeTask({ client, path: { id }, ...options })
  return id
}

const restoreIn = (html: string) => formsIn(html).filter(({ action }) => action.endsWith('/restore'))

test('the list shows removed records with user and time, and a button to restore them', async () => {
  const { owner, member, project_id } = await office()
  const id = await removedTask(member, project_id, 'Draw')
  const visitor = visitorOf(service, owner)
  const html = await page(visitor, '/removed')
  for (const text of ['>Draw</a>', 'Task', 'Max Member', '<time datetime=']) expect(html).toContain(text)
  const [form] = restoreIn(html)
  const answer = await visitor.submit(form!.action, form!.fields)
  expect(answer.headers.get('location')).toBe(`/tasks/${id}?restored`)
  expect(await page(visitor, `/tasks/${id}?restored`)).toContain('Restored.')
  expect(await page(visitor, '/removed')).toContain('Nothing was removed in the last 30 days.')
})

test('the list can be filtered by kind and user, and has pages', async () => {
  const { owner, member, project_id } = await office()
  for (let index = 0; index < 51; index++) await removedTask(owner, project_id, `Task ${index}`)
  const path = { id: project_id }
  const { data: milestone } = await addMilestone({
    client: member.client,
    path,
    body: { name: 'Opening' },
    ...options,
  })
  await removeMilestone({ client: member.client, path: { id: milestone.id }, ...options })
  const visitor = visitorOf(service, owner)
  const names = (html: string) =>
    [...html.matchAll(/href="\/(?:tasks|milestones)\/\w+">([^<]+)</g)].map(([, name]) => name)
  const first = await page(visitor, '/removed')
  expect(names(first)).toEqual(['Opening', ...Array.from({ length: 49 }, (_, index) => `Task ${50 - index}`)])
  const next = first.match(/href="([^"]+)" rel="next"/)![1]!.replaceAll('&amp;', '&')
  expect(names(await page(visitor, next))).toEqual(['Task 1', 'Task 0'])
  expect(names(await page(visitor, '/removed?kind=milestone'))).toEqual(['Opening'])
  expect(names(await page(visitor, '/removed?removed_by=me'))).not.toContain('Opening')
  expect(await page(visitor, '/removed?kind=note')).toContain('No removed record matches these filters.')
})

test('the address of a removed record shows the user and the time, and a button to restore it', async () => {
  const { owner, member, viewer, project_id } = await office()
  const id = await removedTask(member, project_id, 'Draw')
  for (const below of ['', '/edit']) {
    const answer = await visitorOf(service, owner).get(`/tasks/${id}${below}`)
    const html = await answer.text()
    expect([answer.status, html]).toEqual([
      404,
      expect.stringMatching(/Max Member removed this task on\s+<time/),
    ])
    expect(restoreIn(html)).toHaveLength(1)
  }
  const html = await (await visitorOf(service, viewer).get(`/tasks/${id}`)).text()
  expect(html).toContain('Max Member removed this task')
  expect(restoreIn(html), 'a viewer is offered nothing').toEqual([])
})

test('the removal of a record is hidden from users who could not see it', async () => {
  const { owner, member, project_id } = await office()
  const other = await service.workspace()
  const { client } = owner
  const { data: entry } = await addTimeEntry({
    client,
    body: { project_id, minutes: 30, memo: 'Secret' },
    ...options,
  })
  await removeTimeEntry({ client, path: { id: entry.id }, ...options })
  const taskId = await removedTask(owner, project_id, 'Secret')
  for (const [who, address] of [
    [member, `/time/${entry.id}`],
    [other, `/time/${entry.id}`],
    [other, `/tasks/${taskId}`],
    [owner, '/tasks/tsk_01jcz4p7v8e9fbk2m3n4q5r6s9'],
  ] as const) {
    const answer = await visitorOf(service, who).get(address)
    const html = await answer.text()
    expect([answer.status, html]).toEqual([404, expect.stringContaining('does not exist')])
    for (const text of ['Secret', 'removed this', '/restore']) expect(html, address).not.toContain(text)
  }
  expect(await page(visitorOf(service, member), '/removed')).not.toContain(entry.id)
})

test('the log entry of a removal has a button to restore the record until it is restored', async () => {
  const { owner, project_id } = await office()
  const id = await removedTask(owner, project_id, 'Draw')
  const visitor = visitorOf(service, owner)
  const query = { record: id, operation: 'removeTask' }
  const { data: entries } = await listActivity({ client: owner.client, query: query as object, ...options })
  const address = `/activity/${entries[0]!.id}`
  const [form] = restoreIn(await page(visitor, address))
  expect((await visitor.submit(form!.action, form!.fields)).status).toBe(303)
  expect((await getTask({ client: owner.client, path: { id }, ...options })).data.title).toBe('Draw')
  expect(restoreIn(await page(visitor, address))).toEqual([])
})

test('records that reference a removed record name it and are kept', async () => {
  const { owner, project_id } = await office()
  const { client } = owner
  const { data: milestone } = await addMilestone({
    client,
    path: { id: project_id },
    body: { name: 'Opening' },
    ...options,
  })
  const { id } = await task(client, { project_id, milestone_id: milestone.id, title: 'Draw' })
  await removeTask({ client, path: { id }, ...options })
  await removeMilestone({ client, path: { id: milestone.id }, ...options })
  const visitor = visitorOf(service, owner)
  const [form] = restoreIn(await (await visitor.get(`/tasks/${id}`)).text())
  const html = await (await visitor.submit(form!.action, form!.fields)).text()
  expect(html).toContain('role="alert"')
  expect(html).toContain(`href="/milestones/${milestone.id}"`)
  expect(restoreIn(html)).toHaveLength(1)
})
