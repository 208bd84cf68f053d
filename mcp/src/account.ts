/** What the service says of the credential and of itself: keys are revoked and plans change, so it is asked. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Answer, Send } from '../../src/surface/service.ts'
import { ServiceProblem } from '../../src/surface/service.ts'

/** In milliseconds; less than MCP clients give a server to start. */
export const patience = 5_000

/** Null if the service does not respond. Throws if it rejects the credential. */
export async function askAccount(send: Send, report: (message: string) => void): Promise<AccountInfo | null> {
  try {
    return await accountFrom(send)
  } catch (error) {
    if (error instanceof ServiceProblem && error.problem.status === 401)
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        `The service refuses SERVICE_API_KEY: ${error.message}`,
      )
    report(
      `Listing all tools, because the service does not say which are permitted: ${(error as Error).message}`,
    )
    return null
  }
}

/** Origin of the web application; null if the service does not say. */
export const askWorkUrl = (send: Send): Promise<string | null> =>
  accountFrom(send).then(
    ({ work_url }) => work_url ?? null,
    () => null,
  )

async function accountFrom(send: Send): Promise<AccountInfo> {
  const { text }: Answer = await send(toRequest(getAccount, {}))
  return JSON.parse(text)
}
