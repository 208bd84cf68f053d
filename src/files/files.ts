/** Everything about files that outlives a call. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../base/startup-error.ts'
import type { StorageAddress } from './address.ts'
import { shownAddress } from './address.ts'
import { openLocalStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'
import { reasonOf } from './storage.ts'

export interface Files {
  storage: Storage
  /** Where an upload lies until its call has ended. */
  incoming: string
  /** Bytes of the largest file. */
  limit: number
}

export interface FilesOptions {
  /** The folder that uploads lie in until their calls have ended. */
  dataDir: string
  files: StorageAddress
  /** Bytes of the largest file. */
  fileLimit: number
}

/** Throws `StartupError` where files cannot be kept. */
export async function openFiles({ dataDir, files, fileLimit }: FilesOptions): Promise<Files> {
  const incoming = join(dataDir, 'incoming')
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const storage = await openStorage(files)
    await storage.check()
    return { storage, incoming, limit: fileLimit }
  } catch (error) {
    throw new StartupError(`Files cannot be kept at ${shownAddress(files)}: ${reasonOf(error)}`)
  }
}

/** The packages behind S3 are large: they are loaded only where they are needed. */
export async function openStorage(address: StorageAddress): Promise<Storage> {
  if (address.kind === 'local') return openLocalStorage(address)
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(address)
}
