/** The interfaces that metrics and traces observe. */
import type { DatabaseFigures } from './definitions.ts'

/** A call when it arrives. */
export interface ObservedCall {
  readonly operation: string | null
  readonly channel: string
  readonly requestId: string
  /** On the `performance.now()` scale. */
  readonly startedAt: number
  readonly http: { readonly req: { readonly method: string; header(name: string): string | undefined } }
}

export type QueueName = 'statements' | 'commits' | 'entries' | 'anonymous_calls' | 'passwords' | 'pool'

export interface Queue {
  readonly waiting: number
  readonly running: number
}

/** Receives the events of a queue that works in batches. */
export interface QueueObserver {
  /** A batch of `size` items has started. */
  batchStarted(size: number): void
  /** Observes an item with the statement `text` until `done` settles. Returns `done`. */
  queued<T>(done: Promise<T>, text?: string): Promise<T>
  /** Like `queued`, for a statement that is not batched. */
  direct<T>(done: Promise<T>, text: string): Promise<T>
  batchFailed(error: unknown): void
}

/** Values that are read at each scrape. */
export interface Figures {
  calls: Queue & { readonly maxCalls: number }
  pool: { readonly totalCount: number; readonly options: { max?: number } }
  /** Rejects if the database does not respond. */
  database: () => Promise<DatabaseFigures>
}

/** `free` is in bytes; null if unknown. */
export interface DiskFigures {
  spaces(): Promise<{ disk: string; free: number | null }[]>
}
