/** The Heroicons of the pages, in one SVG file that the browser loads only once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { allPages } from './records/page-index.ts'

const folder = dirname(createRequire(import.meta.url).resolve('heroicons/package.json'))

const outlines = [
  'adjustments-horizontal',
  'arrow-down-tray',
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

export const iconFile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...names].map((name) => symbolOf(name, '24/outline')).join('')}${solids.map((name) => symbolOf(name, '20/solid')).join('')}</svg>`
