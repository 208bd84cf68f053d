import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { invalid, unavailable } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { Workspace } from '../../domain/model/index.ts'
import type { UserRecord } from './sessions.ts'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The prefix of hashes that use these parameters. */
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing uses at most two of libuv's four threads, because file access, DNS and new database connections need threads
 * too. On a machine with several cores, it leaves at least one for other requests.
 */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** The numbers of waiting and running password hashes, for the metrics. */
export const hashing = {
  get waiting() {
    return limit.pendingCount
  },
  get running() {
    return limit.activeCount
  },
}

/** Maximum queue length: ten to twenty seconds of work. */
const maxQueueLength = 1000

/** Runs `work` when one of the slots for hashing is free. Throws 503 if the queue is full. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxQueueLength) throw unavailable('Too many users are signing in at once.')
  return limit(work)
}

/** Hashes a password. Throws 503 if the queue is full. */
export const hashPassword = (password: string) => queued(() => hash(password, parameters))

/** True if the hash has outdated parameters and should be recomputed at the next sign-in. */
export const isOutdated = (stored: string) => !stored.startsWith(current)

let dummyHash: Promise<string> | undefined

/**
 * Checks a password. For an unknown user (`stored` is undefined), checks a dummy hash, so that the response takes as long as
 * it does for a wrong password. Throws 503 if the queue is full.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), parameters)
  const hashed = stored ?? (await dummyHash)
  const matched = await queued(() => verify(hashed, password))
  return matched && stored !== undefined
}

// `maxLength` limits how many characters are checked, which bounds the time of the estimate.
const estimatorOptions = { dictionary, graphs: adjacencyGraphs, maxLength: 64, l33tMaxSubstitutions: 10 }

let estimator: ZxcvbnFactory | undefined

/**
 * Throws 422 for a password that can be guessed within a million attempts: common passwords, their variations, and the
 * user's `names`. The specification limits the length; there are no rules on characters (OWASP ASVS 5, 6.2.4, 6.2.5 and
 * 6.2.11).
 */
export function checkPassword(field: string, password: string, names: readonly string[]): void {
  estimator ??= new ZxcvbnFactory(estimatorOptions)
  const isKnown = names.some((name) => plain(name) === plain(password))
  if (!isKnown && estimator.check(password, [...names]).score >= 2) return
  throw invalid(
    [{ in: 'body', pointer: `/${field}`, detail: 'is too easy to guess: use a longer or less common one' }],
    'weak_password',
  )
}

/** Names that others associate with the user and might try as a password. */
export async function guessableNames(
  em: UnitOfWork,
  { email, name, workspace_id }: UserRecord,
): Promise<string[]> {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  return [email, name, workspace.name]
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
