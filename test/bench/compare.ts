/**
 * `npm run bench`, or `npm run bench -- compare`: the overhead of the service over its platform. Makes three calls (a
 * list of 50 companies, one company, a new company) to the complete service and to the baseline in `floor.ts`, on one
 * database created for the run. Rounds of both alternate, so that other load on the machine affects both: compare the
 * ratios. The run fails if a call to the service has no activity entry.
 *
 * Options: `--rounds 7`, `--seconds 3` (per round), `--only list|get|create`.
 */
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import type { Round } from './load.ts'
import { run } from './load.ts'
import { fill, requests, type Side, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const connections = 32
const names = ['list', 'get', 'create'] as const

async function compare(databaseUrl: string) {
  const urls = {
    service: (await start('../../src/main.ts', databaseUrl)).url,
    floor: (await start('floor.ts', databaseUrl)).url,
  }
  const pool = new Pool({ connectionString: databaseUrl })
  const token = await signUp(urls.service)
  const request = requests(token, await fill(pool))
  const entries = async () => Number((await pool.query('select count(*) from activity')).rows[0].count)

  async function round(name: (typeof names)[number], side: Side, seconds: number): Promise<Round> {
    const before = await entries()
    const next = () => request[name](side)
    const status = name === 'create' ? 201 : 200
    const result = await run({ url: urls[side], connections, seconds, next, status })
    const expected = side === 'service' || name === 'create' ? result.calls : 0
    const missing = expected - ((await entries()) - before)
    if (missing !== 0) throw new Error(`${name}: ${missing} calls of the ${side} left no activity entry`)
    return result
  }

  const chosen = names.filter((name) => !options.only || name === options.only)
  const results = chosen.map((name) => ({ name, service: [] as Round[], floor: [] as Round[] }))
  for (let number = 0; number <= Number(options.rounds); number++) {
    const sides: Side[] = number % 2 ? ['service', 'floor'] : ['floor', 'service']
    for (const result of results) {
      for (const side of sides) {
        const measured = await round(result.name, side, Number(options.seconds))
        if (number > 0) result[side].push(measured) // the first round warms up
      }
    }
  }
  await pool.end()
  return results
}

function print(results: Awaited<ReturnType<typeof compare>>) {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  const table = results.map(({ name, service, floor }) => {
    const ratios = service.map(({ perSecond }, index) => perSecond / floor[index]!.perSecond)
    const cells = (rounds: Round[]) => [
      median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
      median(rounds.map(({ p50 }) => p50)).toFixed(1),
      median(rounds.map(({ p99 }) => p99)).toFixed(1),
    ]
    const spread = [median(ratios), Math.min(...ratios), Math.max(...ratios)]
    return [name, ...spread.map((ratio) => ratio.toFixed(2)), ...cells(service), ...cells(floor)]
  })
  const side = ['per s', 'p50 ms', 'p99 ms']
  const rows = [
    ['', 'service / floor', '', '', 'service', '', '', 'floor'],
    ['', 'median', 'min', 'max', ...side, ...side],
    ...table,
  ]
  console.log(
    `${connections} connections, ${options.rounds} rounds of ${options.seconds} s for each call and side`,
  )
  for (const [first, ...rest] of rows)
    console.log(first!.padEnd(8) + rest.map((cell) => cell.padStart(9)).join(''))
}

await withDatabase(async ({ url }) => print(await compare(url)))
