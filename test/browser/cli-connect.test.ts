/** `vs auth login` with the real program and a real browser. */
import { expect, test } from 'vitest'
import { arrival, fill, press, useBrowser } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { open } = useBrowser(service)
const { start, run, newHome } = useVs(service)

const question = 'Sign in on the command line?'

/** Starts `vs auth login` and returns the address that it prints. */
async function login() {
  const env = { ...(await newHome()), BROWSER: '/nowhere/browser' }
  const vs = start(env, ['auth', 'login', '--browser'])
  return { env, vs, address: await vs.said(/http\S+(?=\s)/) }
}

test('one click signs in the command line', async () => {
  const member = await service.workspace()
  const { env, vs, address } = await login()
  const page = await open(address, { member })
  await arrival(page, question)
  await checkLook(page)
  await checkKeyboard(page)
  await press(page, 'Approve')
  await arrival(page, 'Signed in')
  expect(await vs.ended()).toMatchObject({ code: 0, out: expect.stringContaining(member.email) })
  expect((await run(env, ['companies', 'list'])).code).toBe(0)
})

test('the browser signs in first, and needs one more click without JavaScript', async () => {
  const { email: username, password } = await service.workspace()
  const { vs, address } = await login()
  const page = await open(address, { javaScriptEnabled: false })
  await fill(page, { username, password })
  await press(page, 'Sign in')
  await arrival(page, question)
  await press(page, 'Approve')
  await arrival(page, 'Approved')
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await arrival(page, 'Signed in')
  expect((await vs.ended()).code).toBe(0)
})

test('a code signs in a command line on a machine without a browser', async () => {
  const member = await service.workspace()
  const env = await newHome()
  const vs = start(env, ['auth', 'login', '--no-browser'])
  const [, address, user_code] = (await vs.said(/Open \S+ and type \S+/)).match(/Open (\S+) and type (\S+)/)!
  const page = await open(address!, { member })
  await arrival(page, 'Sign in on another machine')
  await checkLook(page)
  await checkKeyboard(page)
  await fill(page, { user_code: user_code!.toLowerCase() })
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await arrival(page, 'Sign in on this machine?')
  await checkLook(page)
  await checkKeyboard(page)
  await press(page, 'Approve')
  await arrival(page, 'Approved')
  expect(await vs.ended()).toMatchObject({ code: 0, out: expect.stringContaining(member.email) })
})

test('the page shows the error of the command line', async () => {
  const { vs, address } = await login()
  const page = await open(address, { member: await service.workspace() })
  await page.route('http://127.0.0.1:*/', (route) =>
    route.continue({ postData: wrongCode(route.request().postData()!) }),
  )
  await press(page, 'Approve')
  await arrival(page, 'Not signed in')
  expect((await vs.ended()).code).toBe(3)
})

const wrongCode = (form: string) => form.replace(/code=[^&]*/, 'code=wac_wrong')

test('the command line refuses a form from another site', async () => {
  const { vs, address } = await login()
  const page = await open('/signin')
  const { port, state } = Object.fromEntries(new URL(address).searchParams)
  const body = `<form method="post" action="http://127.0.0.1:${port}/">
    <input name="state" value="${state}" /><input name="code" value="wac_attack" /><button>Win</button></form>`
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://evil.example/')
  const [response] = await Promise.all([
    page.waitForResponse(`http://127.0.0.1:${port}/`),
    press(page, 'Win'),
  ])
  expect(response.status()).toBe(403)
  vs.interrupt()
  expect((await vs.ended()).code).toBe(130)
})
