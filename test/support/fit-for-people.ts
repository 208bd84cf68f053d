/** Requirements for every page, checked in Chromium: layout, accessibility and keyboard. */
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const screenshots = join(import.meta.dirname, '../browser/screenshots')

const schemes = ['light', 'dark'] as const
const widths = [390, 1280]

/**
 * Checks light and dark mode: nothing is wider than the window at phone and desktop width, and axe finds no violations
 * at desktop width, without the excluded `rules`. `name` is in the file names of the screenshots.
 */
export async function checkLook(page: Page, name: string, { without: rules = [] as string[] } = {}) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({
        path: join(screenshots, `${name}-${colorScheme}-${width}.png`),
        fullPage: true,
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const { violations } = await new AxeBuilder({ page }).disableRules(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
    expect(found, `${name} in ${colorScheme}`).toEqual([])
  }
}

const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Checks that the Tab key reaches every control in page order with a visible focus. */
export async function checkKeyboard(page: Page) {
  const controls = page.locator(usable).filter({ visible: true })
  const focused = await tabThrough(page, controls)
  const all = await controls.evaluateAll((each) => each.map(({ outerHTML }) => outerHTML))
  expect(focused.map((index) => all[index])).toEqual(all)
}

/** The indices of the controls with a visible focus, in tab order from the start of the page. */
async function tabThrough(page: Page, controls: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const { body } = document
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
  })
  const focused = new Set<number>() // a set, because a date field has several tab stops
  while (true) {
    await page.keyboard.press('Tab')
    const index = await controls.evaluateAll((all) => {
      const element = document.activeElement as HTMLElement
      if (element === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? all.indexOf(element) : -1
    })
    if (index === null) return [...focused]
    if (index !== -1) focused.add(index)
  }
}
