/** Writes a summary: rules write the sentences, and a model may choose among them. */
import { AiProvider } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import { chosenBy, promptVersion, questionAbout } from './choose.ts'
import type { Evidence, Sentence } from './evidence.ts'
import { ModelFailure, type Spent } from './model.ts'
import type { ModelUse, Month } from './model-use.ts'
import { notConfigured, refusalOf } from './refusals.ts'
import type { Setting } from './rules/sentences.ts'
import { arrange, rulesVersion, sentencesOf } from './rules/sentences.ts'

const providers: readonly AiProvider[] = Object.values(AiProvider)

const isWithin = (provider: AiProvider, most: AiProvider) =>
  providers.indexOf(provider) <= providers.indexOf(most)

/** How the sentences are chosen. `model or rules` falls back to rules; `model` fails if the model does. */
export type ChoiceMode = 'rules' | 'model or rules' | 'model'

/**
 * Throws if the caller requested a provider that the workspace does not allow (`most` is its limit) or the service
 * does not have.
 */
export function choiceModeOf(
  { provider }: ModelUse,
  requested: AiProvider | undefined,
  most: AiProvider,
): ChoiceMode {
  if (!requested) return provider && isWithin(provider, most) ? 'model or rules' : 'rules'
  if (!isWithin(requested, most)) {
    const detail = `The ai_provider of the workspace is ${most}, which does not allow ${requested}.`
    throw new Refusal('provider_not_allowed', detail)
  }
  if (requested === 'extractive') return 'rules'
  if (requested === provider) return 'model'
  throw notConfigured()
}

/** A written summary. */
export interface Text {
  sentences: Sentence[]
  /** Sentences that the model did not choose. */
  left_out: Sentence[]
  provider: AiProvider
  fallback_reason: string | null
  model: string | null
  prompt_version: string
  input_tokens: number
  output_tokens: number
}

export interface WritingContext extends Setting {
  workspace_id: string
  /** Omitted if rules choose. */
  month?: Month
}

/**
 * `outside` runs the model request without occupying the call's slot. Throws if the caller requested a model and it
 * fails.
 */
export async function writeSummary(
  how: ChoiceMode,
  models: ModelUse,
  evidence: Evidence[],
  circumstances: WritingContext,
  outside: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Text> {
  const sentences = sentencesOf(evidence, circumstances)
  const textByRules = byRules(arrange(sentences, evidence))
  if (how === 'rules') return textByRules
  const { workspace_id, month } = circumstances
  return outside(() => byModel(models, evidence, sentences, circumstances)).catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error
    const { inputTokens: input_tokens, outputTokens: output_tokens } = error.spent
    if (how === 'model or rules')
      return { ...textByRules, fallback_reason: error.message, input_tokens, output_tokens }
    models.countUnstored(workspace_id, month!, error.spent)
    throw refusalOf(error)
  })
}

const byRules = (sentences: Sentence[]): Text => ({
  sentences,
  left_out: [],
  provider: 'extractive',
  fallback_reason: null,
  model: null,
  prompt_version: rulesVersion,
  input_tokens: 0,
  output_tokens: 0,
})

/** Throws `ModelFailure` with the tokens spent. */
async function byModel(
  models: ModelUse,
  evidence: Evidence[],
  sentences: Sentence[],
  circumstances: WritingContext,
): Promise<Text> {
  const { workspace_id, month } = circumstances
  const question = questionAbout(evidence, circumstances)
  const { text, ...spent } = await models.ask(question, workspace_id, month!)
  const { chosen, left_out } = withSpent(spent, () => chosenBy(text, sentences))
  return {
    sentences: arrange(chosen, evidence),
    left_out: arrange(left_out, evidence),
    provider: models.provider!,
    fallback_reason: null,
    model: models.model!.name,
    prompt_version: `${rulesVersion} ${promptVersion}`,
    input_tokens: spent.inputTokens,
    output_tokens: spent.outputTokens,
  }
}

function withSpent<T>(spent: Spent, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ModelFailure) Object.assign(error.spent, spent)
    throw error
  }
}
