/** Turns a stored file into a response: always an attachment, whole or as one range (RFC 9110 section 14). */
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { Refusal } from '../base/errors.ts'
import type { Range, Storage } from './storage.ts'
import { storageFailed } from './storage.ts'
import type { StoredFile } from './stored-file.ts'

export interface Download {
  status: number
  headers: Record<string, string>
  body: ReadableStream | null
}

/** Throws `FileGone` if the file does not exist, and 416 for a range outside the file. */
export async function download(
  storage: Storage,
  { key, file }: StoredFile,
  request: Request,
): Promise<Download> {
  const etag = `"${key.slice(key.indexOf('/') + 1)}"`
  const part = rangeOf(request.headers, etag, file.size)
  const range = part ?? { start: 0, end: file.size - 1 }
  const body = await open(storage, key, range, request.method)
  if (part && part.start >= file.size) throw rangeNotSatisfiable(file.size)
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': contentDisposition(file.name),
    'Content-Length': String(range.end - range.start + 1),
    'Content-Type': file.content_type,
    ETag: etag,
    ...(part && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.size}` }),
  }
  return { status: part ? 206 : 200, headers, body }
}

async function open(
  storage: Storage,
  key: string,
  range: Range,
  method: string,
): Promise<ReadableStream | null> {
  if (method === 'HEAD' || range.end < range.start) {
    await storage.find(key).catch(storageFailed)
    return null
  }
  const bytes = await storage.read(key, range).catch(storageFailed)
  return Readable.toWeb(bytes) as ReadableStream
}

/**
 * The requested range. Null, for the whole file, if there is no range or more than one, or if it is invalid or meant for
 * another file (`If-Range`).
 */
function rangeOf(headers: Headers, etag: string, size: number): Range | null {
  const [, first = '', last = ''] = headers.get('range')?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first + last === '' || (headers.get('if-range') ?? etag) !== etag) return null
  if (first && last && Number(last) < Number(first)) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return { start, end }
}

const rangeNotSatisfiable = (size: number) =>
  new Refusal('range_not_satisfiable', `The file has ${size} bytes.`, undefined, {
    'Content-Range': `bytes */${size}`,
  })
