/** The workspace that a command is about, and the entry in its log. */
import { randomUUID } from 'node:crypto'
import type { Entry } from '../activity/entry.ts'
import { notFound } from '../base/errors.ts'
import type { Route } from '../call/route.ts'
import type { EntityManager } from '../call/unit-of-work.ts'
import { newUuidAt, now, uuidOf } from '../model/columns.ts'
import { Login, User, Workspace } from '../model/index.ts'

export const requestId = randomUUID()

/** Throws 404 if `who` is neither an owner's e-mail address nor a workspace id. */
export async function findWorkspace(em: EntityManager, who: string) {
  const workspace_id = who.includes('@') ? await ownedBy(em, who.toLowerCase()) : uuidOrNull(who)
  const workspace = workspace_id && (await em.findOne(Workspace, { workspace_id }, { filters: false }))
  if (!workspace)
    throw notFound(`${who} is neither the e-mail address of an owner nor the id of a workspace.`)
  return workspace
}

async function ownedBy(em: EntityManager, email: string): Promise<string | undefined> {
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

/** The entry of a command that does what the operation of `route` does. */
export function entryOf(
  { workspace_id }: { workspace_id: string },
  { id: operation, status }: Route,
  record_id: string,
): Entry {
  const at = now()
  return {
    workspace_id,
    id: newUuidAt(at),
    at,
    channel: 'operator',
    operation,
    credential: 'none',
    user_id: null,
    session_id: null,
    api_key_id: null,
    client: null,
    agent: null,
    tool: null,
    record_id,
    status,
    duration_ms: Math.round(performance.now()),
    request_id: requestId,
    remote_address: null,
  }
}
