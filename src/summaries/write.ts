/** Writes a summary: by the model if one may be asked, and by rules where it is not, or fails. */
import { AiProvider } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import type { Evidence, Written } from './evidence.ts'
import { extractive, extractiveVersion } from './extractive/extractive.ts'
import type { Setting } from './extractive/log.ts'
import { ModelFailure, type Spent } from './model.ts'
import type { ModelUse, Month } from './model-use.ts'
import { promptVersion } from './prompt.ts'
import { budgetSpent, notConfigured, refusalOf } from './refusals.ts'

const providers: readonly AiProvider[] = Object.values(AiProvider)

const isWithin = (provider: AiProvider, most: AiProvider) =>
  providers.indexOf(provider) <= providers.indexOf(most)

/** By the model where it can, or by nothing else where it was asked for by name. */
export type How = 'rules' | 'model or rules' | 'model'

/** Throws if what is asked for by name is not allowed in a workspace that allows `most`, or not there. */
export function howToWrite({ provider }: ModelUse, asked: AiProvider | undefined, most: AiProvider): How {
  if (!asked) return provider && isWithin(provider, most) ? 'model or rules' : 'rules'
  if (!isWithin(asked, most)) {
    const detail = `The workspace allows ${most} at the most: its ai_provider says so.`
    throw new Refusal('provider_not_allowed', detail)
  }
  if (asked === 'extractive') return 'rules'
  if (asked === provider) return 'model'
  throw notConfigured()
}

/** What has been written, by what, and what it took. */
export interface Text extends Written {
  provider: AiProvider
  fallback_reason: string | null
  model: string | null
  prompt_version: string
  input_tokens: number
  output_tokens: number
}

export interface Circumstances extends Setting {
  workspace_id: string
  /** IANA name. */
  time_zone: string
  /** Names that are hidden from models, beside those of the entries. */
  people: readonly string[]
  month: Month
}

/** Asks the model `outside`, as a call does that waits for others. Throws where a model was asked for by name and fails. */
export async function write(
  how: How,
  models: ModelUse,
  evidence: Evidence[],
  circumstances: Circumstances,
  outside: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Text> {
  if (how === 'rules') return byRules(evidence, circumstances)
  if (how === 'model or rules') return outside(() => byModelOrRules(models, evidence, circumstances))
  const { workspace_id, month } = circumstances
  if (models.left(workspace_id, month) === 0) throw budgetSpent()
  return outside(() => byModel(models, evidence, circumstances)).catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error
    models.lose(workspace_id, month, error.spent)
    throw refusalOf(error, models.left(workspace_id, month))
  })
}

const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0, steps: 0 }

/** By rules; `because` says why, where a model should have written. */
function byRules(
  evidence: Evidence[],
  setting: Circumstances,
  because: string | null = null,
  { inputTokens, outputTokens }: Spent = nothingSpent,
): Text {
  return {
    // Made of what their entries say: the gate of `check.ts` is for texts that somebody else has written.
    sentences: extractive(evidence, setting),
    dropped: [],
    provider: 'extractive',
    fallback_reason: because,
    model: null,
    prompt_version: extractiveVersion,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
  }
}

/**
 * By the model of the service, whose sentences may be none. Throws `ModelFailure`; what that has spent counts for the month
 * already.
 */
async function byModel(
  models: ModelUse,
  evidence: Evidence[],
  { workspace_id, time_zone, currency, people, month }: Circumstances,
): Promise<Text> {
  const outcome = await models.ask(evidence, { timeZone: time_zone, currency, people }, workspace_id, month)
  if (outcome.failure) throw outcome.failure
  const { sentences, dropped, inputTokens, outputTokens } = outcome
  return {
    ...{ sentences, dropped },
    provider: models.provider!,
    fallback_reason: null,
    model: models.model!.name,
    prompt_version: promptVersion,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
  }
}

/** By the model, and by rules if that fails or writes nothing that stands up. */
async function byModelOrRules(
  models: ModelUse,
  evidence: Evidence[],
  circumstances: Circumstances,
): Promise<Text> {
  const { workspace_id, month } = circumstances
  if (models.left(workspace_id, month) === 0)
    return byRules(evidence, circumstances, 'The tokens of the month are spent.')
  const outcome = await byModel(models, evidence, circumstances).catch((error: unknown) => {
    if (error instanceof ModelFailure) return error
    throw error
  })
  if (outcome instanceof ModelFailure) return byRules(evidence, circumstances, outcome.message, outcome.spent)
  if (outcome.sentences.length > 0) return outcome
  const { dropped, input_tokens, output_tokens } = outcome
  const spent = { inputTokens: input_tokens, outputTokens: output_tokens, steps: 0 }
  return {
    ...byRules(evidence, circumstances, 'The model wrote nothing that the entries bear out.', spent),
    dropped,
  }
}
