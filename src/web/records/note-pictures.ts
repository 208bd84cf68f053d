/** The pictures among the files of a note, which its text shows by their names. */
import type { NoteFile } from '../../../generated/client/types.gen.ts'

/** These contain no scripts. The service detects the type from the bytes, and forbids browsers to guess another one. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

export const isPicture = ({ content_type }: NoteFile) => pictureTypes.includes(content_type)

export const addressOfFile = (id: string, name: string) => `/notes/${id}/files/${encodeURIComponent(name)}`

interface WithFiles {
  readonly id?: string
  readonly file?: NoteFile | null
  readonly attachments?: readonly NoteFile[]
}

/** The addresses of the pictures of a note, by their names. Empty for other records. */
export const picturesOf = ({ id = '', file, attachments = [] }: WithFiles): ReadonlyMap<string, string> =>
  new Map(
    [...(file ? [file] : []), ...attachments]
      .filter(isPicture)
      .map(({ name }) => [name, addressOfFile(id, name)] as const),
  )
