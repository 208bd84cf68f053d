import type { Problem } from '../../generated/client/types.gen.ts'
import type { Code } from '../../generated/server/refusals.ts'
import { problemOf } from '../../src/surface/problem.ts'

/** The codes of the service, and two of this package for where the service has said nothing. */
export type ErrorCode = Code | 'unexpected_answer' | 'unreachable'

type Members = Partial<Omit<Problem, 'code'>> & { code: ErrorCode; detail: string }

const ErrorWith: new (message: string) => Error & Members = Error as never

/** Why a call has failed: an error with the members of the service's problem document, above all its `code`. */
export class ServiceError extends ErrorWith {
  override readonly name = 'ServiceError'
  constructor({ detail, ...members }: Members, options?: ErrorOptions) {
    super(detail)
    Object.assign(this, { detail, ...members, ...options })
  }
}

/** Makes one of whatever the generated client has caught. An abort stays what it is. */
export function toServiceError(caught: unknown, response?: Response, request?: Request): unknown {
  if (request?.signal.aborted) return request.signal.reason
  if (!response) {
    const detail = `No answer: ${caught instanceof Error ? caught.message : caught}`
    return new ServiceError({ code: 'unreachable', detail }, { cause: caught })
  }
  if (response.ok)
    return new ServiceError(
      { code: 'unexpected_answer', status: response.status, detail: String(caught) },
      { cause: caught },
    )
  const text = typeof caught === 'string' ? caught : JSON.stringify(caught)
  return new ServiceError(problemOf(response.status, text) as Members)
}
