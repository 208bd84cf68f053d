/** Uploads and downloads the files of a note as streams. */
import { openAsBlob } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { notesGet } from '../../../generated/cli/commands/notes/get.ts'
import { Note } from '../../../generated/cli/records.ts'
import type {
  AddNoteFileData,
  GetNamedNoteFileData,
  GetNoteFileData,
  Note as NoteRecord,
} from '../../../generated/client/types.gen.ts'
import { getNote } from '../../../generated/requests.ts'
import { bytesText } from '../../../src/shared/formats.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { argument, flag, handwrittenCommand, pageOf } from '../command.ts'
import type { Connection } from '../connection.ts'
import { destination, download as save } from '../download.ts'
import { Failure, UsageError } from '../errors.ts'
import { reasonOf } from '../file-errors.ts'
import { withByteProgress } from '../progress.ts'
import { confirm } from '../prompt.ts'
import { canAsk } from '../terminal.ts'

const featured: GetNoteFileData['url'] = '/api/v1/notes/{id}/file'
const all: AddNoteFileData['url'] = '/api/v1/notes/{id}/files'
const named: GetNamedNoteFileData['url'] = '/api/v1/notes/{id}/files/{name}'

const pathOf = (place: string, id: unknown, name: unknown = '') =>
  place.replace('{id}', encodeURIComponent(String(id))).replace('{name}', encodeURIComponent(String(name)))

export const attach = handwrittenCommand({
  description:
    'Adds a file to a note, and replaces a file of the same name. Its first file is the featured one.',
  examples: ['vs notes attach not_01jcz4p7v8e9fbk2m3n4q5r6s7 offer.pdf'],
  positional: [...notesGet.positional, argument('file_path', 'The file to upload.', { required: true })],
  options: [flag('yes', 'Replace a file of the same name without a question.')],
  ...Note,
  effect: {
    verb: 'attached {record}',
    called: 'a file to note {title}',
  },
  async *run({ args, connection }) {
    const path = String(args.file_path)
    await checkReadable(path)
    if (!args.yes && canAsk()) await askToReplace(args.id, basename(path), connection)
    const file = new Upload([await openAsBlob(path)], basename(path))
    yield await connection
      .call({ method: 'POST', path: pathOf(all, args.id), contentType: null, body: file })
      .catch((error) => {
        throw file.broken ? new Failure(`${path} cannot be read: it changed during the upload.`) : error
      })
  },
})

/** Throws `Interrupted` if the note has a file of this name and the user wants to keep it. */
async function askToReplace(id: unknown, name: string, { call }: Connection): Promise<void> {
  const { title, file, attachments }: NoteRecord = JSON.parse((await call(toRequest(getNote, { id }))).text)
  const old = [file, ...attachments].find((each) => each?.name === name)
  if (old)
    await confirm(
      `This replaces file ${name} (${bytesText(old.size)}) of note ${title}. The old file is deleted permanently. Replace it?`,
    )
}

/** A file that shows the progress of its upload. `broken` is true if reading from disk failed. */
class Upload extends File {
  broken = false

  override stream() {
    return ReadableStream.from(withByteProgress(this.#bytes(), this.size)) as ReturnType<File['stream']>
  }

  async *#bytes() {
    try {
      yield* super.stream()
    } catch (error) {
      this.broken = true
      throw error
    }
  }
}

export const download = handwrittenCommand({
  description:
    'Downloads the featured file of a note, or the one that `--file` names. By default, it is saved in the current folder under its own name; `--force` overwrites an existing file.',
  examples: [
    'vs notes download not_01jcz4p7v8e9fbk2m3n4q5r6s7',
    'vs notes download not_01jcz4p7v8e9fbk2m3n4q5r6s7 offers/2026.pdf --force',
  ],
  positional: [...notesGet.positional, destination.path],
  options: [argument('file', 'The name of the file; by default the featured one.'), destination.force],
  async *run({ args, connection }) {
    const from = args.file ? pathOf(named, args.id, args.file) : pathOf(featured, args.id)
    const sizeIn = (header: (name: string) => string | null) => Number(header('content-length'))
    const { path, header } = await save(connection, from, args, (bytes, header) =>
      withByteProgress(bytes, sizeIn(header)),
    )
    yield pageOf({ note_id: args.id, path, size: sizeIn(header), content_type: header('content-type') })
  },
})

async function checkReadable(path: string): Promise<void> {
  const refuse = ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`The file ${path} does not exist.`)
    throw new UsageError(`${path} cannot be read: ${reasonOf(code)}.`)
  }
  const stats = await stat(path).catch(refuse)
  if (stats.isDirectory()) throw new UsageError(`${path} is a folder. Attach its files one by one.`)
  if (!stats.isFile()) throw new UsageError(`${path} is not a file.`)
  await access(path, constants.R_OK).catch(refuse)
}
