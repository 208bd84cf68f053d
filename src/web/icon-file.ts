/** The Heroicons of the pages, in one SVG file that the browser loads only once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { allPages } from './records/page-index.ts'

const folder = dirname(createRequire(import.meta.url).resolve('heroicons/package.json'))

const outlines = [
  'adjustments-horizontal',
  'arrow-down-tray',
  'arrow-up-tray',
  'bars-3',
  'book-open',
  'chart-bar',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-right',
  'chevron-up',
  'clock',
  'home',
  'list-bullet',
  'magnifying-glass',
  'plus',
  'question-mark-circle',
  'sparkles',
  'trash',
  'x-mark',
]
/** Filled, because they are the signs on players. */
const solids = ['play', 'stop']

const symbolOf = (name: string, style: string) =>
  readFileSync(join(folder, style, `${name}.svg`), 'utf8')
    .replace('<svg', `<symbol id="${name}"`)
    .replace('</svg>', '</symbol>')
    .replace('stroke-width="1.5"', 'stroke-width="1.75"') // they are shown at 16 pixels
    .replace(/ xmlns="[^"]*"| aria-hidden="true"| data-slot="icon"/g, '')

const names = new Set([...outlines, ...allPages.map(({ icon }) => icon)])

const ring = '<circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5"/>'
const ringWith = (path: string) => `${ring}<path fill="currentColor" d="${path}"/>`
const ringCrossedBy = (path: string) =>
  `${ring}<path fill="none" stroke="currentColor" stroke-width="1.5" d="${path}"/>`
const discWithout = (path: string) =>
  `<path fill="currentColor" fill-rule="evenodd" d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z${path}"/>`
const quarters = {
  one: ringWith('M8 8V4a4 4 0 0 1 4 4z'),
  two: ringWith('M8 4a4 4 0 0 1 0 8z'),
  three: ringWith('M8 8V4a4 4 0 1 1-4 4z'),
}
const checked = discWithout('m-3.6 6.6 1-1 1.6 1.6 3.5-3.9 1.1 1-4.6 5z')

/** The shape of each state, 16 pixels wide: the fuller, the further. */
export const glyphShapes: Readonly<Record<string, string>> = {
  pending: ring,
  in_progress: quarters.two,
  blocked: discWithout('M4.5 7.1h7v1.8h-7z'),
  done: checked,
  cancelled: ringCrossedBy('m4 12 8-8'),
  new: ring,
  contacted: quarters.one,
  qualified: quarters.two,
  proposal: quarters.three,
  won: checked,
  lost: ringCrossedBy('m5.5 5.5 5 5m0-5-5 5'),
}

const glyphs = () =>
  Object.entries(glyphShapes)
    .map(([state, shape]) => `<symbol id="state-${state}" viewBox="0 0 16 16">${shape}</symbol>`)
    .join('')

export const iconFile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${glyphs()}${[...names].map((name) => symbolOf(name, '24/outline')).join('')}${solids.map((name) => symbolOf(name, '20/solid')).join('')}</svg>`
