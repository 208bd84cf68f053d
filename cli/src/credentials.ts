/** The tokens that keep a user signed in between invocations. */
export interface Credentials {
  /** The web host that issued the tokens. They are never sent to another host. */
  work_url: string
  /** Origin of the API, from the API catalog of the web host. */
  api_url: string
  access_token: string
  refresh_token: string
  /** Expiry of the access token. */
  expires_at: string
}

/** Stores one session for each web host. */
export interface CredentialStore {
  /** Where the credentials are stored, for messages. */
  readonly location: string
  load(host: string): Promise<Credentials | null>
  /** Replaces the credentials of the same host. Called under the lock. */
  save(credentials: Credentials): Promise<void>
  /** Called under the lock. */
  remove(host: string): Promise<void>
  /** All hosts with credentials, for messages; empty if the store cannot list them. */
  hosts(): Promise<string[]>
  /** Runs `work` under a lock shared by all `vs` processes of this user. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Returns null if the text is damaged; the next sign-in replaces it. */
export function parseCredentials(text: string): Credentials | null {
  const value = parse(text)
  return isCredentials(value) ? value : null
}

/** Parses the credentials of several hosts. Damaged entries are left out. */
export function parseSessions(text: string): Credentials[] {
  const file = parse(text) as { sessions?: unknown } | null
  const sessions = Array.isArray(file?.sessions) ? file.sessions : [file]
  return sessions.filter(isCredentials)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fields = ['work_url', 'api_url', 'access_token', 'refresh_token', 'expires_at'] as const

const isCredentials = (value: unknown): value is Credentials =>
  fields.every((field) => typeof (value as Partial<Credentials> | null)?.[field] === 'string')
