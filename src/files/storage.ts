/** The interface of a file storage. Keys are `<workspace>/<uuid>` and never reused. */
import type { Readable } from 'node:stream'
import { Refusal, unavailable } from '../base/errors.ts'
import { log } from '../base/log.ts'

export interface Storage {
  /** Stores a copy of the file at `path`; durable when the promise resolves. */
  put(key: string, path: string, size: number): Promise<void>
  /** The bytes of the inclusive `range`. Throws `FileGone` if there is no such file. */
  read(key: string, range: Range): Promise<Readable>
  /** Throws `FileGone` if there is no such file. */
  find(key: string): Promise<void>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** All files, or those of one workspace. */
  list(workspaceId?: string): AsyncIterable<{ key: string; changed: Date }>
  /** Throws if the storage cannot be used. */
  check(): Promise<void>
}

export interface Range {
  start: number
  end: number
}

/** A stored file is missing: a concurrent call has removed or replaced it, or the storage has lost it. */
export class FileGone extends Refusal<'file_gone'> {
  readonly key: string

  constructor(key: string) {
    super('file_gone', 'The file is no longer in the storage.')
    this.key = key
  }
}

/**
 * For `catch`: rethrows `FileGone`; for any other error, logs the reason and throws 503. Does not log other properties of the
 * error, which may contain secrets.
 */
export function storageFailed(error: unknown): never {
  if (error instanceof FileGone) throw error
  log.error({ reason: reasonOf(error) }, 'the file storage failed')
  throw unavailable('The file storage does not respond.')
}

export function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  return `${code ?? name}: ${message}`
}
