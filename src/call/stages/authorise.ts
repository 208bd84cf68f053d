/** Stage: the caller may run the operation, or the operation requires no credential. */
import { authorise } from '../../access/authorise.ts'
import type { ProtectedRoute, PublicRoute } from '../route.ts'
import type { ArrivedCall } from './arrive.ts'
import type { IdentifiedCall } from './identify.ts'
import type { LimitedCall } from './limit.ts'

export type AuthorisedCall = LimitedCall<IdentifiedCall> & { readonly route: ProtectedRoute }

/** A call to an operation that requires no credential. */
export type PublicCall = LimitedCall<ArrivedCall> & { readonly route: PublicRoute }

export type AllowedCall = AuthorisedCall | PublicCall

/** Throws 403 if the role, the scopes or the plan do not allow the operation. */
export function authoriseCaller(
  call: LimitedCall<IdentifiedCall>,
  route: ProtectedRoute,
  planSelfService: boolean,
): AuthorisedCall {
  authorise(route, call.caller, call.channel, planSelfService)
  return { ...call, route }
}

export const toPublicCall = (call: LimitedCall<ArrivedCall>, route: PublicRoute): PublicCall => ({
  ...call,
  route,
})
