/** Signing in and out in a browser: on the way to a page, after another session, in two tabs. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getAccount } from '../../generated/client/sdk.gen.ts'
import { arrival, fill, pathOf, press, useBrowser, valuesOf } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const done = 'Developers'

async function signOut(page: Page) {
  await press(page, 'Owner')
  await press(page, 'Sign out')
}

test.each([
  ['with', true],
  ['without', false],
])('%s JavaScript it leads to the requested page', async (_, javaScriptEnabled) => {
  const { email: username, password } = await service.workspace()
  const page = await open('/developers?from=a%20link', { javaScriptEnabled })
  expect(pathOf(page)).toBe('/signin')
  await fill(page, { username, password })
  await press(page, 'Sign in')
  await arrival(page, done)
  expect(page.url()).toMatch(/\/developers\?from=a%20link$/)
})

test('it works with only a keyboard', async () => {
  const { email, password } = await service.workspace()
  const page = await open('/signin')
  for (const text of [email, password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await arrival(page, 'Workspace is ready')
})

test('a wrong password shows an error, and the next attempt still leads to the requested page', async () => {
  const { email: username, password } = await service.workspace()
  const page = await open('/developers?a=1')
  await fill(page, { username, password: 'wrong' })
  await press(page, 'Sign in')
  expect(await page.getByRole('alert').textContent()).toBe('The username or password is wrong.')
  await page.waitForLoadState()
  expect(await valuesOf(page)).toEqual({ username, password: '' })
  await checkLook(page)
  await checkKeyboard(page)
  await fill(page, { password })
  await press(page, 'Sign in')
  await arrival(page, done)
  expect(page.url()).toMatch(/\/developers\?a=1$/)
})

test('scripts cannot read the cookies, and each session has new ones', async () => {
  const { email: username, password } = await service.workspace()
  const page = await open('/signin')
  const tokens: string[] = []
  for (const _ of ['first', 'second']) {
    await fill(page, { username, password })
    await press(page, 'Sign in')
    await arrival(page, 'Workspace is ready')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: 'Lax' },
      { httpOnly: true, sameSite: 'Lax' },
    ])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    tokens.push(...cookies.map(({ value }) => value))
    await signOut(page)
    await arrival(page, 'Sign in')
    expect(await page.context().cookies()).toEqual([])
  }
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) {
    const { error } = await getAccount({ client: service.clientWith(token) })
    expect(error).toMatchObject({ status: 401 })
  }
})

test('signing out affects all tabs, and Back shows no data of the workspace', async () => {
  const page = await open('/developers', { member: await service.workspace() })
  const tab = await page.context().newPage()
  await tab.goto('/developers')
  await signOut(page)
  await arrival(page, 'Sign in')
  await page.goBack()
  await arrival(page, 'Sign in')
  await tab.reload()
  await arrival(tab, 'Sign in')
})

test('a form from another site cannot sign out a user', async () => {
  const page = await open('/developers', { member: await service.workspace() })
  const body = `<form method="post" action="${new URL('/signout', page.url())}"><button>Win</button></form>`
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://evil.example/')
  const [response] = await Promise.all([page.waitForResponse('**/signout'), press(page, 'Win')])
  expect(response.status()).toBe(403)
  await page.goto('/developers')
  await arrival(page, done)
})
