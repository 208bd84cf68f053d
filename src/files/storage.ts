/** What the service asks of a place for files. Keys are `<workspace>/<uuid>` and are never used twice. */
import type { Readable } from 'node:stream'
import { Refusal, unavailable } from '../errors.ts'
import { log } from '../log.ts'

export interface Storage {
  /** Keeps a copy of the file at `path`; it lasts when this resolves. */
  put(key: string, path: string, size: number): Promise<void>
  /** The bytes of `range`, its end included. Throws `FileGone` where there is no such file. */
  read(key: string, range: Range): Promise<Readable>
  /** Throws `FileGone` where there is no such file. */
  find(key: string): Promise<void>
  /** No error where there is no such file. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changed: Date }>
  /** Throws where the storage cannot be used. */
  check(): Promise<void>
}

export interface Range {
  start: number
  end: number
}

/** A file that is kept is not there: another call has just removed or replaced it, or the storage has lost it. */
export class FileGone extends Refusal {
  readonly key: string

  constructor(key: string) {
    super(410, 'The file is no longer in the storage.', { code: 'file_gone' })
    this.key = key
  }
}

/** For `catch`: the reason goes to the log, without what an error of a client may carry; the caller gets 503. */
export function storageFailed(error: unknown): never {
  if (error instanceof FileGone) throw error
  log.error({ reason: reasonOf(error) }, 'the file storage failed')
  throw unavailable('The file storage does not answer.')
}

export function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  return `${code ?? name}: ${message}`
}
