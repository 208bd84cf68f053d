/** Signing up in a browser: with mistakes, with only a keyboard, with Back, and without JavaScript. */
import { expect, test } from 'vitest'
import { arrival, fill, noteOf, pathOf, press, useBrowser, valuesOf } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'
import { newcomer } from '../support/visitor.ts'

const service = useService()
const { open } = useBrowser(service)

const submit = 'Create workspace'
const done = 'Northwind is ready'

test.each([
  ['with', true],
  ['without', false],
])('%s JavaScript it leads to the home page, and the user stays signed in', async (_, javaScriptEnabled) => {
  const page = await open('/', { javaScriptEnabled })
  await fill(page, newcomer())
  await press(page, submit)
  await arrival(page, done)
  expect(pathOf(page)).toBe('/home')
  await page.goto('/')
  await arrival(page, done)
})

test('the workspace gets the time zone of the browser', async () => {
  const page = await open('/signup', { timezoneId: 'Europe/Lisbon' })
  await fill(page, newcomer())
  await press(page, submit)
  await arrival(page, done)
  await page.goto('/settings/workspace')
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Lisbon')
})

test('it works with only a keyboard', async () => {
  const page = await open('/signup')
  for (const text of Object.values(newcomer())) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await arrival(page, done)
})

test.each([
  ['workspace', '', 'Workspace is required.'],
  ['name', 'x'.repeat(201), 'Your name must not have more than 200 characters.'],
  ['email', 'nobody', 'E-mail must be an e-mail address.'],
  ['password', 'too short', 'Password must have 12 or more characters.'],
  ['password', 'password1234', 'Password is too easy to guess: use a longer or less common one.'],
])('a mistake in %s is shown at the field, and correcting it is enough', async (name, mistake, note) => {
  const page = await open('/signup')
  const { password, ...fields } = newcomer()
  const wrong = { ...fields, password, [name]: mistake }
  await fill(page, wrong)
  await press(page, submit)
  const field = page.locator('[aria-invalid]')
  await field.waitFor()
  await page.waitForLoadState()
  expect(await field.getAttribute('name')).toBe(name)
  expect(await noteOf(field)).toBe(note)
  expect(await valuesOf(page)).toEqual({ ...wrong, password: '' })
  await fill(page, { password, [name]: { ...fields, password }[name]! })
  await press(page, submit)
  await arrival(page, done)
})

test('a form with errors meets the same requirements as other pages', async () => {
  const page = await open('/signup')
  await press(page, submit)
  await page.locator('[aria-invalid]').last().waitFor()
  await checkLook(page)
  await checkKeyboard(page)
})

test('Back leads from the home page to the refused form and the empty one, and Forward returns', async () => {
  const page = await open('/signup')
  const fields = newcomer()
  await fill(page, { ...fields, password: 'too short' })
  await press(page, submit)
  await page.locator('[aria-invalid]').waitFor()
  await fill(page, fields)
  await press(page, submit)
  await arrival(page, done)
  for (const field of ['[aria-invalid]', ':not([aria-invalid])']) {
    await page.goBack()
    expect(pathOf(page)).toBe('/signup')
    await page.locator(`[name=password]${field}`).waitFor()
  }
  await page.goForward()
  await page.goForward()
  await arrival(page, done)
})
