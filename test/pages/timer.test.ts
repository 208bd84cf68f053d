/** The page of the timer, and its buttons on the page of time entries. */
import { describe, expect, test } from 'vitest'
import {
  addTimeEntry,
  listTimeEntries,
  listTimers,
  updateTimer,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const
const path = '/time/timer'

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const timer = async () => (await listTimers({ client, ...options })).data[0]
  const entries = async () => (await listTimeEntries({ client, ...options })).data
  return {
    owner,
    client,
    timer,
    entries,
    project_id: await project(client),
    visitor: visitorOf(service, owner),
  }
}

test('the timer is started, corrected, switched and stopped without scripts', async () => {
  const { client, project_id, timer, entries, visitor } = await someone()
  const other = await project(client, { name: 'Museum' })
  expect(await page(visitor, '/time')).toContain(`href="${path}"`)
  const submit = async (name: string, fields: Record<string, string> = {}) => {
    const response = await visitor.submit(`${path}/${name}`, fields)
    const outcome = ['stop', 'switch'].includes(name) ? /^\/time\?logged=tim_\w+$/ : /^\/time\?saved$/
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(outcome)
  }
  await submit('start', { what: project_id, memo: 'Outline' })
  expect(await timer()).toMatchObject({ project_id, memo: 'Outline' })
  expect(await page(visitor, '/time')).toContain(`action="${path}/stop"`)
  expect(await page(visitor, path)).toContain(`name="what.picked" value="${project_id} Web shop"`)
  await submit('change', { what: project_id, memo: '' })
  expect(await timer()).toMatchObject({ project_id, memo: null })
  await submit('switch', { what: other, memo: '' })
  expect(await timer()).toMatchObject({ project_id: other })
  await submit('stop')
  expect(await timer()).toBe(undefined)
  expect((await entries()).map((entry) => entry.project_id).sort()).toEqual([project_id, other].sort())
})

test('the timer continues the latest entry, and is cancelled', async () => {
  const { client, project_id, timer, entries, visitor } = await someone()
  await addTimeEntry({ client, body: { project_id, minutes: 30 }, ...options })
  await visitor.submit(`${path}/continue`, {})
  expect(await timer()).toMatchObject({ project_id })
  expect(await page(visitor, path)).toContain('The time since the start of the timer is lost.')
  await visitor.submit(`${path}/cancel`, {})
  expect([await timer(), (await entries()).length]).toEqual([undefined, 1])
})

test('a target is typed by name, and an unknown name is explained', async () => {
  const { visitor, timer } = await someone()
  await visitor.submit(`${path}/start`, { what: 'web shop', memo: '' })
  expect((await timer())?.project_name).toBe('Web shop')
  const response = await visitor.submit(`${path}/switch`, { what: 'Web shops', memo: 'Kept' })
  const html = await response.text()
  expect(response.status).toBe(422)
  const switching = html.slice(html.indexOf(`action="${path}/switch"`))
  expect(fieldOf(switching, 'what')).toContain('matches no task, project, or service')
  expect(fieldOf(switching, 'memo')).toContain('Kept')
})

test('the start and the end can be earlier, and another memo be typed when the timer stops', async () => {
  const { client, visitor, timer, entries } = await someone()
  await updateWorkspace({ client, body: { time_zone: 'Asia/Tokyo' }, ...options })
  await visitor.submit(`${path}/start`, { what: 'Web shop', memo: '', started_at: '2021-03-02T09:15' })
  expect((await timer())?.started_at).toBe('2021-03-02T00:15:00.000Z')
  const start = { started_at: '2021-03-02T09:15', 'started_at.before': '2021-03-02T09:15' }
  await updateTimer({ client, body: { started_at: '2021-03-02T00:15:30Z' }, ...options })
  await visitor.submit(`${path}/change`, { what: 'Web shop', memo: 'Outline', ...start })
  expect(await timer()).toMatchObject({ memo: 'Outline', started_at: '2021-03-02T00:15:30.000Z' })
  await visitor.submit(`${path}/change`, {
    what: 'Web shop',
    memo: '',
    ...start,
    started_at: '2021-03-02T09:00',
  })
  expect((await timer())?.started_at).toBe('2021-03-02T00:00:00.000Z')
  const early = await visitor.submit(`${path}/stop`, { stopped_at: '2021-03-02T08:59', memo: 'Review' })
  expect(early.status).toBe(422)
  expect(fieldOf(await early.text(), 'stopped_at')).toContain('must not be before')
  await visitor.submit(`${path}/stop`, { stopped_at: '2021-03-02T10:30', memo: 'Review' })
  expect(await entries()).toMatchObject([{ clock: '09:00-10:30', minutes: 90, memo: 'Review' }])
})

