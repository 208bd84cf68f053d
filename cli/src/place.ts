/** Decides which service and which credential a command uses. */
import type { Profile, ProfileList } from './credentials.ts'
import { UsageError } from './errors.ts'
import { type SettingValue, settingOf, validSetting } from './settings.ts'
import { didYouMean } from './suggest.ts'

export interface Place {
  /** Origin of the web application. */
  host: string
  /** The chosen profile; null for the one that was chosen last for the host. */
  profile: string | null
  /** An API key, used instead of a profile. */
  apiKey: string | null
  /** The option, variable or setting that decided, for people. */
  decidedBy: string
}

/** The named profile, or the one for the host that is current or was chosen last. */
export function profileAt(
  { current, sessions }: ProfileList,
  { profile, host }: Pick<Place, 'profile' | 'host'>,
): Profile | undefined {
  if (profile !== null) return sessions.find(({ name }) => name === profile)
  const here = sessions.filter(({ work_url }) => work_url === host)
  return here.find(({ name }) => name === current) ?? here[0]
}

/** The wishes in the command line and the environment. */
export interface Wishes {
  /** The name of a profile. */
  profile: string | null
  /** `--profile` or `VS_PROFILE`. */
  profileSource: string
  apiKey: string
  host: SettingValue
  /** Reads the list only if it decides. */
  profiles(): ProfileList
}

export function wishesOf(
  option: string | undefined,
  { VS_PROFILE: variable, SERVICE_API_KEY: apiKey = '' }: NodeJS.ProcessEnv,
  profiles: Wishes['profiles'],
): Wishes {
  const profileSource = option === undefined ? 'VS_PROFILE' : '--profile'
  return { profile: (option ?? variable) || null, profileSource, apiKey, host: settingOf('host'), profiles }
}

/** The first that is present wins: the option, VS_PROFILE, SERVICE_API_KEY, SERVICE_BASE_URL, `host` in the config, the current profile. */
export function findPlace({ profile, profileSource, apiKey, host, profiles }: Wishes): Place {
  if (profile !== null) return placeOf(profileNamed(profile, profiles(), profileSource), profileSource)
  const there = { host: host.value, profile: null, apiKey: null, decidedBy: host.source }
  if (apiKey) return { ...there, apiKey, decidedBy: 'SERVICE_API_KEY' }
  if (host.source !== 'default') return there
  const { current, sessions } = profiles()
  const session = sessions.find((each) => each.name === current)
  return session ? placeOf(session, 'current profile') : there
}

/** Where and under which name to sign in. */
export interface SignInPlace {
  host: string
  /** Null to find the profile of the same user or to name a new one. */
  profile: string | null
  /** The environment decided: the current profile stays, unless it is for the same host. */
  isTemporary: boolean
}

/** `--host`, the host of the named profile if it exists, or else where commands go. */
export function signInPlace(wishes: Wishes, typedHost?: string): SignInPlace {
  const { profile, profileSource, host, profiles } = wishes
  const named = profiles().sessions.find(({ name }) => name === profile)
  const typed = typedHost && validSetting('host', typedHost, '--host')
  const otherwise = () => findPlace({ ...wishes, profile: null, apiKey: '' }).host
  const address = typed || named?.work_url || otherwise()
  if (named && named.work_url !== address)
    throw new UsageError(
      `The profile \`${named.name}\` is for ${named.work_url}.`,
      'Use another name for --profile.',
    )
  const isTyped = typed || profileSource === '--profile'
  const isTemporary = !isTyped && (profile !== null || host.source === 'SERVICE_BASE_URL')
  return { host: address, profile: profile && validName(profile), isTemporary }
}

const placeOf = ({ name, work_url }: Profile, decidedBy: string): Place => ({
  host: work_url,
  profile: name,
  apiKey: null,
  decidedBy,
})

export function profileNamed(name: string, { sessions }: ProfileList, label: string): Profile {
  const profile = sessions.find((each) => each.name === name)
  if (profile) return profile
  const names = sessions.map((each) => each.name)
  const guess = didYouMean(name, names)
  throw new UsageError(
    `There is no profile \`${name}\` (${label}).`,
    [...(guess ? [guess] : []), knownProfiles(names)].join(' '),
  )
}

export const knownProfiles = (names: readonly string[]): string =>
  names.length > 0 ? `Profiles: ${names.join(', ')}.` : 'There are no profiles yet. Run `vs auth login`.'

function validName(name: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}.:_-]{0,63}$/u.test(name)) return name
  throw new UsageError(
    `\`${name}\` cannot be the name of a profile.`,
    'Use up to 64 letters, digits, dots, hyphens and underscores.',
  )
}
