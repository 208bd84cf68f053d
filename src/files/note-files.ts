/** The files of a note as one list. The first one is its featured file. */
import type { NoteFile } from '../../generated/client/types.gen.ts'
import type { FileChanges } from './file-changes.ts'
import type { Upload } from './upload.ts'

export interface FileOfNote {
  file: NoteFile
  /** Its key in the storage. */
  key: string
}

interface Columns {
  file: NoteFile | null
  file_key: string | null
  attachments: NoteFile[]
  attachment_keys: string[]
}

export const filesOf = ({ file, file_key, attachments, attachment_keys }: Columns): FileOfNote[] => [
  ...(file && file_key ? [{ file, key: file_key }] : []),
  ...attachments.map((each, index) => ({ file: each, key: attachment_keys[index]! })),
]

export const columnsOf = ([featured, ...others]: readonly FileOfNote[]): Columns => ({
  file: featured?.file ?? null,
  file_key: featured?.key ?? null,
  attachments: others.map(({ file }) => file),
  attachment_keys: others.map(({ key }) => key),
})

/** Stores a new file when the call commits. */
export function storedFile(upload: Upload, files: Pick<FileChanges, 'put'>): FileOfNote {
  const { name, size, content_type } = upload
  return { file: { name, size, content_type }, key: files.put(upload) }
}

export const has =
  (name: string) =>
  ({ file }: FileOfNote) =>
    file.name === name
