/** Browsers load a page as soon as the pointer is down on its link. The log marks the calls for it. */
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
  /** The tools of the calls that listed clients, in the browser. */
  const listings = async () => {
    const query = { operation: 'listClients', channel: 'web', limit: 100 } as const
    const { data } = await listActivity({ client: member.client, query, throwOnError: true })
    return data.map(({ tool }) => tool)
  }
  return { page, listings }
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

test('a pressed link loads its page, whose calls the log marks as prefetch', async () => {
  const { page, listings } = await someone()
  await pressOn(page, 'Clients')
  await until(async () => expect(await listings()).toEqual(['prefetch']))
  await page.mouse.up()
  await arrival(page, 'Clients')
  expect(await listings()).toEqual(['prefetch']) // the page was not loaded again
})

test('a link that is pressed but not followed leaves only marked calls', async () => {
  const { page, listings } = await someone()
  await pressOn(page, 'Clients')
  await until(async () => expect(await listings()).toEqual(['prefetch']))
  await page.mouse.move(700, 500)
  await page.mouse.up()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await arrival(page, 'Projects')
  expect(await listings()).toEqual(['prefetch'])
})
