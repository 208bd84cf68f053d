/**
 * A write is one SQL statement, so that the handler's changes, the log entry and the stored response commit together.
 * MikroORM computes the changes; this file builds and sends the statement, in one round trip.
 */
import { ChangeSetType } from '@mikro-orm/core'
import type { AnyEntity, ChangeSet, EntityMetadata, EntityProperty, MikroORM } from '@mikro-orm/postgresql'
import type { CompiledQuery, Transaction } from 'kysely'
import type { Change } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import { type Cluster, isGlobal } from '../../data/cluster.ts'
import type { Statements } from '../../data/lanes.ts'
import type { WorkspaceView } from '../../data/orm.ts'
import { ormStatement } from '../../data/statement.ts'
import { isRace } from '../../data/violations.ts'
import { countedFields, idOf, newUuidAt } from '../../domain/model/columns.ts'
import { RemovedRecord, Workspace } from '../../domain/model/index.ts'
import { applyRules, type ReliedRow } from '../../domain/rules/index.ts'
import type { MayName } from '../../domain/rules/rule.ts'
import type { Entry, EntryOfChanges } from '../activity/entry.ts'
import { insertChanges } from '../activity/entry.ts'
import type { StoredResponse } from './idempotency.ts'
import { insertStoredResponse } from './idempotency.ts'
import { etagOfVersion } from './response.ts'
import { ContentionError } from './turns.ts'
import { WriteStatement } from './write-statement.ts'

type Versioned = { version?: number }

export type EntityManager = MikroORM['em']

type Readers = Pick<Statements, 'query'>

/**
 * Opens a unit of work. With a view, its reads and new records are limited to that workspace. Its reads of one turn of the event
 * loop are sent together with other statements of `statementsOf` its workspace, if given.
 */
export function openUnitOfWork(
  orm: MikroORM,
  view?: WorkspaceView,
  statementsOf?: (workspaceId: string | undefined) => Readers | Promise<Readers>,
): EntityManager {
  const em = orm.em.fork()
  if (statementsOf) {
    const executeQuery = async ({ sql }: CompiledQuery) => {
      const entered = em.getFilterParams('workspace') as unknown as WorkspaceView | undefined
      return (await statementsOf(entered?.id)).query(ormStatement(sql))
    }
    em.setTransactionContext({ executeQuery } as unknown as Transaction<unknown>)
  }
  if (view) enterWorkspace(em, view)
  return em
}

export function enterWorkspace(em: EntityManager, view: WorkspaceView): void {
  em.setFilterParams('workspace', view as never)
}

/** Changes that the rules allow, and the rows on which these relied. Only such changes can be committed. */
export interface Changes {
  readonly sets: readonly ChangeSet<AnyEntity>[]
  readonly relied: readonly ReliedRow[]
}

export const noChanges: Changes = { sets: [], relied: [] }

/** The permissions of the caller of a write. */
export interface Permissions {
  mayName: MayName
  /** Throws 403 if the caller may not make the changes. */
  authorise(sets: readonly ChangeSet<AnyEntity>[]): void
}

const allPermissions: Permissions = { mayName: () => true, authorise: () => {} }

/**
 * Collects the changes of a handler, authorises them and applies the rules to them. Increments the versions now, because the
 * response is built before the commit. Throws 403, or the refusal of a rule.
 */
export async function collectChanges(
  em: EntityManager,
  { mayName, authorise }: Permissions = allPermissions,
): Promise<Changes> {
  const unit = em.getUnitOfWork()
  unit.computeChangeSets()
  authorise(unit.getChangeSets())
  const { relied, hasDerived } = await applyRules(em, unit.getChangeSets(), mayName)
  if (hasDerived) unit.computeChangeSets()
  const sets = unit.getChangeSets()
  for (const { entity, meta } of sets) {
    if (meta.versionProperty) (entity as Versioned).version = ((entity as Versioned).version ?? 0) + 1
  }
  return { sets, relied }
}

/**
 * Throws 412 if `If-Match` does not contain the current version of the record (RFC 9110 section 13.1.1). Without a record
 * there is no `ETag`, so only `*` matches.
 */
