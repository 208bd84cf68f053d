/** Converts errors of the database to refusals that list the records involved. */
import { ChangeSetType } from '@mikro-orm/core'
import type { AnyEntity, ChangeSet } from '@mikro-orm/postgresql'
import type { Candidate, Prospect } from '../../../generated/client/types.gen.ts'
import { billed, circularDependency, inUse, nameTaken, Refusal } from '../../base/errors.ts'
import type { Statements } from '../../data/lanes.ts'
import type { Reader } from '../../data/reader.ts'
import { referencesTo } from '../../data/references.ts'
import { brokenReference, detailsOfRule } from '../../data/violations.ts'
import type { Id } from '../../domain/model/columns.ts'
import { idOf, kindOf, uuidOf } from '../../domain/model/columns.ts'
import { RemovedRecord } from '../../domain/model/index.ts'
import { namesakes, namesOf } from '../../domain/queries/names.ts'

interface Context {
  statements: Statements
  read: Reader
}

type ChangeSets = readonly ChangeSet<AnyEntity>[]

/**
 * The refusal for tasks that would wait for each other, for a change of billed time, for a taken name, for the removal of a
 * record that is still in use, and for a restored record that refers to a missing one. Null for any other error.
 */
export async function refusalOfReference(
  error: unknown,
  changes: ChangeSets,
  context: Context,
): Promise<Refusal | null> {
  const circle = detailsOfRule(error, 'circular_dependency')
  if (circle) return circularRefusal(circle.tasks, context)
  const time = detailsOfRule(error, 'billed')
  if (time) return billedRefusal(idOf(time.bill, 'bill'), context)
  if (detailsOfRule(error, 'name_taken') === null) return nameRefusal(changes, context)
  const broken = brokenReference(error)
  if (!broken) return null
  const removed = changes.filter(({ type }) => type === ChangeSetType.DELETE)
  if (!removed.some(isRestored)) return broken.isTarget ? inUseRefusal(removed, context) : null
  const restored = changes.find(({ meta }) => meta.tableName === broken.table)
  const id = (restored?.entity as Record<string, string> | undefined)?.[broken.field]
  return id ? referenceGone(id, broken.field) : null
}

const isRestored = ({ meta }: ChangeSet<AnyEntity>) => meta.tableName === RemovedRecord.meta.tableName

async function inUseRefusal(removed: ChangeSets, { statements, read }: Context): Promise<Refusal> {
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

async function circularRefusal(uuids: string[], { read }: Context): Promise<Refusal> {
  const ids = uuids.map((uuid) => idOf(uuid, 'task'))
  const names = await namesOf(read, ids)
  return circularDependency(ids.map((id) => ({ id, field: 'blocker_id', name: names.get(id) ?? null })))
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

type NewName = Pick<Prospect, 'id' | 'name' | 'company_id' | 'company_name'> & { expects_new_name?: boolean }

/** Callers who may not read the records learn only that one exists. */
async function nameRefusal(changes: ChangeSets, { read }: Context): Promise<Refusal> {
  const entities = changes.map(({ entity }) => entity as NewName)
  const { id, name, company_id, company_name } = entities.find(({ expects_new_name }) => expects_new_name)!
  const kind = kindOf(id) as keyof typeof namesakes
  const record = kind === 'company' ? 'company' : 'prospect of this company'
  const remedy = `pass create_new as true to add another ${record}.`
  if (!read.mayName(kind))
    return nameTaken(
      `Another ${record} has this name, but the API key cannot read it. To add it anyway, ${remedy}`,
    )
  const company = company_id ? uuidOf(company_id, 'company') : null
  const rows = await read.rows(namesakes[kind], { name, company_name, company })
  const candidates = rows.map((row): Candidate => ({ ...row, id: idOf(row.id, kind), match: 'name' }))
  const found = candidates.map((each) => `${each.id} (${each.name}${each.archived ? ', archived' : ''})`)
  // Another item of the same batch is not committed.
  const which =
    found.length > 0 ? `: ${found.join(', ')}. Use it,` : ', which the same request adds. Remove one of them,'
  return nameTaken(`Another ${record} has this name${which} or ${remedy}`, candidates)
}
