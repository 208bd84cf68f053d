/** The model of the service, and how many tokens of it each workspace may take. */
import type { Asked, AskOptions } from './ask.ts'
import { askModel } from './ask.ts'
import type { Evidence } from './evidence.ts'
import type { Model, Spent } from './model.ts'
import { ModelFailure } from './model.ts'

/** The most tokens that one summary may take, of the questions and the answers to all of its steps. */
export const mostTokens = 100_000

/** How long a model may take for all steps of a summary, in milliseconds. */
const longest = 5 * 60_000

/** The tokens that the summaries of the month have taken, as they are stored. */
export interface Month {
  used: number
  /** ISO date: the first day of the next month. */
  renews_on: string
}

/** What came of asking the model; `failure` if it is no summary. */
export type Outcome = (Asked & { failure: null }) | (Spent & { failure: ModelFailure })

export class ModelUse {
  readonly model: Model | null
  /** What a workspace has for a calendar month. */
  readonly monthlyTokens: number
  /** Tokens that are not stored: promised to summaries that are being written, or lost with those that were refused. */
  readonly #taken = new Map<string, number>()

  constructor(model: Model | null, monthlyTokens: number) {
    this.model = model
    this.monthlyTokens = monthlyTokens
  }

  /** What writes a summary, if not rules: null if there is no model. */
  get provider() {
    return this.model && (this.model.isLocal ? 'local' : 'external')
  }

  /** The tokens that the workspace has left for the month, as far as this process knows. */
  left(workspaceId: string, { used, renews_on }: Month): number {
    return Math.max(0, this.monthlyTokens - used - (this.#taken.get(keyOf(workspaceId, renews_on)) ?? 0))
  }

  /**
   * Asks the model. While it writes, the most that it may take counts as taken: summaries at once take no more than the
   * month has, in one process; each further process may go beyond that by what it is writing, `mostTokens` a summary.
   */
  async ask(
    evidence: readonly Evidence[],
    options: Omit<AskOptions, 'model' | 'budgetTokens'>,
    workspaceId: string,
    month: Month,
  ): Promise<Outcome> {
    const budgetTokens = Math.min(mostTokens, this.left(workspaceId, month))
    this.#take(workspaceId, month, budgetTokens)
    try {
      const signal = AbortSignal.timeout(longest)
      return {
        ...(await askModel(evidence, { ...options, model: this.model!, budgetTokens, signal })),
        failure: null,
      }
    } catch (error) {
      const failure = (error as Error).name === 'TimeoutError' ? new ModelFailure('timed_out') : error
      if (failure instanceof ModelFailure) return { ...failure.spent, failure }
      throw error
    } finally {
      this.#take(workspaceId, month, -budgetTokens)
    }
  }

  /** Counts what is not stored with a summary, because there is none. */
  lose(workspaceId: string, month: Month, { inputTokens, outputTokens }: Spent): void {
    this.#take(workspaceId, month, inputTokens + outputTokens)
  }

  #take(workspaceId: string, { renews_on }: Month, tokens: number): void {
    const key = keyOf(workspaceId, renews_on)
    const taken = (this.#taken.get(key) ?? 0) + tokens
    if (taken > 0) this.#taken.set(key, taken)
    else this.#taken.delete(key)
  }
}

const keyOf = (workspaceId: string, renewsOn: string) => `${workspaceId} ${renewsOn}`
