import type { InteractionsHandlers } from '../generated/server/handlers.ts'
import { inTheFuture } from '../src/base/errors.ts'
import { restore } from '../src/data/restore.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { hasPassed, now } from '../src/domain/model/columns.ts'
import { Interaction } from '../src/domain/model/index.ts'
import { interactions as records } from '../src/domain/queries/interactions.ts'
import { withMoments } from '../src/domain/queries/period.ts'

export const interactions: InteractionsHandlers = {
  async listInteractions({ read }, { range, from, to, ...query }) {
    const { since: after, until: before } = await withMoments(read, { range, from, to })
    return read.page(records, { ...query, ...(after && { after }), ...(before && { before }) })
  },

  getInteraction: ({ read }, { id }) => read.one(records, { id }),

  addInteraction({ em, caller }, { body }) {
    const { occurred_at = now() } = body
    if (!hasPassed(occurred_at)) throw inTheFuture('occurred_at')
    return em.create(Interaction, { ...body, occurred_at, author_id: caller.user_id })
  },

  async updateInteraction({ em }, { id, body }) {
    const interaction = await em.findOneOrFail(Interaction, { id })
    if (body.occurred_at && !hasPassed(body.occurred_at)) throw inTheFuture('occurred_at')
    return em.assign(interaction, body)
  },

  async removeInteraction({ em }, { id }) {
    em.remove(await em.findOneOrFail(Interaction, { id }))
  },

  restoreInteraction: ({ em }, { id }) => restore(em, Interaction, id),

  importInteractions: (context, { body }) => importRows(context, 'interactions', body),
}
