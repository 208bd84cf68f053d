/** What the credential may do right now: keys are revoked and plans change, so the service is asked. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { AccountInfo, Entitlements } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Answer, Send } from '../../src/surface/service.ts'
import { ServiceProblem } from '../../src/surface/service.ts'

/** In milliseconds; less than MCP clients give a server to start. */
export const patience = 5_000

/** Null if the service does not respond. Throws if it rejects the credential. */
export async function askEntitlements(
  send: Send,
  report: (message: string) => void,
): Promise<Entitlements | null> {
  try {
    const { text }: Answer = await send(toRequest(getAccount, {}))
    return (JSON.parse(text) as AccountInfo).entitlements
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
