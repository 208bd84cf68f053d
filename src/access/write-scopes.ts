/** A call changes records of a kind only with the scope that writes them, whichever operation it calls: handing over work, for example. */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import { writeScopes } from '../../generated/server/requirements.ts'
import { type Kind, kindOf } from '../model/columns.ts'
import { checkScopes } from './authorise.ts'
import type { Caller } from './caller.ts'

const scopes: Partial<Record<Kind, (typeof writeScopes)[keyof typeof writeScopes]>> = writeScopes

/** Throws 403, naming the missing scope. */
export function checkWriteScopes(caller: Caller, changes: readonly ChangeSet<AnyEntity>[]): void {
  const ids = changes.map(({ entity }) => (entity as { id?: string }).id ?? '')
  const kinds = new Set(ids.filter((id) => id.includes('_')).map(kindOf)) // others are no records
  checkScopes(
    caller,
    [...kinds].flatMap((kind) => scopes[kind] ?? []),
  )
}
