/** Finds the workspace that a command is about, and creates the entry for its activity log. */
import { randomUUID } from 'node:crypto'
import { notFound } from '../../base/errors.ts'
import { type Entry, entryOutside } from '../../calls/activity/entry.ts'
import type { Route } from '../../calls/lifecycle/route.ts'
import type { EntityManager } from '../../calls/lifecycle/unit-of-work.ts'
import { uuidOf } from '../../domain/model/columns.ts'
import { Login, User, Workspace } from '../../domain/model/index.ts'

export const requestId = randomUUID()

/** Throws 404 if `ownerOrId` is neither an owner's e-mail address nor a workspace id. */
export async function findWorkspace(em: EntityManager, ownerOrId: string) {
  const workspace_id = ownerOrId.includes('@')
    ? await workspaceIdOfOwner(em, ownerOrId.toLowerCase())
    : uuidOrNull(ownerOrId)
  const workspace = workspace_id && (await em.findOne(Workspace, { workspace_id }, { filters: false }))
  if (!workspace)
    throw notFound(`${ownerOrId} is neither the e-mail address of an owner nor the id of a workspace.`)
  return workspace
}

async function workspaceIdOfOwner(em: EntityManager, email: string): Promise<string | undefined> {
  const login = await em.findOne(Login, { email })
  if (!login) return
  const { workspace_id, user_id: id } = login
  return (await em.findOne(User, { workspace_id, id, role: 'owner' }, { filters: false }))?.workspace_id
}

function uuidOrNull(id: string): string | null {
  try {
    return uuidOf(id, 'workspace')
  } catch {
    return null
  }
}

/** The log entry for a command that does the same as the operation of `route`. */
export const entryOf = (
  { workspace_id }: { workspace_id: string },
  { id: operation, status }: Route,
  record_id: string,
): Entry =>
  entryOutside({
    workspace_id,
    channel: 'operator',
    operation,
    record_id,
    status,
    request_id: requestId,
    duration_ms: Math.round(performance.now()),
  })
