/** The tokens that keep a user signed in between invocations. */
export interface Credentials {
  /** The web host that issued them; they are never sent to another. */
  work_url: string
  /** Origin of the API that they are for, as the web host told. */
  api_url: string
  access_token: string
  refresh_token: string
  /** When the access token expires. */
  expires_at: string
}

/** One session for each web host. */
export interface CredentialStore {
  /** Where the credentials are stored, for messages. */
  readonly location: string
  load(host: string): Promise<Credentials | null>
  /** Replaces those of the same host. Called under the lock. */
  save(credentials: Credentials): Promise<void>
  /** Called under the lock. */
  remove(host: string): Promise<void>
  /** Other hosts with credentials, for messages; empty where the store cannot tell. */
  hosts(): Promise<string[]>
  /** Runs `work` under a lock shared by all `vs` processes of this user. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Null if the text is damaged: the next sign-in replaces it. */
export function parseCredentials(text: string): Credentials | null {
  const found = parse(text)
  return isCredentials(found) ? found : null
}

/** Those of several hosts. What is damaged is left out. */
export function parseSessions(text: string): Credentials[] {
  const found = parse(text) as { sessions?: unknown } | null
  const sessions = Array.isArray(found?.sessions) ? found.sessions : [found]
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

const isCredentials = (found: unknown): found is Credentials =>
  fields.every((field) => typeof (found as Partial<Credentials> | null)?.[field] === 'string')
