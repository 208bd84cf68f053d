/** Stores credentials in the Windows credential manager, with one entry for each profile. */
import type { CredentialStore } from './credentials.ts'
import { parseCredentials } from './credentials.ts'
import { Failure } from './errors.ts'
import { type Keychain, keychainStore } from './keychain-store.ts'
import type { ServiceFolder } from './service-folder.ts'

type Keytar = Pick<
  typeof import('@github/keytar'),
  'getPassword' | 'setPassword' | 'deletePassword' | 'findCredentials'
>

const service = 'service-cli'

export function credentialManager(folder: ServiceFolder, load = loadKeytar): CredentialStore {
  const keychain: Keychain = {
    location: 'the Windows credential manager',
    get: async (account) => (await load()).getPassword(service, account),
    set: async (account, secret) => (await load()).setPassword(service, account, secret),
    async delete(account) {
      await (await load()).deletePassword(service, account)
    },
  }
  const store = keychainStore(folder, keychain)
  return { ...store, adopt: () => adoptHosts(store, load, keychain) }
}

/** Earlier versions had one entry for each host, named like its origin, and no list of them. */
async function adoptHosts(
  store: CredentialStore,
  load: () => Promise<Keytar>,
  keychain: Keychain,
): Promise<void> {
  if (store.profiles().sessions.length > 0) return
  const entries = await (await load()).findCredentials(service)
  const old = entries.filter(({ account }) => /^https?:/.test(account))
  if (old.length === 0) return
  await store.exclusively(async () => {
    for (const { account, password } of old) {
      const entry = { path: `${keychain.location}, entry ${account},`, text: password }
      for (const credentials of parseCredentials(entry).sessions) await store.save(credentials)
      await keychain.delete(account)
    }
  })
}

/** Loaded on demand, because it loads native code for Windows, which `src/generator/packages` adds to the package. */
async function loadKeytar(): Promise<Keytar> {
  const { default: keytar } = await import('@github/keytar').catch(({ message }: Error) => {
    throw new Failure(`The Windows credential manager cannot be used: ${message}`)
  })
  return keytar
}
