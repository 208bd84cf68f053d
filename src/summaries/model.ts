/** The model behind `AI_BASE_URL`: any server with the OpenAI-compatible protocol, through one small function. */
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import type { ModelAddress } from './model-address.ts'

/** Why a model has not answered. */
export type FailureReason =
  /** No connection, or one that was cut, twice. */
  | 'unreachable'
  /** No complete answer within `AI_TIMEOUT`. */
  | 'timed_out'
  /** It does not accept `AI_API_KEY`. */
  | 'wrong_key'
  /** Too many requests or no quota left there. */
  | 'rate_limited'
  /** A fault of its own, twice. */
  | 'broken'
  /** It does not take the request: the model is unknown there, or the address is another service's. */
  | 'refused'
  /** Something other than a choice of sentences. */
  | 'nonsense'
  /** The question may take more tokens than are left. */
  | 'over_budget'

const explanations: Record<FailureReason, string> = {
  unreachable: 'cannot be reached',
  timed_out: 'took too long',
  wrong_key: 'does not accept the key of this service',
  rate_limited: 'has had too many requests',
  broken: 'has a fault',
  refused: 'does not take the request',
  nonsense: 'did not choose any sentence',
  over_budget: 'would need more tokens than are left',
}

/** The message is for people and has nothing of what the server said, which may repeat the key or the request. */
export class ModelFailure extends Error {
  readonly reason: FailureReason
  /** Seconds after which it may be asked again, where the server says so. */
  readonly retryAfter: number | null
  /** The tokens that were used nevertheless. */
  readonly spent: Spent = { inputTokens: 0, outputTokens: 0 }

  constructor(reason: FailureReason, retryAfter: number | null = null) {
    super(`The model ${explanations[reason]}.`)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export interface Spent {
  inputTokens: number
  outputTokens: number
}

type Options = Parameters<ReturnType<OpenAICompatibleProvider['chatModel']>['doStream']>[0]
type Schema = Extract<Options['responseFormat'], { type: 'json' }>['schema']

export interface Question {
  instructions: string
  /** What the answer is to be made from. */
  text: string
  schema: Schema
  /** The longest answer. */
  maxTokens: number
}

export interface Answer {
  text: string
  /** As the server counts; null if it does not. */
  inputTokens: number | null
  outputTokens: number | null
}

export interface Model {
  name: string
  isLocal: boolean
  /** Throws `ModelFailure`. */
  ask(question: Question): Promise<Answer>
}

/** The longest that a server is waited for before the second attempt, in seconds. */
const maxRetryWaitSeconds = 10
const defaultRetryWaitSeconds = 0.25

/** Nothing is loaded or sent before the first question. */
export function connectModel({ url, name, apiKey, isLocal, timeoutMs: timeout }: ModelAddress): Model {
  /** Some servers refuse a schema or a temperature; such a one is not asked for them again. */
  let isPlain = false

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: url,
      apiKey: apiKey ?? undefined,
      includeUsage: !isPlain,
      supportsStructuredOutputs: true,
      // A redirect could lead what is meant for a local model out of the house.
      fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
    })
    const { instructions, text, schema, maxTokens } = question
    const { stream } = await provider.chatModel(name).doStream({
      prompt: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'text', text }] },
      ],
      abortSignal: signal,
      ...(isPlain
        ? {}
        : {
            temperature: 0,
            maxOutputTokens: maxTokens,
            responseFormat: { type: 'json', schema, name: 'summary' },
          }),
    })
    const answer: Answer = { text: '', inputTokens: null, outputTokens: null }
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta') answer.text += part.delta
      if (part.type === 'finish') {
        answer.inputTokens = part.usage.inputTokens.total ?? null
        answer.outputTokens = part.usage.outputTokens.total ?? null
      }
      // More than the longest tokens could make: a server that ignores the limit.
      if (answer.text.length > maxTokens * 16) throw new ModelFailure('nonsense')
    }
    return answer
  }

  return {
    name,
    isLocal,
    async ask(question) {
      const limit = AbortSignal.timeout(timeout)
      for (let attempt = 1; ; ) {
        try {
          return await ask(question, limit)
        } catch (error) {
          if (limit.aborted) throw new ModelFailure('timed_out')
          if (!isPlain && [400, 422].includes(statusOf(error) ?? 0)) {
            isPlain = true
            continue
          }
          const failure = failureOf(error)
          const seconds = failure.retryAfter ?? defaultRetryWaitSeconds
          if (attempt++ > 1 || !isTransient(failure) || seconds > maxRetryWaitSeconds) throw failure
          await wait(seconds * 1000, undefined, { signal: limit }).catch(() => {})
        }
      }
    },
  }
}

const isTransient = ({ reason }: ModelFailure) => ['unreachable', 'rate_limited', 'broken'].includes(reason)

const statusOf = (error: unknown) => (error as { statusCode?: number } | null)?.statusCode

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const status = statusOf(error)
  if (status === 401 || status === 403) return new ModelFailure('wrong_key')
  if (status === 429) return new ModelFailure('rate_limited', retryAfterOf(error))
  if (status && status >= 500) return new ModelFailure('broken', retryAfterOf(error))
  if (status === 408 || status === 409) return new ModelFailure('broken', retryAfterOf(error))
  if (status && status >= 400) return new ModelFailure('refused')
  const { isRetryable } = error as { isRetryable?: boolean }
  return new ModelFailure(isRetryable ? 'unreachable' : 'nonsense')
}

/** Seconds; null where the header is missing or has a date. */
function retryAfterOf(error: unknown): number | null {
  const header = (error as { responseHeaders?: Record<string, string> }).responseHeaders?.['retry-after']
  return header && /^\d+$/.test(header) ? Number(header) : null
}
