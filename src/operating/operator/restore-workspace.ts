/**
 * The command `restore-workspace`: replaces the records of one workspace with those of a backup, in one transaction. The activity log
 * continues, because checkpoints that were saved before must still verify. Persons who were erased since are erased again.
 */
import { hostname, userInfo } from 'node:os'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient, QueryConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openStates } from '../../../generated/server/records.ts'
import { StartupError } from '../../base/startup-error.ts'
import { entryOutside, insertEntriesOfWorkspace } from '../../calls/activity/entry.ts'
import { repeatErasures } from '../../calls/activity/erasure.ts'
import { Sequencer, sequencerLock } from '../../calls/activity/sequencer.ts'
import { tablesOfWorkspaces } from '../../data/cluster.ts'
import { findMigrations } from '../../data/migrations.ts'
import { withoutTimeout } from '../../domain/deletion/workspace.ts'
import { idOf, now, uuidOf } from '../../domain/model/columns.ts'
import { type Files, openFiles } from '../../files/files.ts'
import { FileGone } from '../../files/storage.ts'
import type { Table } from '../backup/format.ts'
import { filesFolder } from '../backup/format.ts'
import { formatCount } from '../backup/progress.ts'
import { type BackupFile, drain, entriesOf } from '../backup/reader.ts'
import { checkRestorable, putFile } from '../backup/restore.ts'
import { quoteIdentifier as quoted } from '../backup/snapshot.ts'
import { rowsOfWorkspace } from '../backup/workspace-rows.ts'
import { type OperatorContext, UsageError } from './command.ts'
import { requestId } from './find-workspace.ts'

/** Rows that are updated or added, and never deleted: log entries and sign-ins refer to them. */
const upserted = ['workspaces', 'users']
/** Rows that are only added, and then all end. */
const credentials = ['sessions', 'api_keys', 'connections']
/** Short-lived rows, which are deleted. */
const shortLived = ['idempotency_keys', 'authorization_codes', 'device_codes', 'mails']

/** They stay as they are, unless the workspace was deleted. Summaries are about the log. */
const isOfLog = ({ name }: Table) =>
  name.startsWith('activity') || ['summaries', 'verified_logs'].includes(name)

/** Every process has read the mode after this time, in seconds. */
const maintenanceDelay = 5
/** The connections limit the duration of a query, in milliseconds. */
const query_timeout = 2 ** 31 - 1

const temporary = ({ name }: Table) => quoted(`restored_${name}`)
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

export async function restoreWorkspace(
  { pool, config }: OperatorContext,
  file: string,
  id: string,
  identityFile?: string,
): Promise<string> {
  const backup = { path: resolve(file), identityFile }
  const { path } = backup
  const workspaceId = parsed(id)
  const { manifest, isFormer } = await checkRestorable(backup)
  const migrations = (await findMigrations()).map(({ name }) => name)
  // A newer version can contain none that is unknown: see `checkRestorable`.
  if (isFormer || migrations.some((name) => !manifest.migrations.includes(name)))
    throw new StartupError(
      `${path} has the tables of version ${manifest.service_version}, which differ from those of this version. Restore it into an empty database of that version, and export the workspace there.`,
    )
  const { made_at } = manifest
  const entry = entryOutside({
    workspace_id: workspaceId,
    channel: 'operator',
    operation: 'restoreWorkspace',
    record_id: idOf(workspaceId, 'workspace'),
    status: 200,
    request_id: requestId,
    client: `${userInfo().username} on ${hostname()}`,
    tool: `${basename(path)} of ${made_at}`,
  })
  const files = await openFiles(config)
  const restored = withoutTimeout(pool, async (client) => {
    const restore = new WorkspaceRestore(client, manifest.tables, workspaceId)
    await restore.expectMaintenance()
    await restore.load(backup)
    await restore.merge(made_at)
    const erased = await repeatErasures(client, pool, workspaceId, () => restore.replace())
    const change = { record_id: entry.record_id!, field: 'records_as_of', before: entry.at, after: made_at }
    await client.query(insertEntriesOfWorkspace([[entry, [change]]]))
    const { stored, missing } = await restoreFiles(backup, files, await restore.fileKeys())
    return [
      `${restore.name} was restored as of ${made_at}: ${formatCount(restore.rows)} rows and ${formatCount(stored)} files.`,
      ...(missing > 0 ? [`${formatCount(missing)} files are missing from the backup.`] : []),
      ...(erased > 0 ? [`${formatCount(erased)} persons who had been erased were erased again.`] : []),
      'Now switch maintenance off.',
    ].join(' ')
  })
  const said = await restored.finally(files.close)
  await new Sequencer(pool).link()
  return said
}

