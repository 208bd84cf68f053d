/** The timesheet of a week: all typed hours are saved together, or none. */
import { describe, expect, test } from 'vitest'
import {
  addService,
  addTimeEntry,
  getAccount,
  listTimeEntries,
  updateTimeEntry,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { weekOf } from '../../src/web/time/weeks.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { textOf } from '../support/tables.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const
const days = weekOf('2026-03-04', 1)
const [monday, tuesday, wednesday] = days as [string, string, string]
const path = `/time/week?from=${monday}`

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const log = async (minutes: number, date: string, by = client) =>
    (await addTimeEntry({ client: by, body: { project_id, minutes, date }, ...options })).data
  const logged = async () =>
    (await listTimeEntries({ client, query: { sort: 'date' }, ...options })).data.map(({ date, minutes }) => [
      date,
      minutes,
    ])
  return { owner, client, project_id, log, logged, visitor: visitorOf(service, owner) }
}

/** Values of the input fields for hours, by name. */
const cells = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input name="(\w[^"]*\/[^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

const sums = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-sum="([^"]+)">([^<]*)</g)].map(([, name, text]) => [name!, text!]),
  )

test.each([
  ['2026-03-04', 1, '2026-03-02'],
  ['2026-03-01', 1, '2026-02-23'],
  ['2026-03-01', 7, '2026-03-01'],
  ['2026-03-07', 7, '2026-03-01'],
])('the week of %s, with day %d as the first day, starts on %s', (day, startsOn, first) => {
  expect(weekOf(day, startsOn)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
})

describe('the table', () => {
  test('has the hours of each day and their totals', async () => {
    const { project_id, log, visitor } = await someone()
    const { id } = await log(90, monday)
    await log(45, wednesday)
    const html = await page(visitor, path)
    expect(cells(html)).toMatchObject({
      [`${project_id}/${monday}/${id}/1/90`]: '1:30',
      [`${project_id}/${tuesday}`]: '',
    })
    expect(sums(html)).toMatchObject({ [monday]: '1:30', [tuesday]: '0:00', week: '2:15', row: '' })
    expect(html).toContain(`href="/time/week?from=${addDays(monday, -7)}"`)
    expect(html).toContain(`href="/time/week?from=${addDays(monday, 7)}"`)
  })

  test('groups the rows by project, and says how much time is expected and missing', async () => {
    const { client, project_id, log, visitor } = await someone()
    await log(60, monday)
    const { id: task_id } = await task(client, { project_id, title: 'Draw the check-out' })
    await addTimeEntry({ client, body: { task_id, minutes: 30, date: tuesday }, ...options })
    const { id } = (await addService({ client, body: { name: 'Consulting' }, ...options })).data
    await addTimeEntry({ client, body: { service_id: id, minutes: 15, date: tuesday }, ...options })
    const html = await page(visitor, path)
    const headers = [...html.matchAll(/<th role="rowheader" scope="row(?:group" colspan="9)?">(.*?)<\/th>/gs)]
    const titles = headers.map(([, text]) => textOf(text!)).filter(Boolean)
    expect(titles).toEqual([
      ...['Web shop', 'Draw the check-out', 'Web shop'],
      ...['Other work', 'Consulting', 'Total'],
    ])
    expect(textOf(html).replaceAll(/\s+/g, ' ')).toContain('1:45 of 40:00 h, 1:45 billable')
  })

  test('contains only the time of the user', async () => {
    const { owner, log, visitor } = await someone()
    const { client } = await colleague(service, owner, 'admin')
    await log(60, monday, client)
    expect(sums(await page(visitor, path)).week).toBe('0:00')
  })

  test('shows several entries of a day as a total that links to them', async () => {
    const { project_id, log, visitor } = await someone()
    await log(60, monday)
    await log(30, monday)
    const html = await page(visitor, path)
    expect(Object.keys(cells(html))).not.toContain(`${project_id}/${monday}`)
    expect(html).toMatch(
      new RegExp(
        `href="/time\\?user_id=me&amp;from=${monday}&amp;to=${monday}&amp;project_id=${project_id}"[^>]*>1:30`,
      ),
    )
  })

  test('has rows for recent targets', async () => {
    const { project_id, log, visitor } = await someone()
    await log(60, addDays(monday, -3))
    expect(Object.keys(cells(await page(visitor, path)))).toContain(`${project_id}/${monday}`)
  })

  test('shows clock times, and marks entries that may be wrong', async () => {
    const { client, project_id, visitor } = await someone()
    const body = { project_id, date: monday }
    await addTimeEntry({ client, body: { ...body, clock: '9:00-10:30' }, ...options })
    const html = await page(visitor, path)
    expect(html).toContain('<small>09:00-10:30</small>')
    expect(html).not.toContain('overlaps')
    const { id: task_id } = await task(client, { project_id })
    await addTimeEntry({ client, body: { task_id, date: monday, clock: '10:29-11:00' }, ...options })
    expect((await page(visitor, path)).match(/>overlaps</g)).toHaveLength(2)
  })

  test('shows this week by default', async () => {
    const { client, visitor } = await someone()
    const { today } = (await getAccount({ client, ...options })).data
    for (const query of ['', '?from=yesterday', '?from=2026-02-30'])
      expect(await page(visitor, `/time/week${query}`)).toContain(`data-sum="${today}"`)
  })
})

describe('saving', () => {
  test('adds, changes and removes entries', async () => {
    const { project_id, log, logged, visitor } = await someone()
    const changed = await log(90, monday)
    const removed = await log(45, tuesday)
    const answer = await visitor.submit(path, {
      [`${project_id}/${monday}/${changed.id}/1/90`]: '2',
      [`${project_id}/${tuesday}/${removed.id}/1/45`]: '',
      [`${project_id}/${wednesday}`]: '90 min',
    })
    expect(answer.status).toBe(303)
    expect(await logged()).toEqual([
      [monday, 120],
      [wednesday, 90],
    ])
  })

  test('stores typed clock times', async () => {
    const { client, project_id, log, visitor } = await someone()
    const { id } = await log(90, monday)
    const fields = {
      [`${project_id}/${monday}/${id}/1/90`]: '9:00-10:30',
      [`${project_id}/${tuesday}`]: '22:00 – 1:00',
    }
    expect((await visitor.submit(path, fields)).status).toBe(303)
    const { data } = await listTimeEntries({ client, query: { sort: 'date' }, ...options })
    expect(data.map(({ date, clock, minutes }) => [date, clock, minutes])).toEqual([
      [monday, '09:00-10:30', 90],
      [tuesday, '22:00-01:00', 180],
    ])
  })

  test('adds a row for the chosen target', async () => {
    const { client, project_id, logged, visitor } = await someone()
    const { id } = await task(client, { project_id })
    await visitor.submit(path, { what: id, [`new/${tuesday}`]: '1:15' })
    expect(await logged()).toEqual([[tuesday, 75]])
    const { data } = await listTimeEntries({ client, ...options })
    expect(data).toMatchObject([{ task_id: id }])
  })

  test('shows the row of the chosen target without hours', async () => {
    const { project_id, visitor } = await someone()
    const answer = await visitor.submit(path, { what: project_id, [`new/${tuesday}`]: '' })
    const html = await page(visitor, answer.headers.get('location')!)
    expect(Object.keys(cells(html))).toContain(`${project_id}/${tuesday}`)
  })

  test.each([
    ['an invalid duration', 'soon', 'Type hours such as 1:30.'],
    ['invalid clock times', '9:00-25:00', 'It must'],
    ['more than 24 hours in a day', '25:00', 'It must'],
  ])('saves nothing if the week has %s, and shows the error at the cell', async (_, text, words) => {
    const { project_id, logged, visitor } = await someone()
    const fields = { [`${project_id}/${monday}`]: '1:00', [`${project_id}/${tuesday}`]: text }
    const answer = await visitor.submit(path, { what: project_id, ...fields })
    expect(answer.status).toBe(422)
    expect(await logged()).toEqual([])
    const html = await (await visitor.submit(`${path}&row=${project_id}`, fields)).text()
    expect(html).toMatch(
      new RegExp(`name="${project_id}/${tuesday}" value="${text}"[^>]*aria-invalid="true"`),
    )
    expect(html).toMatch(new RegExp(`id="${project_id}/${tuesday}-note" class="error">${words}`))
    expect(cells(html)).toMatchObject(fields)
  })

  test('requires a target for hours in a new row', async () => {
    const { logged, visitor } = await someone()
    const html = await (await visitor.submit(path, { what: '', [`new/${monday}`]: '1' })).text()
    expect(html).toContain('Choose a task, project or service.')
    expect(await logged()).toEqual([])
  })

  test('does not overwrite entries that someone else has changed', async () => {
    const { client, project_id, log, logged, visitor } = await someone()
    const { id } = await log(90, monday)
    await updateTimeEntry({ client, path: { id }, body: { minutes: 15 }, ...options })
    const answer = await visitor.submit(path, { [`${project_id}/${monday}/${id}/1/90`]: '2:00' })
    expect(answer.status).toBe(412)
    expect(cells(await answer.text())).toMatchObject({ [`${project_id}/${monday}/${id}/2/15`]: '2:00' })
    expect(await logged()).toEqual([[monday, 15]])
  })

  test('a form that is sent twice logs time once', async () => {
    const { project_id, logged, visitor } = await someone()
    const [, once] = (await page(visitor, path)).match(/name="once" value="([^"]+)"/)!
    for (const _ of ['first', 'second'])
      await visitor.submit(path, { once: once!, [`${project_id}/${monday}`]: '1:00' })
    expect(await logged()).toEqual([[monday, 60]])
  })
})

