/** Streams a response into a file. A failed download leaves no file. */
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { argument, flag } from './command.ts'
import type { Connection } from './connection.ts'
import { Failure, UsageError } from './errors.ts'
import { reasonOf } from './file-errors.ts'

type Bytes = AsyncIterable<Uint8Array>
type Header = (name: string) => string | null

/** The arguments that determine where the file is saved. */
export const destination = {
  path: argument('path', 'Path of the file. If it is a folder, the file keeps its name.'),
  force: flag('force', 'Overwrite an existing file.'),
}

/**
 * Downloads the file at `address` to `args.path`. If the path is a folder or missing, the file keeps the name from the
 * service. `observe` receives the bytes and yields them unchanged.
 */
export async function download(
  connection: Connection,
  address: string,
  args: Readonly<Record<string, unknown>>,
  observe: (bytes: Bytes, header: Header) => Bytes,
): Promise<{ path: string; header: Header }> {
  const force = args.force === true
  const target = (args.path as string | undefined) ?? '.'
  const folder = await isFolder(target)
  if (!folder && !force) await refuseExisting(target)
  let saved: { path: string; header: Header } | undefined
  await connection.call({
    method: 'GET',
    path: address,
    contentType: null,
    body: null,
    async receive(bytes, header) {
      const path = folder ? join(target, await nameIn(header('content-disposition'))) : target
      if (folder && !force) await refuseExisting(path)
      await save(observe(bytes, header), path, force)
      saved = { path, header }
    },
  })
  return saved!
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  return stats?.isDirectory() ?? false
}

async function refuseExisting(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) throw exists(path)
}

const exists = (path: string) =>
  new UsageError(`${path} already exists.`, 'Choose another path, or overwrite the file with --force.')

/** Saves the whole file or nothing, and overwrites an existing file only with `force`. */
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
    const reason = code === 'ENOENT' ? 'the folder does not exist' : reasonOf(code)
    throw new Failure(`${path} cannot be written: ${reason}.`)
  }
}

/** Creates an empty file to reserve the name. Throws if the file exists. */
async function claim(path: string): Promise<void> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? exists(path) : error
  })
  await file.close()
}

/**
 * The file name from `Content-Disposition` (RFC 6266), without folders. Characters that file names cannot contain become `_`.
 */
async function nameIn(disposition: string | null): Promise<string> {
  const { default: header } = await import('content-disposition')
  const name = header.parse(disposition ?? '').parameters.filename ?? ''
  const forbidden = process.platform === 'win32' ? /[\p{Cc}<>:"|?*]/gu : /\p{Cc}/gu
  const safe = name.replace(forbidden, '_').replace(/^.*[/\\]/, '')
  return /^[. ]*$/.test(safe) ? 'file' : safe
}
