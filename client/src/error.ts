import type { Problem } from '../../generated/client/types.gen.ts'
import type { Code } from '../../generated/server/refusals.ts'
import { problemOf } from '../../src/shared/problem.ts'

/** The error codes of the service, and two codes for calls without a response from the service. */
export type ErrorCode = Code | 'unexpected_response' | 'unreachable'

type Members = Partial<Omit<Problem, 'code'>> & { code: ErrorCode; detail: string }

const ErrorWith: new (message: string) => Error & Members = Error as never

/** A failed call. The error has the fields of the API's problem document. */
export class ServiceError extends ErrorWith {
  override readonly name = 'ServiceError'
  constructor({ detail, ...members }: Members, options?: ErrorOptions) {
    super(detail)
    Object.assign(this, { detail, ...members, ...options })
  }
}

/** Converts an error of the generated client. Returns the reason of an aborted request unchanged. */
export function toServiceError(caught: unknown, response?: Response, request?: Request): unknown {
  if (request?.signal.aborted) return request.signal.reason
  if (!response) {
    const detail = `No response: ${caught instanceof Error ? caught.message : caught}`
    return new ServiceError({ code: 'unreachable', detail }, { cause: caught })
  }
  if (response.ok)
    return new ServiceError(
      {
        code: 'unexpected_response',
        status: response.status,
        detail: 'The response is not JSON. Check that `baseUrl` is the address of the API.',
      },
      { cause: caught },
    )
  const text = typeof caught === 'string' ? caught : JSON.stringify(caught)
  return new ServiceError(problemOf(response.status, text) as Members)
}
