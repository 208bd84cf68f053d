/** Everything about files that outlives a call. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { shownAddress } from './address.ts'
import type { Storage } from './storage.ts'
import { openStorage, reasonOf } from './storage.ts'

export interface Files {
  storage: Storage
  /** Where an upload lies until its call has ended. */
  incoming: string
  /** Bytes of the largest file. */
  limit: number
}

/** Throws `StartupError` where files cannot be kept. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'files' | 'fileLimit'>): Promise<Files> {
  const incoming = join(config.dataDir, 'incoming')
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const storage = await openStorage(config.files)
    await storage.check()
    return { storage, incoming, limit: config.fileLimit }
  } catch (error) {
    throw new StartupError(`Files cannot be kept at ${shownAddress(config.files)}: ${reasonOf(error)}`)
  }
}
