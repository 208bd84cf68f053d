/** The files that pages load. Each address contains a hash of the content, so browsers can cache the file permanently. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Hono } from 'hono'
import { compressPublic } from './compress.ts'
import { iconFile } from './icon-file.ts'

const readAsset = (name: string) => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
/** Imports contain the version of the imported script, too. */
const readScript = (name: string): string =>
  readAsset(name).replace(
    /(?<=from '\.\/)[\w-]+\.js/g,
    (imported) => `${imported}?v=${versionOf(readScript(imported))}`,
  )
/** The style sheets in `assets/styles`, joined in the order of their names. */
const style = () => {
  const folder = join(import.meta.dirname, 'assets/styles')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}
const htmx = createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js')

/** The content type and text of each file. */
const files: Record<string, [type: string, text: string]> = {
  'style.css': ['text/css', style()],
  'icon.svg': ['image/svg+xml', readAsset('icon.svg')],
  'icons.svg': ['image/svg+xml', iconFile()],
  'htmx.js': ['text/javascript', readFileSync(htmx, 'utf8')],
  'shortcuts.js': ['text/javascript', readScript('shortcuts.js')],
  'combobox.js': ['text/javascript', readScript('combobox.js')],
  'command-menu.js': ['text/javascript', readScript('command-menu.js')],
  'board.js': ['text/javascript', readScript('board.js')],
  'disclosure.js': ['text/javascript', readScript('disclosure.js')],
  'unsaved.js': ['text/javascript', readScript('unsaved.js')],
  'link-token.js': ['text/javascript', readScript('link-token.js')],
  'cli-connect.js': ['text/javascript', readScript('cli-connect.js')],
  'copy.js': ['text/javascript', readScript('copy.js')],
  'sign-up.js': ['text/javascript', readScript('sign-up.js')],
}

const versions = new Map(Object.entries(files).map(([name, [, text]]) => [name, versionOf(text)]))

/** The address of a file, with its version. */
export const asset = (name: keyof typeof files): string => `/assets/${name}?v=${versions.get(name)}`

export const assetFiles = new Hono()
for (const [name, [type, text]] of Object.entries(files))
  assetFiles.get(`/assets/${name}`, compressPublic, (http) => {
    const isCurrent = http.req.query('v') === versions.get(name)
    return http.body(text, 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
