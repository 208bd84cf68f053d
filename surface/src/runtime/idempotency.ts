/** Responses that are kept for retries with the same `Idempotency-Key`. */
import { createHash } from 'node:crypto'
import { invalid, Refusal } from './problem.ts'

/** Keeps responses by key. A service with several processes supplies one that they share. */
export interface IdempotencyStore {
  /** Stores the first call of a key. Returns what is already stored instead, if there is any, in the same step. */
  claim(key: string, kept: Kept): Promise<Kept | undefined>
  set(key: string, kept: Kept): Promise<void>
  delete(key: string): Promise<void>
}

export interface Kept {
  /** Identifies the request. */
  fingerprint: string
  /** Absent while the first call is running. */
  response?: { status: number; headers: [string, string][]; body: string }
}

const keptForMs = 24 * 3600 * 1000

/** Keeps responses in this process for 24 hours. */
export class MemoryIdempotencyStore implements IdempotencyStore {
  readonly #kept = new Map<string, Kept & { until: number }>()

  async claim(key: string, kept: Kept): Promise<Kept | undefined> {
    // The oldest entries come first.
    for (const [each, { until }] of this.#kept) {
      if (until > Date.now()) break
      this.#kept.delete(each)
    }
    const known = this.#kept.get(key)
    if (!known) this.#kept.set(key, { ...kept, until: Date.now() + keptForMs })
    return known
  }

  async set(key: string, kept: Kept): Promise<void> {
    this.#kept.delete(key)
    this.#kept.set(key, { ...kept, until: Date.now() + keptForMs })
  }

  async delete(key: string): Promise<void> {
    this.#kept.delete(key)
  }
}

export const fingerprintOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Runs a call once for each key. Refusals are not kept. */
export async function once(
  store: IdempotencyStore,
  key: string,
  fingerprint: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const known = await store.claim(key, { fingerprint })
  if (known && known.fingerprint !== fingerprint)
    throw invalid(
      [{ in: 'header', pointer: '/Idempotency-Key', detail: 'was used for another request' }],
      'idempotency_key_reused',
    )
  if (known && !known.response)
    throw new Refusal(
      409,
      'idempotency_in_flight',
      'The first request with this idempotency key is still running.',
    )
  if (known?.response) {
    const { status, headers, body } = known.response
    return new Response(status === 204 ? null : body, {
      status,
      headers: [...headers, ['idempotency-replayed', 'true']],
    })
  }
  try {
    const response = await run()
    const body = await response.clone().text()
    await store.set(key, {
      fingerprint,
      response: { status: response.status, headers: [...response.headers], body },
    })
    return response
  } catch (error) {
    await store.delete(key)
    throw error
  }
}
