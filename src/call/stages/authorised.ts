/** Authorised: the caller is allowed to run the operation, or it is open to everybody. */
import { authorise } from '../../access/authorise.ts'
import type { ProtectedRoute, PublicRoute } from '../route.ts'
import type { Arrived } from './arrived.ts'
import type { Identified } from './identified.ts'
import type { Limited } from './limited.ts'

/** A call whose caller is allowed to make it. */
export type Authorised = Limited<Identified> & { readonly route: ProtectedRoute }

/** A call to an operation that requires no credential. */
export type Admitted = Limited<Arrived> & { readonly route: PublicRoute }

export type Allowed = Authorised | Admitted

/** Throws 403 if the role, the scopes or the plan do not allow the operation. */
export function authoriseCaller(
  call: Limited<Identified>,
  route: ProtectedRoute,
  planSelfService: boolean,
): Authorised {
  authorise(route, call.caller, call.channel, planSelfService)
  return { ...call, route }
}

export const admit = (call: Limited<Arrived>, route: PublicRoute): Admitted => ({ ...call, route })
