/** Reads the CSV columns of the released commands, because new columns must come after them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { root } from './files.ts'

export type ReleasedColumns = Readonly<Record<string, readonly string[]>>

/** By the name of the command; empty until the first release. */
export function releasedColumns(): ReleasedColumns {
  const file = join(root, 'contract/surfaces.yaml')
  if (!existsSync(file)) return {}
  const { commands } = load(readFileSync(file, 'utf8')) as { commands: { name: string; columns: string[] }[] }
  return Object.fromEntries(commands.map(({ name, columns }) => [name, columns]))
}
