import { readFile } from 'node:fs/promises'
import { UsageError } from './errors.ts'
import { reasonOf } from './file-errors.ts'
import { readAll } from './prompt.ts'

/** The text of a file, or of standard input if the name is `-`. */
export async function readFileOrInput(name: string): Promise<string> {
  if (name === '-') return readAll()
  return readFile(name, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(`${name} cannot be read: ${reasonOf(code)}.`)
  })
}
