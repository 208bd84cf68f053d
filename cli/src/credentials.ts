/** The credentials of the profiles: what `vs` remembers of each sign-in. */
import { DamagedFile, isObject, objectIn, type StoredFile } from './stored-json.ts'

/** A named sign-in, without its secrets. */
export interface Profile {
  name: string
  /** The web host that issued the credentials. They are never sent to another host. */
  work_url: string
  /** Origin of the API, from the API catalog of the web host. */
  api_url: string
  /** Unknown for sessions of earlier versions, until `vs auth status`. */
  user: { id: string; email: string } | null
  workspace: { id: string; name: string } | null
  /** Expiry of the access token; null for an API key. */
  expires_at: string | null
}

/** The tokens that keep a user signed in between invocations, or an API key. */
export interface Credentials extends Profile {
  /** The access token or the API key. */
  access_token: string
  /** Null for an API key. */
  refresh_token: string | null
}

/** The most recently chosen profile is first. */
export interface ProfileList<Entry extends Profile = Profile> {
  /** The name of the profile that commands use. */
  current: string | null
  sessions: Entry[]
}

/** Stores the credentials of all profiles. `save`, `choose` and `remove` are called under the lock. */
export interface CredentialStore {
  /** Where the credentials are stored, for messages. */
  readonly location: string
  /** The profiles, without secrets. */
  profiles(): ProfileList
  load(name: string): Promise<Credentials | null>
  /** Replaces the credentials of the same name. The place of the profile in the list stays; a new one comes first. */
  save(credentials: Credentials): Promise<void>
  /** Moves the profile to the front. `isCurrent` also makes it the current one. */
  choose(name: string, isCurrent: boolean): Promise<void>
  remove(name: string): Promise<void>
  /** Throws if the store cannot be used on this machine. */
  check?(): Promise<void>
  /** Takes over the sessions that an earlier version stored in another way. */
  adopt?(): Promise<void>
  /** Runs `work` under a lock shared by all `vs` processes of this user. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

export const isApiKey = ({ expires_at }: Profile): boolean => expires_at === null

export function withProfile<T extends Profile>(
  { current, sessions }: ProfileList<T>,
  entry: T,
): ProfileList<T> {
  const isKnown = sessions.some(({ name }) => name === entry.name)
  const entries = sessions.map((each) => (each.name === entry.name ? entry : each))
  return { current, sessions: isKnown ? entries : [entry, ...entries] }
}

export function withoutProfile<T extends Profile>(
  { current, sessions }: ProfileList<T>,
  name: string,
): ProfileList<T> {
  return {
    current: current === name ? null : current,
    sessions: sessions.filter((each) => each.name !== name),
  }
}

export function withChosen<T extends Profile>(
  { current, sessions }: ProfileList<T>,
  name: string,
  isCurrent: boolean,
): ProfileList<T> {
  const [matches, others] = [
    sessions.filter((each) => each.name === name),
    sessions.filter((each) => each.name !== name),
  ]
  return { current: isCurrent ? name : current, sessions: [...matches, ...others] }
}

/**
 * Parses the credentials of all profiles. Throws `DamagedFile`. Earlier versions stored one session, or one per host, without
 * names.
 */
export const parseCredentials = (file: StoredFile | null): ProfileList<Credentials> =>
  listIn(file, isCredentials)

/** Parses a list of profiles without secrets. Throws `DamagedFile`. */
export const parseProfiles = (file: StoredFile | null): ProfileList => listIn(file, isProfile)

function listIn<Entry extends Profile>(
  file: StoredFile | null,
  isEntry: (value: Partial<Credentials>) => boolean,
): ProfileList<Entry> {
  const content = objectIn(file)
  if (file === null || content === null) return { current: null, sessions: [] }
  const { current = null, sessions = [content] } = content
  if (current !== null && typeof current !== 'string') throw new DamagedFile(file, ['current'])
  if (!Array.isArray(sessions)) throw new DamagedFile(file, ['sessions'])
  const damaged = sessions.findIndex((each) => !isObject(each) || !isEntry(each))
  if (damaged >= 0) throw new DamagedFile(file, sessions[0] === content ? [] : ['sessions', damaged])
  return { current, sessions: sessions.map(completed<Entry>) }
}

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

const isProfile = ({ work_url, api_url, expires_at }: Partial<Credentials>): boolean =>
  areTexts(work_url, api_url) && (expires_at === null || areTexts(expires_at))

const isCredentials = (value: Partial<Credentials>): boolean => {
  const { access_token, refresh_token, expires_at } = value
  return isProfile(value) && areTexts(access_token) && (expires_at === null || areTexts(refresh_token))
}

function completed<Entry extends Profile>(entry: Entry): Entry {
  const { name = hostOf(entry.work_url), user = null, workspace = null } = entry
  return { ...entry, name, user, workspace }
}

/** `https://work.example` without the protocol. */
export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')
