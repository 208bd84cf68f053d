/** Client for the model at `AI_BASE_URL`, which can be any server with an OpenAI-compatible API. */
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import type { ModelAddress } from './model-address.ts'

/** Why the model gave no usable response. */
export type FailureReason =
  /** The connection failed, even on the second attempt. */
  | 'unreachable'
  /** No complete response within `AI_TIMEOUT`. */
  | 'timed_out'
  /** The server refused `AI_API_KEY`. */
  | 'wrong_key'
  /** Too many requests, or the quota on that server is used up. */
  | 'rate_limited'
  /** Server error on both attempts, or on the first one with a `Retry-After` that is too long. */
  | 'broken'
  /** The server refused the request: the model is unknown, or the address belongs to another service. */
  | 'refused'
  /** The response names no sentence, is too long or cannot be parsed. */
  | 'nonsense'
  /** The question could need more tokens than are left. */
  | 'over_budget'

const explanations: Record<FailureReason, string> = {
  unreachable: 'cannot be reached',
  timed_out: 'took too long',
  wrong_key: 'refused the API key of this service',
  rate_limited: 'received too many requests',
  broken: 'had an internal error',
  refused: 'refused the request',
  nonsense: 'did not choose any sentence',
  over_budget: 'would need more tokens than are left this month',
}

/** The message is shown to users. It contains no text of the server, which could repeat the key or the request. */
export class ModelFailure extends Error {
  readonly reason: FailureReason
  /** Seconds until a retry; null if the server does not specify them. */
  readonly retryAfter: number | null
  /** Tokens used despite the failure. */
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
  text: string
  schema: Schema
  /** Maximum tokens of the response. */
  maxTokens: number
}

export interface Answer {
  text: string
  /** As counted by the server; null if it does not count. */
  inputTokens: number | null
  outputTokens: number | null
}

export interface Model {
  name: string
  isLocal: boolean
  /** Throws `ModelFailure`. */
  ask(question: Question): Promise<Answer>
}

/** If `Retry-After` is longer, there is no second attempt. */
const maxRetryWaitSeconds = 10
const defaultRetryWaitSeconds = 0.25

/** Loads the SDK when the first question is asked. */
export function connectModel({ url, name, apiKey, isLocal, timeoutMs: timeout }: ModelAddress): Model {
  /** Set after the server refused the optional parameters, such as the temperature; later requests omit them. */
  let isPlain = false

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: url,
      apiKey: apiKey ?? undefined,
      includeUsage: !isPlain,
      supportsStructuredOutputs: true,
      // A redirect could send data for a local model to a public address.
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
      // Longer than any text of that many tokens, so the server ignores the limit.
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

/** Seconds; null if the header is missing or contains a date. */
function retryAfterOf(error: unknown): number | null {
  const header = (error as { responseHeaders?: Record<string, string> }).responseHeaders?.['retry-after']
  return header && /^\d+$/.test(header) ? Number(header) : null
}
