/** The files that pages load. Each address contains a hash of the content, so browsers can cache the file permanently. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { compressPublic } from './compress.ts'
import { iconFile } from './icon-file.ts'

const readAsset = (name: string) => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
const versionOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 10)
/** Imports contain the version of the imported script, too. */
const readScript = (name: string): string =>
  readAsset(name).replace(
    /(?<=from '\.\/)[\w-]+\.js/g,
    (imported) => `${imported}?v=${versionOf(readScript(imported))}`,
  )
const readImage = (name: string) => readFileSync(join(import.meta.dirname, 'assets/images', name))
const { resolve } = createRequire(import.meta.url)
const geist = dirname(resolve('@fontsource-variable/geist/package.json'))
const readFont = (name: string) => readFileSync(join(geist, 'files', `geist-${name}-wght-normal.woff2`))

/** The content type and the content of each file, except of those that contain addresses of others. */
const plainFiles = {
  'geist.woff2': ['font/woff2', readFont('latin')],
  'geist-ext.woff2': ['font/woff2', readFont('latin-ext')],
  'geist-licence.txt': ['text/plain', readFileSync(join(geist, 'LICENSE'), 'utf8')],
  'icon.svg': ['image/svg+xml', readAsset('icon.svg')],
  'icon-180.png': ['image/png', readImage('icon-180.png')],
  'icon-192.png': ['image/png', readImage('icon-192.png')],
  'icon-512.png': ['image/png', readImage('icon-512.png')],
  'icons.svg': ['image/svg+xml', iconFile()],
  'htmx.js': ['text/javascript', readFileSync(resolve('htmx.org/dist/htmx.min.js'), 'utf8')],
  'shortcuts.js': ['text/javascript', readScript('shortcuts.js')],
  'time-calendar.js': ['text/javascript', readScript('time-calendar.js')],
  'timer.js': ['text/javascript', readScript('timer.js')],
  'combobox.js': ['text/javascript', readScript('combobox.js')],
  'command-menu.js': ['text/javascript', readScript('command-menu.js')],
  'picker.js': ['text/javascript', readScript('picker.js')],
  'board.js': ['text/javascript', readScript('board.js')],
  'disclosure.js': ['text/javascript', readScript('disclosure.js')],
  'lists.js': ['text/javascript', readScript('lists.js')],
  'in-place.js': ['text/javascript', readScript('in-place.js')],
  'rename.js': ['text/javascript', readScript('rename.js')],
  'markdown.js': ['text/javascript', readScript('markdown.js')],
  'unsaved.js': ['text/javascript', readScript('unsaved.js')],
  'link-token.js': ['text/javascript', readScript('link-token.js')],
  'cli-connect.js': ['text/javascript', readScript('cli-connect.js')],
  'copy.js': ['text/javascript', readScript('copy.js')],
  'import.js': ['text/javascript', readScript('import.js')],
  'sign-up.js': ['text/javascript', readScript('sign-up.js')],
  'speculation-rules.json': ['application/speculationrules+json', readAsset('speculation-rules.json')],
} as const satisfies Files

type Files = Record<string, readonly [type: string, content: string | Buffer<ArrayBuffer>]>

const addressOf = (name: string, content: string | Buffer) => `/assets/${name}?v=${versionOf(content)}`
const plainAddress = (name: keyof typeof plainFiles) => addressOf(name, plainFiles[name][1])

/** The style sheets in `assets/styles`, joined in the order of their names. */
function style(): string {
  const folder = join(import.meta.dirname, 'assets/styles')
  const sheets = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return sheets
    .join('')
    .replaceAll(/url\("([\w.-]+)"\)/g, (_, name) => `url("${plainAddress(name as keyof typeof plainFiles)}")`)
}

/** Lets phones and desktops install the pages as an application. */
const manifest = () =>
  JSON.stringify({
    name: 'Work management',
    short_name: 'Work',
    id: '/home',
    start_url: '/home',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: ([192, 512] as const).flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: plainAddress(`icon-${size}.png`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      { name: 'Log time', url: '/time/new' },
      { name: 'Add a task', url: '/tasks/new' },
    ],
  })

const files = {
  ...plainFiles,
  'style.css': ['text/css', style()],
  'app.webmanifest': ['application/manifest+json', manifest()],
} as const satisfies Files

const addresses = new Map(
  Object.entries(files).map(([name, [, content]]) => [name, addressOf(name, content)]),
)

/** The address of a file, with its version. */
export const asset = (name: keyof typeof files): string => addresses.get(name)!

const isText = (type: string) => !/^(font|image\/png)/.test(type)

export const assetFiles = new Hono()
for (const [name, [type, content]] of Object.entries(files))
  assetFiles.get(`/assets/${name}`, compressPublic, (http) => {
    const isCurrent = `/assets/${name}?v=${http.req.query('v')}` === addresses.get(name)
    return http.body(content, 200, {
      'Content-Type': isText(type) ? `${type}; charset=utf-8` : type,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
