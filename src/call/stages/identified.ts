/** Identified: the credential has proved who is calling. */

import type { Caller } from '../../access/caller.ts'
import { identify } from '../../access/caller.ts'
import type { LookUps } from '../../data/look-ups.ts'
import type { Arrived } from './arrived.ts'

export interface Identified extends Arrived {
  readonly caller: Caller
}

/** Throws 401 if the credential is missing or not valid. */
export async function identifyCaller(call: Arrived, lookUps: LookUps): Promise<Identified> {
  return { ...call, caller: await identify(lookUps, call.http.req.header('authorization')) }
}
