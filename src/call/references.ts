/** Converts foreign key errors to refusals that list the records involved. */
import { ChangeSetType } from '@mikro-orm/core'
import type { AnyEntity, ChangeSet } from '@mikro-orm/postgresql'
import { billed, inUse, Refusal } from '../base/errors.ts'
import type { Statements } from '../data/lanes.ts'
import type { Reader } from '../data/reader.ts'
import { referencesTo } from '../data/references.ts'
import { archivedReference, brokenReference, circularTasks, violatedBill } from '../data/violations.ts'
import type { Id, Kind } from '../model/columns.ts'
import { idOf, kindOf, uuidOf } from '../model/columns.ts'
import { RemovedRecord } from '../model/index.ts'
import { namesOf } from '../queries/names.ts'

interface Context {
  statements: Statements
  read: Reader
}

type Changes = readonly ChangeSet<AnyEntity>[]

/**
 * The refusal for a reference to an archived record, for tasks that would wait for each other, for a change of billed time,
 * for the removal of a record that is still in use, and for a restored record that refers to a missing one. Null for any
 * other error.
 */
export async function refusalOfReference(
  error: unknown,
  changes: Changes,
  context: Context,
): Promise<Refusal | null> {
  const archived = archivedReference(error)
  if (archived) return archivedRefusal(archived, context)
  const circle = circularTasks(error)
  if (circle) return circularRefusal(circle, context)
  const bill = violatedBill(error)
  if (bill) return billedRefusal(idOf(bill, 'bill'), context)
  const broken = brokenReference(error)
  if (!broken) return null
  const removed = changes.filter(({ type }) => type === ChangeSetType.DELETE)
  if (!removed.some(isRestored)) return broken.isTarget ? inUseRefusal(removed, context) : null
  const restored = changes.find(({ meta }) => meta.tableName === broken.table)
  const id = (restored?.entity as Record<string, string> | undefined)?.[broken.field]
  return id ? referenceGone(id, broken.field) : null
}

const isRestored = ({ meta }: ChangeSet<AnyEntity>) => meta.tableName === RemovedRecord.meta.tableName

async function inUseRefusal(removed: Changes, { statements, read }: Context): Promise<Refusal> {
  const referring = await Promise.all(
    removed.map(({ meta, entity }) => {
      const { id } = entity as { id: string }
      return referencesTo(statements, read, meta.tableName, uuidOf(id, kindOf(id)))
    }),
  )
  const references = referring.flatMap((each) => each.references)
  const names = await namesOf(
    read,
    references.map(({ id }) => id),
  )
  const more = referring.reduce((sum, each) => sum + each.more, 0)
  return inUse(
    references.map((each) => ({ ...each, name: names.get(each.id) ?? null })),
    more,
  )
}

async function archivedRefusal(
  { field, uuid }: { field: string; uuid: string },
  { read }: Context,
): Promise<Refusal> {
  const kind = field.replace(/_id$/, '') as Kind
  const id = idOf(uuid, kind)
  const name = (await namesOf(read, [id])).get(id) ?? null
  return new Refusal('archived', `The ${kind} ${name ?? id} is archived. Restore it first.`, {
    references: [{ id, field, name }],
  })
}

async function circularRefusal(uuids: string[], { read }: Context): Promise<Refusal> {
  const ids = uuids.map((uuid) => idOf(uuid, 'task'))
  const names = await namesOf(read, ids)
  const references = ids.map((id) => ({ id, field: 'blocker_id', name: names.get(id) ?? null }))
  const path = references.map(({ id, name }) => name ?? id).join(' → ')
  return new Refusal('circular_dependency', `The tasks would wait for each other: ${path}.`, { references })
}

async function billedRefusal(id: Id<'bill'>, { read }: Context): Promise<Refusal> {
  const name = (await namesOf(read, [id])).get(id) ?? null
  return billed([{ id, field: 'bill_id', name }])
}

const referenceGone = (id: string, field: string) =>
  new Refusal(
    'reference_gone',
    `The record ${id} in ${field} no longer exists. If it was removed, restore it first.`,
    {
      references: [{ id, field, name: null }],
    },
  )
