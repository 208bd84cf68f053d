/** Requirements for every page, checked in Chromium: layout, accessibility and keyboard. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare const axe: typeof Axe // in the page
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Checks light and dark mode: nothing is wider than the window at phone and desktop width, and axe finds no violations
 * at desktop width, without the excluded `rules`. Dark mode only repeats the rules about colours.
 */
export async function checkLook(page: Page, { without: rules = [] as string[] } = {}) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await page.evaluate(source)
  expect(await violations(page, rules), `${page.url()} in light mode`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, rules, 'cat.color'), `${page.url()} in dark mode`).toEqual([])
}

/** The violations of the rules with `tag`, by default of all rules that are on by default. */
const violations = (page: Page, without: string[], tag?: string) =>
  page.evaluate(
    async ([without, tag]) => {
      const off = [...without, 'color-contrast-enhanced'] // a tag selects rules that are off by default, too
      const { violations } = await axe.run({
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        ...(tag && { runOnly: tag }),
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    [without, tag] as const,
  )

const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Checks that the Tab key reaches every control in page order with a visible focus. */
export async function checkKeyboard(page: Page) {
  const controls = page.locator(usable).filter({ visible: true })
  const all = await controls.evaluateAll((each) => each.map(({ outerHTML }) => outerHTML))
  expect(await tabThrough(page, all.length)).toEqual(all)
}

/**
 * The HTML of the controls with a visible focus, in tab order from the start of the page to its end. It presses the key
 * many times at once, because the browser takes longer for single presses.
 */
async function tabThrough(page: Page, presses: number): Promise<string[]> {
  const walk = await page.evaluateHandle((usable) => {
    const { body } = document
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
    const walk = { focused: new Set<Element>(), isOver: false } // a set, because a date field has several tab stops
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isShown = outlineStyle !== 'none' && outlineWidth !== '0px'
      if (isShown && !walk.isOver && element.matches(usable)) walk.focused.add(element)
    })
    document.addEventListener('focusout', ({ relatedTarget }) => {
      walk.isOver ||= relatedTarget === null
    })
    return walk
  }, usable)
  do await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
  while (!(await walk.evaluate(({ isOver }) => isOver)))
  return walk.evaluate(({ focused }) => [...focused].map(({ outerHTML }) => outerHTML))
}
