import type { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { addActivityCheckpoint, getActivityProof, verifyActivity } from '../../generated/client/sdk.gen.ts'
import { Sequencer } from '../../src/calls/activity/sequencer.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { callAt } from './log-entries.ts'
import { insertCalls, type Place } from './log-fill.ts'

const entries = 200_000

/** Fills the workspace with real calls, a few of them in a millisecond; then verifies them all, and proves some. */
export async function measureProofs(baseUrl: string, pool: Pool, place: Place): Promise<void> {
  const from = Date.now() - entries
  for (let n = 0; n < entries; n += 500) {
    const calls = Array.from({ length: 500 }, (_, k) =>
      callAt(place, new Date(from + n + k).toISOString(), 'reads'),
    )
    await insertCalls(pool, calls)
  }
  await new Sequencer(pool).link()
  const client = createClient({ baseUrl, auth: place.token })
  const begin = performance.now()
  const { data } = await verifyActivity({ client, throwOnError: true })
  const seconds = (performance.now() - begin) / 1000
  if (!data.intact) throw new Error(JSON.stringify(data.first_fault))
  console.log(
    `verified ${data.entries} calls, ${Math.round(data.entries / seconds)} a second: ${((seconds / data.entries) * 1e6).toFixed(1)} s for a million`,
  )
  const { rows } = await pool.query(
    'select id from activity where workspace_id = $1 and at >= $2 order by random() limit 200',
    [place.workspace_id, new Date(from)],
  )
  // As the service does every hour. Otherwise each proof would have a checkpoint that is signed for it.
  await addActivityCheckpoint({ client, throwOnError: true })
  const times: number[] = []
  for (const { id } of rows) {
    const sent = performance.now()
    await getActivityProof({ client, path: { id: idOf(id, 'activity_entry') }, throwOnError: true })
    times.push(performance.now() - sent)
  }
  times.sort((a, b) => a - b)
  console.log(`proved one call: p50 ${times[100]!.toFixed(1)} ms, p95 ${times[190]!.toFixed(1)} ms`)
}
