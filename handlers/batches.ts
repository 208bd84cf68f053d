import type { BatchesHandlers } from '../generated/server/handlers.ts'

export const batches: BatchesHandlers = {
  async runBatch({ run }, { body: { items, mode = 'all', allow_removals, dry_run = false } }) {
    const results = await run(items, { mode, dryRun: dry_run, removals: allow_removals })
    const refused = results.filter(({ problem }) => problem).length
    return { dry_run, done: results.length - refused, refused, results }
  },
}
