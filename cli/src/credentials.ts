/** What keeps a user signed in between calls. */
export interface Credentials {
  /** The web host they were made for; they are sent to no other. */
  work_url: string
  access_token: string
  refresh_token: string
  /** When the access token ends. */
  expires_at: string
}

export interface CredentialStore {
  /** Where the credentials are, in words for the user. */
  readonly location: string
  load(): Promise<Credentials | null>
  save(credentials: Credentials): Promise<void>
  remove(): Promise<void>
  /** Runs `work` while no other `vs` of this user runs such work. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Damaged credentials are as good as none: the next sign-in replaces them. */
export function parseCredentials(text: string): Credentials | null {
  try {
    const found = JSON.parse(text)
    const fields = [found.work_url, found.access_token, found.refresh_token, found.expires_at]
    return fields.every((field) => typeof field === 'string') ? found : null
  } catch {
    return null
  }
}
