/** Links that give something to whoever has them. The token is in the fragment, which browsers do not send. */

/** For the invited person. */
export const invitationLink = (origin: string, token: string) => `${origin}/invitation#${token}`

/** For who has forgotten the password. */
export const resetLink = (origin: string, token: string) => `${origin}/reset-password#${token}`
