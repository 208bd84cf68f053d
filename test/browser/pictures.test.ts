/** The pictures in the README, with the demo's data. `npm run pictures` updates them. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { arrival, fill, press, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const root = join(import.meta.dirname, '../..')

/** The path of each picture, and the record that is opened there. */
const pictures: Record<string, [path: string, record?: string]> = {
  home: ['/home'],
  project: ['/projects', 'Supplier portal'],
  company: ['/companies', 'Harbour Light Foods'],
  tasks: ['/tasks'],
  prospects: ['/prospects?view=board'],
  week: ['/time/week'],
}

/** Ordinary runs write to another folder, because the pictures differ with each run. */
const folder = process.env.MODE === 'renew' ? 'pictures' : 'test/browser/screenshots'

test('show the demonstration', async () => {
  const args = ['src/scripts/demo.ts', '--url', await service.listen(), '--email', 'owner@demo.example']
  const demo = promisify(execFile)(process.execPath, args, { cwd: root })
  demo.child.stdin!.end()
  const [, password] = (await demo).stdout.match(/Password\s+(\S+)/)!
  const page = await open('/signin', { viewport: { width: 1280, height: 800 } })
  await fill(page, { username: 'owner@demo.example', password: password! })
  await press(page, 'Sign in')
  await page.waitForURL('**/home')
  for (const [name, [path, record]] of Object.entries(pictures)) {
    await page.goto(path)
    if (record) {
      await page.getByRole('main').getByRole('link', { name: record, exact: true }).first().click()
      await arrival(page, record)
    }
    await page.screenshot({ path: join(root, folder, `${name}.png`) })
  }
})

test('are the same as in the README', () => {
  const shown = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/!\[[^\]]+\]\((pictures\/\S+)\)/g)]
  expect(shown.map(([, path]) => path)).toEqual(Object.keys(pictures).map((name) => `pictures/${name}.png`))
  for (const [, path] of shown) expect(existsSync(join(root, path!))).toBe(true)
})
