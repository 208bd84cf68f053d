/** The settings page for the workspace and its plan. */
import { describe, expect, test } from 'vitest'
import { addCompany, getAccount, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { Plan } from '../../generated/client/types.gen.ts'
import { activityRetention } from '../../generated/constants.ts'
import { rateLimits } from '../../generated/server/rate-limits.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldOf, newcomer, newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()
const managed = useService({ planSelfService: false })
const path = '/settings/workspace'

const workspaceOf = async (member: Member) => (await getAccount(member)).data!.workspace
const planOf = async (member: Member) => (await getAccount(member)).data!.plan

const fields = {
  name: 'Southwind',
  time_zone: 'Europe/Lisbon',
  week_starts_on: '7',
  weekly_minutes: '1800',
  holiday_region: 'PT',
  currency: 'CHF',
  new_probability_percent: '5',
  contacted_probability_percent: '15',
  qualified_probability_percent: '45',
  proposal_probability_percent: '85',
  time_locked_until: '2026-02-28',
  timer_limit_minutes: '480',
  languages: 'portuguese',
  ai_policy: 'admins',
  ai_provider: 'local',
}

describe('the workspace', () => {
  test('can be changed by an admin, with a notice', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, await colleague(service, owner, 'admin'))
    const response = await visitor.submit(path, fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?saved`])
    expect(await workspaceOf(owner)).toMatchObject({
      ...fields,
      ...{ week_starts_on: 7, weekly_minutes: 1800, timer_limit_minutes: 480, languages: ['portuguese'] },
      ...{ new_probability_percent: 5, contacted_probability_percent: 15 },
      ...{ qualified_probability_percent: 45, proposal_probability_percent: 85 },
    })
    const html = await page(visitor, `${path}?saved`)
    expect(html).toContain('Saved.')
    expect(fieldOf(html, 'name')).toContain('value="Southwind"')
    expect(fieldOf(html, 'time_locked_until')).toContain('value="2026-02-28"')
    expect(html.match(/name="languages" value="\w+" checked/g)).toEqual([
      'name="languages" value="portuguese" checked',
    ])
    for (const name of ['time_zone', 'week_starts_on', 'currency', 'ai_policy', 'ai_provider'] as const)
      expect(fieldOf(html, name)).toContain(`value="${fields[name]}" selected`)
  })

  test('keeps a time zone that has another name in this runtime', async () => {
    const owner = await service.workspace()
    await updateWorkspace({ client: owner.client, body: { time_zone: 'Etc/GMT-3' }, throwOnError: true })
    const html = await page(visitorOf(service, owner), path)
    expect(fieldOf(html, 'time_zone')).toContain('value="Etc/GMT-3" selected')
  })

  test('shows each error at its field, and keeps the typed values', async () => {
    const owner = await service.workspace()
    const before = await workspaceOf(owner)
    const name = 'x'.repeat(201)
    const wrong = {
      ...fields,
      ...{ name, week_starts_on: 'first', weekly_minutes: '', timer_limit_minutes: '', ai_policy: 'all' },
    }
    const response = await visitorOf(service, owner).submit(path, wrong)
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const each of ['name', 'week_starts_on', 'weekly_minutes', 'timer_limit_minutes', 'ai_policy'])
      expect(fieldOf(html, each)).toContain('aria-invalid="true"')
    expect(fieldOf(html, 'name')).toContain(`value="${name}"`)
    expect(fieldOf(html, 'time_zone')).toContain('value="Europe/Lisbon" selected')
    expect(await workspaceOf(owner)).toEqual(before)
  })

  test('refuses an unknown time zone', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const response = await visitor.submit(path, { ...fields, time_zone: 'Mars/Olympus' })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), 'time_zone')).toContain('class="error"')
  })

  test.each(['viewer', 'member'] as const)('is read-only for a %s, and the page shows why', async (role) => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, await colleague(service, owner, role))
    const html = await page(visitor, path)
    for (const text of ['Workspace', 'UTC', 'Monday', `needs the role admin; yours is ${role}`])
      expect(html).toContain(text)
    expect(html).not.toContain(`action="${path}`)
    const response = await visitor.submit(path, fields)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(`This needs the role admin; yours is ${role}.`)
    expect((await workspaceOf(owner)).name).toBe('Workspace')
  })
})

