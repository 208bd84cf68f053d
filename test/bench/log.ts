/**
 * `npm run bench -- log`: measures the log of a service with millions of calls of the last 90 days in one workspace, and a
 * few in others. For each filter of listActivity, it measures lists with common, rare and absent values, with and without a
 * period, in both orders, the first and the hundredth page. Then it measures overviews, the verification of 200,000 calls and the
 * proof of one. Last, it measures the disk space, the write-ahead log (WAL) and the processor time of a call, in databases with one
 * workspace and with many. Linux only.
 *
 * Options: `--entries 1000000`, `--calls 20` (of each list), `--parts filters,overview,proof,cost`, `--only text` (lists whose
 * name contains it), `--shown 40` (lists), `--keep folder` (reuses and keeps the database in this folder).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { createClient } from '../../generated/client/client/index.ts'
import { getActivityOverview } from '../../generated/client/sdk.gen.ts'
import { costOfCalls } from './log-cost.ts'
import { addPlaces, fillLog, type Place } from './log-fill.ts'
import { measureFilters, printFilters } from './log-filters.ts'
import { measureProofs } from './log-proof.ts'
import { start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '20' },
    parts: { type: 'string', default: 'filters,overview,proof,cost' },
    only: { type: 'string', default: '' },
    shown: { type: 'string', default: '40' },
    keep: { type: 'string' },
  },
})
const parts = new Set(options.parts.split(','))

/** The workspaces of the database, which is filled if it is new: one large, one to verify, and small ones. */
async function placesOf(url: string, folder: string, pool: Pool): Promise<Place[]> {
  const file = join(folder, 'places.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const service = await start('../../src/main.ts', url)
  const places = await addPlaces(service.url, pool, 12)
  await service.stop()
  const [large, , ...small] = places
  await fillLog(pool, [large!, ...small], Number(options.entries))
  writeFileSync(file, JSON.stringify(places))
  return places
}

async function measureOverviews(baseUrl: string, { token }: Place) {
  const client = createClient({ baseUrl, auth: token })
  for (const since of ['2000-01-01T00:00:00Z', '30d', '1d']) {
    const times: number[] = []
    for (let call = 0; call < 5; call++) {
      const begin = performance.now()
      await getActivityOverview({ client, query: { since }, throwOnError: true })
      times.push(performance.now() - begin)
    }
    console.log(`overview since ${since}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
  }
}

if (['filters', 'overview', 'proof'].some((part) => parts.has(part)))
  await withDatabase(async ({ url, folder }) => {
    const pool = new Pool({ connectionString: url })
    const [large, verified] = await placesOf(url, folder, pool)
    const service = await start('../../src/main.ts', url)
    if (parts.has('filters')) {
      const measured = await measureFilters(service.url, large!, {
        calls: Number(options.calls),
        only: options.only,
      })
      printFilters(measured, Number(options.shown))
    }
    if (parts.has('overview')) await measureOverviews(service.url, large!)
    if (parts.has('proof')) await measureProofs(service.url, pool, verified!)
    await pool.end()
  }, options.keep)
if (parts.has('cost')) await costOfCalls()
