/** Commands that list, export and delete workspaces. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { exportedKinds } from '../../../generated/server/records.ts'
import { routes } from '../../../generated/server/routes.ts'
import { StartupError } from '../../base/startup-error.ts'
import { Sequencer } from '../../calls/activity/sequencer.ts'
import { commit, noChanges, openUnitOfWork } from '../../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../../data/lanes.ts'
import { Reader } from '../../data/reader.ts'
import { tableOf } from '../../data/tables.ts'
import { archiveOf } from '../../domain/archive/export.ts'
import { deleteRows, removeFiles, withoutTimeout } from '../../domain/deletion/workspace.ts'
import { idOf } from '../../domain/model/columns.ts'
import { nilUuid } from '../../domain/model/type-id.ts'
import { openFiles } from '../../files/files.ts'
import { type OperatorContext, UsageError } from './command.ts'
import { entryOf, findWorkspace } from './find-workspace.ts'
import { textTable } from './text-table.ts'

/** Counts the records that an archive would contain. */
const selectSizes = `
  with counts as (${exportedKinds.map((kind) => `select workspace_id, count(*) as records from ${tableOf(kind)} group by 1`).join(' union all ')}),
  records as (select workspace_id, sum(records) as records from counts group by 1),
  people as (select workspace_id, count(*) as people from users where active group by 1),
  files as (select workspace_id, sum((file->>'size')::bigint) as bytes from notes where file is not null group by 1)
  select workspace_id, name, plan, people, coalesce(records, 0) as records, coalesce(bytes, 0) as bytes
  from workspaces left join records using (workspace_id) left join people using (workspace_id)
    left join files using (workspace_id)
  order by records desc, workspace_id`

type Size = Record<'workspace_id' | 'name' | 'plan' | 'people' | 'records' | 'bytes', string>

/** Lists workspaces, largest first. */
export async function listWorkspaces({ pool }: OperatorContext): Promise<string> {
  const { rows } = await withoutTimeout(pool, (client) => client.query<Size>(selectSizes))
  if (rows.length === 0) return 'There are no workspaces.'
  const cells = rows.map(({ workspace_id, name, plan, people, records, bytes }) =>
    [idOf(workspace_id, 'workspace'), plan, people ?? 0, records, bytes, name].map(String),
  )
  return textTable([['workspace', 'plan', 'users', 'records', 'file bytes', 'name'], ...cells]).join('\n')
}

/**
 * Does the same as the operation `exportWorkspace`, but writes to a new file. Throws `StartupError` if the file exists.
 */
export async function exportWorkspace(
  { orm, pool, config }: OperatorContext,
  ownerOrId: string,
  path: string,
): Promise<string> {
  const workspace = await findWorkspace(openUnitOfWork(orm), ownerOrId)
  const { workspace_id, name } = workspace
  const { storage } = await openFiles(config)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const read = new Reader(new Lanes(pool), {
    workspace_id,
    user_id: idOf(nilUuid, 'user'),
    mayRead: () => true,
    onlyOwner: null,
    ledProjects: null,
  })
  try {
    await pipeline(archiveOf({ read, storage }), file)
    const entry = entryOf(workspace, routes.exportWorkspace, idOf(workspace_id, 'workspace'))
    await commit(new Lanes(pool), noChanges, entry, null)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') await rm(path, { force: true })
    throw code?.startsWith('E') ? new StartupError(`The archive cannot be written: ${message}`) : error
  }
  await new Sequencer(pool).link()
  return `${name} was exported to ${path}.`
}

/** Deletes a workspace and its sample. Requires the name as confirmation, so that the operator does not delete the wrong workspace. */
export async function deleteWorkspace(
  { orm, pool, config }: OperatorContext,
  id: string,
  name: string,
): Promise<string> {
  const workspace = await findWorkspace(openUnitOfWork(orm), id)
  if (id.includes('@'))
    throw new UsageError('Pass the id of a workspace. The command `workspaces` lists them.')
  if (workspace.name !== name)
    throw new UsageError(`The name of ${id} is ${workspace.name}: pass this name to delete the workspace.`)
  const { storage } = await openFiles(config)
  const { workspace_id, sample_id } = workspace
  const files = await withoutTimeout(pool, async (client) => {
    let removed = 0
    for (const workspaceId of sample_id ? [sample_id, workspace_id] : [workspace_id]) {
      await deleteRows(client, { workspaceId })
      // Files are removed before the commit: if that fails, the rows remain for another attempt.
      removed += await removeFiles(storage, workspaceId)
    }
    return removed
  })
  return `${name} was deleted, with ${files} file${files === 1 ? '' : 's'}.`
}
