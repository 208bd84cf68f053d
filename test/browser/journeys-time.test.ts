/** Daily work with tasks and time: the first hour of a new workspace, the timesheet, the board, the keyboard. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addBill,
  addTimeEntry,
  getAccount,
  getTask,
  listTimeEntries,
  listTimers,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { arrival, fill, pathOf, press, useBrowser } from '../support/browser.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { pagePaths } from '../support/page-routes.ts'
import { useService } from '../support/service.ts'
import { newcomer } from '../support/visitor.ts'

const service = useService()
const { open } = useBrowser(service)
const options = { throwOnError: true } as const

async function someone() {
  const member = await service.workspace()
  const { client } = member
  const project_id = await project(client)
  const assignee_id = await userOf(client)
  const { today } = (await getAccount({ client, ...options })).data
  return { member, client, project_id, assignee_id, today }
}

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

test('a new user signs up and logs the first hour', async () => {
  const began = performance.now()
  const steps: string[] = []
  const step = (what: string) => steps.push(`${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`)
  const page = await open('/signup')
  await fill(page, newcomer())
  await page.locator('main button').click()
  await page.waitForURL('**/home')
  step('fill in the sign-up form')
  await arrival(page, 'Northwind is ready')
  await page.getByLabel('Company').fill('Harbour Foods')
  await press(page, 'Add company')
  step('add a company')
  await page.getByLabel('Project').fill('Web shop')
  await press(page, 'Add project')
  step('add a project')
  await page.getByRole('main').getByRole('link', { name: 'Log time' }).click()
  await fill(page, { minutes: '1:00' })
  await press(page, 'Log time')
  await page.getByText('The time is logged.').waitFor()
  step('log an hour')
  console.log(`From signing up to the first logged hour:\n${steps.join('\n')}`)
  expect(await page.locator('.ribbon .total strong').textContent()).toBe('1:00')
  await checkLook(page)
})

test.each([
  ['with', true],
  ['without', false],
])('time is logged in the timesheet, %s JavaScript', async (_, javaScriptEnabled) => {
  const { member, client, project_id, assignee_id, today } = await someone()
  await task(client, { project_id, assignee_id, title: 'Draw the check-out' })
  await addTimeEntry({ client, body: { project_id, minutes: 90, date: today }, ...options })
  const page = await open('/home', { member, javaScriptEnabled })
  await page.getByRole('link', { name: 'This week' }).click()
  await page.getByLabel('Add a row for').waitFor()
  const row = page.getByRole('row', { name: 'Web shop' }).filter({ has: page.getByRole('textbox') })
  for (const input of await row.getByRole('textbox').all()) await input.fill('0:30')
  await page.getByLabel('Add a row for').fill('Draw the check-out')
  await page
    .getByLabel(/^New row/)
    .first()
    .fill('soon')
  await press(page, 'Save the week')
  await page.getByText('Type hours such as 1:30.').waitFor()
  if (javaScriptEnabled) {
    await checkLook(page)
    await checkKeyboard(page)
  }
  await page.locator('[aria-invalid]').fill('2')
  await press(page, 'Save the week')
  await page.getByText('Saved.').waitFor()
  const { data } = await listTimeEntries({ client, ...options })
  expect(data.map(({ minutes }) => minutes).sort()).toEqual([120, ...Array(7).fill(30)].sort())
  expect(await page.locator('[data-sum=week]').textContent()).toBe('5:30')
})

test('a button on the home page completes a task, and Undo reopens it', async () => {
  const { member, client, project_id, assignee_id, today } = await someone()
  await task(client, { project_id, assignee_id, title: 'Draw the check-out', due_on: today })
  const page = await open('/home', { member })
  await checkLook(page)
  await checkKeyboard(page)
  await press(page, 'Complete Draw the check-out')
  await press(page, 'Undo')
  await page.getByRole('button', { name: 'In progress. Complete Draw the check-out' }).waitFor()
})

/** A position on the card without a control. */
const byItsEdge = { sourcePosition: { x: 4, y: 4 } }

/** Opens a board with a card in its second column. */
async function onBoard() {
  const { member, client, project_id } = await someone()
  const { id } = await task(client, { project_id, title: 'Draw the check-out', status: 'in_progress' })
  const page = await open('/tasks?view=board', { member })
  const column = (state: string) => page.locator(`.column[data-state=${state}]`)
  /** Waits until the card is in a column, as saved by the service, and the column shows its count. */
  const arrived = async (state: string) => {
    await column(state).locator('.card').waitFor()
    await page.getByRole('status').filter({ hasText: 'is now in' }).waitFor()
    expect((await getTask({ client, path: { id }, ...options })).data.status).toBe(state)
    expect(await column(state).locator('.count').textContent()).toBe('1')
  }
  return { page, client, id, column, arrived }
}

