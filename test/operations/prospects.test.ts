/** Prospects: stages, search, notes and refusals. Follow-ups and conversion are tested in separate files. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addFollowUp,
  addProspect,
  addProspectNote,
  getAccount,
  getProspect,
  listActivity,
  listProspectNotes,
  listProspects,
  removeFollowUp,
  removeProspect,
  restoreProspect,
  updateCompany,
  updateFollowUp,
  updateProspect,
} from '../../generated/client/sdk.gen.ts'
import type {
  ListProspectsData,
  NewProspect,
  Prospect,
  ProspectStage,
} from '../../generated/client/types.gen.ts'
import { moves } from '../../generated/server/records.ts'
import { colleague } from '../support/colleague.ts'
import { useProspects } from '../support/prospects.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()
const { prospectWith } = useProspects(service)

const stages = Object.keys(moves.ProspectStage) as ProspectStage[]

const userId = async (client: Api) => (await getAccount({ client, throwOnError: true })).data.user.id

test('a prospect is added with tags and a source, read, changed and listed', async () => {
  const { client } = await service.workspace()
  const body: NewProspect = {
    name: 'New web shop',
    source: 'trade fair',
    tags: ['retail'],
    follow_up_on: '2026-03-09',
    company_name: 'Acme',
    phone: '+1 555 0100',
    value_cents: 1_500_000,
  }
  const { data: added, response } = await addProspect({ client, body })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ ...body, stage: 'new', email: null, client_id: null })
  expect(response?.headers.get('location')).toBe(`/api/v1/prospects/${added!.id}`)
  const path = { id: added!.id }
  expect((await getProspect({ client, path })).data).toEqual(added)
  const patch = { value_cents: null, follow_up_on: '2026-04-01', stage: 'contacted' } as const
  const { data: changed } = await updateProspect({ client, path, body: patch })
  expect(changed).toMatchObject({ ...body, ...patch })
  expect((await listProspects({ client })).data).toEqual([changed])
})

test('the caller owns a new prospect unless the request sets another owner or none', async () => {
  const owner = await service.workspace()
  const { client } = await colleague(service, owner, 'member')
  const [mine, other] = [await userId(client), await userId(owner.client)]
  expect((await prospectWith({}, client)).prospect.owner_id).toBe(mine)
  expect((await prospectWith({ owner_id: other }, client)).prospect.owner_id).toBe(other)
  expect((await prospectWith({ owner_id: null }, client)).prospect.owner_id).toBe(null)
})

test('e-mail addresses are stored in lower case', async () => {
  const { client, path, prospect } = await prospectWith({ email: 'Buyer@Acme.example' })
  expect(prospect.email).toBe('buyer@acme.example')
  const { data } = await updateProspect({ client, path, body: { email: 'B@ACME.example' } })
  expect(data!.email).toBe('b@acme.example')
})

describe('the stage of a prospect', () => {
  test.each(stages)('changes from %s only by allowed transitions', async (from) => {
    const { client } = await service.workspace()
    const allowed = moves.ProspectStage[from]
    for (const to of stages) {
      const { path } = await prospectWith({ stage: from }, client)
      const { data, error } = await updateProspect({ client, path, body: { stage: to, name: 'Renamed' } })
      if (from === to || allowed.includes(to)) expect(data).toMatchObject({ stage: to, name: 'Renamed' })
      else {
        expect(error).toMatchObject({ status: 409, code: 'transition_not_allowed', allowed })
        const kept = { stage: from, name: 'New web shop' }
        expect((await getProspect({ client, path })).data).toMatchObject(kept)
      }
    }
  })

  test('can change through several transitions in one request, and a refusal lists these transitions', async () => {
    const { client, path } = await prospectWith({ stage: 'contacted' })
    const body = { stage: 'won' } as const
    const { error } = await updateProspect({ client, path, body })
    expect(error).toMatchObject({
      status: 409,
      allowed: moves.ProspectStage.contacted,
      path: ['proposal', 'won'],
    })
    const { data } = await updateProspect({ client, path, body, query: { walk: true } })
    expect(data).toMatchObject({ stage: 'won', version: 2 })
    const { data: log } = await listActivity({ client, query: { operation: 'updateProspect', limit: 1 } })
    const change = { record_id: path.id, field: 'stage', before: 'contacted', after: 'won' }
    expect(log![0]!.changes).toEqual([change])
  })

  test('changes once if two calls change it concurrently', async () => {
    const { client, path } = await prospectWith({ stage: 'proposal' })
    const move = (stage: ProspectStage) => updateProspect({ client, path, body: { stage } })
    const answers = await Promise.all([move('won'), move('lost')])
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([200, 409])
  })
})

describe('the search for prospects', () => {
  const names = async (client: Api, query?: ListProspectsData['query']) =>
    (await listProspects({ client, query: { sort: 'created_at', ...query }, throwOnError: true })).data.map(
      ({ name }) => name,
    )

  async function filled(...bodies: NewProspect[]) {
    const member = await service.workspace()
    for (const body of bodies) await prospectWith(body, member.client)
    return member
  }

  test('matches part of the name or company name, regardless of case', async () => {
    const { client } = await filled(
      { name: 'Web shop' },
      { name: 'Relaunch', company_name: 'Éclair Webworks' },
      { name: '100%_sure' },
    )
    expect(await names(client, { name: 'WEB' })).toEqual(['Web shop', 'Relaunch'])
    expect(await names(client, { name: 'éCLAIR' })).toEqual(['Relaunch'])
    expect(await names(client, { name: '%_' })).toEqual(['100%_sure'])
  })

  test('filters by stage, tag, source, follow-up date and combinations of them', async () => {
    const { client } = await filled(
      { name: 'a', stage: 'proposal', tags: ['x', 'y'], source: 'fair', follow_up_on: '2026-03-01' },
      { name: 'b', stage: 'proposal', tags: ['x'], source: 'web', follow_up_on: '2026-03-02' },
      { name: 'c', stage: 'lost', tags: ['y'], source: 'fair', follow_up_on: '2026-03-03' },
      { name: 'd' },
    )
    expect(await names(client, { stage: ['proposal'] })).toEqual(['a', 'b'])
    expect(await names(client, { stage: ['lost', 'proposal'] })).toEqual(['a', 'b', 'c'])
    expect(await names(client, { stage: ['lost', 'proposal'], tag: 'x' })).toEqual(['a', 'b'])
    expect(await names(client, { tag: 'y' })).toEqual(['a', 'c'])
    expect(await names(client, { source: 'fair' })).toEqual(['a', 'c'])
    expect(await names(client, { to: '2026-03-01' })).toEqual(['a'])
    expect(await names(client, { from: '2026-03-03' })).toEqual(['c'])
    const days = { from: '2026-03-02', to: '2026-03-02' }
    expect(await names(client, days)).toEqual(['b'])
    expect(await names(client, { stage: ['proposal'], tag: 'y', source: 'fair', name: 'A' })).toEqual(['a'])
    expect(await names(client, { stage: ['proposal'], tag: 'y', source: 'web' })).toEqual([])
  })

  test('filters by owner, where `me` is the caller and `none` means unassigned', async () => {
    const owner = await filled({ name: 'theirs' })
    const { client } = await colleague(service, owner, 'member')
    await prospectWith({ name: 'mine' }, client)
    await prospectWith({ name: 'mine as well', owner_id: await userId(client) }, owner.client)
    await prospectWith({ name: 'nobody’s', owner_id: null }, client)
    expect(await names(client, { owner_id: 'me' })).toEqual(['mine', 'mine as well'])
    expect(await names(owner.client, { owner_id: 'me' })).toEqual(['theirs'])
    expect(await names(client, { owner_id: await userId(owner.client) })).toEqual(['theirs'])
    expect(await names(client, { owner_id: 'none' })).toEqual(['nobody’s'])
    expect(await names(client, { owner_id: 'none', overdue: true })).toEqual([])
  })

  test('returns open prospects with a follow-up before today as overdue', async () => {
    const { client } = await filled(
      ...stages.map((stage) => ({ name: stage, stage, follow_up_on: '2020-01-01' })),
      { name: 'later', follow_up_on: '2999-01-01' },
      { name: 'never' },
    )
    expect(await names(client, { overdue: true })).toEqual(['new', 'contacted', 'qualified', 'proposal'])
    expect(await names(client, { overdue: false })).toEqual(['won', 'lost', 'later', 'never'])
    expect(await names(client, { overdue: true, stage: ['proposal'] })).toEqual(['proposal'])
    const latest = { sort: '-follow_up_on' } as const
    expect(await names(client, { overdue: true, ...latest })).toHaveLength(4)
    expect(await names(client, { overdue: false, ...latest })).toEqual(['later', 'lost', 'won', 'never'])
    expect(await names(client, { to: '2998-12-31', stage: ['new'], ...latest })).toEqual(['new'])
    expect(await names(client, { from: '2020-01-02', ...latest })).toEqual(['later'])
  })

  test('tells those with an open follow-up from the others', async () => {
    const { client } = await service.workspace()
    const options = { client, throwOnError: true } as const
    const planOf = async (name: string) => {
      const { path } = await prospectWith({ name }, client)
      const body = { due_on: '2026-03-02', memo: 'Call' }
      return (await addFollowUp({ ...options, path, body })).data.id
    }
    await prospectWith({ name: 'by hand', follow_up_on: '2026-03-02' }, client)
    await planOf('planned')
    const [done, removed] = [await planOf('done'), await planOf('removed')]
    await updateFollowUp({ ...options, path: { id: done }, body: { done: true } })
    await removeFollowUp({ ...options, path: { id: removed } })
    expect(await names(client, { planned: true })).toEqual(['planned'])
    expect(await names(client, { planned: false })).toEqual(['by hand', 'done', 'removed'])
  })

  test('computes today in the time zone of the workspace', async () => {
    const { client, email } = await service.workspace()
    const inZone = (zone: string) =>
      service.sql(
        `update workspaces set time_zone = $2
         where workspace_id = (select workspace_id from logins where email = $1)`,
        [email, zone],
      )
    // The date in the western zone is always one or two days behind the eastern one.
    const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati']
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: west, dateStyle: 'short' }).format()
    await prospectWith({ name: 'today', follow_up_on: today }, client)
    await inZone(west)
    expect(await names(client, { overdue: true })).toEqual([])
    await inZone(east)
    expect(await names(client, { overdue: true })).toEqual(['today'])
  })

  test('sorts prospects without follow-up date or value last', async () => {
    const { client } = await filled(
      { name: 'b', follow_up_on: '2026-03-02', value_cents: 900 },
      { name: 'c' },
      { name: 'a', follow_up_on: '2026-03-01', value_cents: 1000 },
    )
    expect(await names(client, { sort: undefined })).toEqual(['a', 'c', 'b'])
    expect(await names(client, { sort: 'name' })).toEqual(['a', 'b', 'c'])
    expect(await names(client, { sort: '-name' })).toEqual(['c', 'b', 'a'])
    expect(await names(client, { sort: 'follow_up_on' })).toEqual(['a', 'b', 'c'])
    expect(await names(client, { sort: '-follow_up_on' })).toEqual(['b', 'a', 'c'])
    expect(await names(client, { sort: 'value_cents' })).toEqual(['b', 'a', 'c'])
    expect(await names(client, { sort: '-value_cents' })).toEqual(['a', 'b', 'c'])
  })

  test.each(['follow_up_on', '-follow_up_on', 'value_cents', '-value_cents', 'name', '-created_at'] as const)(
    'is sorted by %s and returns each prospect once across pages',
    async (sort) => {
      const dates = ['2026-03-01', '2026-03-01', '2026-03-02', null, null, null]
      const { client } = await filled(
        ...dates.map((follow_up_on) => ({
          name: 'x',
          follow_up_on,
          value_cents: follow_up_on ? Number(follow_up_on.slice(-1)) : null,
          tags: ['t'],
        })),
      )
      const whole = (await listProspects({ client, query: { sort } })).data
      const seen: Prospect[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await listProspects({
          client,
          query: { sort, limit: 2, tag: 't', cursor },
        })
        seen.push(...data!)
        cursor = nextCursor(response)
      } while (cursor)
      expect(seen).toEqual(whole)
      expect(seen).toHaveLength(6)
    },
  )
})

describe('notes', () => {
  test('are added to a prospect by the caller and listed', async () => {
    const given = await prospectWith()
    const { client, path, prospect } = given
    const body = { title: 'Kick-off', body: 'Everyone agrees.', tags: ['call'] }
    const { data: added, response } = await addProspectNote({ client, path, body })
    expect(response?.status).toBe(201)
    expect(response?.headers.get('etag')).toBe('"1"')
    expect(added).toMatchObject({ ...body, prospect_id: prospect.id, author_id: await userId(client) })
    expect(added).toMatchObject({ client_id: null, company_id: null, project_id: null, task_id: null })
    const { data: second } = await addProspectNote({ client, path, body: { title: 'Second', body: '' } })
    const other = await prospectWith({}, client)
    await addProspectNote({ ...other, body: { title: 'Of another', body: '' } })
    expect((await listProspectNotes({ client, path })).data).toEqual([second, added])
    const oldest = await listProspectNotes({ client, path, query: { sort: 'created_at', limit: 1 } })
    expect(oldest.data).toEqual([added])
    const cursor = nextCursor(oldest.response)
    const rest = await listProspectNotes({ client, path, query: { sort: 'created_at', cursor } })
    expect(rest.data).toEqual([second])
  })
})

describe('a call is refused', () => {
  test.each([
    [{ name: ' ' }, '/name'],
    [{ stage: 'cold' }, '/stage'],
    [{ value_cents: -1 }, '/value_cents'],
    [{ follow_up_on: '2026-02-30' }, '/follow_up_on'],
    [{ email: 'nobody' }, '/email'],
  ])('with %j', async (body, pointer) => {
    const { client } = await service.workspace()
    const { error } = await addProspect({ client, body: { name: 'x', ...body } as NewProspect })
    expect(error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer }] })
  })
})

test('a prospect has the present name of its company, also when it is restored', async () => {
  const { client } = await service.workspace()
  const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  const { path } = await prospectWith({ company_id: company.id }, client)
  const kept = await prospectWith({ company_id: company.id }, client)
  await removeProspect({ client, path, throwOnError: true })
  await updateCompany({ client, path: { id: company.id }, body: { name: 'Contoso' }, throwOnError: true })
  expect((await getProspect({ ...kept, throwOnError: true })).data.company_name).toBe('Contoso')
  const { data } = await restoreProspect({ client, path, throwOnError: true })
  expect(data.company_name).toBe('Contoso')
})
