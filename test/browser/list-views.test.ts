/** Groups, columns, months, views and filters of lists in Chromium: their look, and their keys. */
import { beforeAll, expect, test } from 'vitest'
import { addCompany, addProject, addTask, addView } from '../../generated/client/sdk.gen.ts'
import { press, useBrowser } from '../support/browser.ts'
import { checkLook } from '../support/fit-for-people.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

let member: Member
beforeAll(async () => {
  member = await service.workspace()
  const as = { client: member.client, throwOnError: true } as const
  for (let n = 1; n <= 12; n++) await addCompany({ ...as, body: { name: `Company ${n}` } })
  const { data: harbour } = await addCompany({ ...as, body: { name: 'Harbour Light Foods' } })
  const { data: shop } = await addProject({ ...as, body: { name: 'Web shop', company_id: harbour.id } })
  for (let n = 1; n <= 7; n++)
    await addTask({
      ...as,
      body: {
        project_id: shop.id,
        title: `Draw page ${n} of the shop`,
        due_on: '2026-03-09',
        estimate_minutes: 90,
      },
    })
  await addView({ ...as, body: { name: 'Open work', kind: 'task', filters: 'open=true', shared: true } })
})

test.each([
  ['/tasks?open=true&group=project_id', 'summary:has-text("Group:")'],
  ['/tasks?columns=created_at,due_on', 'summary:has-text("Columns")'],
  ['/tasks?view=calendar&month=2026-03', 'summary:has-text("Save view")'],
  ['/tasks?open=true&edit=company_id', 'summary:has-text("Save view")'],
])('%s is fit for everybody, on every screen and with its menu open', async (path, menu) => {
  const page = await open(path, { member })
  await checkLook(page)
  await page.locator(menu).click()
  await checkLook(page)
})

test('arrow keys turn the months of a calendar, and a full day leads to its list', async () => {
  const page = await open('/tasks?view=calendar&month=2026-02', { member })
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'March 2026' }).waitFor()
  await page.getByRole('link', { name: '2 more' }).click()
  await page.waitForURL(/from=2026-03-09&to=2026-03-09/)
  expect(await page.locator('main tbody tr').count()).toBe(7)
})

test('a company is found while typing in a filter, and the list is saved as a view', async () => {
  const page = await open('/tasks?open=true&edit=company_id', { member })
  await page.keyboard.type('harb')
  await page.getByRole('option', { name: 'Harbour Light Foods' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('main [name$=".picked"][value$=" Harbour Light Foods"]').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tasks\?open=true&company_id=com_\w+$/)
  expect(await page.locator('main tbody tr').count()).toBe(7)
  await page.getByText('Save view').click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await press(page, 'Save as a view')
  await page.getByText('Saved.').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Views' })
  expect(await tabs.getByRole('link', { name: 'Harbour' }).getAttribute('aria-current')).toBe('page')
  await tabs.getByRole('link', { name: 'Open work' }).click()
  await page.waitForURL(/saved_view=/)
  expect(await tabs.getByRole('link', { name: 'Open work' }).getAttribute('aria-current')).toBe('page')
})