test('a card can be dragged only to an allowed column', async () => {
  const { page, column, arrived } = await onBoard()
  expect(await column('in_progress').locator('.count').textContent()).toBe('1')
  await page.locator('.card').dragTo(column('done'), byItsEdge)
  await arrived('done')
  expect(await column('in_progress').locator('.count').textContent()).toBe('0')
  await page.locator('.card').dragTo(column('cancelled'), byItsEdge) // not an allowed transition
  expect(await column('done').locator('.card').count()).toBe(1)
})

test('the move of a card is undone, and counted back', async () => {
  const { page, client, id, column, arrived } = await onBoard()
  await page.locator('.card').dragTo(column('done'), byItsEdge)
  await arrived('done')
  await press(page, 'Undo')
  await page.getByRole('status').filter({ hasText: 'Draw the check-out is back in In progress.' }).waitFor()
  expect((await getTask({ client, path: { id }, ...options })).data.status).toBe('in_progress')
  expect(await column('in_progress').locator('.card').count()).toBe(1)
  expect(await column('in_progress').locator('.count').textContent()).toBe('1')
  expect(await column('done').locator('.count').textContent()).toBe('0')
  await page.locator('.card').dragTo(column('done'), byItsEdge)
  await page.getByRole('status').filter({ hasText: 'is now in' }).waitFor()
  await updateTask({ client, path: { id }, body: { status: 'in_progress' }, ...options })
  await updateTask({ client, path: { id }, body: { status: 'cancelled' }, ...options })
  await page.route('**/undo?**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 200, body: await response.text() }) // other statuses would fail the test
  })
  await press(page, 'Undo')
  await page.getByRole('status').filter({ hasText: 'was not moved back.' }).waitFor()
  expect(await column('done').locator('.card').count()).toBe(1)
})

test('a card is moved by the keyboard and by its form', async () => {
  const { page, arrived, column } = await onBoard()
  await page.keyboard.press('j')
  expect(await isFocused(page, '.card > a')).toBe(true)
  await page.keyboard.press('Shift+ArrowRight')
  await arrived('blocked')
  await page.keyboard.press('Shift+ArrowLeft')
  await arrived('in_progress')
  await page.waitForFunction(() => document.activeElement?.matches('.card > a'))
  await page.keyboard.press('x')
  await page.locator('.selection summary').filter({ hasText: 'Status' }).click()
  await press(page, 'Done')
  await page.getByRole('status').filter({ hasText: '1 task changed.' }).waitFor()
  expect(await column('done').locator('.card').count()).toBe(1)
  await press(page, 'Undo')
  await page.getByRole('status').filter({ hasText: 'Undone.' }).waitFor()
  expect(await column('in_progress').locator('.card').count()).toBe(1)
})

test('a card whose move is refused returns, and the page shows the reason', async () => {
  const { page, client, id, column } = await onBoard()
  await updateTask({ client, path: { id }, body: { status: 'cancelled' }, ...options })
  await page.route('**/change?**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 200, body: await response.text() }) // other statuses would fail the test
  })
  await page.locator('.card').dragTo(column('done'), byItsEdge)
  await page.getByRole('status').filter({ hasText: 'Draw the check-out was not moved.' }).waitFor()
  expect(await column('in_progress').locator('.card').count()).toBe(1)
  expect(await column('done').locator('.count').textContent()).toBe('0')
})

test('shortcuts open the pages of the navigation, and are listed', async () => {
  const { member } = await someone()
  const page = await open('/developers', { member })
  const hrefOf = new Map(
    await page
      .locator('.side a')
      .evaluateAll((all) => all.map((each) => [each.textContent!, each.getAttribute('href')!] as const)),
  )
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await checkLook(page)
  const places = await sheet
    .locator('dt')
    .evaluateAll((all) =>
      all
        .map((each) => [each.textContent!.trim(), each.nextElementSibling!.textContent!] as const)
        .filter(([keys]) => keys.startsWith('g ')),
    )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(places.map(([, title]) => title)).toContain('Projects')
  const there = [...pagePaths, '/settings']
  for (const [keys, title] of places.filter(([, title]) => there.includes(hrefOf.get(title)!))) {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    await page.waitForURL((url) => url.pathname.startsWith(hrefOf.get(title)!))
  }
})

test('shortcuts search, add, edit and step through a list, but not while typing', async () => {
  const { member } = await someone()
  const page = await open('/projects', { member })
  await page.keyboard.press('/')
  expect(await isFocused(page, '#command [name=q]')).toBe(true)
  await page.keyboard.type('c?gh')
  expect(pathOf(page)).toBe('/projects')
  expect(await page.locator('#command [name=q]').inputValue()).toBe('c?gh')
  await page.keyboard.press('Escape')
  await page.locator('#command').waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await arrival(page, 'Web shop')
  await page.keyboard.press('e')
  await arrival(page, 'Edit Web shop')
  await page.goto('/projects')
  await page.keyboard.press('c')
  await arrival(page, 'Add project')
})

