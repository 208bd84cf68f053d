/** Public holidays by region, which reduce capacity. Past ones do not change. */
import { describe, expect, test } from 'vitest'
import { addCapacity, getHolidays, getPersonStats, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { renewHolidays } from '../../src/domain/holidays/calendars.ts'
import { holidaysOf, isRegion } from '../../src/domain/holidays/public-holidays.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'

const service = useService()

const options = { throwOnError: true } as const

const capacityOf = async ({ client }: Member, from: string, to: string) =>
  (await getPersonStats({ client, path: { id: 'me' }, query: { from, to }, ...options })).data
    .capacity_minutes

const setRegion = ({ client }: Member, holiday_region: string | null) =>
  updateWorkspace({ client, body: { holiday_region }, ...options })

const daysOf = async ({ client }: Member, year: number, region?: string) =>
  (await getHolidays({ client, query: { year, region }, ...options })).data.days.map(({ date }) => date)

/** Pretends that the calendars were first stored on an earlier day. */
const age = ({ email }: Member) =>
  service.sql(
    `update holiday_calendars set first_stored_on = '2020-01-01'
    where workspace_id = (select workspace_id from logins where email = $1)`,
    [email],
  )

test.each(['DE', 'DE-BE', 'DE-BY-A', 'PT'])('%s is a region', async (region) =>
  expect(await isRegion(region)).toBe(true),
)

test.each(['', 'XX', 'DE-XX', 'DE-BY-X', 'DE-BE-A', 'constructor'])('%s is not a region', async (region) =>
  expect(await isRegion(region)).toBe(false),
)

test('a holiday from sunset to sunset is the day after the first sunset', async () => {
  const days = await holidaysOf('IL', 2026, 2026)
  expect(days).toContainEqual({ date: '2026-04-02', name: 'Passover (Pesach)', half_day: false })
})

test('a holiday from noon on takes half of the day', async () => {
  const days = await holidaysOf('IS', 2026, 2026)
  expect(days).toContainEqual({ date: '2026-12-24', name: 'Christmas Eve', half_day: true })
})

test('the first region of a workspace takes its holidays off the capacity, also of past days', async () => {
  const owner = await service.workspace()
  expect(await daysOf(owner, 2025)).toEqual([])
  await setRegion(owner, 'DE-BE')
  expect(await daysOf(owner, 2025)).toContain('2025-03-08')
  // In 2025, 18 and 21 April are Good Friday and Easter Monday.
  expect(await capacityOf(owner, '2025-04-14', '2025-04-27')).toBe(8 * 480)
})

test('an unknown region is refused', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const path = { id: await userOf(client) }
  const capacity = { starts_on: '2026-01-01', weekly_minutes: 2400, holiday_region: 'XX' }
  for (const { error } of [
    await updateWorkspace({ client, body: { holiday_region: 'DE-XX' } }),
    await addCapacity({ client, path, body: capacity }),
  ])
    expect([error?.code, pointers(error)]).toEqual(['unknown_region', ['/holiday_region']])
})

