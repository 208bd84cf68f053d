/** The command menu in Chromium. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addCompany, addProject, addTask, listActivity } from '../../generated/client/sdk.gen.ts'
import { arrival, pathOf, press, useBrowser } from '../support/browser.ts'
import { checkLook } from '../support/fit-for-people.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

let member: Member
let projectId: string
let taskId: string

beforeAll(async () => {
  member = await service.workspace()
  const as = { client: member.client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...as, body: { name: 'Harbour Light Foods' } })
  const { data: project } = await addProject({
    ...as,
    body: { name: 'Supplier portal', company_id: company.id },
  })
  projectId = project.id
  await addTask({ ...as, body: { project_id: project.id, title: 'Supplier sign-in' } })
  const { data: task } = await addTask({ ...as, body: { project_id: project.id, title: 'Payment page' } })
  taskId = task.id
})

const menu = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const options = (page: Page, group: string) =>
  menu(page).getByRole('group', { name: group }).getByRole('option').allInnerTexts()
const active = (page: Page) => menu(page).getByRole('option', { selected: true })

test('finds records while typing, and Enter opens the chosen one', async () => {
  const page = await open('/tasks', { member })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('suppl')
  await active(page).filter({ hasText: 'Supplier' }).waitFor()
  const found = await options(page, 'Records')
  expect(found.join()).toContain('Project, Harbour Light Foods')
  expect(found.at(-1)).toBe('All results for “suppl”')
  await checkLook(page)
  const second = found[1]!.split('\n')[0]!.trim()
  await page.keyboard.press('ArrowDown')
  await active(page).filter({ hasText: second }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(projects|tasks)\/\w+$/)
})

test('Enter before the results are found opens the first one', async () => {
  const page = await open('/home', { member })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Payment pa')
  await page.keyboard.press('Enter')
  await arrival(page, 'Payment page')
})

test('offers the actions of the record in view and the pages of the navigation', async () => {
  const page = await open(`/projects/${projectId}`, { member })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('task')
  await active(page).waitFor()
  expect(await options(page, 'Do')).toContain('Add task')
  expect(await options(page, 'Go to')).toContain('Tasks')
  expect(await options(page, 'Go to')).not.toContain('Companies')
  await menu(page).getByRole('option', { name: 'Add task' }).click()
  await arrival(page, 'Add task')
  await page.goto(`/tasks/${taskId}`)
  await page.keyboard.press('Control+k')
  await menu(page).getByRole('option', { name: 'Remove', exact: true }).click()
  await page.getByText('The task was removed.').waitFor()
  await press(page, 'Undo')
  await arrival(page, 'Payment page')
})

test('lists the records opened lately, and on another device of the user, but to nobody else', async () => {
  const page = await open(`/projects/${projectId}`, { member })
  await page.goto('/home')
  await page.locator('.find input').click()
  await menu(page).getByRole('group', { name: 'Recent' }).waitFor()
  expect((await options(page, 'Recent'))[0]).toContain('Supplier portal')
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  const stranger = await service.workspace()
  const other = await open('/home', { member: stranger })
  await other.keyboard.press('Control+k')
  await menu(other).getByRole('group', { name: 'Go to' }).waitFor()
  await other.keyboard.type('Supplier')
  await active(other).filter({ hasText: 'All results' }).waitFor()
  expect(await options(other, 'Recent')).toEqual([])
  expect(await options(other, 'Records')).toEqual(['All results for “Supplier”'])
})

test('a word typed without a pause makes one entry in the log', async () => {
  const typist = await service.workspace()
  const page = await open('/home', { member: typist })
  await page.clock.install()
  await page.keyboard.press('Control+k')
  await active(page).waitFor()
  const searches = async () => {
    const query = { tool: '/search/menu?q', limit: 100 }
    return (await listActivity({ client: typist.client, query, throwOnError: true })).data.length
  }
  const opened = await searches()
  await page.clock.pauseAt(Date.now() + 60_000) // the time between keys would be a pause on a busy machine
  await page.keyboard.type('Supplier')
  await page.clock.runFor(200)
  await active(page).filter({ hasText: 'All results' }).waitFor()
  expect(await searches()).toBe(opened + 1)
})

test('typing into the search field opens the menu with the text', async () => {
  const page = await open('/projects', { member })
  await page.locator('.find input').focus()
  await page.keyboard.type('Harbour')
  await active(page).filter({ hasText: 'Harbour Light Foods' }).waitFor()
  expect(await menu(page).getByRole('combobox').inputValue()).toBe('Harbour')
  expect(pathOf(page)).toBe('/projects')
})
