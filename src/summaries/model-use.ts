/** The model of the service, and how many tokens of it each workspace may take. */
import { maxTokensOf, spentOn } from './choose.ts'
import type { Model, Question, Spent } from './model.ts'
import { ModelFailure } from './model.ts'

/** The tokens that the summaries of the month have taken, as they are stored. */
export interface Month {
  used: number
  /** ISO date: the first day of the next month. */
  renews_on: string
}

export class ModelUse {
  readonly model: Model | null
  /** What a workspace has for a calendar month. */
  readonly monthlyTokens: number
  /** Tokens that are not stored: promised to summaries that are being written, or lost with those that were refused. */
  readonly #unstored = new Map<string, number>()

  constructor(model: Model | null, monthlyTokens: number) {
    this.model = model
    this.monthlyTokens = monthlyTokens
  }

  /** What chooses the sentences of a summary, if not rules: null if there is no model. */
  get provider() {
    return this.model && (this.model.isLocal ? 'local' : 'external')
  }

  /** The tokens that the workspace has left for the month, as far as this process knows. */
  tokensLeft(workspaceId: string, { used, renews_on }: Month): number {
    return Math.max(0, this.monthlyTokens - used - (this.#unstored.get(keyOf(workspaceId, renews_on)) ?? 0))
  }

  /**
   * Asks the model. Until it has answered, the most that it may take counts as taken: in one process, concurrent summaries
   * take no more than the month has. Throws `ModelFailure`, and sends nothing if too few tokens are left.
   */
  async ask(question: Question, workspaceId: string, month: Month): Promise<Spent & { text: string }> {
    const most = maxTokensOf(question)
    if (most > this.tokensLeft(workspaceId, month)) throw new ModelFailure('over_budget')
    this.#take(workspaceId, month, most)
    try {
      const answer = await this.model!.ask(question)
      return { text: answer.text, ...spentOn(question, answer) }
    } finally {
      this.#take(workspaceId, month, -most)
    }
  }

  /** Counts what is not stored with a summary, because there is none. */
  countUnstored(workspaceId: string, month: Month, { inputTokens, outputTokens }: Spent): void {
    this.#take(workspaceId, month, inputTokens + outputTokens)
  }

  #take(workspaceId: string, { renews_on }: Month, tokens: number): void {
    const key = keyOf(workspaceId, renews_on)
    const taken = (this.#unstored.get(key) ?? 0) + tokens
    if (taken > 0) this.#unstored.set(key, taken)
    else this.#unstored.delete(key)
  }
}

const keyOf = (workspaceId: string, renewsOn: string) => `${workspaceId} ${renewsOn}`
