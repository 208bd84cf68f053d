/** The days a report covers: a named range or two dates, in the workspace's time zone. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Range } from '../../generated/client/types.gen.ts'
import { input, Query } from '../../src/data/query.ts'
import { period } from '../../src/domain/insights/period.ts'
import { valuesOfSpan } from '../../src/domain/queries/period.ts'
import { type Asked, report, useBooks } from '../support/books.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const books = useBooks(service)

describe('a range', () => {
  /** Days since 1970, so that tests need no calendar library. */
  const number = (date: string) => Date.parse(date) / 86_400_000
  const date = (of: number) => new Date(of * 86_400_000).toISOString().slice(0, 10)
  const firstOf = (year: number, month: number) => date(Date.UTC(year, month, 1) / 86_400_000)

  /** The days of a range, one by one. */
  function expected(range: Range, today: string, weekStartsOn: number): [string, string] {
    const days = Number(/^last(\d+)days$/.exec(range)?.[1])
    if (days) return [date(number(today) - days + 1), today]
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
    const back =
      range === 'yesterday' || range.startsWith('last') ? 1 : /^(tomorrow|next)/.test(range) ? -1 : 0
    const unit = range.replace(/^(this|last|next)/, '')
    const months = { month: 1, quarter: 3, year: 12 }[unit]
    if (months) {
      const start = month - (month % months) - back * months
      return [firstOf(year, start), date(number(firstOf(year, start + months)) - 1)]
    }
    let start = number(today)
    if (unit === 'week') while ((new Date(start * 86_400_000).getUTCDay() || 7) !== weekStartsOn) start--
    const length = unit === 'week' ? 7 : 1
    return [date(start - back * length), date(start - back * length + length - 1)]
  }

  /** The service's own computation, at a time that the test sets. */
  async function computed(range: Range, today: string, weekStartsOn: number) {
    const clock = sql`clock as (select ${input('today')}::date as today, ${input('start')}::int as week_starts_on)`
    const query = new Query(sql`with ${clock}, ${period} select first::text, last::text from period`)
    const { text, values } = query.with({
      ...valuesOfSpan({ range }),
      today,
      start: weekStartsOn,
      workspace: null,
      only_owner: null,
    })
    const [row] = await service.sql(text, values)
    return [row.first, row.last]
  }

  test.each([
    ['thisweek', '2026-03-01', 1, '2026-02-23', '2026-03-01'],
    ['thisweek', '2026-03-01', 7, '2026-03-01', '2026-03-07'],
    ['thisweek', '2026-02-28', 7, '2026-02-22', '2026-02-28'],
    ['lastweek', '2026-01-03', 6, '2025-12-27', '2026-01-02'],
    ['yesterday', '2028-03-01', 1, '2028-02-29', '2028-02-29'],
    ['lastmonth', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
    ['thisquarter', '2026-12-31', 1, '2026-10-01', '2026-12-31'],
    ['lastquarter', '2026-02-14', 1, '2025-10-01', '2025-12-31'],
    ['lastyear', '2025-01-01', 1, '2024-01-01', '2024-12-31'],
    ['last7days', '2026-03-02', 1, '2026-02-24', '2026-03-02'],
    ['last30days', '2028-03-01', 1, '2028-02-01', '2028-03-01'],
    ['last90days', '2026-03-31', 1, '2026-01-01', '2026-03-31'],
  ] as const)('%s on %s in weeks that start on day %i is %s to %s', async (range, today, start, from, to) => {
    expect(await computed(range, today, start)).toEqual([from, to])
    expect(expected(range, today, start)).toEqual([from, to])
  })

  test('has the correct dates on every day of 40 years', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(Range)),
        fc.integer({ min: number('2000-01-01'), max: number('2040-01-01') }).map(date),
        fc.integer({ min: 1, max: 7 }),
        async (range, today, start) => {
          expect(await computed(range, today, start)).toEqual(expected(range, today, start))
        },
      ),
      { numRuns: 500 },
    ))

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'is computed for the current date in %s',
    async (zone) => {
      const { owner, set, ...make } = await books()
      await set('time_zone', zone)
      const todayThere = async () =>
        (await service.sql('select (now() at time zone $1)::date::text as today', [zone]))[0].today
      const before: string = await todayThere()
      const project_id = await make.project('Web shop')
      for (const [offset, minutes] of [-1, 0, 1].map((each, index) => [each, 2 ** index] as const))
        await make.entry({ date: date(number(before) + offset), minutes, project_id })
      const shown = []
      for (const range of Object.values(Range)) shown.push(await report(owner, { by: 'project', range }))
      // The dates can differ only if midnight has passed in the meantime.
      if ((await todayThere()) !== before) return
      expect(shown.map((each) => [each.period.from, each.period.to])).toEqual(
        Object.values(Range).map((range) => expected(range, before, 1)),
      )
      expect(shown.slice(0, 2).map(({ total }) => total.minutes)).toEqual([2, 1])
    },
  )

  test('of a week starts on the first weekday of the workspace, and the default is this week', async () => {
    const { owner, set } = await books()
    for (const start of [7, 1, 3]) {
      await set('week_starts_on', start)
      const { period } = await report(owner, { by: 'person' })
      expect(new Date(period.from).getUTCDay() || 7).toBe(start)
      expect(number(period.to) - number(period.from)).toBe(6)
      expect(await report(owner, { by: 'person', range: 'thisweek' })).toMatchObject({ period })
    }
  })

  test('gets another first or last day from `from` or `to`', async () => {
    const { owner } = await books()
    const of = async (query: Partial<Asked>) => (await report(owner, { by: 'project', ...query })).period
    const { from, to } = await of({ range: 'lastyear' })
    const [first, last] = [date(number(from) + 1), date(number(to) - 1)]
    expect(await of({ range: 'lastyear', from: first })).toEqual({ from: first, to })
    expect(await of({ range: 'lastyear', to: last })).toEqual({ from, to: last })
    expect(await of({ range: 'lastyear', from: first, to: last })).toEqual({ from: first, to: last })
  })

  test('with only a start or an end is open at the other end', async () => {
    const { owner, ...make } = await books()
    const project_id = await make.project('Web shop')
    const far = date(number(new Date().toISOString()) + 400)
    for (const [date, minutes] of [
      ['2019-12-31', 1],
      ['2020-01-01', 2],
      [far, 4],
    ] as const)
      await make.entry({ date, minutes, project_id })
    const of = async (query: Partial<Asked>) => {
      const { period, total } = await report(owner, { by: 'project', ...query })
      return [period.from, period.to, total.minutes]
    }
    expect(await of({ from: '2020-01-01' })).toEqual(['2020-01-01', far, 6])
    expect(await of({ to: '2020-01-01' })).toEqual(['2019-12-31', '2020-01-01', 3])
    expect(await of({ to: '2000-01-01' })).toEqual(['2000-01-01', '2000-01-01', 0])
    expect(await of({ from: '9000-01-01' })).toEqual(['9000-01-01', '9000-01-01', 0])
  })

  test('without any time entries ends today', async () => {
    const { owner } = await books()
    const { from, to } = (await report(owner, { by: 'project', from: '2020-01-01' })).period
    expect([from, number(to)]).toEqual(['2020-01-01', Math.floor(Date.now() / 86_400_000)])
  })
})
