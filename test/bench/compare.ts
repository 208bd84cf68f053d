/**
 * `npm run bench`, or `npm run bench -- compare`: the overhead of the service over its platform. Makes three calls (a
 * list of 50 companies, one company, a new company) to the complete service and to two baselines, on one database created
 * for the run: the floor of `floor.ts`, and the recorded floor, in which a list or get also waits for a row in the log that
 * is committed in a group with others. Rounds of all three alternate, so that other load on the machine affects all: compare
 * the ratios. The run fails if a call to the service or to the recorded floor has no activity entry.
 *
 * Options: `--rounds 7`, `--seconds 3` (per round), `--only list|get|create`, `--connections 32`, `--workspaces 1` (calls
 * go to them in turn, each with a token and companies).
 */
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import type { Round } from './load.ts'
import { run } from './load.ts'
import { companiesOf, fill, requests, type Side, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    connections: { type: 'string', default: '32' },
    workspaces: { type: 'string', default: '1' },
  },
})
const connections = Number(options.connections)
const names = ['list', 'get', 'create'] as const
const sides: readonly Side[] = ['service', 'floor', 'recorded']

async function compare(databaseUrl: string) {
  const urls = {
    service: (await start('../../src/main.ts', databaseUrl)).url,
    floor: (await start('floor.ts', databaseUrl)).url,
    recorded: (await start('floor.ts', databaseUrl, ['--recorded'])).url,
  }
  const pool = new Pool({ connectionString: databaseUrl })
  pool.on('error', () => {}) // the database stops when the run fails, whose own error is the one to print
  const tokens: string[] = []
  for (let number = 1; number <= Number(options.workspaces); number++)
    tokens.push(await signUp(urls.service, `bench-${number}@example.com`))
  await fill(pool)
  const workspaces: ReturnType<typeof requests>[] = []
  for (const token of tokens) workspaces.push(requests(token, await companiesOf(pool, token)))
  const entries = async () => Number((await pool.query('select count(*) from activity')).rows[0].count)

  async function round(name: (typeof names)[number], side: Side, seconds: number): Promise<Round> {
    const before = await entries()
    let calls = 0
    const next = () => workspaces[calls++ % workspaces.length]![name](side)
    const status = name === 'create' ? 201 : 200
    const result = await run({ url: urls[side], connections, seconds, next, status })
    const expected = side === 'floor' && name !== 'create' ? 0 : result.calls
    const missing = expected - ((await entries()) - before)
    if (missing !== 0) throw new Error(`${name}: ${missing} calls of the ${side} left no activity entry`)
    return result
  }

  const chosen = names.filter((name) => !options.only || name === options.only)
  const results = chosen.map((name) => ({
    name,
    rounds: { service: [] as Round[], floor: [] as Round[], recorded: [] as Round[] },
  }))
  for (let number = 0; number <= Number(options.rounds); number++) {
    for (const { name, rounds } of results) {
      for (const side of number % 2 ? sides : sides.toReversed()) {
        const measured = await round(name, side, Number(options.seconds))
        if (number > 0) rounds[side].push(measured) // the first round warms up
      }
    }
  }
  await pool.end()
  return results
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const measures = [
  { what: 'per s', of: ({ perSecond }: Round) => perSecond, digits: 0 },
  { what: 'p50 ms', of: ({ p50 }: Round) => p50, digits: 1 },
  { what: 'p99 ms', of: ({ p99 }: Round) => p99, digits: 1 },
]

function print(results: Awaited<ReturnType<typeof compare>>) {
  const spaces = options.workspaces === '1' ? '' : ` to ${options.workspaces} workspaces`
  console.log(
    `${connections} connections${spaces}, ${options.rounds} rounds of ${options.seconds} s for each call and side`,
  )
  const row = (what: string, cells: string[]) =>
    console.log(what.padEnd(28) + cells.map((cell) => cell.padStart(18)).join(''))
  for (const { name, rounds } of results) {
    row(`\n${name}`.padEnd(29), [...sides])
    for (const { what, of, digits } of measures) {
      const medians = sides.map((side) => median(rounds[side].map(of)))
      row(what, [...medians.map((each) => each.toFixed(digits))])
    }
    for (const { what, of } of measures) {
      const ratios = sides
        .slice(1)
        .map((side) => rounds.service.map((each, index) => of(each) / of(rounds[side][index]!)))
      const cells = ratios.map((all) =>
        [median(all), Math.min(...all), Math.max(...all)].map((each) => each.toFixed(2)),
      )
      row(`${what}: service ÷ it`, ['', ...cells.map(([middle, min, max]) => `${middle} (${min}–${max})`)])
    }
  }
}

await withDatabase(async ({ url }) => print(await compare(url)))
