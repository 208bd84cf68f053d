/** Double clicks, Back and leaving a page with a form, in Chromium. */
import { expect, test } from 'vitest'
import {
  addCompany,
  addProject,
  addTask,
  getTask,
  listActivity,
  listCompanies,
  listTimeEntries,
  removeTask,
  updateAccount,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { arrival, fill, pathOf, press, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const { open } = useBrowser(service)
const options = { throwOnError: true } as const

test('a double click adds a company once', async () => {
  const member = await service.workspace()
  const page = await open('/companies/new', { member })
  await fill(page, { name: 'Northwind' })
  await page.getByRole('button', { name: 'Add company' }).dblclick()
  await arrival(page, 'Northwind')
  await page.getByText('Saved').waitFor()
  const { data } = await listCompanies({ client: member.client, ...options })
  expect(data.map(({ name }) => name)).toEqual(['Northwind'])
})

test('the name of another company is shown with a link to it, and the company can be added after all', async () => {
  const member = await service.workspace()
  await addCompany({ client: member.client, body: { name: 'Northwind' }, ...options })
  const page = await open('/companies/new', { member })
  await fill(page, { name: 'northwind' })
  await press(page, 'Add company')
  const addAnother = page.getByLabel('Add another company with this name')
  await addAnother.waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Northwind', exact: true }).count()).toBe(1)
  await checkLook(page)
  await checkKeyboard(page)
  await addAnother.check()
  await press(page, 'Add company')
  await arrival(page, 'northwind')
  const { data } = await listCompanies({ client: member.client, ...options })
  expect(data.map(({ name }) => name).sort()).toEqual(['Northwind', 'northwind'])
})

test('a double click logs time once, on the home page and in the timesheet', async () => {
  const member = await service.workspace()
  await addProject({ client: member.client, body: { name: 'Web shop' }, ...options })
  /** The second click can hit a link of the next page, so the next page is not always the one of the form. */
  const logged = (minutes: number[]) =>
    until(async () => {
      const { data } = await listTimeEntries({ client: member.client, query: { sort: 'date' }, ...options })
      expect(data.map(({ minutes }) => minutes).sort()).toEqual(minutes)
    })
  const page = await open('/home?log', { member })
  await fill(page, { minutes: '1:30' })
  await page.getByRole('button', { name: 'Log time' }).dblclick()
  await logged([90])
  await page.goto('/time/week')
  await page.locator('tbody input[value=""]').first().fill('2:00')
  await page.getByRole('button', { name: 'Save the week' }).dblclick()
  await logged([120, 90])
  await page.goto('/time/week')
  await logged([120, 90])
})

test('after Back, an edited form saves again', async () => {
  const member = await service.workspace()
  const page = await open('/companies/new', { member })
  for (const name of ['Adventure Works', 'Northwind']) {
    await fill(page, { name })
    await press(page, 'Add company')
    await arrival(page, name)
    await page.goBack()
    await arrival(page, 'Add company')
    expect(pathOf(page)).toBe('/companies/new')
  }
  const { data } = await listCompanies({ client: member.client, query: { sort: 'name' }, ...options })
  expect(data.map(({ name }) => name)).toEqual(['Adventure Works', 'Northwind'])
})

test('the browser asks only before unsaved input is lost', async () => {
  const member = await service.workspace()
  const page = await open('/companies/new', { member })
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog.dismiss() // stays on the page
  })
  /** Tries to leave the page. True if the browser asks; the page then stays. */
  async function isAsked(): Promise<boolean> {
    const [before, address] = [questions.length, page.url()]
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click({ noWaitAfter: true })
    await until(() => expect(questions.length > before || page.url() !== address).toBe(true))
    return questions.length > before
  }
  await fill(page, { name: 'Northwind' })
  expect(await isAsked()).toBe(true)
  expect(await page.locator('[name=name]').inputValue()).toBe('Northwind')
  await fill(page, { name: '' })
  expect(await isAsked()).toBe(false)

  await page.goto('/companies/new')
  await fill(page, { name: 'Northwind', website: 'nonsense' })
  await press(page, 'Add company')
  await page.locator('[aria-invalid]').waitFor()
  expect(await isAsked(), 'a form that was refused is not saved').toBe(true)
  await fill(page, { website: '' })
  await press(page, 'Add company')
  await arrival(page, 'Northwind')
  expect(await isAsked()).toBe(false)
  expect(new Set(questions)).toEqual(new Set(['beforeunload']))
})

test('a field that two people changed shows both values and asks which one to save', async () => {
  const owner = await service.workspace()
  const other = await colleague(service, owner, 'member')
  const as = { client: owner.client, ...options }
  await updateAccount({ client: other.client, body: { name: 'Max Member' }, ...options })
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop' } })
  const { data: task } = await addTask({
    ...as,
    body: { project_id: project.id, title: 'Draw', description: 'A first draft.' },
  })
  const page = await open(`/tasks/${task.id}/edit`, { member: owner })
  await fill(page, { title: 'Draw the check-out', description: 'A second draft.\nWith colours.' })
  const theirs = {
    title: 'Draw the basket',
    due_on: '2026-03-09',
    description: 'A second draft.\n\nWithout colours.',
  }
  await updateTask({ client: other.client, path: { id: task.id }, body: theirs, ...options })
  await press(page, 'Save')
  await page.getByText('Max Member has changed this record since you opened it.').waitFor()
  await checkLook(page)
  await page.getByLabel('Value to save for Title').selectOption('theirs')
  await page.getByLabel('Value to save for Description').selectOption('mine')
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  const { data: now } = await getTask({ ...as, path: { id: task.id } })
  expect(now).toMatchObject({
    title: 'Draw the basket',
    due_on: '2026-03-09',
    description: 'A second draft.\nWith colours.',
  })
})

test('the values of a form survive a new sign-in', async () => {
  const owner = await service.workspace()
  const page = await open('/companies/new', { member: owner })
  await fill(page, { name: 'Northwind' })
  await page.context().clearCookies()
  await press(page, 'Add company')
  await page.getByText('Your session has expired').waitFor()
  await checkLook(page)
  expect(await page.evaluate(() => location.href)).not.toContain('Northwind')
  await fill(page, { username: owner.email, password: owner.password })
  await press(page, 'Sign in')
  await page.getByText('You are signed in again.').waitFor()
  await checkLook(page)
  await press(page, 'Add company')
  await arrival(page, 'Northwind')
})

test('a removed record can be restored at its own address and from the log', async () => {
  const owner = await service.workspace()
  const as = { client: owner.client, ...options }
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop' } })
  const { data: task } = await addTask({ ...as, body: { project_id: project.id, title: 'Draw' } })
  const path = { id: task.id }
  await removeTask({ ...as, path })
  const page = await open(`/tasks/${task.id}`, { member: owner })
  await page.getByText('removed this task').waitFor()
  await checkLook(page)
  await press(page, 'Restore')
  await arrival(page, 'Draw')
  await page.getByText('Restored.').waitFor()
  await removeTask({ ...as, path })
  const { data: entries } = await listActivity({
    ...as,
    query: { record: task.id, changes_only: true, limit: 1 },
  })
  await page.goto(`/activity/${entries[0]!.id}`)
  await checkLook(page)
  await press(page, 'Restore')
  await arrival(page, 'Draw')
  await page.goto(`/tasks/${task.id}?repeated`)
  await checkLook(page)
})
