/**
 * Every rule that refuses a write, or derives something from it, is one file of this folder: `.ts` if it needs only the changes
 * of a commit and rows that it can lock, `.sql` if only the database can hold it. README.md lists both.
 */
import type { AnyEntity, ChangeSet, EntityManager, EntityProperty } from '@mikro-orm/core'
import { entityOf } from '../../data/tables.ts'
import { kindOf } from '../model/columns.ts'
import { activeUsers } from './active-users.ts'
import { archivedRecords } from './archived-records.ts'
import { periodLengths } from './period-lengths.ts'
import { prospectCompany } from './prospect-company.ts'
import type { Fields, Lock, MayName, Reliance, Rule, Write } from './rule.ts'
import { timeTargets } from './time-targets.ts'

/** Rules that set fields come before those that refuse their values. */
export const rules: Readonly<Record<string, Rule>> = {
  'time-targets': timeTargets,
  'prospect-company': prospectCompany,
  'archived-records': archivedRecords,
  'active-users': activeUsers,
  'period-lengths': periodLengths,
}

/** A row that the commit locks and compares with the version that a rule has seen. */
export interface ReliedRow {
  table: string
  id: string
  workspaceId: string
  version: number
  lock: Lock
}

type Changes = readonly ChangeSet<AnyEntity>[]
type Unit = Pick<EntityManager, 'find' | 'getUnitOfWork'>

/** The result of the rules. */
export interface Ruled {
  relied: ReliedRow[]
  /** Whether a rule has set a field of a changed entity. */
  hasDerived: boolean
}

/** Applies the rules to the changes. Throws the refusal of a rule. */
export async function applyRules(em: Unit, changes: Changes, mayName: MayName): Promise<Ruled> {
  const writes = changes.filter(({ type }) => type !== 'delete').map((change) => toWrite(change, changes))
  const reliancesOf = (rule: Rule) => writes.flatMap((write) => rule.reliesOn(write))
  const records = new Map(
    [...em.getUnitOfWork().getIdentityMap(), ...changes.map(({ entity }) => entity)].map((entity) => [
      (entity as Fields).id as string,
      entity as Fields,
    ]),
  )
  // Reads for all rules at once. A rule that sets a field can need more.
  await addMissing(records, em, Object.values(rules).flatMap(reliancesOf))
  const relied = new Map<string, { record: Readonly<Fields>; lock: Lock }>()
  let hasDerived = false
  for (const rule of Object.values(rules)) {
    const reliances = reliancesOf(rule)
    await addMissing(records, em, reliances)
    for (const write of writes) {
      if (setFields(write.entity, rule.derive?.(write, records))) hasDerived = true
      rule.refuse?.(write, records, mayName)
    }
    for (const { id, lock } of reliances) {
      const record = records.get(id)
      if (record && relied.get(id)?.lock !== 'no key update') relied.set(id, { record, lock })
    }
  }
  // A row that the commit itself writes needs no other lock.
  for (const { entity } of changes) relied.delete((entity as Fields).id)
  const rows = [...relied].map(([id, { record, lock }]) => ({
    table: entityOf(kindOf(id)).meta.tableName,
    id,
    workspaceId: record.workspace_id,
    version: record.version,
    lock,
  }))
  return { relied: rows, hasDerived }
}

/** Sets the fields that have another value. Returns whether there are any. */
function setFields(entity: Fields, derived: Fields = {}): boolean {
  const other = Object.entries(derived).filter(([name, value]) => (entity[name] ?? null) !== value)
  Object.assign(entity, Object.fromEntries(other))
  return other.length > 0
}

function toWrite({ entity, meta, originalEntity, type }: ChangeSet<AnyEntity>, changes: Changes): Write {
  return {
    table: meta.tableName,
    entity: entity as Fields,
    isNew: type === 'create',
    before(field) {
      const value = (originalEntity as Fields | undefined)?.[field]
      const { customType } = meta.properties[field as never] as EntityProperty
      return value == null || !customType ? value : customType.convertToJSValue(value, customType.platform!)
    },
    changes,
  }
}

/** Reads the records that the call has neither added nor read, those of each kind in one query. */
async function addMissing(
  records: Map<string, Fields>,
  em: Unit,
  reliances: readonly Reliance[],
): Promise<void> {
  const missing = new Set(reliances.flatMap(({ id }) => (records.has(id) ? [] : id)))
  const queries = [...Map.groupBy(missing, kindOf)].map(([kind, ids]) =>
    em.find(entityOf(kind) as any, { id: { $in: ids } } as any),
  )
  for (const entity of (await Promise.all(queries)).flat() as Fields[]) records.set(entity.id, entity)
}