export function checkPrecondition(em: EntityManager, id: unknown, ifMatch: string | undefined): void {
  if (!ifMatch || ifMatch === '*') return
  const entity = [...em.getUnitOfWork().getIdentityMap()].find((each) => (each as { id?: string }).id === id)
  if (!entity)
    throw new Refusal('precondition_failed', 'This resource has no ETag; only If-Match: * is allowed.')
  const version = (entity as Versioned).version ?? 0
  if (ifMatch.split(',').some((tag) => tag.trim() === etagOfVersion(version))) return
  throw new Refusal(
    'precondition_failed',
    `The record has changed since that version and is now at version ${version}. Get it again, then retry with the new version.`,
  )
}

/** Keys of the rows that must not have changed since they were read. */
export function rowsOf({ sets }: Changes): string[] {
  return sets.filter(({ type }) => type !== ChangeSetType.CREATE).map(rowOf)
}

function rowOf({ entity, meta }: ChangeSet<AnyEntity>): string {
  const { id } = entity as { id?: string }
  return id ?? `${meta.tableName} ${meta.primaryKeys.map((name) => (entity as Record<string, string>)[name])}`
}

/**
 * Commits everything in one statement. Throws `ContentionError`, with nothing changed, if a row changed since it was read.
 * Each record of `loggedSeparately` gets its own log entry. `entry` is null for changes that do not belong in a workspace's log.
 */
export async function commit(
  statements: Pick<Statements, 'query' | 'together' | 'cluster'>,
  changes: Changes,
  entry: Entry | null,
  answer: StoredResponse | null,
  loggedSeparately?: ReadonlySet<object>,
  isNewWorkspace = false,
): Promise<void> {
  // All processes lock rows in the same order, which prevents deadlocks.
  const byRow = [
    ...changes.sets.map((change) => ({ row: rowOf(change), change })),
    ...changes.relied.map((relied) => ({ row: relied.id, relied })),
  ].sort((one, other) => (one.row < other.row ? -1 : 1))
  const writes = (statements.cluster ? divided(byReference(byRow, statements.cluster)) : [byRow]).map(
    (parts) => {
      const write = new WriteStatement()
      for (const part of parts)
        if ('relied' in part) write.lock(part.relied)
        else write.write(part.change, entry)
      return write
    },
  )
  const last = writes.at(-1)!
  if (answer) last.addCounted((placeholder) => insertStoredResponse(answer, placeholder))
  // A refusal of a call outside workspaces can change nothing.
  if (writes.every(({ isEmpty }) => isEmpty) && !entry) return
  const logged = entry ? entriesOf(entry, changes.sets, loggedSeparately) : []
  if (logged.length > 0) last.add((placeholder) => insertChanges(logged, placeholder))
  // Nobody has read the lists of a new workspace before, so its changes may take longer.
  const earliest = isNewWorkspace ? undefined : earliestOf(changes.sets)
  if (earliest) last.expectRecent(earliest)
  const filled = writes.filter(({ isEmpty }) => !isEmpty).map(({ statement }) => statement)
  const sent: Promise<unknown> =
    filled.length === 1 ? statements.query(filled[0]!) : statements.together(filled)
  await sent.catch((error: unknown) => {
    throw isRace(error) ? new ContentionError(rowsOf(changes)) : error
  })
}

type Part = { change: ChangeSet<AnyEntity> } | { relied: ReliedRow }

/**
 * Citus runs each part of the statement by itself, so the references must hold after each: added records come first, in the order of
 * the tables; then changed ones, those that refer to others first; and removed ones last, in the same order. A removal comes before
 * all if the statement also adds to its table, for example a timer that replaces another.
 */
function byReference<P extends Part>(parts: readonly P[], { tables }: Cluster): P[] {
  const { CREATE, DELETE } = ChangeSetType
  const typeOf = (part: Part) => ('change' in part ? part.change.type : null)
  const tableOf = (part: Part) => ('change' in part ? part.change.meta.tableName : part.relied.table)
  const added = new Set(parts.filter((part) => typeOf(part) === CREATE).map(tableOf))
  const phaseOf = (part: Part) => {
    const type = typeOf(part)
    if (type === CREATE) return 1
    if (type === DELETE) return added.has(tableOf(part)) ? 0 : 3
    return 2
  }
  const placeOf = (part: Part) => tables.indexOf(tableOf(part)) * (typeOf(part) === CREATE ? 1 : -1)
  return parts.toSorted((one, other) => phaseOf(one) - phaseOf(other) || placeOf(one) - placeOf(other))
}