function parsed(id: string): string {
  try {
    return uuidOf(id, 'workspace')
  } catch {
    throw new UsageError('Pass the id of a workspace. The command `workspaces` lists them.')
  }
}

class WorkspaceRestore {
  readonly #client: PoolClient
  /** The tables with rows to restore. From `load` on, each comes after those that it refers to. */
  #tables: Table[]
  readonly #workspace: string
  #isDeleted = false
  name = ''
  /** Number of rows of the backup. */
  rows = 0

  constructor(client: PoolClient, tables: readonly Table[], workspaceId: string) {
    this.#client = client
    this.#workspace = workspaceId
    this.#tables = tables.filter(
      ({ name, columns }) => columns.includes('workspace_id') && !shortLived.includes(name),
    )
  }

  /** Waits until no process begins a write. The mode cannot end before the transaction. */
  async expectMaintenance(): Promise<void> {
    const [mode] = await this.#query<{ wait: number }>(
      `select greatest(0, ${maintenanceDelay} - extract(epoch from now() - since))::float8 as wait from maintenance for share`,
    )
    if (!mode)
      throw new StartupError('Pause all changes first: npm run operator -- maintenance on "<reason>"')
    await this.#query('select pg_sleep($1)', [mode.wait])
  }

  /** Loads the rows of the backup into temporary tables. */
  async load(backup: BackupFile): Promise<void> {
    const inOrder = (await tablesOfWorkspaces(this.#client)).map(({ name }) => name)
    this.#tables = this.#tables.toSorted((a, b) => inOrder.indexOf(a.name) - inOrder.indexOf(b.name))
    for (const table of this.#tables)
      await this.#query(
        `create temporary table ${temporary(table)} (like ${quoted(table.name)} including generated) on commit drop`,
      )
    for await (const { table, rows } of rowsOfWorkspace(backup, this.#tables, this.#workspace)) {
      const copy = this.#client.query(copyFrom(`copy ${temporary(table)} (${columnsOf(table)}) from stdin`))
      await pipeline(Readable.from([`${rows.join('\n')}\n`]), copy)
      this.rows += rows.length
    }
    const [workspace] = await this.#query<{ name: string }>('select name from restored_workspaces')
    if (!workspace) throw new StartupError('The backup does not contain this workspace.')
    this.name = workspace.name
    const [found] = await this.#ofWorkspace('select from workspaces where workspace_id = $1 for update')
    this.#isDeleted = !found
  }

  /** Changes the loaded rows where the present must be kept. */
  async merge(madeAt: string): Promise<void> {
    if (!this.#isDeleted) await this.#expectErasures(madeAt)
    await this.#keepAccess()
    await this.#takeOpenWork()
    await this.#ofWorkspace(
      'create temporary table present_removed on commit drop as select row, version from removed_records where workspace_id = $1',
    )
    for (const table of this.#tables)
      if (!isOfLog(table) && !credentials.includes(table.name) && isVersioned(table))
        await this.#raiseVersions(table)
  }

  /** Replaces the rows of the workspace. The triggers would derive values that the rows already have, or refuse them. */
  async replace(): Promise<void> {
    const involved = this.#tables.filter(
      (table) => table.name !== 'logins' && (this.#isDeleted || !isOfLog(table)),
    )
    const isReplaced = ({ name }: Table) => !upserted.includes(name) && !credentials.includes(name)
    const replaced = involved.filter(isReplaced)
    if (this.#isDeleted) await this.#query('select pg_advisory_xact_lock($1)', [sequencerLock])
    const triggered = await this.#withTriggers(involved)
    for (const name of triggered) await this.#query(`alter table ${quoted(name)} disable trigger user`)
    for (const name of [...shortLived, ...replaced.map(({ name }) => name).reverse()])
      await this.#ofWorkspace(`delete from ${quoted(name)} where workspace_id = $1`)
    for (const name of upserted) await this.#query(upsert(involved.find((table) => table.name === name)!))
    const added = involved.filter(({ name }) => credentials.includes(name))
    const logins = this.#tables.find(({ name }) => name === 'logins')!
    for (const table of [...added, ...replaced, logins])
      await this.#query(`${insert(table)} on conflict do nothing`)
    for (const name of credentials)
      await this.#query(
        `update ${name} set revoked_at = $2, version = version + 1, updated_at = $2
         where workspace_id = $1 and revoked_at is null`,
        [this.#workspace, now()],
      )
    for (const name of triggered) await this.#query(`alter table ${quoted(name)} enable trigger user`)
  }

  /** The keys of all files that the workspace refers to. */
  async fileKeys(): Promise<Set<string>> {
    const rows = await this.#ofWorkspace<{ key: string }>(`
      select file_key as key from notes where workspace_id = $1 and file_key is not null
      union select unnest(attachment_keys) from notes where workspace_id = $1
      union select row->>'file_key' from removed_records where workspace_id = $1 and row->>'file_key' is not null
      union select jsonb_array_elements_text(row->'attachment_keys') from removed_records
        where workspace_id = $1 and jsonb_typeof(row->'attachment_keys') = 'array'`)
    return new Set(rows.map(({ key }) => key))
  }

  /** Throws `StartupError` if retention has deleted entries since the backup, because some could be erasures. */
  async #expectErasures(madeAt: string): Promise<void> {
    const [log] = await this.#query<{ is_short: boolean }>(
      `select exists (select from activity_removals where workspace_id = $1)
        and not exists (select from activity where workspace_id = $1 and at <= $2) as is_short`,
      [this.#workspace, madeAt],
    )
    if (log!.is_short)
      throw new StartupError(
        'The activity log no longer has all entries since the backup, so it does not show who was erased since. The workspace cannot be restored from this backup.',
      )
  }

  /** Users keep their present sign-in and role. If the workspace was deleted, they have those of the backup. */
  async #keepAccess(): Promise<void> {
    const kept = ['email', 'role', 'active', 'joined_at', 'session_epoch', ...invitation]
    await this.#query(
      `update restored_users as restored set ${kept.map((name) => `${name} = users.${name}`).join(', ')}
       from users where users.workspace_id = restored.workspace_id and users.id = restored.id`,
    )
    await this.#query(
      `update restored_workspaces as restored set plan = present.plan, sample_id = present.sample_id
       from workspaces as present where present.workspace_id = restored.workspace_id`,
    )
    await this.#query(`delete from restored_logins using logins
      where logins.workspace_id = restored_logins.workspace_id and logins.user_id = restored_logins.user_id`)
    const taken = await this.#query<{ email: string }>(
      'select email from restored_logins join logins using (email)',
    )
    if (taken.length > 0)
      throw new StartupError(
        `These addresses now sign in to another workspace: ${taken.map(({ email }) => email).join(', ')}. Delete that workspace first, or restore the backup elsewhere.`,
      )
    if (!this.#isDeleted) return
    await this.#query('update restored_workspaces set sample_id = null')
    await this.#query(
      `update restored_users set session_epoch = session_epoch + 1, ${invitation.map((name) => `${name} = null`).join(', ')}`,
    )
    await this.#query(
      'update restored_logins set session_epoch = session_epoch + 1, reset_hash = null, reset_expires_at = null',
    )
  }

  /** Deactivated users have no open work: that of the backup becomes unassigned. */
  async #takeOpenWork(): Promise<void> {
    const work = [
      ['tasks', 'assignee_id', 'status', openStates.TaskStatus],
      ['prospects', 'owner_id', 'stage', openStates.ProspectStage],
      ['follow_ups', 'owner_id', 'done::text', ['false']],
    ] as const
    for (const [table, owner, state, open] of work)
      await this.#query(
        `update restored_${table} set ${owner} = null from restored_users as users
         where users.id = ${owner} and not users.active and ${state} = any($1)`,
        [open],
      )
  }

  /** A changed record gets a version that it never had, so that nobody overwrites it by mistake, and copies are updated. */
  async #raiseVersions(table: Table): Promise<void> {
    const id = table.columns.includes('id') ? 'id' : 'workspace_id'
    const present = quoted(`present_${table.name}`)
    // Citus can update local rows only from others that are local.
    await this.#ofWorkspace(
      `create temporary table ${present} on commit drop as select * from ${quoted(table.name)} where workspace_id = $1`,
    )
    await this.#query(`
      update ${temporary(table)} as restored
      set version = greatest(restored.version, present.version, removed.version) + 1, updated_at = clock_timestamp()
      from ${temporary(table)} as same
        left join ${present} as present on present.${id} = same.${id}
        left join present_removed as removed on removed.row->>'id' = same.${id}::text
      where restored.ctid = same.ctid and to_jsonb(same) is distinct from to_jsonb(present)`)
  }

  async #withTriggers(tables: readonly Table[]): Promise<string[]> {
    const rows = await this.#query<{ name: string }>(
      `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = current_schema()::regnamespace and relname = any($1)
       order by relname`,
      // New entries of other workspaces must not wait, and no trigger fires when entries are added.
      [tables.map(({ name }) => name).filter((name) => name !== 'activity')],
    )
    return rows.map(({ name }) => name)
  }

  #ofWorkspace<Row = object>(text: string): Promise<Row[]> {
    return this.#query<Row>(text, [this.#workspace])
  }

  async #query<Row = object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const query: QueryConfig = { text, values, query_timeout } as QueryConfig
    return (await this.#client.query(query)).rows
  }
}

const invitation = ['invitation_hash', 'invitation_expires_at', 'mailed_invitation_hash', 'invitation_mail']

const isVersioned = ({ columns }: Table) => columns.includes('version') && columns.includes('updated_at')

const insert = (table: Table) =>
  `insert into ${quoted(table.name)} (${columnsOf(table)}) select ${columnsOf(table)} from ${temporary(table)}`

function upsert(table: Table): string {
  const keys = table.columns.includes('id') ? ['workspace_id', 'id'] : ['workspace_id']
  const others = table.columns.filter((name) => !keys.includes(name)).map(quoted)
  return `${insert(table)} on conflict (${keys}) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

/** Stores the files that the storage lacks. Returns how many there were, and how many the backup does not contain. */
async function restoreFiles(
  backup: BackupFile,
  files: Files,
  keys: ReadonlySet<string>,
): Promise<{ stored: number; missing: number }> {
  const lost = new Set<string>()
  for (const key of keys)
    await files.storage.find(key).catch((error) => {
      if (!(error instanceof FileGone)) throw error
      lost.add(key)
    })
  let stored = 0
  if (lost.size > 0)
    for await (const entry of entriesOf(backup)) {
      const key = entry.name.startsWith(filesFolder) ? entry.name.slice(filesFolder.length) : ''
      if (!lost.has(key)) {
        await drain(entry)
        continue
      }
      await putFile(files, entry)
      stored++
    }
  return { stored, missing: lost.size - stored }
}
