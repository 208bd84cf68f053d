import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, writeFiles } from '../../../surface/src/generate/files.ts'

export const root = join(import.meta.dirname, '../../..')

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
export const writeGenerated = (files: Files): void => writeFiles(join(root, 'generated'), files)
