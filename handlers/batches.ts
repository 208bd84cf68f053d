import type { BatchesHandlers } from '../generated/server/handlers.ts'

export const batches: BatchesHandlers = {
  async runBatch({ run }, { body: { items, mode = 'all', dry_run } }) {
    const results = await run(items, { mode, dryRun: dry_run })
    const refused = results.filter(({ problem }) => problem).length
    return { done: results.length - refused, refused, results }
  },
}
