/** Opens the store of the credentials that the setting `credentials` names. */
import { credentialFile } from './credential-file.ts'
import { credentialManager } from './credential-manager.ts'
import type { CredentialStore } from './credentials.ts'
import { keychain } from './keychain.ts'
import { openServiceFolder, openSettingsFolder } from './service-folder.ts'
import { setting } from './settings.ts'

export function openStore(kind = setting('credentials')): CredentialStore {
  if (kind === 'file') return credentialFile(openServiceFolder())
  const folder = openSettingsFolder()
  return process.platform === 'win32' ? credentialManager(folder) : keychain(folder)
}
