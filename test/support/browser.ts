/** Opens pages of a service in Chromium. Any error that a page reports fails the test. */
import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Member, useService } from './service.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path in `CHROMIUM`, by default the system's Chromium. */
function chromiumPath(): string {
  const { CHROMIUM } = process.env
  const path = (CHROMIUM ? [CHROMIUM] : usualPlaces).find((each) => existsSync(each))
  if (path) return path
  throw new Error(`No Chromium at ${CHROMIUM || 'the usual places'}: install it, or set CHROMIUM to its path`)
}

export function useBrowser(service: ReturnType<typeof useService>) {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      chromiumSandbox: process.getuid?.() !== 0, // Chromium does not support its sandbox as root
      args: ['--disable-gpu'],
    })
  })
  afterEach(async () => {
    const found = complaints.splice(0)
    await Promise.all(browser.contexts().map((context) => context.close()))
    complaints.length = 0 // closing aborts requests
    expect(found).toEqual([])
  })
  afterAll(() => browser?.close())

  /** Opens `path` in a new browser context, signed in as `member` if set. */
  async function open(
    path: string,
    { member, ...options }: BrowserContextOptions & { member?: Member | null } = {},
  ): Promise<Page> {
    const baseURL = await service.listen()
    const context = await browser.newContext({ baseURL, ...options })
    if (member) await context.addCookies([{ name: 'service_session', value: member.token, url: baseURL }])
    listen(context, (complaint) => complaints.push(complaint))
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  return { open }
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Waits for the page with this heading. */
export const arrival = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** Fills in form fields by name. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

export const valuesOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('main [name]:not([type=hidden])')
    .evaluateAll((all) =>
      Object.fromEntries((all as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    )

/** The text that describes a field to screen readers. */
export const noteOf = async (field: Locator) =>
  field
    .page()
    .locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    .textContent()

export const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click()

/** Collects script errors, violations of the content security policy and resources that fail to load. */
function listen(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('weberror', (each) => complain(`${each.page()?.url()}: ${each.error()}`))
  context.on('console', (each) => {
    const isAnswer = each.text().startsWith('Failed to load resource: the server responded') // reported below
    if (['error', 'warning'].includes(each.type()) && !isAnswer)
      complain(`${each.page()?.url()}: ${each.text()}`)
  })
  context.on('requestfailed', (each) => complain(`${each.url()}: ${each.failure()?.errorText}`))
  context.on('response', (each) => {
    // The page itself can be an error page, but its resources must load.
    if (each.status() >= 400 && !each.request().isNavigationRequest())
      complain(`${each.url()}: ${each.status()}`)
  })
}
