/** Links with a one-time token. The token is in the fragment, which browsers do not send to servers or proxies. */

export const invitationLink = (origin: string, token: string) => `${origin}/invitation#${token}`

export const resetLink = (origin: string, token: string) => `${origin}/reset-password#${token}`
