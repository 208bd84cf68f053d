/** What every page must be, whoever comes with whatever: checked in real Chromium. */
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const screenshots = join(import.meta.dirname, '../browser/screenshots')

const schemes = ['light', 'dark'] as const
const widths = [390, 1280]

/**
 * Light and dark, on a phone and on a desk, nothing is wider than the window and axe finds nothing, but by the `rules`
 * that are left out. `name` is that of the screenshots, for people to look at.
 */
export async function checkLook(page: Page, name: string, { without: rules = [] as string[] } = {}) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      const look = `${name}-${colorScheme}-${width}`
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: join(screenshots, `${look}.png`), fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width)
      const { violations } = await new AxeBuilder({ page }).disableRules(rules).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
      expect(found, look).toEqual([])
    }
  }
}

const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** The Tab key leads to all that can be used, in the order of the page, and one sees where one is. */
export async function checkKeyboard(page: Page) {
  const controls = page.locator(usable).filter({ visible: true })
  await tabToTheEnd(page, controls)
  const stops = await tabToTheEnd(page, controls)
  expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([])
  // A field for a date has several stops.
  const reached = [...new Set(stops.map(({ control }) => control))].filter((control) => control !== -1)
  expect(reached).toEqual([...Array(await controls.count()).keys()])
}

interface Stop {
  /** Its place among the controls; -1 for what only scrolls. */
  control: number
  html: string
  isVisible: boolean
}

async function tabToTheEnd(page: Page, controls: Locator): Promise<Stop[]> {
  const stops: Stop[] = []
  while (true) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) return stops
    stops.push(
      await controls.evaluateAll((all) => {
        const focused = document.activeElement!
        const { outlineStyle, outlineWidth } = getComputedStyle(focused)
        const isVisible = outlineStyle !== 'none' && outlineWidth !== '0px'
        return { control: all.indexOf(focused as HTMLElement), html: focused.outerHTML, isVisible }
      }),
    )
  }
}
