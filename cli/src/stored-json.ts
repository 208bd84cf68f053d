/** Files of `vs` that its user can also edit. A damaged one is an error, and is never overwritten. */
import { Failure } from './errors.ts'

export interface StoredFile {
  path: string
  text: string
}

/** `report.ts` adds the line, because the library for it is needed only then. */
export class DamagedFile extends Failure {
  readonly file: StoredFile
  /** Where the invalid value is; empty for the whole file. */
  readonly place: readonly (string | number)[]

  constructor(file: StoredFile, place: readonly (string | number)[] = []) {
    super(`${file.path} is damaged.`, 'Repair the file, or move it away. vs does not overwrite it.')
    this.file = file
    this.place = place
  }
}

/** Null without a file, and for an empty one, from which nothing can be lost. */
export function objectIn(file: StoredFile | null): Readonly<Record<string, unknown>> | null {
  if (file === null || file.text.trim() === '') return null
  const value = parsed(file)
  if (!isObject(value)) throw new DamagedFile(file)
  return value
}

function parsed(file: StoredFile): unknown {
  try {
    return JSON.parse(file.text)
  } catch {
    throw new DamagedFile(file) // without the message of the parser, which quotes the file
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
