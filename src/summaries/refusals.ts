/** Why there is no summary. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { invalid, Refusal } from '../base/errors.ts'
import type { ModelFailure } from './model.ts'

export const tooLarge = (because: string) =>
  invalid([wrong('from', `must be later, or the period shorter: ${because}`)], 'summary_too_large')

export const nothingToSummarise = () =>
  invalid([wrong('from', 'must start a period with entries to summarise')], 'nothing_to_summarise')

export const inFuture = () => invalid([wrong('from', 'must not be after today')], 'period_in_future')

export const notConfigured = () =>
  invalid([wrong('provider', 'must be a provider that the service has')], 'provider_not_configured')

/** Why a model that was asked for by name has not chosen. */
export function refusalOf({ reason, message, retryAfter }: ModelFailure): Refusal {
  if (reason === 'over_budget')
    return new Refusal(
      'ai_budget_spent',
      'Too few tokens are left in the workspace budget for this month: see ai_tokens_left of the account.',
    )
  // Clients repeat by themselves what may be repeated sooner, and each time the model would be asked again.
  return new Refusal('provider_unavailable', message, { retry_after: Math.max(retryAfter ?? 0, 30) })
}

const wrong = (name: string, detail: string): FieldError => ({ in: 'body', pointer: `/${name}`, detail })
