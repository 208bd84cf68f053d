/** Opens the file storage and the folder for uploads. */
import { join } from 'node:path'
import { StartupError } from '../base/startup-error.ts'
import type { StorageAddress } from './address.ts'
import { describeAddress } from './address.ts'
import { openLocalStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'
import { reasonOf } from './storage.ts'
import { UploadFolder } from './upload-folder.ts'

export interface Files {
  storage: Storage
  /** Path of this process's folder for uploads of in-flight calls. */
  uploadFolder: string
  close(): Promise<void>
  /** Maximum file size in bytes. */
  limit: number
}

export interface FilesOptions {
  /** Contains the folder for uploads of in-flight calls. */
  dataDir: string
  files: StorageAddress
  /** Maximum file size in bytes. */
  fileLimit: number
}

/** Throws `StartupError` if the storage or the folder for uploads cannot be used. */
export async function openFiles({ dataDir, files, fileLimit }: FilesOptions): Promise<Files> {
  try {
    const storage = await openStorage(files)
    await storage.check()
    const incoming = await UploadFolder.open(join(dataDir, 'incoming'))
    return { storage, uploadFolder: incoming.folder, close: () => incoming.close(), limit: fileLimit }
  } catch (error) {
    throw new StartupError(`The file storage at ${describeAddress(files)} cannot be used: ${reasonOf(error)}`)
  }
}

/** The S3 packages are large, so they are loaded only if needed. */
export async function openStorage(address: StorageAddress): Promise<Storage> {
  if (address.kind === 'local') return openLocalStorage(address)
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(address)
}
