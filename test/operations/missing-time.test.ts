/** The missing time of users agrees with their weeks, and the report says what is unknown. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { GetMissingTimeData, NewTimeEntry } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

/** A week in the past. */
const monday = '2026-03-02'
const week = { from: monday, to: addDays(monday, 6) }

const missing = async ({ client }: Pick<Member, 'client'>, query: GetMissingTimeData['query'] = week) =>
  (await api.getMissingTime({ client, query, ...options })).data

const refusal = async ({ client }: Pick<Member, 'client'>, query: GetMissingTimeData['query']) => {
  const { error } = await api.getMissingTime({ client, query })
  return [error?.status, error?.code]
}

/** The owner logged 11 hours on two days, a member with three absent days half a day, and a user without working time nothing. */
async function team() {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const idle = await colleague(service, owner, 'viewer')
  const { client } = owner
  const shop = await project(client, { name: 'Web shop' })
  const log = (by: Member, day: number, minutes: number) =>
    api.addTimeEntry({
      client: by.client,
      body: { project_id: shop, date: addDays(monday, day), minutes } as NewTimeEntry,
      ...options,
    })
  await log(owner, 0, 600)
  await log(owner, 2, 60)
  await log(member, 1, 240)
  await api.addAbsence({
    client: member.client,
    body: { starts_on: addDays(monday, 2), ends_on: addDays(monday, 4) },
    ...options,
  })
  const idleId = await userOf(idle.client)
  await api.addCapacity({
    client,
    path: { id: idleId },
    body: { starts_on: '2020-01-01', weekly_minutes: 0 },
    ...options,
  })
  return { owner, member, idle, idleId, shop, log }
}

describe('the missing time', () => {
  test('of each user agrees with their week, and those with the most missing time are first', async () => {
    const { owner, member, idleId } = await team()
    const found = await missing(owner)
    const [ownerId, memberId] = await Promise.all([owner, member].map(({ client }) => userOf(client)))
    expect(found.users.map(({ user_name: _, ...user }) => user)).toEqual([
      // Monday has more than enough time, which does not make up for other days.
      {
        user_id: ownerId,
        ...{ minutes: 660, expected_minutes: 2400, missing_minutes: 420 + 3 * 480 },
        ...{ empty_days: 3, last_logged_on: addDays(monday, 2) },
      },
      {
        user_id: memberId,
        ...{ minutes: 240, expected_minutes: 960, missing_minutes: 720 },
        ...{ empty_days: 1, last_logged_on: addDays(monday, 1) },
      },
      {
        user_id: idleId,
        ...{ minutes: 0, expected_minutes: null, missing_minutes: null },
        ...{ empty_days: null, last_logged_on: null },
      },
    ])
    for (const { user_id, minutes, expected_minutes, missing_minutes } of found.users)
      expect(
        (await api.getWeek({ client: owner.client, query: { user_id, date: monday }, ...options })).data,
      ).toMatchObject({ minutes, expected_minutes, missing_minutes })
    expect(found).toMatchObject({
      ...{ period: week, partial: false, users_total: 3 },
      ...{ minutes: 900, expected_minutes: 3360, missing_minutes: 2580 },
      caveats: [expect.stringContaining('The expected time of 1 of 3 users is unknown')],
    })
  })

  test('counts days up to today only', async () => {
    const owner = await service.workspace()
    const { period } = await missing(owner, { range: 'thisyear' })
    const { today } = (await api.getAccount({ client: owner.client, ...options })).data
    expect(period).toEqual({ from: `${today.slice(0, 4)}-01-01`, to: today })
  })

  test('has the users that the limit allows, and sums of all', async () => {
    const { owner } = await team()
    const found = await missing(owner, { ...week, limit: 1 })
    expect(found).toMatchObject({ users_total: 3, missing_minutes: 2580, users: [{ minutes: 660 }] })
    expect(found.caveats).toContain('Only 1 of 3 users are listed.')
  })

  test('leaves out deactivated users unless they are asked for', async () => {
    const { owner, member } = await team()
    const id = await userOf(member.client)
    await api.updateUser({ client: owner.client, path: { id }, body: { active: false }, ...options })
    expect((await missing(owner)).users.map(({ user_id }) => user_id)).not.toContain(id)
    expect((await missing(owner, { ...week, user_id: id })).users).toMatchObject([{ missing_minutes: 720 }])
  })

  test('hides other users from members, viewers and leads', async () => {
    const { owner, member, idle, shop } = await team()
    const user_id = await userOf(member.client)
    await api.addStaff({
      client: owner.client,
      path: { id: shop },
      body: { user_id, role: 'lead' },
      ...options,
    })
    const own = await missing(member)
    expect(own).toMatchObject({ partial: true, users_total: 1, users: [{ user_id }], missing_minutes: 720 })
    expect(own.caveats[0]).toContain('Only your own time is included')
    expect(await missing(member, { ...week, user_id: 'me' })).toMatchObject({ partial: false, caveats: [] })
    expect(await missing(idle)).toMatchObject({ users_total: 1, missing_minutes: 0 })
    for (const each of [member, idle])
      expect(await refusal(each, { ...week, user_id: await userOf(owner.client) })).toEqual([
        403,
        'role_required',
      ])
  })

  test('is refused for an invalid period or an unknown user', async () => {
    const { owner } = await team()
    const other = await service.workspace()
    expect(await refusal(owner, { from: '2026-03-08', to: '2026-03-02' })).toEqual([422, 'ends_before_start'])
    expect(await refusal(owner, { from: '2026-03-02', to: '2027-03-03' })).not.toContain('ends_before_start')
    expect(await refusal(owner, { from: '2020-03-02', to: '2021-03-03' })).toEqual([422, 'period_too_long'])
    expect((await missing(owner, { from: '2020-03-03', to: '2021-03-03' })).users).toHaveLength(3)
    expect(await refusal(owner, { from: '2999-01-01' })).toEqual([422, 'period_in_future'])
    for (const user_id of [await userOf(other.client), 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7'] as const)
      expect(await refusal(owner, { ...week, user_id })).toEqual([422, 'unknown_record'])
  })
})
