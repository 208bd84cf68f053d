import type { InferEntity } from '@mikro-orm/core'
import { removedKept } from '../../generated/constants.ts'
import { notFound } from '../base/errors.ts'
import { now, secondsFromNow } from '../domain/model/columns.ts'
import { RemovedRecord } from '../domain/model/index.ts'
import type { Entity } from './tables.ts'
import { columnsOf, entityOf } from './tables.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Records removed before this time cannot be restored, even if the sweep has not deleted them yet. */
export const restorableSince = () => secondsFromNow(-removedKept * 24 * 60 * 60)

/**
 * Restores a record with all its fields, to be committed with the next version. Returns a record unchanged if it is not
 * removed. Throws 404 if the record does not exist or was removed too long ago.
 */
export async function restore<E extends Entity>(
  em: UnitOfWork,
  entity: E,
  id: string,
): Promise<InferEntity<E>> {
  const removed = await em.findOne(RemovedRecord, { id })
  if (!removed) {
    // Looked up after the removed record, because another call can restore it in between.
    const present = await em.findOne(entity as any, { id })
    if (present) return present as InferEntity<E>
  }
  if (!removed || removed.removed_at <= restorableSince()) throw notFound()
  em.remove(removed)
  // Values of dropped columns are omitted; columns added since get their defaults.
  const known = Object.entries(removed.row).filter(([name]) => columnsOf(entity).has(name))
  const row: any = { ...Object.fromEntries(known), updated_at: now() }
  return em.create(entity as any, row, { convertCustomTypes: true }) as InferEntity<E>
}

/** Records that the same call removed because they refer to this one, such as the notes of a prospect. */
export async function removedWith(
  em: UnitOfWork,
  id: string,
): Promise<{ entity: Entity; id: string; row: Readonly<Record<string, unknown>> }[]> {
  const removed = await em.findOne(RemovedRecord, { id })
  if (!removed) return []
  const { removed_at, removed_by, row } = removed
  const all = await em.find(RemovedRecord, { removed_at, removed_by })
  return all
    .filter((other) => other.id !== id && Object.values(other.row).includes(row.id))
    .map(({ kind, id, row }) => ({ entity: entityOf(kind), id, row }))
}
