/** What is watched, as those who watch it see it. */
import type { DatabaseFigures } from './definitions.ts'

/** A call as it arrives. */
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

/** A queue whose items leave in batches. */
export interface QueueObserver {
  /** A batch of `size` leaves. */
  batchStarted(size: number): void
  /** `done` settles with an item, whose statement is `text`. Returns it. */
  queued<T>(done: Promise<T>, text?: string): Promise<T>
  /** The same of what waits for no batch. */
  direct<T>(done: Promise<T>, text: string): Promise<T>
  /** A batch has failed, because of `error`. */
  batchFailed(error: unknown): void
}

/** What is asked for at each look at the metrics. */
export interface Figures {
  calls: Queue & { readonly maxCalls: number }
  pool: { readonly totalCount: number; readonly options: { max?: number } }
  /** Rejects where the database does not answer. */
  database: () => Promise<DatabaseFigures>
}

/** Free space in bytes; null where it is unknown. */
export interface DiskFigures {
  spaces(): Promise<{ disk: string; free: number | null }[]>
}
