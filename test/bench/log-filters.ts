/** Measures every filter of listActivity, for common, rare and absent values, in a period and without one. */
import { createClient } from '../../generated/client/client/index.ts'
import { getAccount, listActivity } from '../../generated/client/sdk.gen.ts'
import type { ListActivityData } from '../../generated/client/types.gen.ts'
import { encodeCursor } from '../../src/data/cursor.ts'
import { idOf, newUuid } from '../../src/domain/model/columns.ts'
import { common } from './log-entries.ts'
import { days, daysAgo, type Place, rare } from './log-fill.ts'

type Query = NonNullable<ListActivityData['query']>
type Filter = Exclude<keyof Query, 'sort' | 'limit' | 'cursor' | 'count' | 'fields'>
type PeriodFilter = 'since' | 'until' | 'range' | 'from' | 'to'

/** The highest acceptable time of 95 % of the calls, in milliseconds. */
const goal = 20
const pageSize = 25

/** By name. A new filter does not compile until it has values here. */
const valuesIn = ({
  users,
  keys,
  records,
}: Place): { [Name in Exclude<Filter, PeriodFilter>]: Record<string, Query[Name]> } => ({
  actor: {
    common: idOf(users[0]!, 'user'),
    rare: idOf(rare.user_id, 'user'),
    absent: idOf(newUuid(), 'user'),
  },
  api_key_id: {
    common: idOf(keys[1]!, 'api_key'),
    rare: idOf(rare.api_key_id, 'api_key'),
    absent: idOf(newUuid(), 'api_key'),
  },
  agent: {
    ...{ common: common.agent, rare: rare.agent.split('/')[0]!, absent: 'nobody' },
    ...{ 'common version': common.version, 'rare version': rare.agent, 'absent version': 'nobody/1' },
  },
  channel: { common: 'web', rare: rare.channel },
  tool: { common: common.tool, rare: rare.tool, absent: 'no_tool' },
  operation: { common: common.read, rare: rare.operation, absent: 'noOperation' },
  record: {
    ...{ common: records[0]!, rare: rare.record_id, absent: idOf(newUuid(), 'company') },
    several: [...records.slice(0, 5), rare.record_id],
  },
  changes_only: { common: true },
  refused: { common: true },
  status_class: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx' },
  request_id: { rare: rare.request_id, absent: 'none' },
})

const day = (ago: number) => daysAgo(ago).slice(0, 10)

const periods: Record<PeriodFilter, Query[]> = {
  since: [{ since: '1d' }, { since: daysAgo(days - 1) }, { since: daysAgo(45), until: daysAgo(44) }],
  until: [{ until: daysAgo(days - 5) }],
  range: [{ range: 'last7days' }],
  from: [{ from: day(60) }],
  to: [{ to: day(60) }],
}

interface Case {
  name: string
  query: Query
}

function casesIn(place: Place): Case[] {
  const filters = Object.entries(valuesIn(place)).flatMap(([filter, values]) =>
    Object.entries(values).map(
      ([size, value]): Case => ({ name: `${filter}, ${size}`, query: { [filter]: value } }),
    ),
  )
  const inPeriods = [{ name: 'all', query: {} }, ...filters].flatMap(({ name, query }) =>
    [{}, ...Object.values(periods).flat()].map(
      (period): Case => ({
        name: [
          name,
          ...Object.entries(period).map(([bound, value]) => `${bound}=${String(value).slice(0, 10)}`),
        ].join(' '),
        query: { ...query, ...period },
      }),
    ),
  )
  return inPeriods.flatMap(({ name, query }) =>
    (['-at', 'at'] as const).map((sort): Case => ({ name: `${name} by ${sort}`, query: { ...query, sort } })),
  )
}

export interface Measured {
  name: string
  p50: number
  p95: number
}

/** Measures the first and the hundredth page of each case, each with `calls` calls. */
export async function measureFilters(
  baseUrl: string,
  place: Place,
  { calls = 20, only = '' },
): Promise<Measured[]> {
  const client = createClient({ baseUrl, auth: place.token })
  const list = async (query: Query) => {
    const { response, error } = await listActivity({ client, query })
    if (!response?.ok) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(error)}`)
    const link = response.headers.get('link')
    return link && new URL(/<([^>]+)>; *rel="?next/.exec(link)![1]!, baseUrl).searchParams.get('cursor')
  }
  const measured: Measured[] = []
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    // The first three calls warm up. A very slow case is clear from fewer calls.
    for (let call = -3, spent = 0; call < calls && spent < 10_000; call++) {
      const begin = performance.now()
      await work()
      const time = performance.now() - begin
      spent += time
      if (call >= 0 || spent > 10_000) times.push(time)
    }
    times.sort((a, b) => a - b)
    const quantile = (share: number) => times[Math.ceil(times.length * share) - 1]!
    measured.push({ name, p50: quantile(0.5), p95: quantile(0.95) })
  }
  await measure('for comparison: the account', () => getAccount({ client, throwOnError: true }))
  for (const { name, query } of casesIn(place).filter((each) => each.name.includes(only))) {
    await measure(name, () => list({ ...query, limit: pageSize }))
    const cursor = (await hundredth(list, query)) ?? inMiddle(query)
    await measure(`${name}, hundredth page`, () => list({ ...query, limit: pageSize, cursor }))
  }
  return measured.sort((one, other) => other.p95 - one.p95)
}

/** The cursor of the hundredth page, if there are as many. */
async function hundredth(
  list: (query: Query) => Promise<string | null>,
  query: Query,
): Promise<string | null> {
  let cursor: string | null | undefined
  for (let left = 99 * pageSize; left > 0 && cursor !== null; left -= 100)
    cursor = await list({ ...query, limit: Math.min(left, 100), ...(cursor && { cursor }) })
  return cursor ?? null
}

/** A cursor in the middle of the period. */
function inMiddle({ sort, since, until, range, from, to }: Query): string {
  const start = since ?? from ?? (range ? '7d' : daysAgo(days))
  const end = Date.parse(until ?? to ?? daysAgo(0))
  const at = (Date.parse(start.endsWith('d') ? daysAgo(Number.parseInt(start, 10)) : start) + end) / 2
  return encodeCursor(sort!, [new Date(at).toISOString(), newUuid()])
}

export function printFilters(measured: readonly Measured[], shown: number): void {
  const slow = measured.filter(({ p95 }) => p95 > goal)
  console.log(`\n${measured.length} calls, ${slow.length} with a p95 above ${goal} ms; the slowest:`)
  const show = ({ name, p50, p95 }: Measured) =>
    console.log(
      `${p95 > goal ? '!' : ' '} p95 ${p95.toFixed(1).padStart(8)}  p50 ${p50.toFixed(1).padStart(8)}  ${name}`,
    )
  for (const each of measured.slice(0, Math.max(shown, slow.length))) show(each)
  show(measured.find(({ name }) => name.startsWith('for comparison'))!)
}
