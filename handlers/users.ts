import type { UsersHandlers } from '../generated/server/handlers.ts'
import { now } from '../src/entities/columns.ts'
import { User, Workspace } from '../src/entities/index.ts'
import { conflict, forbidden } from '../src/errors.ts'
import { isAdmin } from '../src/identity/caller.ts'
import { contains, equals } from '../src/server/filters.ts'
import type { Context } from '../src/server/handler.ts'

export const users: UsersHandlers = {
  async listUsers({ read, caller }, query) {
    const people = await read.page(User, query, { name: contains('name'), role: equals('role') })
    return isAdmin(caller) ? people : people.map((user) => ({ ...user, cost_cents: null }))
  },

  async updateUser({ em, caller }, { id, body }) {
    const user = await em.findOneOrFail(User, { id })
    const role = body.role ?? user.role
    if (caller.role !== 'owner' && [user.role, role].includes('owner')) {
      throw forbidden('Only an owner makes owners or changes one.', {
        code: 'role_required',
        required_role: 'owner',
      })
    }
    if (user.role === 'owner' && role !== 'owner') await keepAnOwner({ em, caller })
    return em.assign(user, body)
  },
}

/**
 * Two owners may demote each other at the same instant. Both change the workspace, so the one that commits last
 * finds its version passed, is made again and counts one owner.
 */
async function keepAnOwner({ em, caller: { workspace_id } }: Pick<Context, 'em' | 'caller'>): Promise<void> {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  if ((await em.count(User, { role: 'owner' })) === 1) {
    throw conflict('The last owner stays owner.', { code: 'last_owner' })
  }
  workspace.updated_at = now()
}
