/** Authorised: the operation may be done. That takes a caller who may, or an operation that is open to everybody. */
import { authorise } from '../../access/authorise.ts'
import type { ProtectedRoute, PublicRoute } from '../route.ts'
import type { Arrived } from './arrived.ts'
import type { Identified } from './identified.ts'
import type { Limited } from './limited.ts'

/** A caller who may. */
export type Authorised = Limited<Identified> & { readonly route: ProtectedRoute }

/** Anybody, at an operation that takes no credential. */
export type Admitted = Limited<Arrived> & { readonly route: PublicRoute }

export type Allowed = Authorised | Admitted

/** Throws 403 where the role, the scopes or the plan do not reach so far. */
export function authoriseCaller(call: Limited<Identified>, route: ProtectedRoute): Authorised {
  authorise(route, call.caller, call.channel)
  return { ...call, route }
}

export const admit = (call: Limited<Arrived>, route: PublicRoute): Admitted => ({ ...call, route })
