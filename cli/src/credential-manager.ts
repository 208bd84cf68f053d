/** Credentials in the credential manager of Windows. */
import type { Entry } from '@napi-rs/keyring'
import type { CredentialStore } from './credentials.ts'
import { parseCredentials } from './credentials.ts'
import { Failure } from './errors.ts'
import type { ServiceFolder } from './service-folder.ts'

type CredentialEntry = Pick<Entry, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * The manager takes at most 2,560 bytes (CRED_MAX_CREDENTIAL_BLOB_SIZE) and two for each character: the credentials
 * are less than half of that. The folder is for the lock alone.
 */
export function credentialManager(folder: ServiceFolder, openEntry = ownEntry): CredentialStore {
  let opened: Promise<CredentialEntry> | undefined
  const entry = () => (opened ??= openEntry())
  return {
    location: 'the Windows credential manager',
    load: async () => parseCredentials((await entry()).getPassword() ?? ''),
    save: async (credentials) => (await entry()).setPassword(JSON.stringify(credentials)),
    async remove() {
      ;(await entry()).deletePassword()
    },
    exclusively: folder.exclusively,
  }
}

/** The library is native: it is not part of the bundle, and only loaded where it is needed. */
async function ownEntry(): Promise<CredentialEntry> {
  const { Entry } = await import('@napi-rs/keyring').catch(({ message }: Error) => {
    throw new Failure(`The Windows credential manager cannot be used: ${message}`)
  })
  return new Entry('service-cli', 'credentials')
}
