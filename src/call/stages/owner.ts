/** The workspace, and possibly the user, that the handler of a call without a credential has found. */
import type { PublicCall } from './authorise.ts'
import type { ValidatedCall } from './validate.ts'

/** The workspace and the user that a call is logged under. */
export interface Owner {
  readonly workspace_id: string
  readonly user_id: string | null
}

export type OwnedPublicCall = ValidatedCall<PublicCall> & { readonly visitor: Owner }
