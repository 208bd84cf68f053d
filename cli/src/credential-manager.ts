/** Stores credentials in the Windows credential manager, with one entry for each host. */
import type { Entry } from '@napi-rs/keyring'
import type { CredentialStore } from './credentials.ts'
import { parseCredentials } from './credentials.ts'
import { Failure } from './errors.ts'
import type { ServiceFolder } from './service-folder.ts'

type CredentialEntry = Pick<Entry, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * An entry can hold at most 2,560 bytes (CRED_MAX_CREDENTIAL_BLOB_SIZE), at two bytes per character. The credentials
 * need less than half of that. `folder` is used only for the lock.
 */
export function credentialManager(folder: ServiceFolder, openEntry = openKeyringEntry): CredentialStore {
  return {
    location: 'the Windows credential manager',
    load: async (host) => parseCredentials((await openEntry(host)).getPassword() ?? ''),
    save: async (credentials) =>
      (await openEntry(credentials.work_url)).setPassword(JSON.stringify(credentials)),
    async remove(host) {
      ;(await openEntry(host)).deletePassword()
    },
    hosts: async () => [],
    exclusively: folder.exclusively,
  }
}

/** Loaded on demand: the library is native and therefore not part of the bundle. */
async function openKeyringEntry(host: string): Promise<CredentialEntry> {
  const { Entry } = await import('@napi-rs/keyring').catch(({ message }: Error) => {
    throw new Failure(`The Windows credential manager cannot be used: ${message}`)
  })
  return new Entry('service-cli', host)
}
