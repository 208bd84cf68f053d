/** The charts of the reports in Chromium, with too many and too long names. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBooks } from '../support/books.ts'
import { useBrowser } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const books = useBooks(service)
const { open } = useBrowser(service)

let owner: Member

beforeAll(async () => {
  const { earns, ...make } = await books()
  owner = make.owner
  await earns(6000)
  const design = await make.service('Design', 120_000)
  for (let index = 1; index <= 24; index++) {
    const project_id = await make.project(`Donaudampfschifffahrtsgesellschaft ${index} `.repeat(5).trim())
    const date = `2026-03-${String(index).padStart(2, '0')}`
    const minutes = 60 * index
    await make.entry({ date, minutes, project_id, service_id: design, billable: index % 3 > 0 })
    await make.entry({ date, minutes: 45, project_id, billable: false })
  }
})

/** Finds texts in the chart that are too small, outside the window, or overlap others. */
const badTexts = (page: Page) =>
  page.locator('main svg text').evaluateAll((texts) => {
    const boxes = texts.map((text) => ({ name: text.textContent, ...text.getBoundingClientRect().toJSON() }))
    const small = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 12)
    const cut = boxes.filter(({ left, right }) => left < 0 || right > innerWidth)
    const overlapping = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    return [
      ...small.map(({ textContent }) => textContent),
      ...[...cut, ...overlapping].map(({ name }) => name),
    ]
  })

const month = '?from=2026-03-01&to=2026-03-31'

test.each([
  `/insights${month}`,
  '/insights?from=2026-03-02&to=2026-03-08',
  '/insights?from=2025-01-01&to=2026-12-31',
  `/insights/projects${month}`,
  `/insights/utilization${month}`,
  `/insights/margin${month}`,
])('the charts of %s are readable', async (address) => {
  const page = await open(address, { member: owner })
  await checkLook(page)
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await badTexts(page), `at ${width} pixels`).toEqual([])
  }
  const fills = await page
    .locator('main svg rect')
    .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill))
  expect(fills.length).toBeGreaterThan(0)
  expect(fills, 'a colour that the stylesheet does not have is black').not.toContain('rgb(0, 0, 0)')
  await checkKeyboard(page)
})

test('a printed report has its filters in words, and no navigation', async () => {
  const address = `/insights/report${month}&by=project&then=month&billable=true`
  const page = await open(address, { member: owner })
  expect(await page.locator('.printed').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 717, height: 1000 }) // A4 with Chromium's margins
  expect(await page.locator('.printed').textContent()).toMatch(/ · By project and month · Billable: Yes$/)
  for (const hidden of ['nav', 'form', '.actions', 'footer'])
    for (const each of await page.locator(hidden).all()) expect(await each.isVisible(), hidden).toBe(false)
  expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).position)).toBe('static')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
