/** The calendar of a week or a day: time with clock times as blocks, other time above them. */
import { expect, test } from 'vitest'
import { addTimeEntry, startTimer } from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const date = '2026-03-04'
const path = `/time/calendar?day=${date}`

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const { id: task_id } = await task(client, { project_id, title: 'Draw the check-out' })
  const log = async (times: { clock: string } | { minutes: number }, { client: by }: Member = owner) =>
    (await addTimeEntry({ client: by, body: { task_id, date, ...times }, throwOnError: true })).data.id
  return { owner, task_id, log, show: (address: string) => page(visitorOf(service, owner), address) }
}

/** The positions of the blocks, by the address of their link. */
const blocksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<foreignObject ([^>]*)>\s*<a class="block [^"]*" href="([^"]*)"/g)].map(
      ([, place, href]) => [href!, place!],
    ),
  )

const sectionOf = (html: string, day: string) =>
  html.split('<section class="day').find((each) => each.includes(`day-${day}`))!

test('places blocks by their clock times, next to those that overlap', async () => {
  const { log, show } = await someone()
  const [early, late, next] = [
    await log({ clock: '9:00-11:00' }),
    await log({ clock: '10:00-10:30' }),
    await log({ clock: '11:00-12:00' }),
  ]
  const html = await show(path)
  expect(blocksIn(html)).toEqual({
    [`/time/${early}`]: 'x="0%" y="3em" width="50%" height="6em"',
    [`/time/${late}`]: 'x="50%" y="6em" width="50%" height="1.5em"',
    [`/time/${next}`]: 'x="0%" y="9em" width="50%" height="3em"',
  })
  expect(html).toContain('9:00 – 11:00')
  expect(sectionOf(html, date)).toContain('<span class="total">3:30</span>')
})

test('shows early hours, and ends a block after midnight with its day', async () => {
  const { log, show } = await someone()
  const night = await log({ clock: '22:00-1:00' })
  const early = await log({ clock: '5:30-6:00' })
  expect(blocksIn(await show(path))).toEqual({
    [`/time/${early}`]: 'x="0%" y="1.5em" width="100%" height="1.5em"',
    [`/time/${night}`]: 'x="0%" y="51em" width="100%" height="6em"',
  })
})

test('lists time without clock times above the hours, and leaves out the time of others', async () => {
  const { owner, log, show } = await someone()
  const id = await log({ minutes: 90 })
  const member = await colleague(service, owner, 'member')
  const theirs = await log({ minutes: 60 }, member)
  const html = sectionOf(await show(path), date)
  expect(html).toContain(`href="/time/${id}"`)
  expect(html).toContain('Draw the check-out')
  expect(html).toContain('<strong>1:30</strong>')
  expect(html).not.toContain(theirs)
  expect(blocksIn(html)).toEqual({})
})

test('leads to the previous and next week, to a day, and to the form for a day', async () => {
  const { show } = await someone()
  const week = await show(path)
  for (const href of ['2026-02-23" rel="prev', '2026-03-09" rel="next', `${date}&amp;span=day`])
    expect(week).toContain(`href="/time/calendar?day=${href}"`)
  expect(week).toContain(`href="/time/new?date=${date}"`)
  const day = await show(`${path}&span=day`)
  expect(day.match(/<section class="day/g)).toHaveLength(1)
  for (const href of ['2026-03-03&amp;span=day" rel="prev', '2026-03-05&amp;span=day" rel="next'])
    expect(day).toContain(`href="/time/calendar?day=${href}"`)
})

test('shows the running timer today, and no form to those who cannot log time', async () => {
  const { owner, task_id, show } = await someone()
  await startTimer({ client: owner.client, body: { task_id }, throwOnError: true })
  expect(Object.keys(blocksIn(await show('/time/calendar')))).toEqual(['/time/timer'])
  const viewer = await colleague(service, owner, 'viewer')
  expect(await page(visitorOf(service, viewer), path)).not.toContain('/time/new?date')
})
