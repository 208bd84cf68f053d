import type { ActivityProofHandlers } from '../generated/server/handlers.ts'
import { invalid } from '../src/base/errors.ts'
import { provenEntry } from '../src/calls/activity/export.ts'
import { withMomentsInOrder } from '../src/calls/activity/filters.ts'
import { ActivityCheckpoint } from '../src/domain/model/index.ts'
import { checkpoints } from '../src/domain/queries/activity-checkpoints.ts'
import { lastCheckpoint } from '../src/domain/queries/activity-export.ts'
import { withMoments } from '../src/domain/queries/period.ts'

export const activityProof: ActivityProofHandlers = {
  async verifyActivity({ read, proof }, { checkpoint, ...period }) {
    const { since, until } = await withMomentsInOrder(read, period)
    const span = { ...(since && { since }), ...(until && { until }) }
    if (!checkpoint) return proof.verify(span)
    const knownCheckpoint = await proof.openKnownCheckpoint(checkpoint)
    const detail = 'is not a checkpoint that the service signed for this workspace'
    if (!knownCheckpoint)
      throw invalid([{ in: 'query', pointer: '/checkpoint', detail }], 'unknown_checkpoint')
    return proof.verify({ ...span, knownCheckpoint })
  },

  addActivityCheckpoint: async ({ em, proof }) => em.create(ActivityCheckpoint, await proof.checkpoint()),

  listActivityCheckpoints: async ({ read }, query) => read.page(checkpoints, await withMoments(read, query)),

  async getActivityProof(context, { id }) {
    const { position, ...entry } = await provenEntry(context, id)
    const [signed] = await context.read.rows(lastCheckpoint)
    return { id, position, ...entry, proof: await context.proof.inclusion(position, signed) }
  },

  getActivityConsistency: ({ proof }, { from_size, to_size }) => proof.consistency(from_size, to_size),

  getActivityKeys: ({ proof }) => proof.keys(),
}
