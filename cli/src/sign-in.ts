/** Stores what a sign-in obtained: as the profile with the given name, of the same user, or as a new one. */
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import type { Credentials, Profile, ProfileList } from './credentials.ts'
import { hostOf, isApiKey } from './credentials.ts'
import type { SignInPlace } from './place.ts'

export type Identity = Pick<Profile, 'user' | 'workspace'>

export function identityIn({ user, workspace }: AccountInfo): Identity {
  return {
    user: { id: user.id, email: user.email },
    workspace: { id: workspace.id, name: workspace.name },
  }
}

/** The name under which to store the new credentials. */
export function nameFor(
  credentials: Omit<Credentials, 'name'>,
  { profile }: SignInPlace,
  { sessions }: ProfileList,
): string {
  if (profile !== null) return profile
  const same = sessions.find((each) => isSame(each, credentials))
  return same?.name ?? freeName(wishedName(credentials), sessions)
}

/** A profile without a known user was stored by an earlier version, which kept one session per host. */
function isSame(profile: Profile, { work_url, user, workspace, expires_at }: Omit<Profile, 'name'>): boolean {
  if (profile.work_url !== work_url || isApiKey(profile) !== (expires_at === null)) return false
  const isKnown = profile.user !== null && profile.workspace !== null
  return !isKnown || (profile.user?.id === user?.id && profile.workspace?.id === workspace?.id)
}

function wishedName({ work_url, workspace, expires_at }: Omit<Profile, 'name'>): string {
  const words =
    (workspace?.name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const base = words.join('-').slice(0, 40) || hostOf(work_url)
  return expires_at === null ? `${base}-key` : base
}

function freeName(base: string, taken: readonly Profile[]): string {
  const isFree = (name: string) => !taken.some((each) => each.name === name)
  if (isFree(base)) return base
  let number = 2
  while (!isFree(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** Whether the new profile becomes the current one. */
export function becomesCurrent(
  { host, isTemporary }: SignInPlace,
  { current, sessions }: ProfileList,
): boolean {
  const now = sessions.find(({ name }) => name === current)
  return !now || !isTemporary || now.work_url === host
}
