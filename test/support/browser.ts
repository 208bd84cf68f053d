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
  const opened: Opened[] = []
  /** The pages for `visit` that no test uses now. */
  const idle = new Map<Member | null, Opened[]>()

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      chromiumSandbox: process.getuid?.() !== 0, // Chromium does not support its sandbox as root
      args: ['--disable-gpu'],
    })
  })
  afterEach(async () => {
    const found = opened.flatMap(({ complaints }) => complaints)
    await Promise.all(opened.splice(0).map(({ page }) => page.context().close()))
    expect(found).toEqual([])
  })
  afterAll(() => browser?.close())

  async function newPage({
    member,
    ...options
  }: BrowserContextOptions & { member?: Member | null }): Promise<Opened> {
    const baseURL = await service.listen()
    const context = await browser.newContext({ baseURL, ...options })
    if (member) await context.addCookies([{ name: 'service_session', value: member.token, url: baseURL }])
    context.setDefaultTimeout(100_000) // only for pages that hang, and before the test's own timeout, to name the step
    return { complaints: listen(context), page: await context.newPage() }
  }

  /** Opens `path` in a new browser context, signed in as `member` if set. */
  async function open(path: string, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
    const one = await newPage(options)
    opened.push(one)
    await one.page.goto(path)
    return one.page
  }

  /**
   * Opens `path` as `member` for `check`, which changes no data. Visits share pages, because a new one takes longer than
   * most checks. Tests can run concurrently.
   */
  async function visit(path: string, member: Member | null, check: (page: Page) => Promise<void>) {
    const pages = idle.get(member) ?? []
    idle.set(member, pages)
    const one = pages.pop() ?? (await newPage({ member }))
    await one.page.goto(path)
    await check(one.page)
    expect(one.complaints).toEqual([])
    pages.push(one)
  }

  return { open, visit }
}

interface Opened {
  page: Page
  /** Script errors, violations of the content security policy and resources that failed to load. */
  complaints: string[]
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Waits for the page with this heading. */
export async function arrival(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  // Closing a page that still loads its scripts is a failed request.
  await page.waitForLoadState()
}

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

function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  const complain = (complaint: string) => void complaints.push(complaint)
  context.on('weberror', (each) => complain(`${each.page()?.url()}: ${each.error()}`))
  context.on('console', (each) => {
    const isAnswer = each.text().startsWith('Failed to load resource: the server responded') // reported below
    if (['error', 'warning'].includes(each.type()) && !isAnswer)
      complain(`${each.page()?.url()}: ${each.text()}`)
  })
  context.on('requestfailed', (each) => {
    // The second click of a double click replaces the navigation of the first, and typing on replaces a search.
    const isReplaceable = each.isNavigationRequest() || each.url().includes('/search/')
    const isReplaced = isReplaceable && each.failure()?.errorText === 'net::ERR_ABORTED'
    if (!isReplaced) complain(`${each.url()}: ${each.failure()?.errorText}`)
  })
  context.on('response', (each) => {
    // The page itself can be an error page, and a form in a dialog can be refused, but the resources of a page must load.
    const isForm = each.request().isNavigationRequest() || each.request().method() === 'POST'
    if (each.status() >= 400 && !isForm) complain(`${each.url()}: ${each.status()}`)
  })
  return complaints
}
