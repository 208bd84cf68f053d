import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** File contents by path below `generated/`. */
export type Files = Record<string, string>

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
