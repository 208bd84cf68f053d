/** Uploads and downloads the featured file of a note as a stream, never whole in memory. */
import { openAsBlob } from 'node:fs'
import { access, constants, open, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { notesGet } from '../../../generated/cli/commands/notes/get.ts'
import { Note } from '../../../generated/cli/records.ts'
import type { GetNoteFileData, UploadNoteFileData } from '../../../generated/client/types.gen.ts'
import { argument, flag, ownCommand, pageOf } from '../command.ts'
import { Failure, UsageError } from '../errors.ts'
import { withByteProgress } from '../progress.ts'

const place: GetNoteFileData['url'] & UploadNoteFileData['url'] = '/api/v1/notes/{id}/file'
const pathOf = (id: unknown) => place.replace('{id}', encodeURIComponent(String(id)))

export const attach = ownCommand({
  description: 'Uploads the file that a note features, in place of the one before.',
  examples: ['vs notes attach not_01jcz4p7v8e9fbk2m3n4q5r6s7 offer.pdf'],
  positional: [...notesGet.positional, argument('file_path', 'The file to upload.', { required: true })],
  ...Note,
  async *run({ args, connection }) {
    const path = String(args.file_path)
    await checkReadable(path)
    const file = new Upload([await openAsBlob(path)], basename(path))
    yield await connection
      .call({ method: 'PUT', path: pathOf(args.id), contentType: null, body: file })
      .catch((error) => {
        throw file.broken ? new Failure(`${path} cannot be read: it has changed meanwhile.`) : error
      })
  },
})

/** Shows progress, and remembers if it was reading from disk that failed. */
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

export const download = ownCommand({
  description:
    'Downloads the file of a note into this folder, under the name that it has there, or to where `path` says. A file that exists is only overwritten with --force.',
  examples: [
    'vs notes download not_01jcz4p7v8e9fbk2m3n4q5r6s7',
    'vs notes download not_01jcz4p7v8e9fbk2m3n4q5r6s7 offers/2026.pdf --force',
  ],
  positional: [...notesGet.positional, argument('path', 'Where to put the file; a folder keeps its name.')],
  options: [flag('force', 'Overwrites a file that exists.')],
  async *run({ args, connection }) {
    const force = args.force === true
    const given = (args.path as string | undefined) ?? '.'
    const folder = await isFolder(given)
    if (!folder && !force) await refuseExisting(given)
    let saved: object | undefined
    await connection.call({
      method: 'GET',
      path: pathOf(args.id),
      contentType: null,
      body: null,
      async receive(bytes, header) {
        const path = folder ? join(given, await nameIn(header('content-disposition'))) : given
        if (folder && !force) await refuseExisting(path)
        const size = Number(header('content-length'))
        await save(withByteProgress(bytes, size), path, force)
        saved = { note_id: args.id, path, size, content_type: header('content-type') }
      },
    })
    yield pageOf(saved!)
  },
})

async function checkReadable(path: string): Promise<void> {
  const refuse = ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`There is no file ${path}.`)
    throw new UsageError(`${path} cannot be read: ${reasons[code ?? ''] ?? code}.`)
  }
  const found = await stat(path).catch(refuse)
  if (found.isDirectory()) throw new UsageError(`${path} is a folder: a note features one file.`)
  if (!found.isFile()) throw new UsageError(`${path} is not a file.`)
  await access(path, constants.R_OK).catch(refuse)
}

const reasons: Record<string, string> = {
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  ELOOP: 'its symbolic links lead nowhere',
  ENAMETOOLONG: 'the name is too long',
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

async function refuseExisting(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) throw exists(path)
}

const exists = (path: string) =>
  new UsageError(`${path} is there already.`, 'Give another path, or overwrite it with --force.')

/** Saves the file completely or not at all, and overwrites another file only with `force`. */
async function save(bytes: AsyncIterable<Uint8Array>, path: string, force: boolean): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}.part`
  try {
    const file = await open(draft, 'wx').catch(cannotWrite)
    try {
      for await (const chunk of bytes) await file.write(chunk).catch(cannotWrite)
    } finally {
      await file.close()
    }
    if (!force) await claim(path)
    await rename(draft, path).catch(cannotWrite)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }

  function cannotWrite({ code }: NodeJS.ErrnoException): never {
    const reason = code === 'ENOENT' ? 'there is no such folder' : (reasons[code ?? ''] ?? code)
    throw new Failure(`${path} cannot be written: ${reason}.`)
  }
}

/** Reserves the name; fails if the file exists. */
async function claim(path: string): Promise<void> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? exists(path) : error
  })
  await file.close()
}

/**
 * The file name from `Content-Disposition` (RFC 6266), without anything that could lead out of the folder.
 */
async function nameIn(disposition: string | null): Promise<string> {
  const { default: header } = await import('content-disposition')
  const name = header.parse(disposition ?? '').parameters.filename ?? ''
  const forbidden = process.platform === 'win32' ? /[\p{Cc}<>:"|?*]/gu : /\p{Cc}/gu
  const safe = name.replace(forbidden, '_').replace(/^.*[/\\]/, '')
  return /^[. ]*$/.test(safe) ? 'file' : safe
}
