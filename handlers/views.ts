import type { ViewsHandlers } from '../generated/server/handlers.ts'
import { adminRequired } from '../src/base/errors.ts'
import type { Caller } from '../src/calls/access/caller.ts'
import { isAdmin } from '../src/calls/access/caller.ts'
import { checkListQuery } from '../src/calls/lifecycle/list-queries.ts'
import { restore } from '../src/data/restore.ts'
import { View } from '../src/domain/model/index.ts'
import { views as records } from '../src/domain/queries/views.ts'

export const views: ViewsHandlers = {
  listViews: ({ read }, query) => read.page(records, query),

  getView: ({ read }, { id }) => read.one(records, { id }),

  addView({ em, caller }, { body }) {
    checkListQuery(body)
    const { user_id } = caller
    return em.create(View, { ...body, user_id, private_to_id: body.shared ? null : user_id })
  },

  async updateView({ em, caller }, { id, body }) {
    const view = checkMayChange(caller, await em.findOneOrFail(View, { id }))
    const { shared = view.shared, name: _, ...query } = body
    // A view whose query has become invalid can still be renamed and shared.
    if (Object.keys(query).length > 0) checkListQuery({ ...view, ...query })
    return em.assign(view, { ...body, private_to_id: shared ? null : view.user_id })
  },

  async removeView({ em, caller }, { id }) {
    em.remove(checkMayChange(caller, await em.findOneOrFail(View, { id })))
  },

  async restoreView({ em, caller }, { id }) {
    return checkMayChange(caller, await restore(em, View, id))
  },
}

/** Throws 403 unless the caller is the owner of the view or an admin. */
function checkMayChange<Owned extends { user_id: string }>(caller: Caller, view: Owned): Owned {
  if (!isAdmin(caller) && view.user_id !== caller.user_id)
    throw adminRequired('Only admins can change the views of other users.')
  return view
}
