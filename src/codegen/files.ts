import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const header = '// Generated from main.tsp by `npm run generate`: do not edit.\n'

/** Writes `generated/<path>` and makes its folder. */
export function writeGenerated(path: string, text: string): void {
  const file = join(root, 'generated', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
