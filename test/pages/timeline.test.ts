/** The timeline of a record's page: changes with names and values, contacts and notes, as far as the user may see them. */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  addInteraction,
  addMilestone,
  addNote,
  addTimeEntry,
  listActivity,
  updateProject,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { eventsIn, valuesIn } from '../support/timeline.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

async function office() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client, { name: 'Web shop' })
  const { id } = await task(client, { project_id, title: 'Draw' })
  return { owner, client, project_id, id, visitor: visitorOf(service, owner) }
}

test('a change is a sentence with the values before and after, in the formats of the workspace', async () => {
  const { client, project_id, id, visitor } = await office()
  const change = (body: object) => updateTask({ client, path: { id }, body, ...options })
  await change({ due_on: '2031-12-08' })
  await change({ due_on: null })
  await change({ estimate_minutes: 90 })
  await change({ estimate_minutes: 120, status: 'in_progress' })
  const shop = await project(client, { name: 'Site' })
  await change({ project_id: shop })
  await change({ assignee_id: await userOf(client) })
  expect(eventsIn(await page(visitor, `/tasks/${id}`))).toEqual([
    'Owner set the assignee none → Owner',
    'Owner changed the project Web shop → Site',
    'Owner set this task to In progress Status Pending → In progress Estimate 1:30 h → 2:00 h',
    'Owner set the estimate none → 1:30 h',
    'Owner cleared the due date 8 Dec 2031 → none',
    'Owner set the due date none → 8 Dec 2031',
    'Owner added this task',
  ])
  const body = { budget_cents: 3_200_000, tags: ['retail'] }
  await updateProject({ client, path: { id: project_id }, body, ...options })
  await updateProject({ client, path: { id: project_id }, body: { budget_cents: 3_600_000 }, ...options })
  const html = await page(visitor, `/projects/${project_id}`)
  expect(valuesIn(html)).toEqual([
    '€32,000.00 → €36,000.00',
    'Budget none → €32,000.00',
    'Tags none → retail',
  ])
  const path = { id: project_id }
  await addMilestone({ client, path, body: { name: 'Launch', due_on: '2031-06-01' }, ...options })
  expect(eventsIn(await page(visitor, `/projects/${project_id}`))[0]).toBe('Owner added a milestone Launch')
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/budget_cents|estimate_minutes/)
})

test('only the latest events are shown, newest first, and the page says so', async () => {
  const { client, id, visitor } = await office()
  const cut = 'Only the latest events are shown.'
  for (const title of ['A', 'B', 'C']) await updateTask({ client, path: { id }, body: { title }, ...options })
  expect(await page(visitor, `/tasks/${id}`)).not.toContain(cut)
  for (const title of ['D', 'E', 'F', 'G', 'H', 'I', 'J'])
    await updateTask({ client, path: { id }, body: { title }, ...options })
  const html = await page(visitor, `/tasks/${id}`)
  expect(html).toContain(cut)
  const events = eventsIn(html)
  expect([events.length, events[0], events.at(-1)]).toEqual([
    10,
    expect.stringContaining('I → J'),
    expect.stringContaining('Draw → A'),
  ])
})

