import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { invalid, unavailable } from '../base/errors.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import { Workspace } from '../model/index.ts'
import type { UserRecord } from './sessions.ts'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Prefix of hashes made with these parameters. */
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing uses at most two of libuv's four threads, because files, DNS and new database connections need some too, and
 * leaves one core to other requests.
 */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** Passwords that are hashed or checked, or wait for it. */
export const hashing = {
  get waiting() {
    return limit.pendingCount
  },
  get running() {
    return limit.activeCount
  },
}

/** Maximum queue length: ten to twenty seconds of work; nobody waits longer than that. */
const longestQueue = 1000

/** Runs `work` when a slot is free. Throws 503 if the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= longestQueue) throw unavailable('Too many users are signing in at once.')
  return limit(work)
}

/** Hashes a password. Throws 503 if the queue is full. */
export const hashPassword = (password: string) => inTurn(() => hash(password, parameters))

/** Whether the hash was made with outdated parameters and should be recomputed at the next sign-in. */
export const isOutdated = (stored: string) => !stored.startsWith(current)

let decoy: Promise<string> | undefined

/**
 * Checks a password. An unknown user takes as long as a wrong password: the check runs against a dummy hash. Throws 503
 * if the queue is full.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), parameters)
  const hashed = stored ?? (await decoy)
  const matched = await inTurn(() => verify(hashed, password))
  return matched && stored !== undefined
}

// A prefix is enough to judge the strength, and bounds the time it takes.
const strength = { dictionary, graphs: adjacencyGraphs, maxLength: 64, l33tMaxSubstitutions: 10 }

let estimator: ZxcvbnFactory | undefined

/**
 * Throws 422 for a password that is guessed within a million attempts: the most common ones, their variations, and
 * `names`, which are known about its owner. The specification sets the length; there are no rules on characters (OWASP
 * ASVS 5, 6.2.4, 6.2.5 and 6.2.11).
 */
export function checkPassword(field: string, password: string, names: readonly string[]): void {
  estimator ??= new ZxcvbnFactory(strength)
  const isKnown = names.some((name) => plain(name) === plain(password))
  if (!isKnown && estimator.check(password, [...names]).score >= 2) return
  throw invalid(
    [{ in: 'body', pointer: `/${field}`, detail: 'is too easy to guess: use a longer or less common one' }],
    'weak_password',
  )
}

/** What others know about the user and might try as a password. */
export async function guessableNames(
  em: UnitOfWork,
  { email, name, workspace_id }: UserRecord,
): Promise<string[]> {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  return [email, name, workspace.name]
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
