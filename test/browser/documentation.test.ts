/** The interactive documentation in Swagger UI. */
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { operations } from '../support/examples.ts'
import { checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const { open } = useBrowser(service)

test('shows every operation', async () => {
  const page = await open('/swagger')
  const shown = page.locator('.opblock-summary-path')
  await shown.first().waitFor()
  // Swagger UI renders only the operations in view.
  const seen = new Set<string>()
  const allSeen = async () => {
    const links = await page
      .locator('.opblock-summary-path a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
    for (const link of links) seen.add(link.split('/').at(-1)!)
    await page.mouse.wheel(0, 500)
    return seen.size
  }
  await until(async () => expect(await allSeen()).toBe(operations.length))
  expect([...seen].sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
  await page.mouse.wheel(0, -100_000)
  // Swagger UI sets the colours, names and nesting of its controls.
  await checkLook(page, {
    without: ['region', 'color-contrast', 'nested-interactive', 'select-name'],
  })
})

test('makes a call with the entered token, and forgets the token when the page closes', async () => {
  const { token, email } = await service.workspace()
  const page = await open('/swagger#/account/getAccount')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.locator('.auth-container input').fill(token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText(email).waitFor()
  expect(JSON.stringify(await page.context().storageState({ indexedDB: true }))).not.toContain(token)
})
