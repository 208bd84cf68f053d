/** A change to a record requires the write scope of its kind, even in operations on other kinds, such as handing over work. */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import { writeScopes } from '../../../generated/server/requirements.ts'
import { type Kind, kindOf } from '../../domain/model/columns.ts'
import { checkScopes } from './authorise.ts'
import type { Caller } from './caller.ts'

const scopes: Partial<Record<Kind, (typeof writeScopes)[keyof typeof writeScopes]>> = writeScopes

/** Throws 403 with the missing scope. */
export function checkWriteScopes(caller: Caller, changes: readonly ChangeSet<AnyEntity>[]): void {
  const ids = changes.map(({ entity }) => (entity as { id?: string }).id ?? '')
  const kinds = new Set(ids.filter((id) => id.includes('_')).map(kindOf)) // other ids do not belong to records
  checkScopes(
    caller,
    [...kinds].flatMap((kind) => scopes[kind] ?? []),
  )
}