test('the latest targets are offered first, then what is found', async () => {
  const { client, visitor, project_id } = await someone()
  await task(client, { project_id, title: 'Draw' })
  await addTimeEntry({ client, body: { project_id, minutes: 30 }, ...options })
  const offered = await page(visitor, '/time/targets')
  expect(offered).toMatch(new RegExp(`Recent[^]*data-id="${project_id}" data-name="Web shop"`))
  const found = await page(visitor, '/time/targets?q=draw')
  expect(found).toMatch(/data-id="tsk_\w+" data-name="Draw"/)
  expect(found).not.toContain(project_id)
})

test('a refused form shows the reason and keeps the typed values', async () => {
  const { visitor } = await someone()
  const response = await visitor.submit(`${path}/start`, { what: '', memo: 'Outline' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(fieldOf(html, 'memo')).toContain('value="Outline"')
  expect(fieldOf(html, 'what')).toContain('aria-invalid="true"')
  const stopped = await visitor.submit(`${path}/stop`, {})
  expect(stopped.status).toBe(409)
  expect(await stopped.text()).toContain('Your timer is not running.')
})

test('viewers cannot use the timer, and the page shows why', async () => {
  const { owner } = await someone()
  const visitor = visitorOf(service, await colleague(service, owner, 'viewer'))
  expect(await page(visitor, path)).toContain('Using the timer needs the role member')
  expect(await page(visitor, '/time')).not.toContain(path)
})

describe('the header of every page', () => {
  test('shows the running timer, and stops it on the same page, where Undo removes the time', async () => {
    const { project_id, timer, entries, visitor } = await someone()
    expect(await page(visitor, '/companies')).toContain('Start timer')
    await visitor.submit(`${path}/start`, { what: project_id, memo: '' })
    const html = await page(visitor, '/companies?sort=name')
    expect(html).toMatch(/class="elapsed" data-elapsed-s="\d+">0:01</)
    expect(html).toContain('value="/companies?sort=name"')
    const stopped = await visitor.submit(`${path}/stop`, { back: '/companies?sort=name' })
    const next = stopped.headers.get('location')!
    expect(next).toMatch(/^\/companies\?sort=name&logged=tim_\w+$/)
    expect(await timer()).toBe(undefined)
    const undo = (await page(visitor, next)).match(/action="(\/time\/tim_\w+\/remove)"/)![1]!
    await visitor.submit(undo, {})
    expect(await entries()).toEqual([])
    expect(await page(visitor, '/companies')).not.toContain('class="elapsed"')
  })

  test('never leads to another site', async () => {
    const { project_id, visitor } = await someone()
    await visitor.submit(`${path}/start`, { what: project_id, memo: '' })
    const stopped = await visitor.submit(`${path}/stop`, { back: '//elsewhere.example' })
    expect(stopped.headers.get('location')).toMatch(/^\/time\?logged=/)
  })
})

test('a row of the list of tasks starts and switches the timer, and the list keeps its filters', async () => {
  const { owner, client, project_id, timer, visitor } = await someone()
  const titles = ['Draw', 'Paint'] as const
  const [draw, paint] = await Promise.all(titles.map((title) => task(client, { project_id, title })))
  const list = '/tasks?open=true&sort=title'
  const button = async (title: string) =>
    (await page(visitor, list)).match(
      new RegExp(`formaction="([^"]+)" name="what" value="([^"]+)"[^>]*Start the timer on ${title}"`),
    )
  const press = async (title: string) => {
    const [, action, what] = (await button(title))!
    const back = (await page(visitor, list)).match(
      /<form [^>]*id="row"[\s\S]*?name="back" value="([^"]+)"/,
    )![1]!
    return visitor.submit(action!, { what: what!, back: back.replaceAll('&amp;', '&') })
  }
  const started = await press('Draw')
  expect(started.headers.get('location')).toMatch(/^\/tasks\?open=true&sort=title/)
  expect(await timer()).toMatchObject({ task_id: draw!.id })
  expect(await button('Draw')).toBeNull()
  await press('Paint')
  expect(await timer()).toMatchObject({ task_id: paint!.id })
  const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
  expect(await page(viewer, list)).toMatch(/>Draw<\/a>/)
  expect(await page(viewer, list)).not.toContain('class="play"')
})
