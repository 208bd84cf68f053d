import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** File contents by path below `generated/`. */
export type Files = Record<string, string>

/** Writes the files into `generated/`, creating folders as needed. */
export function writeGenerated(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'generated', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The import statement for `names`; empty if there are none. */
export function importing(names: Iterable<string>, from: string): string {
  const list = [...names].sort().join(', ')
  return list && `import { ${list} } from '${from}'\n`
}
