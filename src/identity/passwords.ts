import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import type { UnitOfWork } from '../data/changes.ts'
import { Workspace } from '../entities/index.ts'
import { invalid, unavailable } from '../errors.ts'
import type { UserRecord } from './sessions.ts'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How hashes with these parameters begin. */
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing takes at most two of libuv's four threads, because files, DNS and new connections to the database need some as
 * well, and leaves a core to all other calls.
 */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** How many passwords wait for a thread: ten to twenty seconds of work, for longer than which nobody waits. */
const longestQueue = 1000

/** Runs `work` when it is its turn. Throws 503 where too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= longestQueue) throw unavailable('Too many people sign in at once.')
  return limit(work)
}

/** Throws 503 where too many passwords wait to be hashed. */
export const hashPassword = (password: string) => inTurn(() => hash(password, parameters))

/** Whether the hash was made with other parameters than now: it is made anew when the password is known. */
export const isOutdated = (stored: string) => !stored.startsWith(current)

let decoy: Promise<string> | undefined

/**
 * An unknown user takes as long as a wrong password: the check runs against a hash that nothing matches. Throws 503
 * where too many passwords wait to be checked.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), parameters)
  const hashed = stored ?? (await decoy)
  const matched = await inTurn(() => verify(hashed, password))
  return matched && stored !== undefined
}

// What comes first is enough to see that a password is strong, and takes no more than a moment to look at.
const strength = { dictionary, graphs: adjacencyGraphs, maxLength: 64, l33tMaxSubstitutions: 10 }

let estimator: ZxcvbnFactory | undefined

/**
 * Throws 422 for a password that is found within a million guesses: the most common ones and what people make of
 * them, and `names`, which are known of its owner. How long it must be stands in the specification; which characters
 * it is of is nobody's business (OWASP ASVS 5, 6.2.4, 6.2.5 and 6.2.11).
 */
export function checkPassword(field: string, password: string, names: readonly string[]): void {
  estimator ??= new ZxcvbnFactory(strength)
  const isKnown = names.some((name) => plain(name) === plain(password))
  if (!isKnown && estimator.check(password, [...names]).score >= 2) return
  throw invalid(
    [{ in: 'body', pointer: `/${field}`, detail: 'is too easy to guess: take a longer or less common one' }],
    'weak_password',
  )
}

/** What others know of the user and would try as a password. */
export async function namesOf(em: UnitOfWork, { email, name, workspace_id }: UserRecord): Promise<string[]> {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  return [email, name, workspace.name]
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
