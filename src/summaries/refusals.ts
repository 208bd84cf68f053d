/** Why there is no summary. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { invalid, Refusal } from '../base/errors.ts'
import type { ModelFailure } from './model.ts'
import { mostTokens } from './model-use.ts'

export const tooLarge = (because: string) =>
  invalid([wrong('from', `must be later, or the span narrower: ${because}`)], 'span_too_large')

export const nothingToSummarise = () =>
  invalid([wrong('from', 'must begin a span in which something was done')], 'nothing_to_summarise')

export const inFuture = () => invalid([wrong('from', 'must not be after today')], 'span_in_future')

export const nothingWritten = () =>
  invalid([wrong('provider', 'wrote nothing that the entries bear out')], 'summary_empty')

export const notConfigured = () =>
  invalid([wrong('provider', 'must be one that the service has')], 'provider_not_configured')

export const budgetSpent = () =>
  new Refusal(
    'ai_budget_spent',
    'The workspace has too few tokens left for the month: see ai_tokens_left of the account.',
  )

/** Why a model that was asked for by name has not written, with `left` tokens for the month. */
export function refusalOf({ reason, message, retryAfter }: ModelFailure, left: number): Refusal {
  if (reason === 'over_budget')
    return left < mostTokens
      ? budgetSpent()
      : tooLarge(`a model would need more than ${mostTokens} tokens for it`)
  // Clients repeat by themselves what may be repeated sooner, and each time the model would be asked again.
  return new Refusal('provider_unavailable', message, { retry_after: Math.max(retryAfter ?? 0, 30) })
}

const wrong = (name: string, detail: string): FieldError => ({ in: 'body', pointer: `/${name}`, detail })
