import { Refusal } from '../../base/errors.ts'
import { checkScopes } from './authorise.ts'
import { type Caller, isAdmin } from './caller.ts'

/** Throws 403 unless the caller has the scope `knowledge:write` and is an admin or the author of all the notes. */
export function checkMayChange(caller: Caller, notes: readonly { author_id: string }[]): void {
  if (notes.length === 0) return
  checkScopes(caller, ['knowledge:write'])
  if (!isAdmin(caller) && notes.some(({ author_id }) => author_id !== caller.user_id))
    throw new Refusal('not_author', 'Only the author of a note or an admin can change it.')
}
