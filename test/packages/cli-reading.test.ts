/** Lists and records on a terminal of 80 and of 120 columns. */
import { beforeAll, describe, expect, test } from 'vitest'
import { widthOf } from '../../cli/src/output/widths.ts'
import { commands } from '../../generated/cli/commands/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { CommandDescriptor } from '../../src/shared/descriptors.ts'
import { clockAt } from '../support/fixed-clock.ts'
import { type Member, useService } from '../support/service.ts'
import { withBrowser } from '../support/sign-in-browser.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)
const sure = { throwOnError: true } as const
/** A Wednesday. */
const now = clockAt('2026-03-18T14:00:00Z')
let member: Member
/** Ids by kind, and texts by the name of the argument. */
const ids: Record<string, string> = { q: 'offer', text: 'offer' }

beforeAll(async () => {
  member = await service.workspace({ plan: 'pro' })
  const { client } = member
  const common = { client, ...sure }
  const { user } = (await api.getAccount(common)).data
  await api.updateWorkspace({ ...common, body: { currency: 'EUR' } })
  const keep = async <T extends { id: string }>(kind: string, call: Promise<{ data: T }>) => {
    const { data } = await call
    ids[kind] ??= data.id
    return data.id
  }
  ids.user = user.id
  const company_id = await keep(
    'company',
    api.addCompany({ ...common, body: { name: '日本語の会社とその支店', tags: ['retail'] } }),
  )
  await keep(
    'client',
    api.addClient({ ...common, body: { name: 'Buyer', company_id, email: 'buyer@northwind.example' } }),
  )
  const project_id = await keep(
    'project',
    api.addProject({ ...common, body: { name: 'Workshop diary', rate_cents: 9_000 } }),
  )
  const milestone_id = await keep(
    'milestone',
    api.addMilestone({
      ...common,
      path: { id: project_id },
      body: { name: 'First part', due_on: '2026-03-13' },
    }),
  )
  await keep('service', api.addService({ ...common, body: { name: 'Consulting', rate_cents: 14_500 } }))
  const task = (title: string, body: object) =>
    keep('task', api.addTask({ ...common, body: { title, project_id, assignee_id: user.id, ...body } }))
  const task_id = await task('Build the parts order', {
    due_on: '2026-03-12',
    status: 'in_progress',
    milestone_id,
  })
  const calendar = await task('Build the calendar', { due_on: '2026-03-18' })
  await task('Sketch the logo', { due_on: '2026-04-07', description: 'Two colours.\nNo gradients.' })
  await task('Write the guide', { due_on: '2027-01-05', assignee_id: null })
  await task('Agree on the scope', { due_on: '2026-03-02', status: 'done' })
  await keep('blocker', api.addBlocker({ ...common, path: { id: task_id }, body: { blocker_id: calendar } }))
  await keep(
    'checklist_item',
    api.addChecklistItem({ ...common, path: { id: task_id }, body: { title: 'Ask for prices' } }),
  )
  const log = (body: object) =>
    keep('time_entry', api.addTimeEntry({ ...common, body: { task_id, ...body } as never }))
  await log({ date: '2026-03-16', minutes: 90, memo: 'pair work' })
  await log({ date: '2026-03-16', minutes: 120, task_id: null, project_id })
  await log({
    date: '2026-03-17',
    minutes: 45,
    memo: 'A call about the new prices, the parts and the delivery',
  })
  const prospect = (name: string, body: object) =>
    keep('prospect', api.addProspect({ ...common, body: { name, ...body } }))
  await prospect('New web shop', { value_cents: 6_300_000, follow_up_on: '2026-03-27' })
  await prospect('Price lists for dealers', {
    value_cents: 5_400_000,
    follow_up_on: '2026-03-12',
    stage: 'contacted',
    owner_id: null,
  })
  const prospect_id = await prospect('Gift vouchers', { stage: 'qualified' })
  await keep(
    'follow_up',
    api.planFollowUp({ ...common, body: { prospect_id, due_on: '2026-03-20', memo: 'Send the terms' } }),
  )
  const occurred_at = '2026-02-22T10:30:00Z'
  await keep(
    'interaction',
    api.addInteraction({
      ...common,
      body: { prospect_id, kind: 'call', title: 'Asked for dates', occurred_at },
    }),
  )
  await keep(
    'absence',
    api.addAbsence({ ...common, body: { starts_on: '2026-03-19', ends_on: '2026-03-20' } }),
  )
  await keep(
    'note',
    api.addNote({
      ...common,
      body: {
        project_id,
        title: 'Kick-off',
        body: 'They accept the offer of March, with \x1b[2J three parts.',
      },
    }),
  )
  const rule = { frequency: 'weekly', every: 1, weekdays: [5] } as never
  await api.addRecurringTask({ client, body: { project_id, title: 'Report of the week', rule } })
  await api.addCapacity({
    ...common,
    path: { id: user.id },
    body: { starts_on: '2026-01-01', weekly_minutes: 2_400 },
  })
})

