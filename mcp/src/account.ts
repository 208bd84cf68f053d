/** Reads the account of the API key from the service. It is not cached, because keys are revoked and plans change. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send, ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'

/** Must be shorter than the start-up timeout of MCP clients. */
export const accountTimeoutMs = 5_000

/**
 * Returns null if the account cannot be read. Throws `ProtocolError` if the service refuses the credential or the rate limit
 * is exceeded.
 */
export async function fetchAccount(
  send: Send,
  report: (message: string) => void,
): Promise<AccountInfo | null> {
  try {
    return await requestAccount(send)
  } catch (error) {
    if (error instanceof ServiceProblem && [401, 429].includes(error.problem.status))
      throw refusalError(error.problem)
    report(
      `Listing all tools, because the permissions of the API key could not be read: ${(error as Error).message}`,
    )
    return null
  }
}

function refusalError({ status, code, detail, retry_after }: Problem): ProtocolError {
  const why = status === 401 ? `The service refuses SERVICE_API_KEY: ${detail}` : detail
  return new ProtocolError(ProtocolErrorCode.InternalError, why, { code, retry_after })
}

/** Origin of the web application; null if unknown. */
export const fetchWorkUrl = (send: Send): Promise<string | null> =>
  requestAccount(send).then(
    ({ work_url }) => work_url ?? null,
    () => null,
  )

/** Reads the account when it is first needed, and once. */
export function accountOnce(send: Send): () => Promise<AccountInfo> {
  let account: Promise<AccountInfo> | undefined
  return () => (account ??= requestAccount(send))
}

async function requestAccount(send: Send): Promise<AccountInfo> {
  const { text }: ServiceResponse = await send(toRequest(getAccount, {}))
  return JSON.parse(text)
}
