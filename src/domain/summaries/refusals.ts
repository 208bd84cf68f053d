/** Refusals of requests for a summary. */
import type { FieldError } from '../../../generated/client/types.gen.ts'
import { invalid, Refusal } from '../../base/errors.ts'
import type { ModelFailure } from './model.ts'

export const tooLarge = (because: string) =>
  invalid([wrong('from', `must be later, or the period must be shorter: ${because}`)], 'summary_too_large')

export const nothingToSummarise = () =>
  invalid([wrong('from', 'must start a period with entries to summarise')], 'nothing_to_summarise')

export const inFuture = () => invalid([wrong('from', 'must not be after today')], 'period_in_future')

export const notConfigured = () =>
  invalid(
    [wrong('provider', 'must be a provider that is configured on this service')],
    'provider_not_configured',
  )

/** The refusal when a model that the caller requested fails. */
export function refusalOf({ reason, message, retryAfter }: ModelFailure): Refusal {
  if (reason === 'over_budget')
    return new Refusal(
      'ai_budget_spent',
      'Too few tokens are left in the workspace budget for this month: see ai_tokens_left of the account.',
    )
  // At least 30 s: clients retry automatically after shorter waits, and each retry would ask the model again.
  return new Refusal('provider_unavailable', message, { retry_after: Math.max(retryAfter ?? 0, 30) })
}

const wrong = (name: string, detail: string): FieldError => ({ in: 'body', pointer: `/${name}`, detail })