describe('the holidays of a region that nobody has', () => {
  const holidays = async ({ client }: Member, region: string, year = 2026) =>
    (await getHolidays({ client, query: { year, region }, ...options })).data

  test('are listed, and said to take nothing off the capacity', async () => {
    const owner = await service.workspace()
    const found = await holidays(owner, 'PT')
    expect(found).toMatchObject({ region: 'PT', stored: false })
    expect(found.days).toContainEqual({ date: '2026-06-10', name: 'Portugal Day', half_day: false })
    expect(found.caveats[0]).toContain('These holidays take nothing off the capacity')
    const path = { id: await userOf(owner.client) }
    const body = { starts_on: '2026-01-01', weekly_minutes: 2400, holiday_region: 'PT' }
    await addCapacity({ client: owner.client, path, body, ...options })
    const stored = await holidays(owner, 'PT')
    expect(stored).toMatchObject({ stored: true, days: found.days, caveats: [] })
  })

  test.each([1, 1969, 9999])('are returned for the year %i', async (year) => {
    const owner = await service.workspace()
    expect((await holidays(owner, 'PT', year)).year).toBe(year)
  })

  test('are refused if there is no such region', async () => {
    const { client } = await service.workspace()
    for (const region of ['XX', 'DE-XX', 'DE-BY-X']) {
      const { error } = await getHolidays({ client, query: { region } })
      expect([error?.status, error?.code, pointers(error)]).toEqual([422, 'unknown_region', ['/region']])
    }
  })

  test('name the parts with other holidays, such as 15 August in most of Bavaria', async () => {
    const owner = await service.workspace()
    const bavaria = await holidays(owner, 'DE-BY')
    expect(bavaria.days.map(({ date }) => date)).not.toContain('2026-08-15')
    expect(bavaria.caveats.join()).toContain('DE-BY-KATH (Predominantly catholic communities)')
    for (const [region, isHoliday] of [
      ['DE-BY-KATH', true],
      ['DE-BY-A', true],
      ['DE-BY-EVANG', false],
      ['DE-SL', true],
    ] as const)
      expect(
        (await holidays(owner, region)).days.some(({ date }) => date === '2026-08-15'),
        region,
      ).toBe(isHoliday)
    expect((await holidays(owner, 'DE')).caveats.join()).toContain('DE-BY (')
  })
})

describe('past holidays', () => {
  test('stay when the region changes or is cleared; coming ones change', async () => {
    const owner = await service.workspace()
    await setRegion(owner, 'DE-BE')
    await age(owner)
    const year = new Date().getUTCFullYear()
    await setRegion(owner, 'PT')
    expect(await daysOf(owner, year - 1)).toContain(`${year - 1}-10-03`)
    expect(await daysOf(owner, year - 1)).not.toContain(`${year - 1}-06-10`)
    expect(await daysOf(owner, year + 1)).toContain(`${year + 1}-06-10`)
    expect(await daysOf(owner, year + 1)).not.toContain(`${year + 1}-10-03`)
    await setRegion(owner, null)
    expect(await daysOf(owner, year - 1)).toContain(`${year - 1}-10-03`)
    expect(await daysOf(owner, year + 1)).toEqual([])
  })

  test('change on the day on which the first region was set, so that it can be corrected', async () => {
    const owner = await service.workspace()
    await setRegion(owner, 'DE-BE')
    await setRegion(owner, 'PT')
    expect(await daysOf(owner, 2025)).toContain('2025-06-10')
    expect(await daysOf(owner, 2025)).not.toContain('2025-10-03')
  })

  test('stay when another release of the library knows others', async () => {
    const owner = await service.workspace()
    await setRegion(owner, 'PT')
    await age(owner)
    const year = new Date().getUTCFullYear()
    const days = [`${year - 1}-02-03`, `${year + 1}-02-03`]
    await service.sql(
      `update holiday_calendars set edition = 'earlier', days = $2
      where workspace_id = (select workspace_id from logins where email = $1)`,
      [owner.email, JSON.stringify(days.map((date) => ({ date, name: 'Tea day', half_day: false })))],
    )
    await renewHolidays(service.database().pool)
    expect(await daysOf(owner, year - 1)).toEqual([`${year - 1}-02-03`])
    expect(await daysOf(owner, year + 1)).toContain(`${year + 1}-06-10`)
    expect(await daysOf(owner, year + 1)).not.toContain(`${year + 1}-02-03`)
  })
})

test('a user has the holidays of another region from a day on', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  await setRegion(owner, 'PT')
  const path = { id: await userOf(member.client) }
  const capacity = { starts_on: '2025-10-01', weekly_minutes: 2400, holiday_region: 'DE' }
  await addCapacity({ client: owner.client, path, body: capacity, ...options })
  // 10 June 2025 is a holiday in Portugal, and 3 October in Germany.
  expect(await capacityOf(member, '2025-06-10', '2025-06-10')).toBe(0)
  expect(await capacityOf(member, '2025-10-03', '2025-10-03')).toBe(0)
  expect(await capacityOf(owner, '2025-10-03', '2025-10-03')).toBe(480)
  expect(await daysOf(owner, 2025, 'DE')).toContain('2025-10-03')
})
