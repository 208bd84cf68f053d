/** Long lists and boards in Chromium: their size, and their keys. */
import { expect, test } from 'vitest'
import { addProject, listTasks, runBatch } from '../../generated/client/sdk.gen.ts'
import { press, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const states = ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] as const

/** A workspace with this number of tasks in each state. */
async function withTasks(perState: number) {
  const member = await service.workspace()
  const as = { client: member.client, throwOnError: true } as const
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop' } })
  for (const status of states) {
    const items = Array.from({ length: perState }, (_, index) => ({
      operation: 'addTask' as const,
      body: {
        project_id: project.id,
        title: `Draw page ${index + 1} of the shop`,
        status,
        due_on: '2026-03-09',
        estimate_minutes: 90,
      },
    }))
    await runBatch({ ...as, body: { items } })
  }
  return member
}

/** A board shows 20 cards of each column, so more tasks do not make it larger. */
test('a board of any length is at most 60 kB, and shows more cards and the numbers of cards afterwards', async () => {
  const member = await withTasks(45)
  const page = await open('/tasks?view=board', { member })
  const html = await page.evaluate(async () => (await fetch(location.href)).text())
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  const pending = page.locator('.column[data-state=pending]')
  await pending.locator('.count', { hasText: /^45$/ }).waitFor()
  expect(await pending.locator('.card').count()).toBe(20)
  for (const shown of [40, 45]) {
    await pending.getByRole('link', { name: 'Show more' }).click()
    await pending.locator(`.card:nth-of-type(${shown})`).waitFor()
    expect(await pending.locator('.card').count()).toBe(shown)
  }
  expect(await pending.getByRole('link', { name: 'Show more' }).count()).toBe(0)
})

test('rows are selected and changed by keys, and one undo changes them back', async () => {
  const member = await withTasks(2)
  const page = await open('/tasks?status=pending', { member })
  expect(await page.locator('.selection').isVisible()).toBe(false)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await page.locator('.selection summary').filter({ hasText: 'Status' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('4')
  await page.getByText('2 tasks changed.').waitFor()
  const { client } = member
  expect((await listTasks({ client, query: { status: ['done'] } })).data).toHaveLength(4)
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect((await listTasks({ client, query: { status: ['done'] } })).data).toHaveLength(2)
})

test('the status of a row is chosen by a key, and a filter is added and removed', async () => {
  const member = await withTasks(1)
  const page = await open('/tasks?status=blocked', { member })
  await page.locator('.rows summary').focus()
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByText('1 task changed.').waitFor()
  await page.getByText('No task matches these filters.').waitFor()
  await page.getByRole('link', { name: 'Remove the filter Status Blocked' }).click()
  await page.waitForURL(({ searchParams }) => !searchParams.has('status'))
  await page.keyboard.press('f')
  await page.getByRole('link', { name: 'Status', exact: true }).first().click()
  await page.getByLabel('In progress').check()
  await press(page, 'Apply')
  await page.getByRole('link', { name: 'Status In progress', exact: true }).waitFor()
  expect(await page.locator('.rows tbody tr').count()).toBe(2)
})
