/** The buttons that copy text. */
import { expect, test } from 'vitest'
import { press, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

test('copies the text and confirms it', async () => {
  const member = await service.workspace()
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await open('/settings/connections', { member, permissions })
  await press(page, 'Copy')
  await page.getByRole('status').getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${await service.listen()}/mcp`)
})

test('reports that the browser denied access to the clipboard', async () => {
  const member = await service.workspace()
  const page = await open('/settings/connections', { member })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await press(page, 'Copy')
  await page.getByRole('status').getByText('select the text').waitFor()
})

test('are hidden without scripts', async () => {
  const page = await open('/settings/connections', {
    member: await service.workspace(),
    javaScriptEnabled: false,
  })
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
})
