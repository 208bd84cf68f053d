/**
 * Entered: it is now known which workspace a call without a credential concerns, and possibly who is calling.
 */
import type { Admitted } from './authorised.ts'
import type { Checked } from './checked.ts'

/** The workspace and the user that a call is logged under. */
export interface Owner {
  readonly workspace_id: string
  readonly user_id: string | null
}

export type Entered = Checked<Admitted> & { readonly visitor: Owner }
