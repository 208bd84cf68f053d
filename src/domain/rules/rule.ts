/** A rule in TypeScript looks at each change that is about to be committed, and at the records on which its decision relies. */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import type { Kind } from '../model/columns.ts'

/** How a commit locks a record that a rule relied on: more strongly if a trigger that the commit fires changes it. */
export type Lock = 'share' | 'no key update'

/** A record whose state decides. The commit fails, and the call is repeated, if it has changed since it was read. */
export interface Reliance {
  id: string
  lock: Lock
}

/** The values of an entity by field. */
export type Fields = Record<string, any>

/** A record that is added or changed. */
export interface Write {
  table: string
  entity: Fields
  isNew: boolean
  /** The value before the change; undefined for a new record. */
  before(field: string): unknown
  /** All changes of the commit. */
  changes: readonly ChangeSet<AnyEntity>[]
}

/** The records of the reliances by id, as the call has read or added them. A missing one is refused by its foreign key. */
export type Records = ReadonlyMap<string, Readonly<Fields>>

/** Whether the caller may learn the names of records of this kind. */
export type MayName = (kind: Kind) => boolean

/** A refusal that a change of one of the columns can cause. */
export interface Refusable {
  table: string
  columns: readonly string[]
  code: string
}

export interface Rule {
  /** As in a guide. */
  sentence: string
  /** Why it is in TypeScript. */
  reason: string
  test: string
  refusals?: readonly Refusable[]
  reliesOn(write: Write): readonly Reliance[]
  /** The fields that follow from the records. */
  derive?(write: Write, records: Records): Fields
  /** Throws the refusal. */
  refuse?(write: Write, records: Records, mayName: MayName): void
}

/** Whether the write gives the field another value. */
export const sets = ({ isNew, entity, before }: Write, field: string): boolean =>
  isNew || (entity[field] ?? null) !== (before(field) ?? null)
