/** Opens pages of a service in Chromium. Any error that a page reports fails the test. */
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
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

/** A factor that slows each page, whose requests are then delayed at random, to find what does not wait for them. */
const slowness = Number(process.env.SLOW || 1)
const maxDelayMs = 300

async function slowDown(page: Page): Promise<void> {
  if (slowness === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.route('**', async (route) => {
    await setTimeout(Math.random() * maxDelayMs)
    await route.fallback().catch(() => {}) // the page was closed
  })
}

/** Keys wait for the scripts of a new page and for the focus in its field with `autofocus`, as a person waits for the caret. */
function waitBeforeKeys(page: Page): void {
  let ready: Promise<unknown> | null = null
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) ready = null
  })
  const nextFrame = async (): Promise<unknown> => {
    await page.waitForLoadState()
    return page
      .evaluate(() => new Promise(requestAnimationFrame))
      .catch((error) => (page.isClosed() ? Promise.reject(error) : nextFrame())) // another page was loaded
  }
  const { keyboard } = page
  for (const name of ['press', 'type'] as const) {
    const send = keyboard[name].bind(keyboard)
    keyboard[name] = async (...args) => {
      ready ??= nextFrame()
      await ready
      await send(...args)
    }
  }
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
    const page = await context.newPage()
    if (options.javaScriptEnabled !== false) waitBeforeKeys(page)
    await slowDown(page)
    return { complaints: listen(context), page }
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

/** Waits for the page with this heading, which the page before does not have, and for its scripts. */
export async function arrival(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await page.waitForLoadState()
}

/** Fills in form fields by name. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

export const valuesOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('main [name]:not([type=hidden], [type=checkbox]:not(:checked))')
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
    // The page itself aborts requests: when the user leaves it, clicks twice, or types on during a search.
    const problem = each.failure()?.errorText
    if (problem !== 'net::ERR_ABORTED') complain(`${each.url()}: ${problem}`)
  })
  context.on('response', (each) => {
    // The page itself can be an error page, and a form in a dialog can be refused, but the resources of a page must load.
    const isForm = each.request().isNavigationRequest() || each.request().method() === 'POST'
    if (each.status() >= 400 && !isForm) complain(`${each.url()}: ${each.status()}`)
  })
  return complaints
}
