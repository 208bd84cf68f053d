/** Errors of the protocol, for requests other than calls of tools, which return their problems as results. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Problem } from '../../src/shared/problem.ts'
import { ServiceProblem } from '../../src/shared/service.ts'

/** The error for a refusal of the service, with the members of its problem that clients can use. */
export function protocolErrorOf(error: unknown, about: Readonly<Record<string, unknown>> = {}): unknown {
  if (!(error instanceof ServiceProblem)) return error
  const { title: _, type: __, detail, ...members } = error.problem
  return new ProtocolError(codeOf(error.problem), detail, { ...about, ...members })
}

/** Clients show internal errors, and treat the others as mistakes of the request. */
function codeOf({ status }: Problem): ProtocolErrorCode {
  if (status === 404) return ProtocolErrorCode.ResourceNotFound
  return status === 401 || status === 429 || status >= 500
    ? ProtocolErrorCode.InternalError
    : ProtocolErrorCode.InvalidParams
}
