/** Stores credentials in the Windows credential manager, with one entry for each host. */
import type { CredentialStore } from './credentials.ts'
import { parseCredentials } from './credentials.ts'
import { Failure } from './errors.ts'
import type { ServiceFolder } from './service-folder.ts'

type Keytar = Pick<typeof import('@github/keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>

const service = 'service-cli'

/**
 * An entry can hold at most 2,560 bytes (CRED_MAX_CREDENTIAL_BLOB_SIZE). The credentials need less than half of that.
 * `folder` is used only for the lock.
 */
export function credentialManager(folder: ServiceFolder, load = loadKeytar): CredentialStore {
  return {
    location: 'the Windows credential manager',
    load: async (host) => parseCredentials((await (await load()).getPassword(service, host)) ?? ''),
    save: async (credentials) =>
      (await load()).setPassword(service, credentials.work_url, JSON.stringify(credentials)),
    async remove(host) {
      await (await load()).deletePassword(service, host)
    },
    hosts: async () => [],
    exclusively: folder.exclusively,
  }
}

/** Loaded on demand, because it loads native code for Windows, which `src/packages` adds to the package. */
async function loadKeytar(): Promise<Keytar> {
  const { default: keytar } = await import('@github/keytar').catch(({ message }: Error) => {
    throw new Failure(`The Windows credential manager cannot be used: ${message}`)
  })
  return keytar
}