test('changes of the tasks of a project are in its timeline, also of those that are done', async () => {
  const { client, project_id, id, visitor } = await office()
  const timelineOf = async () => eventsIn(await page(visitor, `/projects/${project_id}`))
  expect(await timelineOf()).toEqual(['Owner added task Draw', 'Owner added this project'])
  await updateProject({ client, path: { id: project_id }, body: { name: 'Shop' }, ...options })
  await updateTask({ client, path: { id }, body: { status: 'in_progress' }, ...options })
  await updateTask({ client, path: { id }, body: { status: 'done', estimate_minutes: 90 }, ...options })
  const other = await task(client, { project_id: await project(client), title: 'Elsewhere' })
  expect(await timelineOf()).toEqual([
    'Owner completed task Draw Status In progress → Done Estimate none → 1:30 h',
    'Owner set task Draw to In progress Pending → In progress',
    'Owner changed the name Web shop → Shop',
    'Owner added task Draw',
    'Owner added this project',
  ])
  // Of many tasks, the latest changes of all are shown, not those of the newest tasks.
  for (let n = 1; n <= 12; n++) await task(client, { project_id, title: `Task ${n}` })
  await updateTask({ client, path: { id }, body: { title: 'Paint' }, ...options })
  const events = await timelineOf()
  expect([events.length, events[0], events[1], events.at(-1)]).toEqual([
    10,
    'Owner changed the title of task Paint Draw → Paint',
    'Owner added task Task 12',
    'Owner added task Task 4',
  ])
  expect(await page(visitor, `/projects/${project_id}`)).toContain('Only the latest events are shown.')
  expect(events.join()).not.toContain(other.title)
})

test('the log has the same sentences, with links to the records', async () => {
  const { client, id, visitor } = await office()
  await updateTask({ client, path: { id }, body: { status: 'in_progress' }, ...options })
  const html = await page(visitor, `/activity?record=${id}&changes_only=true`)
  expect(eventsIn(html)).toEqual([
    'Owner set task Draw to In progress Pending → In progress Over the API',
    'Owner added task Draw Over the API',
  ])
  expect(html).toContain(`<a href="/tasks/${id}">Draw</a>`)
})

test('contacts and notes are on the timeline at their time, with a link and the beginning of their text', async () => {
  const { client, visitor } = await office()
  const { data: northwind } = await addCompany({ client, body: { name: 'Northwind' }, ...options })
  const company_id = northwind.id
  await addInteraction({
    client,
    body: { company_id, kind: 'call', direction: 'out', title: 'Budget', text: 'It is approved.' },
    ...options,
  })
  const { data: note } = await addNote({
    client,
    body: { company_id, title: 'Kick-off', body: 'All agree. '.repeat(40) },
    ...options,
  })
  const html = await page(visitor, `/companies/${company_id}`)
  const [written, call, added] = eventsIn(html)
  expect(written).toMatch(/^Owner added note Kick-off (All agree. )+/)
  expect(written).toMatch(/…$/)
  expect(html).toContain(`<a href="/notes/${note.id}">Kick-off</a>`)
  expect(call).toBe('Owner called Northwind: Budget It is approved.')
  expect(added).toBe('Owner added this company')
})

describe('a member', () => {
  test('sees who changed a record, but not the values of others', async () => {
    const { owner, client, id } = await office()
    await updateTask({ client, path: { id }, body: { due_on: '2031-12-08' }, ...options })
    const member = await colleague(service, owner, 'member')
    const html = await page(visitorOf(service, member), `/tasks/${id}`)
    expect(eventsIn(html)).toEqual(['Owner changed this task', 'Owner added this task'])
    expect(html.slice(html.indexOf('class="timeline"'))).not.toContain('8 Dec')
  })

  test('gets the names of records in the own changes only, and only those that the credential may read', async () => {
    const { owner, id } = await office()
    const member = await colleague(service, owner, 'member')
    const body = { minutes: 60, task_id: id, date: '2026-03-02' }
    const { data: entry } = await addTimeEntry({ client: member.client, body, ...options })
    const namesFor = async (who: Member['client']) => {
      const query = { record: entry.id, operation: 'addTimeEntry' }
      return (await listActivity({ client: who, query, ...options })).data[0]!.names
    }
    expect(await namesFor(member.client)).toContainEqual({ id, name: 'Draw' })
    const { client: narrow } = await service.key(member, { scopes: ['activity:read'] })
    expect(await namesFor(narrow)).toEqual([])
    const other = await colleague(service, owner, 'member')
    const query = { record: id, operation: 'addTask' }
    const [seen] = (await listActivity({ client: other.client, query, ...options })).data
    expect(seen).toMatchObject({ record_name: 'Draw', changes: [], names: [] })
  })
})
