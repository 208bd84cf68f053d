/** Brings records back that were removed. */
import type { InferEntity } from '@mikro-orm/core'
import { removedKept } from '../../generated/constants.ts'
import { notFound } from '../base/errors.ts'
import { now, secondsFromNow } from '../model/columns.ts'
import { RemovedRecord } from '../model/index.ts'
import type { RemovableKind } from '../model/removable.ts'
import { removable } from '../model/removable.ts'
import { columnsOf } from './tables.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** What was removed before this time is gone for good, although the sweep may not have come yet. */
export const restorableSince = () => secondsFromNow(-removedKept * 24 * 60 * 60)

type Removed = InferEntity<typeof RemovedRecord>

type Restored<K extends RemovableKind> = InferEntity<(typeof removable)[K]>

/**
 * The record with all that it had, to be committed with the next version. One that is not removed is answered as it is.
 * Throws 404 if there is neither, or it was removed too long ago.
 */
export async function restore<K extends RemovableKind>(
  em: UnitOfWork,
  kind: K,
  id: string,
): Promise<Restored<K>> {
  const entity: any = removable[kind]
  const removed = await em.findOne(RemovedRecord, { id })
  if (!removed) {
    // Looked for afterwards, as another call may bring it back in between.
    const present = await em.findOne(entity, { id })
    if (present) return present as Restored<K>
  }
  if (!removed || removed.removed_at <= restorableSince()) throw notFound()
  em.remove(removed)
  // Columns that the table had then and has no more are left out; those that it has got since have their defaults.
  const known = Object.entries(removed.row).filter(([name]) => columnsOf(entity).has(name))
  const row: any = { ...Object.fromEntries(known), updated_at: now() }
  return em.create(entity, row, { convertCustomTypes: true }) as Restored<K>
}

/** What was removed by the same call because it belongs to the record, such as the notes of a prospect. */
export async function removedWith(em: UnitOfWork, kind: RemovableKind, id: string): Promise<Removed[]> {
  const removed = await em.findOne(RemovedRecord, { id })
  if (!removed) return []
  const { removed_at, removed_by, row } = removed
  const all = await em.find(RemovedRecord, { removed_at, removed_by })
  return all.filter((other) => other.row[`${kind}_id`] === row.id)
}
