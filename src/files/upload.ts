/** Receives the only file of a multipart body and streams it to disk. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Readable as NodeReadable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { FieldError } from '../../generated/client/types.gen.ts'
import { invalid, Refusal, tooLarge } from '../base/errors.ts'
import { contentTypeOf } from './content-type.ts'
import { displayName } from './display-name.ts'
import type { Files } from './files.ts'
import { storageFailed } from './storage.ts'

export interface Upload {
  /** For display only: no file on disk has this name. */
  name: string
  size: number
  content_type: string
  sha256: string
  /** Path of the temporary file, which is deleted when the call has ended. */
  path: string
}

/** Deletes the temporary file. Called when the call has ended: the storage has its own copy by then. */
export async function discardUpload(upload: Upload | null): Promise<void> {
  if (upload) await rm(upload.path, { force: true }).catch(() => {}) // otherwise deleted with the process's folder
}

/** Room for the boundaries and part headers, in bytes. */
const envelope = 64 * 1024

/**
 * Throws 400 if the body is not multipart, 413 if it is too large, and 422 for anything but a single part `file`.
 */
export async function receiveUpload(request: Request, { uploadFolder, limit }: Files): Promise<Upload> {
  if (Number(request.headers.get('content-length')) > limit + envelope) throw tooLarge(limit)
  const path = join(uploadFolder, randomUUID())
  try {
    const { filename, size, sha256 } = await parse(request, path, limit)
    return { name: displayName(filename), size, content_type: await contentTypeOf(path), sha256, path }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function parse(request: Request, path: string, limit: number) {
  const parser = openParser(request)
  const errors: FieldError[] = []
  const stop = new AbortController()
  let filename = ''
  let saved: Promise<Saved> | undefined
  parser.on('file', (name: string, part: Readable, partFilename: string) => {
    if (name !== 'file' || saved) {
      errors.push(unexpected(name))
      part.on('error', () => {}).resume() // the parser reports the error too
      return
    }
    filename = partFilename
    saved = save(part, path, limit, stop.signal)
    saved.catch((error: Error) => parser.destroy(error))
  })
  parser.on('field', (name: string) => errors.push(unexpected(name)))
  const body = request.body ? NodeReadable.fromWeb(request.body as ReadableStream) : NodeReadable.from([])
  try {
    await pipeline(body, parser)
    if (!saved && errors.length === 0)
      errors.push({
        in: 'body',
        pointer: '/file',
        detail: 'is required: one part named file, with a filename',
      })
    if (errors.length > 0) throw invalid(errors)
    return { filename, ...(await saved!) }
  } catch (error) {
    stop.abort()
    await saved?.catch(() => {})
    if (error instanceof Refusal) throw error
    throw new Refusal('bad_request', `The body is invalid: ${(error as Error).message}`)
  }
}

interface Saved {
  size: number
  sha256: string
}

async function save(part: Readable, path: string, limit: number, signal: AbortSignal): Promise<Saved> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let fileError: Error | undefined
  file.once('error', (error) => {
    fileError = error
  })
  await pipeline(part, measure, file, { signal }).catch((error: unknown) => {
    // Unlike errors in the request, disk errors are failures of the service.
    if ((fileError as NodeJS.ErrnoException | undefined)?.syscall && fileError === error) storageFailed(error)
    throw error
  })
  return { size, sha256: hash.digest('hex') }
}

function openParser(request: Request) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type')! },
      limits: { parts: 10, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 },
    })
  } catch (error) {
    throw new Refusal('bad_request', `The body is not valid multipart: ${(error as Error).message}`)
  }
}

function unexpected(name: string): FieldError {
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const detail = name === 'file' ? 'must be one part, with a filename' : 'is unknown'
  return { in: 'body', pointer, detail }
}
