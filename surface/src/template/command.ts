/** `init`: writes a new service into an empty folder. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `typespec-surface init [folder] [--package <address>]

Writes a service with one resource, its tests and a mock into an empty folder (default: this one).

  --package <address>  Where npm finds this package. Default: the address in the template.`

/** npm leaves files with these names out of packages. */
const renamed = { gitignore: '.gitignore', npmrc: '.npmrc', 'lock.json': 'package-lock.json' }

const template = fileURLToPath(new URL('../../template', import.meta.url))

/** Returns the exit code. */
export async function init(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { package: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const folder = resolve(positionals[0] ?? '.')
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty. Choose a new folder.`)
    return 2
  }
  mkdirSync(folder, { recursive: true })
  cpSync(template, folder, { recursive: true })
  for (const [from, to] of Object.entries(renamed))
    if (existsSync(join(folder, from))) renameSync(join(folder, from), join(folder, to))
  if (values.package) setAddress(folder, values.package)
  const place = positionals[0] ? `cd ${basename(folder)} && ` : ''
  console.log(`Wrote a service to ${folder}. Next: ${place}npm install && npm start`)
  return 0
}

function setAddress(folder: string, address: string): void {
  const manifest = join(folder, 'package.json')
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const name of ['package.json', 'package-lock.json']) {
    const file = join(folder, name)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(dependencies['typespec-surface'], address))
  }
}
