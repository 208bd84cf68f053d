import type { NoteFile } from '../../generated/client/types.gen.ts'

/** Returned by a handler to respond with a file; its bytes are read after the call has been logged. */
export class StoredFile {
  readonly key: string
  readonly file: NoteFile

  constructor(key: string, file: NoteFile) {
    this.key = key
    this.file = file
  }
}
