import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { pipeline as report } from '../src/insights/pipeline.ts'
import { uuidOf } from '../src/model/columns.ts'

export const pipeline: Pick<InsightsHandlers, 'getPipeline'> = {
  async getPipeline({ read, caller }, { owner_id }) {
    const owner = owner_id === 'me' ? caller.user_id : owner_id
    const [row] = await read.rows(report, {
      unowned: owner === 'none',
      owner: owner && owner !== 'none' ? uuidOf(owner, 'user') : null,
    })
    return row!.report
  },
}
