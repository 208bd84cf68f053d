/** Stage: the credential has been authenticated. */
import type { Caller } from '../../access/caller.ts'
import { identify } from '../../access/caller.ts'
import type { Lanes } from '../../data/lanes.ts'
import type { ArrivedCall } from './arrive.ts'

export interface IdentifiedCall extends ArrivedCall {
  readonly caller: Caller
}

/** Throws 401 if the credential is missing or invalid. */
export async function identifyCaller(call: ArrivedCall, lanes: Lanes): Promise<IdentifiedCall> {
  const authorization = call.http.req.header('authorization')
  return { ...call, caller: await identify(lanes, authorization, call.audience) }
}
