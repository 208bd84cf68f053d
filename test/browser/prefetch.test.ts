/** Browsers load a page as soon as the pointer is down on its link. The log marks it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listActivity } from '../../generated/client/sdk.gen.ts'
import { arrival, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const { open } = useBrowser(service)

async function someone() {
  const member = await service.workspace()
  const page = await open('/home', { member })
  await rulesOf(page)
  /** How the browser opened the page of clients. */
  const views = async () => {
    const query = { tool: '/clients', channel: 'web' } as const
    const { data } = await listActivity({ client: member.client, query, throwOnError: true })
    return data.map(({ operation }) => operation)
  }
  return { page, views }
}

/** Waits for the speculation rules, which Chromium loads after the page. */
async function rulesOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const loaded = new Promise((resolve) => devtools.once('Preload.ruleSetUpdated', resolve))
  await devtools.send('Preload.enable')
  await loaded
}

async function pressOn(page: Page, link: string) {
  await page.locator('.side').getByRole('link', { name: link, exact: true }).hover()
  await page.mouse.down()
}

test('a pressed link loads its page, which the log marks', async () => {
  const { page, views } = await someone()
  await pressOn(page, 'Clients')
  await until(async () => expect(await views()).toEqual(['prefetchPage']))
  await page.mouse.up()
  await arrival(page, 'Clients')
  expect(await views()).toEqual(['prefetchPage']) // the page was not loaded again
})

test('a link that is pressed but not followed leaves only a marked entry', async () => {
  const { page, views } = await someone()
  await pressOn(page, 'Clients')
  await until(async () => expect(await views()).toEqual(['prefetchPage']))
  await page.mouse.move(700, 500)
  await page.mouse.up()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await arrival(page, 'Projects')
  expect(await views()).toEqual(['prefetchPage'])
})
