import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

let decoy: Promise<string> | undefined

/** An unknown user takes as long as a wrong password: the check runs against a hash that nothing matches. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matched = await verify(stored ?? (await decoy), password)
  return matched && stored !== undefined
}