test('a bill is printed as a table on a sheet of paper, without what is internal', async () => {
  const { member, client } = await someone()
  const as = { client, ...options }
  const project_id = await project(client, { name: 'Printed', rate_cents: 12_000 })
  for (const [day, memo] of Object.entries({
    '02': 'Drawing the check-out, with a long text',
    '03': 'Review',
  }))
    await addTimeEntry({ ...as, body: { project_id, minutes: 90, date: `2026-03-${day}`, memo } })
  const march = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
  const { data } = await addBill({ ...as, body: { name: 'B-1', project_id, memo: 'Call them', ...march } })
  const page = await open(`/billing/${data.id}`, { member })
  expect(await page.locator('.prose', { hasText: 'Call them' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 680, height: 1000 }) // A4 with its margins
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.lines thead').evaluate((head) => getComputedStyle(head).position)).toBe(
    'static',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680)
  expect((await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'B-1 Workspace: time for Printed, 1 Mar 2026 to 31 Mar 2026 Lines Day Project Work Person Hours Rate Amount ' +
      '2 Mar 2026 Printed Drawing the check-out, with a long text Owner 1:30 h €120.00 €180.00 ' +
      '3 Mar 2026 Printed Review Owner 1:30 h €120.00 €180.00 Total: 3:00 h, €360.00',
  )
})

test('keys change the record in view: its timer, its assignee and its status', async () => {
  const { member, client, project_id, assignee_id } = await someone()
  const path = await task(client, { project_id, title: 'Draw the check-out' })
  const page = await open(`/tasks/${path.id}`, { member })
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'Stop the timer', exact: true }).waitFor()
  await page.keyboard.press('i')
  await page.getByText('1 task changed.').waitFor()
  await page.keyboard.press('s')
  await page.keyboard.press('3')
  await page.locator('.actions summary', { hasText: 'Done' }).waitFor()
  await page.keyboard.press('t')
  await page.getByText('The time is logged.').waitFor()
  const { data } = await getTask({ client, path, ...options })
  expect(data).toMatchObject({ assignee_id, status: 'done' })
  await page.keyboard.press('n')
  await arrival(page, 'Add note')
  await page.locator('[name=title]').fill('Kick-off')
  await page.locator('textarea').fill('They want a lantern.')
  await page.keyboard.press('Control+Enter')
  await arrival(page, 'Kick-off')
})

test('a key changes the assignee of the record in view, and the list adds to the project of its filter', async () => {
  const { member, client, project_id, assignee_id } = await someone()
  const path = await task(client, { project_id, title: 'Draw the check-out' })
  const page = await open(`/tasks/${path.id}`, { member })
  await page.keyboard.press('a')
  await page.keyboard.type('me')
  await page.keyboard.press('Enter') // before the options are found
  await page.locator('[name="assignee_id.picked"][value$=" Owner"]').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect((await getTask({ client, path, ...options })).data.assignee_id).toBe(assignee_id)
  await page.goto(`/tasks?project_id=${project_id}`)
  await page.keyboard.press('c')
  await arrival(page, 'Add task')
  await page.keyboard.type('Draw the cart')
  await page.keyboard.press('Enter')
  await arrival(page, 'Draw the cart')
})

/**
 * Presses keys within one turn of the page's script, as if the page were slow, and returns the name and the text of the
 * element with the focus. An open dialog is closed first.
 */
const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate((keys) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    for (const key of keys)
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    return [document.activeElement!.getAttribute('name'), document.activeElement!.textContent]
  }, keys)

test('letters typed right after a key go into the field that the key opens, however slow the page is', async () => {
  const { member, client, project_id } = await someone()
  const { id } = await task(client, { project_id, title: 'Draw the check-out' })
  const page = await open(`/tasks/${id}`, { member })
  expect(await pressAtOnce(page, 'a', 'e')).toEqual(['assignee_id', ''])
  await page.goto('/tasks')
  await page.keyboard.press('/')
  expect(await pressAtOnce(page, 'j')).toEqual([null, 'Draw the check-out'])
})

test('the page before ignores letters that are typed while a page loads', async () => {
  const { member, client, project_id } = await someone()
  const { id } = await task(client, { project_id, title: 'Draw the check-out' })
  const page = await open(`/projects/${project_id}`, { member })
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/tasks/new?*', (route) => typed.then(() => route.continue()))
  for (const key of ['c', 't', 'e']) await page.keyboard.press(key)
  go()
  await arrival(page, 'Add task')
  expect((await listTimers({ client, ...options })).data).toEqual([])
  await page.goto(`/tasks/${id}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await arrival(page, 'Edit Draw the check-out')
})

test('the key of the menu to add a record moves the focus to its first entry, a task', async () => {
  const { member } = await someone()
  const page = await open('/home', { member })
  for (const key of ['c', 'Enter']) await page.keyboard.press(key)
  await arrival(page, 'Add task')
})
