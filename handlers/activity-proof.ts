import type { ActivityProofHandlers } from '../generated/server/handlers.ts'
import { checkSpanOrder } from '../src/activity/filters.ts'
import { invalid } from '../src/base/errors.ts'
import { toUtc } from '../src/model/columns.ts'
import { ActivityCheckpoint } from '../src/model/index.ts'
import { checkpoints } from '../src/queries/activity-checkpoints.ts'

export const activityProof: ActivityProofHandlers = {
  async verifyActivity({ proof }, { checkpoint, since, until }) {
    checkSpanOrder({ since, until })
    const span = { ...(since && { since: toUtc(since) }), ...(until && { until: toUtc(until) }) }
    if (!checkpoint) return proof.verify(span)
    const knownCheckpoint = await proof.openKnownCheckpoint(checkpoint)
    const detail = 'is not a checkpoint that the service signed for this workspace'
    if (!knownCheckpoint)
      throw invalid([{ in: 'query', pointer: '/checkpoint', detail }], 'unknown_checkpoint')
    return proof.verify({ ...span, knownCheckpoint })
  },

  addActivityCheckpoint: async ({ em, proof }) => em.create(ActivityCheckpoint, await proof.checkpoint()),

  listActivityCheckpoints: ({ read }, query) => read.page(checkpoints, query),

  getActivityKeys: ({ proof }) => proof.keys(),
}
