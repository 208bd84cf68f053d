/** Entered: it has turned out which workspace a call without a credential is about, and maybe who makes it. */
import type { Admitted } from './authorised.ts'
import type { Checked } from './checked.ts'

/** In whose log a call stands. */
export interface Owner {
  readonly workspace_id: string
  readonly user_id: string | null
}

export type Entered = Checked<Admitted> & { readonly visitor: Owner }
