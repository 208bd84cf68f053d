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

export interface CredentialStore {
  /** Where the credentials are stored, for messages. */
  readonly location: string
  load(): Promise<Credentials | null>
  save(credentials: Credentials): Promise<void>
  remove(): Promise<void>
  /** Runs `work` under a lock shared by all `vs` processes of this user. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Null if the text is damaged: the next sign-in replaces it. */
export function parseCredentials(text: string): Credentials | null {
  try {
    const found = JSON.parse(text)
    const fields = [found.work_url, found.api_url, found.access_token, found.refresh_token, found.expires_at]
    return fields.every((field) => typeof field === 'string') ? found : null
  } catch {
    return null
  }
}
