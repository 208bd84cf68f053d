/** Fields that scripts save where they are shown, without loading the page again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getTask, updateTask } from '../../generated/client/sdk.gen.ts'
import { press, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

async function taskOf(member: Member) {
  const { client } = member
  const { id } = await task(client, {
    project_id: await project(client),
    title: 'Draw',
    estimate_minutes: 60,
  })
  const stored = async () => (await getTask({ client, path: { id }, throwOnError: true })).data
  return { id, stored }
}

/** Marks the document, to see that it is not loaded again. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''))
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same'))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('a title is saved at the heading: the focus stays, the timeline and the name everywhere change, and undo sets it back', async () => {
  const member = await service.workspace()
  const { id, stored } = await taskOf(member)
  const page = await open(`/tasks/${id}`, { member })
  await mark(page)
  await page.locator('h1').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Draft')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect(await page.locator('h1').textContent()).toBe('Draft')
  expect(await page.title()).toBe('Draft')
  expect(await page.locator('.crumbs').textContent()).toContain('Draft')
  expect(await page.locator('.timeline').textContent()).toMatch(/Draw\s+→\s*changed to Draft/)
  expect(await focused(page)).toContain('Draft')
  expect((await stored()).title).toBe('Draft')
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect([await page.locator('h1').textContent(), await isSame(page)]).toEqual(['Draw', true])
  expect((await stored()).title).toBe('Draw')
})

test('a refused value is told at the field, which keeps the focus and the input', async () => {
  const member = await service.workspace()
  const { id, stored } = await taskOf(member)
  const page = await open(`/tasks/${id}`, { member })
  await mark(page)
  const fact = page.locator('[data-fact="estimate_minutes"]')
  await fact.locator('summary').click()
  const field = fact.locator('[name="estimate_minutes"]')
  await field.fill('soon')
  await page.keyboard.press('Enter')
  await fact.locator('.error').waitFor()
  expect(await field.inputValue()).toBe('soon')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('2:30')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect([await fact.getAttribute('open'), await isSame(page)]).toEqual([null, true])
  expect((await stored()).estimate_minutes).toBe(150)
})

test('a change of another user is told in words, and both values can be chosen', async () => {
  const member = await service.workspace()
  const other = await colleague(service, member, 'member')
  const { id, stored } = await taskOf(member)
  const page = await open(`/tasks/${id}`, { member })
  await page.locator('h1').click()
  await updateTask({ client: other.client, path: { id }, body: { title: 'Sketch' }, throwOnError: true })
  await page.getByRole('textbox', { name: 'Title' }).fill('Draft')
  await page.keyboard.press('Enter')
  await page.getByText('Colleague has changed this record since you opened it.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Draft')
  await page.getByLabel('Value to save for Title').selectOption({ label: 'My value: Draft' })
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  expect((await stored()).title).toBe('Draft')
})

test('the input in another form of the page is kept', async () => {
  const member = await service.workspace()
  const { id } = await taskOf(member)
  const page = await open(`/tasks/${id}`, { member })
  await page.getByText('More facts').click()
  await page.locator('[data-fact="due_on"] summary').click()
  await page.locator('[name="due_on"]').fill('2031-05-01')
  await page.locator('[data-fact="estimate_minutes"] summary').click()
  await page.locator('[name="estimate_minutes"]').fill('2:00')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect(await page.locator('[data-fact="estimate_minutes"] summary').textContent()).toContain('2:00')
  expect(await page.locator('[name="due_on"]').inputValue()).toBe('2031-05-01')
})

test('the status is changed on the page of a record, which is not loaded again', async () => {
  const member = await service.workspace()
  const { id, stored } = await taskOf(member)
  const page = await open(`/tasks/${id}`, { member })
  await mark(page)
  await page.locator('.head .picker summary').click()
  await page.locator('.head .picker').getByRole('button', { name: 'In progress' }).click()
  await page.getByText('1 task changed.').waitFor()
  expect(await page.locator('.head .picker summary').textContent()).toContain('In progress')
  expect([(await stored()).status, await isSame(page)]).toEqual(['in_progress', true])
})

test('a row of a list is renamed by a key, and the list shows the new name', async () => {
  const member = await service.workspace()
  const { stored } = await taskOf(member)
  const page = await open('/tasks', { member })
  await mark(page)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Title is required.').waitFor()
  await field.fill('Draft')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect(await page.locator('.rows tbody a').first().textContent()).toBe('Draft')
  expect([(await stored()).title, await isSame(page)]).toEqual(['Draft', true])
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect(await page.locator('.rows tbody a').first().textContent()).toBe('Draw')
})

test('a row of a list is renamed by its link, which scripts follow without loading the page', async () => {
  const member = await service.workspace()
  const { stored } = await taskOf(member)
  const page = await open('/tasks', { member })
  await mark(page)
  await page.locator('.rows tbody tr').hover()
  await page.getByRole('link', { name: 'Rename Draw' }).click()
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.fill('Draft')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  await page.locator('.rows tbody tr').hover()
  await page.getByRole('link', { name: 'Rename Draft' }).waitFor()
  expect([(await stored()).title, await isSame(page)]).toEqual(['Draft', true])
})