describe('locked time', () => {
  test('is read-only, and the page explains why', async () => {
    const { client, log, visitor } = await someone()
    await log(90, monday)
    await updateWorkspace({ client, body: { time_locked_until: tuesday }, ...options })
    const partly = await page(visitor, path)
    expect(partly).toContain('Part of this week cannot be changed')
    expect(Object.keys(cells(partly)).some((name) => name.includes(monday))).toBe(false)
    expect(Object.keys(cells(partly)).some((name) => name.includes(wednesday))).toBe(true)
    await updateWorkspace({ client, body: { time_locked_until: days[6]! }, ...options })
    const wholly = await page(visitor, path)
    expect(wholly).toContain('This week cannot be changed')
    expect(cells(wholly)).toEqual({})
    expect(sums(wholly).week).toBe('1:30')
  })

  test('cannot be changed by a form that was opened earlier', async () => {
    const { client, project_id, logged, visitor } = await someone()
    await updateWorkspace({ client, body: { time_locked_until: tuesday }, ...options })
    const answer = await visitor.submit(path, { [`${project_id}/${monday}`]: '1:00' })
    expect(answer.status).toBe(409)
    expect(await logged()).toEqual([])
  })
})

test('users who can only read see their week without a form', async () => {
  const { owner } = await someone()
  const html = await page(visitorOf(service, await colleague(service, owner, 'viewer')), path)
  expect(cells(html)).toEqual({})
  expect(html).not.toContain('Save the week')
})
