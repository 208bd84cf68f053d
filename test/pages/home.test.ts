/** The home page shows the user's tasks, follow-ups and time, with buttons for quick changes. */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  addFollowUp,
  addProspect,
  addSummary,
  addTimeEntry,
  getAccount,
  getTask,
  getTimeTotals,
  listFollowUps,
  listProjects,
  listTimeEntries,
  planFollowUp,
  updateProspect,
} from '../../generated/client/sdk.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { valuesIn } from '../support/timeline.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'
import { whole } from '../support/whole.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const { today } = (await getAccount({ client, ...options })).data
  return { owner, client, today, visitor: visitorOf(service, owner) }
}

/** The content below a heading. */
const section = (html: string, id: string) =>
  html.split(`aria-labelledby="${id}"`)[1]!.split('</section>')[0]!

describe('open tasks', () => {
  test('are assigned to the user, overdue ones first', async () => {
    const { client, today, visitor } = await someone()
    const project_id = await project(client)
    const assignee_id = await userOf(client)
    await task(client, { project_id, title: 'Of nobody' })
    await task(client, { project_id, title: 'Some day', assignee_id })
    await task(client, { project_id, title: 'Today', assignee_id, due_on: today })
    await task(client, { project_id, title: 'Late', assignee_id, due_on: addDays(today, -1) })
    await task(client, { project_id, title: 'Over', assignee_id, status: 'done' })
    const html = section(await page(visitor, '/home'), 'tasks')
    expect([...html.matchAll(/tasks\/tsk_\w+">([^<]+)</g)].map(([, title]) => title)).toEqual([
      'Late',
      'Today',
      'Some day',
    ])
    expect(html.match(/1 d late/g)).toHaveLength(1)
    expect(html).toMatch(/class="now"><time datetime="[\d-]+">Today/)
    expect(
      [...html.matchAll(/<h3>.*?>(\w+)<\/span> (\d+)/g)].map(([, group, count]) => [group, count]),
    ).toEqual([
      ['Late', '1'],
      ['Today', '1'],
      ['Next', '1'],
    ])
  })

  test('are completed by a button, and reopened by another', async () => {
    const { client, visitor } = await someone()
    const project_id = await project(client)
    const { id } = await task(client, { project_id, assignee_id: await userOf(client) })
    const statusOf = async () => (await getTask({ client, path: { id }, ...options })).data.status
    const done = await visitor.submit(`/home/tasks/${id}`, { status: 'done' })
    expect(await statusOf()).toBe('done')
    expect(await page(visitor, done.headers.get('location')!)).toContain('The task is done.')
    await visitor.submit(`/home/tasks/${id}`, { status: 'in_progress' })
    expect(await statusOf()).toBe('in_progress')
  })

  test('have no such button if they cannot be completed', async () => {
    const { client, visitor } = await someone()
    const project_id = await project(client)
    await task(client, { project_id, assignee_id: await userOf(client), status: 'blocked' })
    const html = section(await page(visitor, '/home'), 'tasks')
    expect(html).toContain('Blocked')
    expect(html).not.toContain('Complete')
  })
})

test('due follow-ups show their memo and a button', async () => {
  const { client, today, visitor } = await someone()
  const owner_id = await userOf(client)
  const add = async (name: string, due_on: string) => {
    const { data } = await addProspect({ client, body: { name, owner_id }, ...options })
    const path = { id: data.id }
    const body = { due_on, memo: `Call ${name}` }
    return whole((await addFollowUp({ client, path, body, ...options })).data)
  }
  const { id, prospect_id } = await add('Harbour Foods', today)
  const reached = { company_name: 'Harbour Ltd', phone: '+351 210 000 000' }
  await updateProspect({ client, path: { id: prospect_id! }, body: reached, ...options })
  await add('Tomorrow', addDays(today, 1))
  const { data: company } = await addCompany({ client, body: { name: 'Contoso' }, ...options })
  const onCompany = { company_id: company.id, due_on: today, memo: 'Ask' }
  const { data: asked } = await planFollowUp({ client, body: onCompany, ...options })
  const html = section(await page(visitor, '/home'), 'follow-ups')
  expect(html).toContain(`<a href="/companies/${company.id}">Contoso</a>`)
  expect(html).toContain('Call Harbour Foods')
  expect(html).toContain('Harbour Foods</a>, Harbour Ltd</p>')
  expect(html).toContain('<p class="phone"><a href="tel:+351210000000">+351 210 000 000</a></p>')
  expect(html).not.toContain('Tomorrow')
  await visitor.submit(`/home/follow-ups/${id}`, { done: 'true' })
  await visitor.submit(`/home/follow-ups/${asked.id}`, { done: 'true' })
  const { data } = await listFollowUps({
    client,
    query: { prospect_id: prospect_id!, done: false },
    ...options,
  })
  expect(data).toEqual([])
  expect(await page(visitor, '/home')).not.toContain('aria-labelledby="follow-ups"')
})

test('follow-ups belong to the caller, even if another user owns the prospect', async () => {
  const { owner, client, today, visitor } = await someone()
  const other = await colleague(service, owner, 'member')
  const [mine, theirs] = [await userOf(client), await userOf(other.client)]
  const add = async (name: string, owner_id: string, followUpOwner?: string) => {
    const body = { name, owner_id, ...(!followUpOwner && { follow_up_on: today }) }
    const { data } = await addProspect({ client, body, ...options })
    const followUp = { due_on: today, memo: `Call ${name}`, owner_id: followUpOwner ?? null }
    if (followUpOwner) await addFollowUp({ client, path: { id: data.id }, body: followUp, ...options })
  }
  await add('Given to a colleague', mine, theirs)
  await add('Given to me', theirs, mine)
  // As many as the page shows.
  for (let n = 0; n < 10; n++) await add(`Of a colleague ${n}`, mine, theirs)
  await add('Date set by hand', mine)
  const named = async (by: typeof visitor) =>
    [...section(await page(by, '/home'), 'follow-ups').matchAll(/prospects\/pro_\w+">([^<]+)</g)].map(
      ([, name]) => name,
    )
  expect(await named(visitor)).toEqual(['Given to me', 'Date set by hand'])
  const ofColleague = await named(visitorOf(service, other))
  expect(ofColleague).toContain('Given to a colleague')
  expect(ofColleague).not.toContain('Given to me')
})

test('the hours of the week match the reports', async () => {
  const { client, today, visitor } = await someone()
  const project_id = await project(client)
  for (const minutes of [90, 45])
    await addTimeEntry({ client, body: { project_id, minutes, date: today }, ...options })
  const { data } = await getTimeTotals({ client, query: { user_id: 'me' }, ...options })
  expect(data.minutes).toBe(135)
  expect(section(await page(visitor, '/home'), 'hours')).toContain('2:15 h')
})

describe('time', () => {
  test('is logged in one line, and an error is shown at its field', async () => {
    const { client, visitor } = await someone()
    const what = await project(client)
    const wrong = await visitor.submit('/home/time', { what, minutes: 'long', date: '', memo: 'Draft' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(fieldOf(html, 'minutes')).toContain('aria-invalid="true"')
    expect(fieldOf(html, 'memo')).toContain('Draft')
    const right = await visitor.submit('/home/time', { what, minutes: '1:30', date: '', memo: 'Draft' })
    expect(right.status).toBe(303)
    const { data } = await listTimeEntries({ client, ...options })
    expect(data).toMatchObject([{ project_id: what, minutes: 90, memo: 'Draft' }])
    expect(await page(visitor, right.headers.get('location')!)).toContain('The time is logged.')
    expect(await page(visitor, '/home')).not.toContain('action="/home/time"')
    expect(fieldOf(await page(visitor, '/home?log=2026-03-02'), 'date')).toContain('value="2026-03-02"')
  })

  test('cannot be logged by users who can only read', async () => {
    const { owner } = await someone()
    const viewer = await colleague(service, owner, 'viewer')
    expect(await page(visitorOf(service, viewer), '/home?log')).not.toContain('action="/home/time"')
  })
})

describe('a new workspace', () => {
  const steps = (html: string) => section(html, 'steps').replaceAll(/\s+/g, ' ')

  test('shows the first steps with a form for each, until they are done', async () => {
    const { client, visitor } = await someone()
    const first = steps(await page(visitor, '/home'))
    expect(first).toContain('0 of 3')
    for (const text of [
      'action="/home/steps/company"',
      'href="/developers"',
      'href="/settings/members/invite"',
    ])
      expect(first).toContain(text)
    expect(first).not.toContain('curl')
    await visitor.submit('/home/steps/company', { name: 'Harbour Foods' })
    expect(steps(await page(visitor, '/home'))).toContain('action="/home/steps/project"')
    await visitor.submit('/home/steps/project', { name: 'Web shop' })
    const [shop] = (await listProjects({ client, ...options })).data
    expect(shop).toMatchObject({ name: 'Web shop', company_name: 'Harbour Foods' })
    expect(steps(await page(visitor, '/home'))).toContain('href="/home?log"')
    await addTimeEntry({ client, body: { project_id: shop!.id, minutes: 30 }, ...options })
    expect(await page(visitor, '/home')).not.toContain('aria-labelledby="steps"')
  })

  test('keeps a refused name and explains the refusal', async () => {
    const { visitor } = await someone()
    const response = await visitor.submit('/home/steps/company', { name: 'x'.repeat(201) })
    expect(response.status).toBe(422)
    const html = steps(await response.text())
    expect(html).toContain('role="alert"')
    expect(html).toContain('x'.repeat(201))
  })

  test('shows colleagues their work instead, once there is a project', async () => {
    const { owner, client } = await someone()
    const other = visitorOf(service, await colleague(service, owner, 'member'))
    expect(await page(other, '/home')).toContain('aria-labelledby="steps"')
    await addCompany({ client, body: { name: 'Contoso' }, ...options })
    await project(client)
    expect(await page(other, '/home')).toContain('aria-labelledby="tasks"')
  })
})

test('recent changes are shown in words, with a link to the record', async () => {
  const { client, visitor } = await someone()
  const id = await project(client, { name: 'Web shop' })
  expect(section(await page(visitor, '/home'), 'changed').replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(`Owner</b> added project\\s+<a href="/projects/${id}">Web shop</a>`),
  )
  const options = { client, throwOnError: true } as const
  const { data: prospect } = await addProspect({
    ...options,
    body: { name: 'New web shop', stage: 'proposal' },
  })
  await updateProspect({ ...options, path: { id: prospect.id }, body: { stage: 'won' } })
  await addSummary({ ...options, body: { range: 'today' } })
  const changes = section(await page(visitor, '/home'), 'changed').replaceAll(/\s+/g, ' ')
  expect(changes).toContain(
    `Owner</b> moved prospect <a href="/prospects/${prospect.id}">New web shop</a> to Won`,
  )
  expect(changes).not.toContain('summary')
  expect(changes).toContain('href="/activity?changes_only=true"')
  const history = (await page(visitor, `/prospects/${prospect.id}`)).replaceAll(/\s+/g, ' ')
  expect(history).toContain('<b>Owner</b> moved this prospect to Won')
  expect(valuesIn(history)).toEqual(['Proposal → Won'])
})
