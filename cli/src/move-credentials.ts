/** Moves the credentials of all profiles between the file and the keychain. */
import type { CredentialStore } from './credentials.ts'
import { Failure } from './errors.ts'
import { setting } from './settings.ts'
import { openStore } from './store.ts'

/**
 * `changeSetting` runs when everything is in the new place. If anything fails before, nothing is changed. All of it runs under the
 * lock, so that no session is renewed in the meantime.
 */
export async function moveCredentials(kind: string, changeSetting: () => Promise<void>): Promise<void> {
  const [from, to] = [openStore(setting('credentials')), openStore(kind)]
  await from.adopt?.()
  await from.exclusively(async () => {
    if (from.location === to.location) return changeSetting()
    await to.check?.()
    const names = from.profiles().sessions.map(({ name }) => name)
    try {
      await copy(names, from, to)
      await changeSetting()
    } catch (error) {
      for (const name of names) await to.remove(name).catch(() => {})
      throw error
    }
    for (const name of names) await from.remove(name)
  })
}

/** Keeps the order of the profiles and which one is current. */
async function copy(names: readonly string[], from: CredentialStore, to: CredentialStore): Promise<void> {
  const { current } = from.profiles()
  for (const name of [...names].reverse()) {
    const credentials = await from.load(name)
    // A profile without secrets cannot be used; the next sign-in replaces it.
    if (!credentials) continue
    await to.save(credentials)
    if ((await to.load(name))?.access_token !== credentials.access_token)
      throw new Failure(`${to.location} did not keep the credentials of ${name}. Nothing was changed.`)
    await to.choose(name, name === current)
  }
}
