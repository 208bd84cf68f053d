import type { NoteFile } from '../../generated/client/types.gen.ts'

/** What a handler answers for a file; its bytes are read after the call has been put on record. */
export class StoredFile {
  readonly key: string
  readonly file: NoteFile

  constructor(key: string, file: NoteFile) {
    this.key = key
    this.file = file
  }
}
