/** The Heroicons of the pages, in one SVG file that the browser loads only once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { allPages } from './records/page-index.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('heroicons/package.json')), '20/solid')

const names = [
  'arrow-down-tray',
  'bars-3',
  'book-open',
  'chart-bar',
  'chevron-down',
  'chevron-up',
  'cog-6-tooth',
  'home',
  'magnifying-glass',
  'plus',
  'question-mark-circle',
  'trash',
]

const symbolOf = (name: string) =>
  readFileSync(join(folder, `${name}.svg`), 'utf8')
    .replace('<svg', `<symbol id="${name}"`)
    .replace('</svg>', '</symbol>')

export const iconFile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set([...names, ...allPages.map(({ icon }) => icon)])].map(symbolOf).join('')}</svg>`
