/** The page of a record with scripts: facts that unfold, and the toolbar of Markdown. */
import { expect, test } from 'vitest'
import { addNote, getTask } from '../../generated/client/sdk.gen.ts'
import { useBrowser } from '../support/browser.ts'
import { project, task } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

test('a fact unfolds with the focus in its field, folds with Escape, and is saved by Enter', async () => {
  const member = await service.workspace()
  const { client } = member
  const { id } = await task(client, {
    project_id: await project(client),
    title: 'Draw',
    estimate_minutes: 60,
  })
  const page = await open(`/tasks/${id}`, { member })
  const fact = page.locator('details.fact', { has: page.locator('[name="estimate_minutes"]') })
  const field = fact.locator('[name="estimate_minutes"]')
  const isFocused = () => field.evaluate((input) => input === document.activeElement)
  await fact.locator('summary').click()
  expect(await isFocused()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await fact.getAttribute('open')).toBeNull()
  await page.keyboard.press('Enter') // the focus is on the summary again
  expect(await isFocused()).toBe(true)
  await field.fill('2:30')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  const { data } = await getTask({ client, path: { id }, throwOnError: true })
  expect(data.estimate_minutes).toBe(150)
})

test('the toolbar of a note formats the selected text, and the preview shows it', async () => {
  const member = await service.workspace()
  const { client } = member
  const body = { project_id: await project(client), title: 'Minutes', body: 'All agree' }
  const { data: note } = await addNote({ client, body, throwOnError: true })
  const page = await open(`/notes/${note.id}/edit`, { member })
  const text = page.locator('textarea[name="body"]')
  await text.selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  expect(await text.inputValue()).toBe('**All agree**')
  await page.keyboard.press('Control+z')
  expect(await text.inputValue()).toBe('All agree')
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.locator('.preview').waitFor()
  await page.waitForLoadState()
  expect(await page.locator('.preview li').allInnerTexts()).toEqual(['All agree'])
})
