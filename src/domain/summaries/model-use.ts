/** Enforces the monthly token budget of each workspace. */
import { maxTokensOf, spentOn } from './choose.ts'
import type { Model, Question, Spent } from './model.ts'
import { ModelFailure } from './model.ts'

/** Tokens used by the stored summaries of a month. */
export interface Month {
  used: number
  /** ISO date: the first day of the next month. */
  renews_on: string
}

export class ModelUse {
  readonly model: Model | null
  /** Token budget of each workspace per calendar month. */
  readonly monthlyTokens: number
  /** Tokens that are not in the database: reserved for summaries in progress, or spent on failed ones. */
  readonly #unstored = new Map<string, number>()

  constructor(model: Model | null, monthlyTokens: number) {
    this.model = model
    this.monthlyTokens = monthlyTokens
  }

  /** Null without a model. */
  get provider() {
    return this.model && (this.model.isLocal ? 'local' : 'external')
  }

  /** Tokens left this month, as far as this process knows. */
  tokensLeft(workspaceId: string, { used, renews_on }: Month): number {
    return Math.max(0, this.monthlyTokens - used - (this.#unstored.get(keyOf(workspaceId, renews_on)) ?? 0))
  }

  /**
   * Asks the model. The maximum number of tokens is reserved until it responds, so concurrent summaries of one process
   * stay within the budget. Throws `ModelFailure`, without sending anything if too few tokens are left.
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

  /** Counts tokens of a failed summary, which is not stored. */
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
