/** Stores the credentials of all profiles in `~/.service/credentials.json`, readable only by its owner. */
import { join } from 'node:path'
import type { CredentialStore, Credentials, ProfileList } from './credentials.ts'
import { parseCredentials, withChosen, withoutProfile, withProfile } from './credentials.ts'
import type { ServiceFolder } from './service-folder.ts'

const file = 'credentials.json'

export function credentialFile(folder: ServiceFolder): CredentialStore {
  const read = () => parseCredentials(folder.read(file))
  const write = (list: ProfileList<Credentials>) =>
    list.sessions.length > 0 ? folder.write(file, JSON.stringify(list, null, 2)) : folder.remove(file)
  return {
    location: join(folder.path, file),
    profiles: read,
    load: async (name) => read().sessions.find((each) => each.name === name) ?? null,
    save: async (credentials) => write(withProfile(read(), credentials)),
    choose: async (name, isCurrent) => write(withChosen(read(), name, isCurrent)),
    remove: async (name) => write(withoutProfile(read(), name)),
    exclusively: (work) => folder.exclusively(work),
  }
}