describe('the plan', () => {
  test('can be changed by the owner', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, owner)
    expect(fieldOf(await page(visitor, path), 'plan')).toContain('value="pro" selected')
    const response = await visitor.submit(`${path}/plan`, { plan: 'business' })
    expect(response.headers.get('location')).toBe(`${path}?saved`)
    expect(await planOf(owner)).toBe('business')
  })

  test('is compared with the other plans by their effective limits', async () => {
    const owner = await service.workspace()
    const html = await page(visitorOf(service, owner), path)
    const rows = [...html.matchAll(/<tr role="row">(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>(?:<b>)?(.*?)(?:<\/b>)?<\/t[hd]>/gs)].map(([, cell]) => cell!.trim()),
    )
    const days = Object.values(activityRetention).map((each) => `${each.toLocaleString('en')} days`)
    const calls = Object.values(Plan).map((plan) => rateLimits[plan].quota.toLocaleString('en'))
    expect(rows).toEqual([
      ['Feature', 'starter', 'pro (your plan)', 'business'],
      ['These pages', 'read and write', 'read and write', 'read and write'],
      ['REST API, agents and the command line', 'read only', 'read and write', 'read and write'],
      ['Calls per minute, for each user and API key', ...calls],
      ['Activity log retention', ...days],
    ])
  })

  test('is named in the refusal of a call that needs a higher plan, with who can change it and where', async () => {
    const refusalOf = async (member: Member) =>
      (await addCompany({ client: member.client, body: { name: 'Acme' } })).error
    expect(await refusalOf(await service.workspace({ plan: 'starter' }))).toMatchObject({
      code: 'plan_required',
      detail:
        'The plan starter does not allow this; pro does. The owner of the workspace can choose it, at /settings/workspace or with vs account plan pro.',
    })
    expect(await refusalOf(await managed.workspace({ plan: 'starter' }))).toMatchObject({
      code: 'plan_required',
      detail: 'The plan starter does not allow this; pro does. The operator of the service sets it.',
    })
  })

  test('must exist: an unknown one shows the error at the field', async () => {
    const owner = await service.workspace()
    const response = await visitorOf(service, owner).submit(`${path}/plan`, { plan: 'free' })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), 'plan')).toContain('class="error"')
    expect(await planOf(owner)).toBe('pro')
  })

  test('is read-only for an admin, and the page explains why', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, await colleague(service, owner, 'admin'))
    const html = await page(visitor, path)
    expect(html).toContain('<b>pro</b>')
    expect(html).toContain('needs the role owner; yours is admin')
    expect(html).not.toContain('name="plan"')
    const response = await visitor.submit(`${path}/plan`, { plan: 'business' })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This needs the role owner; yours is admin.')
  })

  test('is set by the operator if self-service is off', async () => {
    const visitor = newVisitor(managed)
    await visitor.submit('/signup', newcomer())
    const html = await page(visitor, path)
    expect(html).toContain('The operator of this service sets the plan.')
    expect(html).not.toContain('name="plan"')
    const response = await visitor.submit(`${path}/plan`, { plan: 'business' })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('The operator of the service sets the plan.')
  })
})

test('the public holidays of the region are listed, to every role', async () => {
  const owner = await service.workspace()
  const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
  expect(await page(viewer, path)).not.toContain('Public holidays in')
  await updateWorkspace({ client: owner.client, body: { holiday_region: 'PT' }, throwOnError: true })
  const html = await page(viewer, path)
  expect(html).toMatch(/Public holidays in \d{4} \(PT\)/)
  expect(html).toMatch(/25 Dec \d{4}<\/time>, Christmas Day/)
})
