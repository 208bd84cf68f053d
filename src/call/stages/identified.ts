/** Identified: the credential has proved who is calling. */

import type { Caller } from '../../access/caller.ts'
import { identify } from '../../access/caller.ts'
import type { Lanes } from '../../data/lanes.ts'
import type { Arrived } from './arrived.ts'

export interface Identified extends Arrived {
  readonly caller: Caller
}

/** Throws 401 if the credential is missing or not valid. */
export async function identifyCaller(call: Arrived, lanes: Lanes): Promise<Identified> {
  const authorization = call.http.req.header('authorization')
  return { ...call, caller: await identify(lanes, authorization, call.audience) }
}