/** Citus plans each part of a statement by itself, and the time for all of them grows faster than their number. */
const partsPerStatement = 20

/** Divides the parts of a write on a cluster into statements: those on global tables first, which are on the coordinator. */
function divided<P extends Part>(parts: readonly P[]): P[][] {
  const isOnCoordinator = (part: Part) => 'change' in part && isGlobal(part.change.meta.tableName)
  const ofWorkspace = parts.filter((part) => !isOnCoordinator(part))
  const count = Math.max(1, Math.ceil(ofWorkspace.length / partsPerStatement))
  return [
    parts.filter(isOnCoordinator),
    ...Array.from({ length: count }, (_, index) =>
      ofWorkspace.slice(index * partsPerStatement, (index + 1) * partsPerStatement),
    ),
  ]
}

function entriesOf(
  entry: Entry,
  changes: readonly ChangeSet<AnyEntity>[],
  loggedSeparately: ReadonlySet<object> = new Set(),
): EntryOfChanges[] {
  const [separate = [], together = []] = [true, false].map((is) =>
    changes.filter(({ entity }) => loggedSeparately.has(entity) === is),
  )
  return [
    [entry, together.flatMap(changesOf)],
    ...separate.map((change): EntryOfChanges => {
      const { id: record_id } = change.entity as { id: string }
      const request_id = entry.request_id ?? entry.id
      return [{ ...entry, id: newUuidAt(entry.at), request_id, record_id }, changesOf(change)]
    }),
  ]
}

/** The earliest `updated_at` among the changed records. */
function earliestOf(changes: readonly ChangeSet<AnyEntity>[]): string | undefined {
  // No list contains workspaces.
  const kept = changes.filter(
    ({ type, meta }) => type !== ChangeSetType.DELETE && meta.tableName !== Workspace.meta.tableName,
  )
  return kept
    .flatMap(({ entity }) => (entity as { updated_at?: string }).updated_at ?? [])
    .sort()
    .at(0)
}

/** `stage_since` is the time of the entry that changes the stage. The operations on samples say what they did with `sample_id`. */
const unloggedFields = new Set([
  ...['id', 'workspace_id', 'created_at', 'updated_at', 'version', 'stage_since', 'sample_id'],
  ...countedFields,
])

/** The changed fields for the log, without hidden ones, which may contain secrets. */
function changesOf({ meta, entity, originalEntity, payload, type }: ChangeSet<AnyEntity>): Change[] {
  // The fields of the restored record already show the restore.
  if (meta.tableName === RemovedRecord.meta.tableName) return []
  const { id, workspace_id } = entity as { id?: string; workspace_id: string }
  const record_id = id ?? idOf(workspace_id, 'workspace')
  const after = entity as Record<string, unknown>
  const before = originalEntity as Record<string, unknown> | undefined
  // For a deletion, MikroORM provides only the entity, not its changed fields.
  const isRemoved = type === ChangeSetType.DELETE
  const names = Object.keys(isRemoved ? meta.properties : payload)
  const isLogged = (name: string) => {
    const { hidden, generated } = (meta.properties[name as never] ?? {}) as Partial<EntityProperty>
    return !unloggedFields.has(name) && !hidden && !generated
  }
  return names
    .filter(isLogged)
    .map((field) => ({
      record_id,
      field,
      before: isRemoved ? (after[field] ?? null) : apiValue(meta, field, before?.[field]),
      after: isRemoved ? null : (after[field] ?? null),
    }))
    .filter((change) => change.before !== change.after)
}

/** The fields that an update changed: those of one record, or of all records if its response is not a record. */
export function changedFields({ sets }: Changes, recordId: string | null): string[] {
  const updates = sets.filter(({ type }) => type === ChangeSetType.UPDATE).flatMap(changesOf)
  const ofRecord = updates.filter(({ record_id }) => recordId === null || record_id === recordId)
  return [...new Set(ofRecord.map(({ field }) => field))]
}

function apiValue(meta: EntityMetadata, field: string, value: unknown): unknown {
  const { customType } = meta.properties[field as never] as EntityProperty
  return value == null || !customType
    ? (value ?? null)
    : customType.convertToJSValue(value, customType.platform!)
}
