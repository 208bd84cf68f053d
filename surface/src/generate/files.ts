/** Writes generated files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** File contents by path below the folder of generated files. */
export type Files = Record<string, string>

/** Creates folders as needed. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** An import statement; empty without names. */
export function importing(names: Iterable<string>, from: string): string {
  const list = [...names].sort().join(', ')
  return list && `import { ${list} } from '${from}'\n`
}
