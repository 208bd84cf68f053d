/**
 * A write is one statement: the handler's changes, the activity entry and the idempotency record commit
 * together or not at all. MikroORM works out what changed; we send it ourselves, in one round trip.
 */

import { ChangeSetType } from '@mikro-orm/core'
import type { AnyEntity, ChangeSet, EntityMetadata, EntityProperty, MikroORM } from '@mikro-orm/postgresql'
import type { Change } from '../../generated/client/types.gen.ts'
import type { Entry } from '../activity/entry.ts'
import { insertEntry } from '../activity/entry.ts'
import { Refusal } from '../base/errors.ts'
import type { Statements } from '../data/lanes.ts'
import { statement } from '../data/statement.ts'
import type { Transaction } from '../data/transaction.ts'
import { isRace } from '../data/violations.ts'
import { IdType, idOf } from '../model/columns.ts'
import { tagOf } from './answer.ts'
import type { StoredAnswer } from './idempotency.ts'
import { insertStoredAnswer } from './idempotency.ts'
import { Contended } from './turns.ts'

type Placeholder = (value: unknown) => string
type Versioned = { version?: number }

export type EntityManager = MikroORM['em']

/** Opens a fresh unit of work. Its reads and new records belong to `workspaceId`, once that is known. */
export function openUnitOfWork(orm: MikroORM, workspaceId?: string, within?: Transaction): EntityManager {
  const em = orm.em.fork()
  if (within) em.setTransactionContext(within.context)
  if (workspaceId) enterWorkspace(em, workspaceId)
  return em
}

export function enterWorkspace(em: EntityManager, workspaceId: string): void {
  em.setFilterParams('workspace', { id: workspaceId })
}

/**
 * Collects what the handler changed. Versions are already incremented here, because the response is built
 * before the commit.
 */
export function collectChanges(em: EntityManager): ChangeSet<AnyEntity>[] {
  const unit = em.getUnitOfWork()
  unit.computeChangeSets()
  const changes = unit.getChangeSets()
  for (const { entity, meta } of changes) {
    if (meta.versionProperty) (entity as Versioned).version = ((entity as Versioned).version ?? 0) + 1
  }
  return changes
}

/**
 * Throws 412 if the record `id` is no longer at the version the caller has seen (RFC 9110 section 13.1.1).
 * Anything that is not a record has no `ETag`, so only `*` matches it.
 */
export function checkPrecondition(em: EntityManager, id: unknown, ifMatch: string | undefined): void {
  if (!ifMatch || ifMatch === '*') return
  const entity = [...em.getUnitOfWork().getIdentityMap()].find((each) => (each as { id?: string }).id === id)
  if (!entity)
    throw new Refusal(
      'precondition_failed',
      'What the call is about has no ETag: of If-Match only * holds for it.',
    )
  const version = (entity as Versioned).version ?? 0
  if (ifMatch.split(',').some((tag) => tag.trim() === tagOf(version))) return
  throw new Refusal(
    'precondition_failed',
    `The record has changed since that version and is at ${version} now: get it again, and send what you still want to change with its new version.`,
  )
}

/** Unique names of the rows that must not have changed since they were read. */
export function rowsOf(changes: ChangeSet<AnyEntity>[]): string[] {
  return changes.filter(({ type }) => type !== ChangeSetType.CREATE).map(rowOf)
}

function rowOf({ entity, meta }: ChangeSet<AnyEntity>): string {
  const { id } = entity as { id?: string }
  return id ?? `${meta.tableName} ${meta.primaryKeys.map((name) => (entity as Record<string, string>)[name])}`
}

/**
 * Commits everything in one statement. Throws `Contended`, with nothing changed, if a row has changed since
 * it was read.
 */
export async function commit(
  statements: Pick<Statements, 'query'>,
  changes: ChangeSet<AnyEntity>[],
  entry: Entry,
  answer: StoredAnswer | null,
): Promise<void> {
  const values: unknown[] = []
  const placeholder: Placeholder = (value) => `$${values.push(value)}`
  // All processes lock rows in the same order, which rules out deadlocks.
  const inOrder = [...changes].sort((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1))
  const writes = inOrder.map((change) => `${writeOf(change, placeholder)} returning 1`)
  if (answer) writes.push(`${insertStoredAnswer(answer, placeholder)} returning 1`)
  const parts = [...writes, ...insertEntry(entry, changes.flatMap(changesOf), placeholder)]
  const counted = writes.map((_, index) => `(select count(*) from part${index})`)
  const text = `with ${parts.map((part, index) => `part${index} as (${part})`).join(', ')}
    select expect_rows(${[0, ...counted].join(' + ')}, ${writes.length})`
  await statements.query(statement(text, values)).catch((error) => {
    throw isRace(error) ? new Contended(rowsOf(changes)) : error
  })
}

function writeOf({ type, meta, payload, entity }: ChangeSet<AnyEntity>, placeholder: Placeholder): string {
  const columns = Object.keys(payload)
  const fields = payload as Record<string, unknown>
  if (type === ChangeSetType.CREATE) {
    return `insert into ${meta.tableName} (${columns}) values (${columns.map((column) => placeholder(fields[column]))})`
  }
  const key = meta.primaryKeys.map((name) => `${name} = ${placeholder(columnValue(meta, entity, name))}`)
  if (meta.versionProperty) key.push(`version = ${placeholder((entity as Versioned).version! - 1)}`)
  if (type === ChangeSetType.DELETE) return `delete from ${meta.tableName} where ${key.join(' and ')}`
  const sets = columns.map((column) => `${column} = ${placeholder(fields[column])}`)
  if (meta.versionProperty) sets.push('version = version + 1')
  return `update ${meta.tableName} set ${sets} where ${key.join(' and ')}`
}

function columnValue(meta: EntityMetadata, entity: AnyEntity, name: string): unknown {
  const { customType } = meta.properties[name as never] as { customType?: IdType }
  const value = (entity as Record<string, string>)[name]!
  return customType instanceof IdType ? customType.convertToDatabaseValue(value) : value
}

const uninteresting = new Set(['id', 'workspace_id', 'created_at', 'updated_at', 'version'])

/** The visible fields a change set changes. Hidden ones may be secrets and stay out of the log. */
function changesOf({ meta, entity, originalEntity, payload, type }: ChangeSet<AnyEntity>): Change[] {
  const { id, workspace_id } = entity as { id?: string; workspace_id: string }
  const record_id = id ?? idOf(workspace_id, 'workspace')
  const after = entity as Record<string, unknown>
  const before = originalEntity as Record<string, unknown> | undefined
  // Of what is removed MikroORM has nothing but the record itself.
  const isRemoved = type === ChangeSetType.DELETE
  const names = Object.keys(isRemoved ? meta.properties : payload)
  return names
    .filter((name) => !uninteresting.has(name) && !meta.properties[name as never]?.hidden)
    .map((field) => ({
      record_id,
      field,
      before: isRemoved ? (after[field] ?? null) : apiValue(meta, field, before?.[field]),
      after: isRemoved ? null : (after[field] ?? null),
    }))
    .filter((change) => change.before !== change.after)
}

function apiValue(meta: EntityMetadata, field: string, value: unknown): unknown {
  const { customType } = meta.properties[field as never] as EntityProperty
  return value == null || !customType
    ? (value ?? null)
    : customType.convertToJSValue(value, customType.platform!)
}