async function ready(columns = 80) {
  const { env } = await keyed({ member })
  const there = { ...(await withBrowser(env)), ...now, TZ: 'UTC' }
  const seen = async (line: string, more: Record<string, string> = {}) => {
    const { code, text } = await onTerminal({ ...there, ...more }, words(line), { columns })
    expect({ line, code, text }).toMatchObject({ code: 0 })
    return text
  }
  return { env: there, seen }
}

const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

const lists = await Promise.all(commands.map(async ({ load }) => load()))
const argumentsFor = ({ positional, options }: CommandDescriptor) => {
  const sampleFor = ({ field, kinds = [] }: { field: string; kinds?: readonly string[] | undefined }) =>
    ids[kinds[0] ?? field]!
  return [
    ...positional.map(sampleFor),
    ...options.filter(({ required }) => required).flatMap((each) => [`--${each.name}`, sampleFor(each)]),
  ]
}

describe.each([80, 120])('on %i columns', (columns) => {
  test.each(lists.filter(({ request }) => request.paged))('vs $name fits', async (command) => {
    const { seen } = await ready(columns)
    const text = await seen([command.name, ...argumentsFor(command)].join(' '))
    const lines = text.split('\n')
    expect(lines.filter((line) => widthOf(line) > columns)).toEqual([])
    if (/^No (records|timer is running)\.\n$/.test(text)) return
    const headings = lines[0]!.trim().split(/ {2,}/)
    expect(headings).not.toContain('VERSION')
    expect(headings).not.toContain('ADDED')
    expect(headings.at(-1)).toBe('ID')
    const names = ['name', 'title'].filter((name) => command.response!.columns.includes(name))
    if (names.length > 0) expect(headings[0]).toBe(names[0]!.toUpperCase())
    expect(text).not.toContain('\x1b[2J')
  })
})

describe('on 80 columns', () => {
  test.each<[line: string, headings: RegExp, row: RegExp]>([
    ['time list', /^DAY +TIME +ON +MEMO/, /^Mon 16 +1:30 +Build the parts order · .* +pair work +me +…/m],
    [
      'tasks open',
      /TITLE +STATUS +DUE +PROJECT/,
      /^! Build the parts order +in progress +Thu, late +Workshop/m,
    ],
    ['tasks list --status pending', /TITLE +DUE|TITLE +STATUS +DUE/, /^ {2}Build the calendar .*today/m],
    ['prospects list', /NAME +STAGE +VALUE +OWNER/, /^! Price lists for dealers +contacted +€54,000\.00/m],
    ['activity list', /WHEN +WHO +OPERATION/, / +me +/m],
    ['search diary', /NAME +KIND/, /^Workshop diary +project/m],
    ['notes query offer', /TITLE +SNIPPET/, /^Kick-off +Kick-off They accept/m],
  ])('vs %s', async (line, headings, row) => {
    const { seen } = await ready()
    const text = await seen(line)
    expect(text).toMatch(headings)
    expect(text).toMatch(row)
  })

  test('sums complete lists, and says when a list is not complete', async () => {
    const { seen } = await ready()
    expect(await seen('time list')).toMatch(/^Sum 4:15 {3}yesterday 0:45 {3}Mon 16 3:30$/m)
    expect(await seen('time list --limit 2')).toMatch(
      /^2 of 3, together \d:\d\d\. More: --limit 3, or --all\. Not shown: [\w, ]+ \(--verbose\)$/m,
    )
  })
})
