/** Requirements for every page, checked in Chromium: layout, accessibility and keyboard. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare const axe: typeof Axe // in the page
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules whose result can depend on the width of the window, because phones show and place other elements. */
const rulesOfWidth = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'landmark-unique',
  'link-in-text-block',
  'link-name',
  'region',
  'scrollable-region-focusable',
]
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Light mode comes last, because most pages are then used in it. Without `only`, all rules that are on by default. */
const variants = [
  { width: 390, colorScheme: 'dark', only: rulesOfColour },
  { width: 390, colorScheme: 'light', only: rulesOfWidth },
  { width: 1280, colorScheme: 'dark', only: rulesOfColour },
  { width: 1280, colorScheme: 'light', only: null },
] as const

/**
 * Checks light and dark mode at phone and desktop width: nothing is wider than the window, and axe finds no violations,
 * without the excluded `rules`. Only the last variant runs all rules, the others those whose result can differ.
 */
export async function checkLook(page: Page, { without = [] as string[] } = {}) {
  await page.evaluate(source)
  for (const { width, colorScheme, only } of variants) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(problems, { without, only })
    expect(found, `${page.url()} at ${width} pixels in ${colorScheme} mode`).toEqual([])
  }
}

/** In the page. */
async function problems({ without, only }: { without: string[]; only: readonly string[] | null }) {
  const { scrollWidth } = document.documentElement
  const { violations } = await axe.run({
    ...(only && { runOnly: only.filter((rule) => !without.includes(rule)) }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return [
    ...(scrollWidth > innerWidth ? [`${scrollWidth} pixels wide`] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ]
}

const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Checks that the Tab key reaches every control in page order with a visible focus. */
export async function checkKeyboard(page: Page) {
  const walk = await page.evaluateHandle(beginWalk, usable)
  const presses = await walk.evaluate(({ all }) => all.length)
  // Many at once, because the browser takes longer for single presses.
  do await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
  while (!(await walk.evaluate(({ isOver }) => isOver)))
  // The HTML only now: scripts change it meanwhile, such as the time of the timer.
  const { all, focused } = await walk.evaluate(({ all, focused }) => {
    const htmlOf = (controls: Iterable<Element>) => [...controls].map(({ outerHTML }) => outerHTML)
    return { all: htmlOf(all), focused: htmlOf(focused) }
  })
  expect(focused).toEqual(all)
}

/** In the page: collects the controls that get a visible focus, from the start of the page to its end. */
function beginWalk(usable: string) {
  const { body } = document
  body.tabIndex = -1
  body.focus()
  body.removeAttribute('tabindex')
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const all = [...document.querySelectorAll(usable)].filter(isShown)
  const walk = { all, focused: new Set<Element>(), isOver: false } // a set, because a date field has several tab stops
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isMarked = outlineStyle !== 'none' && outlineWidth !== '0px'
    if (isMarked && !walk.isOver && element.matches(usable)) walk.focused.add(element)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    walk.isOver ||= relatedTarget === null
  })
  return walk
}
