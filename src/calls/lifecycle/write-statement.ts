/** Builds one SQL statement from the changes of a write: common table expressions, and checks that each of them changed a row. */
import { ChangeSetType } from '@mikro-orm/core'
import type { AnyEntity, ChangeSet, EntityMetadata } from '@mikro-orm/postgresql'
import type { QueryConfig } from 'pg'
import { statement } from '../../data/statement.ts'
import { restorableByTable } from '../../data/tables.ts'
import { expectRecent } from '../../data/watermark.ts'
import { countedFields, IdType, kindOf, triggeredFields, uuidOf } from '../../domain/model/columns.ts'
import type { ReliedRow } from '../../domain/rules/index.ts'
import type { Entry } from '../activity/entry.ts'

type Placeholder = (value: unknown) => string
type Versioned = { version?: number }

export class WriteStatement {
  readonly #values: unknown[] = []
  /** In the order of the changes, because Citus runs one after the other. */
  readonly #expressions: string[] = []
  /** The expressions of which each must change one row. */
  #counted = 0
  #deletions = 0
  readonly #uncounted: string[] = []
  #earliest: string | undefined

  readonly #placeholder: Placeholder = (value) => `$${this.#values.push(value)}`

  get isEmpty(): boolean {
    return this.#counted === 0 && this.#uncounted.length === 0
  }

  /** A removed record is kept with the time and the user of `entry`. */
  write(change: ChangeSet<AnyEntity>, entry: Entry | null): void {
    const write = writeOf(change, this.#placeholder)
    if (!isRestorable(change)) return void this.#count(`${write} returning 1`)
    const deleted = `deleted${++this.#deletions}`
    this.#expressions.push(`${deleted} as (${write} returning *)`)
    this.#count(`${insertRemovedRecord(change, deleted, entry!, this.#placeholder)} returning 1`)
  }

  lock(relied: ReliedRow): void {
    this.#count(lockOf(relied, this.#placeholder))
  }

  #count(part: string): void {
    this.#expressions.push(`part${this.#counted++} as (${part})`)
  }

  /** Adds an insert of one row. */
  addCounted(insert: (placeholder: Placeholder) => string): void {
    this.#count(`${insert(this.#placeholder)} returning 1`)
  }

  add(inserts: (placeholder: Placeholder) => string[]): void {
    this.#uncounted.push(...inserts(this.#placeholder))
  }

  /** Fails like a race if the change at this time is too old to commit: see `src/data/watermark.ts`. */
  expectRecent(earliest: string): void {
    this.#earliest = earliest
  }

  get statement(): QueryConfig {
    const counts = Array.from({ length: this.#counted }, (_, index) => `(select count(*) from part${index})`)
    const checks = [`expect_rows(${[0, ...counts].join(' + ')}, ${counts.length})`]
    if (this.#earliest) checks.push(expectRecent(this.#placeholder(this.#earliest)))
    const uncounted = this.#uncounted.map((part, index) => `part${this.#counted + index} as (${part})`)
    const expressions = [...this.#expressions, ...uncounted]
    return statement(`with ${expressions.join(', ')}\n    select ${checks}`, this.#values)
  }
}

/** Locks a row that a rule relied on, if it still has the version that the rule has seen. */
function lockOf({ table, id, workspaceId, version, lock }: ReliedRow, placeholder: Placeholder): string {
  const key = [workspaceId, uuidOf(id, kindOf(id)), version].map(placeholder)
  return `select 1 from ${table} where workspace_id = ${key[0]} and id = ${key[1]} and version = ${key[2]} for ${lock}`
}

function writeOf({ type, meta, payload, entity }: ChangeSet<AnyEntity>, placeholder: Placeholder): string {
  // Triggers count. A restored record shows the counts that the records restored after it will make.
  const columns = Object.keys(payload).filter((name) => !countedFields.some((counted) => counted === name))
  const fields: Record<string, unknown> = { ...payload }
  if (type === ChangeSetType.CREATE) {
    // A restored record continues with its previous version.
    if (meta.versionProperty && !columns.includes('version')) {
      columns.push('version')
      fields.version = (entity as Versioned).version
    }
    return `insert into ${meta.tableName} (${columns}) values (${columns.map((column) => placeholder(fields[column]))})`
  }
  const key = meta.primaryKeys.map((name) => `${name} = ${placeholder(columnValue(meta, entity, name))}`)
  if (meta.versionProperty) key.push(`version = ${placeholder((entity as Versioned).version! - 1)}`)
  if (type === ChangeSetType.DELETE) return `delete from ${meta.tableName} where ${key.join(' and ')}`
  const sets = columns.map((column) => `${column} = ${placeholder(fields[column])}`)
  if (meta.versionProperty) sets.push('version = version + 1')
  return `update ${meta.tableName} set ${sets} where ${key.join(' and ')}`
}

const isRestorable = ({ type, meta }: ChangeSet<AnyEntity>) =>
  type === ChangeSetType.DELETE && restorableByTable.has(meta.tableName)

/** SQL that moves the row of `deleted` to the removed records, from which `src/data/restore.ts` restores it. */
function insertRemovedRecord(
  { meta, entity }: ChangeSet<AnyEntity>,
  deleted: string,
  { at, user_id }: Entry,
  placeholder: Placeholder,
): string {
  const [id, kind] = [(entity as { id: string }).id, restorableByTable.get(meta.tableName)].map(placeholder)
  // On a cluster, the triggers have already fired for the records that are removed before this one.
  const kept = triggeredFields.filter((name) => name in entity)
  const triggered = Object.fromEntries(kept.map((name) => [name, (entity as Record<string, unknown>)[name]]))
  const row = `to_jsonb(${deleted})${kept.length > 0 ? ` || ${placeholder(JSON.stringify(triggered))}::jsonb` : ''}`
  return `insert into removed_records (workspace_id, id, kind, removed_at, removed_by, version, row)
    select workspace_id, ${id}::text, ${kind}::text, ${placeholder(at)}::timestamptz, ${placeholder(user_id)}::uuid, version,
      ${row} from ${deleted}`
}

function columnValue(meta: EntityMetadata, entity: AnyEntity, name: string): unknown {
  const { customType } = meta.properties[name as never] as { customType?: IdType }
  const value = (entity as Record<string, string>)[name]!
  return customType instanceof IdType ? customType.convertToDatabaseValue(value) : value
}
