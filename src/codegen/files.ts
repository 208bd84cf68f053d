import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** Text by its path below `generated/`. */
export type Files = Record<string, string>

/** Writes into `generated/`, and makes the folders. */
export function writeGenerated(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'generated', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The line that imports `names`; nothing where there are none. */
export function importing(names: Iterable<string>, from: string): string {
  const list = [...names].sort().join(', ')
  return list && `import { ${list} } from '${from}'\n`
}
