import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** File contents by path below `generated/`. */
export type Files = Record<string, string>

/** Exists while `npm run generate` runs, and after it has failed: other files are then not those of the specification. */
const unfinished = join(root, 'generated/.unfinished')

export const isUnfinished = (): boolean => existsSync(unfinished)

export const beginGeneration = (): void => writeGenerated({ '.unfinished': '' })

/** Deletes what an earlier generation has written. */
export function emptyGenerated(): void {
  const folder = join(root, 'generated')
  const stale = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'schema.sql') : []
  for (const name of stale) rmSync(join(folder, name), { recursive: true })
  beginGeneration()
}

export const endGeneration = (): void => rmSync(unfinished)

/** Writes into `generated/` and creates folders. */
export function writeGenerated(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'generated', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** An import statement; empty without names. */
export function importing(names: Iterable<string>, from: string): string {
  const list = [...names].sort().join(', ')
  return list && `import { ${list} } from '${from}'\n`
}
