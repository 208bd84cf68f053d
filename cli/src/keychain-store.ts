/**
 * Stores the secrets of each profile in a keychain, and the list of profiles, which has no secrets, in `profiles.json` in the folder
 * of the settings.
 */
import type { CredentialStore, Credentials, Profile, ProfileList } from './credentials.ts'
import { parseProfiles, withChosen, withoutProfile, withProfile } from './credentials.ts'
import type { ServiceFolder } from './service-folder.ts'

/** A keychain with one entry per account. */
export interface Keychain {
  /** For messages: `the Windows credential manager`. */
  readonly location: string
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  delete(account: string): Promise<void>
}

const file = 'profiles.json'

export function keychainStore(folder: ServiceFolder, keychain: Keychain): CredentialStore {
  const read = () => parseProfiles(folder.read(file))
  const write = (list: ProfileList) =>
    list.sessions.length > 0 ? folder.write(file, JSON.stringify(list, null, 2)) : folder.remove(file)
  return {
    location: keychain.location,
    profiles: read,
    async load(name) {
      const profile = read().sessions.find((each) => each.name === name)
      return profile ? complete(profile, await keychain.get(name)) : null
    },
    async save(credentials) {
      await keychain.set(credentials.name, JSON.stringify(secretsOf(credentials)))
      await write(withProfile(read(), profileOf(credentials)))
    },
    choose: async (name, isCurrent) => write(withChosen(read(), name, isCurrent)),
    async remove(name) {
      await keychain.delete(name)
      await write(withoutProfile(read(), name))
    },
    async check() {
      await keychain.get('no profile')
    },
    exclusively: (work) => folder.exclusively(work),
  }
}

/**
 * The content of the keychain. It includes the addresses, so that a change of the list cannot send the tokens elsewhere. It takes less than
 * the 2,560 bytes that an entry of Windows can hold (CRED_MAX_CREDENTIAL_BLOB_SIZE).
 */
function secretsOf({ work_url, api_url, access_token, refresh_token, expires_at }: Credentials) {
  return { work_url, api_url, access_token, refresh_token, expires_at }
}

export function profileOf({ name, work_url, api_url, user, workspace, expires_at }: Profile): Profile {
  return { name, work_url, api_url, user, workspace, expires_at }
}

/** Null if the entry is missing or damaged; the next sign-in replaces it. */
function complete(profile: Profile, secret: string | null): Credentials | null {
  try {
    const entry = JSON.parse(secret ?? '')
    return typeof entry?.access_token === 'string' ? { ...profile, ...entry } : null
  } catch {
    return null
  }
}
