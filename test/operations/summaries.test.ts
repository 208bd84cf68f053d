/** Summaries of a span of the log, written by rules: their text, permissions and storage. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { NewNote, SummaryRequest } from '../../generated/client/types.gen.ts'
import { currentTime } from '../../src/base/clock.ts'
import { maxEntries } from '../../src/domain/summaries/gather.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const today = () => new Date(currentTime()).toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(currentTime() - days * 86_400_000).toISOString().slice(0, 10)

const ask = ({ client }: Pick<Member, 'client'>, body: SummaryRequest = { range: 'today' }) =>
  api.addSummary({ client, body })

async function summaryOf(member: Pick<Member, 'client'>, body?: SummaryRequest) {
  const { data, error } = await ask(member, body)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}

const textsOf = async (member: Pick<Member, 'client'>, body?: SummaryRequest) =>
  (await summaryOf(member, body)).sentences.map(({ text }) => text)

/** A workspace in which an owner and a member worked today. */
async function team() {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const by = ({ client }: Member) => ({ client, throwOnError: true }) as const
  const { data: company } = await api.addCompany({ ...by(owner), body: { name: 'Alder & Pine' } })
  const body = { name: 'Web shop', company_id: company.id }
  const { data: project } = await api.addProject({ ...by(owner), body })
  const add = async (title: string, due_on: string | null = null) =>
    (await api.addTask({ ...by(owner), body: { title, project_id: project.id, due_on } })).data.id
  const [draw, build] = [await add('Draw the check-out'), await add('Build it', daysAgo(3))]
  await api.updateTask({ ...by(member), path: { id: draw }, body: { status: 'done' } })
  await api.updateTask({ ...by(owner), path: { id: build }, body: { status: 'in_progress' } })
  const log = (as: Member, task_id: string, minutes: number, date?: string) =>
    api.addTimeEntry({ ...by(as), body: { task_id, minutes, date } })
  await log(owner, build, 90)
  await log(member, draw, 45)
  await log(member, draw, 60, daysAgo(20))
  const lead = async (name: string, stage: 'won' | 'lost', value_cents: number | null) => {
    const { data } = await api.addProspect({ ...by(owner), body: { name, stage: 'proposal', value_cents } })
    await api.updateProspect({ ...by(owner), path: { id: data.id }, body: { stage } })
    return data.id
  }
  const won = await lead('Loyalty cards', 'won', 1_250_000)
  await lead('Route planning', 'lost', null)
  return { owner, member, company, project, draw, build, won, add, by }
}

describe('a summary', () => {
  test('has sentences on people, actions and records, with the log entries as evidence', async () => {
    const { owner } = await team()
    const { sentences, provider, model, left_out, entries } = await summaryOf(owner)
    const due = new Date(daysAgo(3)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
    expect(sentences.map(({ text }) => text)).toEqual([
      'One prospect was won by Owner, worth EUR 12,500: Loyalty cards.',
      'One prospect was lost by Owner: Route planning.',
      'The company Alder & Pine and two prospects (Loyalty cards and Route planning) were added by Owner.',
      'One task was finished by Colleague: Draw the check-out (Web shop).',
      'One task was started by Owner: Build it (Web shop).',
      'Two tasks were added by Owner: Draw the check-out (Web shop) and Build it (Web shop).',
      'The project Web shop was added by Owner.',
      '2.25 hours of work were logged on Web shop, 1.5 by Owner and 0.75 by Colleague.',
      '1 hour was logged for earlier days by Colleague.',
      `One task is overdue: Build it (Web shop, due on ${due}).`,
      'The workspace was set up and the plan was changed to pro by Owner.',
    ])
    expect([provider, model, left_out]).toEqual(['extractive', null, []])
    const cited = new Set(sentences.flatMap(({ citations }) => citations))
    for (const id of cited) {
      const { data } = await api.getActivity({ client: owner.client, path: { id } })
      expect(data!.id).toBe(id)
    }
    expect(entries).toBeGreaterThanOrEqual(cited.size)
  })

  test('names a user only once if that user made all changes', async () => {
    const owner = await service.workspace()
    const { client } = owner
    for (const name of ['A', 'B']) await api.addCompany({ client, body: { name } })
    await api.addProject({ client, body: { name: 'C' } })
    expect(await textsOf(owner)).toEqual([
      'Two companies (A and B) were added by Owner.',
      'The project C was added.',
      'The workspace was set up and the plan was changed to pro.',
    ])
  })

  test('has the same text and digest for the same log', async () => {
    const { owner } = await team()
    const [first, second] = [await summaryOf(owner), await summaryOf(owner)]
    expect(second.sentences).toEqual(first.sentences)
    expect(second.digest).toBe(first.digest)
  })

  test('contains refused calls with their reasons', async () => {
    const { owner, member } = await team()
    for (let call = 0; call < 2; call++)
      await api.updateWorkspace({ client: member.client, body: { name: 'Mine' } })
    await api.addCompany({ client: owner.client, body: { name: '' } })
    const texts = await textsOf(owner)
    expect(texts).toContain(
      'Three calls were refused, two by Colleague and one by Owner: two because of missing permissions and one because of invalid values.',
    )
  })

  test('can be restricted to one person, project, company or path', async () => {
    const { owner, member, company, project, by } = await team()
    const { data: other } = await api.addProject({ ...by(owner), body: { name: 'Museum' } })
    await api.addTask({ ...by(owner), body: { title: 'Elsewhere', project_id: other.id } })
    const { data: account } = await api.getAccount(by(member))
    const ofMember = await textsOf(owner, { range: 'today', actor: account.user.id })
    expect(ofMember).toEqual(await textsOf(member, { range: 'today', actor: 'me' }))
    expect(ofMember.join()).not.toContain('prospect')
    for (const about of [{ project_id: project.id }, { company_id: company.id }]) {
      const texts = (await textsOf(owner, { range: 'today', ...about })).join()
      expect(texts).toContain('Two tasks were added')
      expect(texts).not.toMatch(/Museum|Elsewhere|Loyalty/)
    }
    expect((await ask(owner, { range: 'today', channel: 'operator' })).error?.code).toBe(
      'nothing_to_summarise',
    )
  })

  test('contains no hours or changes of others for members', async () => {
    const { member } = await team()
    const { sentences, digest } = await summaryOf(member)
    const texts = sentences.map(({ text }) => text).join('\n')
    expect(texts).toContain('0.75 hours of work were logged on Web shop by Colleague')
    expect(texts).not.toMatch(/2\.25|12,500|won|lost/)
    expect(digest).toMatch(/^[\w-]{43}$/)
  })

  test('has notes on parts of a project, but members do not see notes on the time of others', async () => {
    const { owner, member, project, by } = await team()
    const path = { id: project.id }
    const { data: milestone } = await api.addMilestone({ ...by(owner), path, body: { name: 'Hand-over' } })
    const note = (as: Member, title: string, about: object) =>
      api.addNote({ ...by(as), body: { title, body: 'Text', ...about } as NewNote })
    await note(owner, 'Moved a week', { milestone_id: milestone.id })
    const { data: entry } = await api.addTimeEntry({
      ...by(member),
      body: { project_id: project.id, minutes: 5 },
    })
    await note(member, 'Worked by train', { time_entry_id: entry.id })
    const third = await colleague(service, owner, 'member')
    const about = { range: 'today', project_id: project.id } as const
    const notesFor = async (as: Member) => (await textsOf(as, about)).find((text) => text.includes('note'))
    const both = /^Two notes were written, one by Owner and one by Colleague: .*(Moved.*Worked|Worked.*Moved)/
    for (const as of [owner, member]) expect(await notesFor(as)).toMatch(both)
    expect(await notesFor(third)).toBe('One note was written by Owner: “Moved a week”.')
    expect((await textsOf(third)).join()).not.toContain('Worked')
  })

  test('still names deleted records', async () => {
    const { owner, project, by } = await team()
    const body = { project_id: project.id, title: 'Draft', body: 'To be thrown away' }
    const { data: note } = await api.addNote({ ...by(owner), body })
    await api.removeNote({ ...by(owner), path: { id: note.id } })
    const texts = await textsOf(owner, { range: 'today', project_id: project.id })
    expect(texts).toContain('The note Draft was removed by Owner.')
  })
})

describe('in a summary,', () => {
  test('a removed task keeps its name and project', async () => {
    const { owner, project, add, by } = await team()
    const id = await add('Thrown away')
    for (const title of ['Two', 'Three']) await add(title)
    await api.removeTask({ ...by(owner), path: { id } })
    const texts = await textsOf(owner)
    expect(texts).toContain('Five tasks were added by Owner: all on Web shop.')
    expect(texts).toContain('The task Thrown away was removed by Owner.')
    expect(texts.join()).not.toMatch(/no project|a project|a task/)
    const about = await textsOf(owner, { range: 'today', project_id: project.id })
    expect(about).toContain('Five tasks were added by Owner: all on Web shop.')
  })

  test('a permanently deleted task has the name in its last entry', async () => {
    const { owner, add, by } = await team()
    const id = await add('Thrown away')
    await api.updateTask({ ...by(owner), path: { id }, body: { status: 'done' } })
    await api.removeTask({ ...by(owner), path: { id } })
    await service.sql('delete from removed_records where id = $1', [id])
    expect(await textsOf(owner)).toContain('The task Thrown away was removed by Owner.')
    const finished = (await textsOf(owner)).find((text) => text.includes('finished'))
    expect(finished ?? '').not.toContain('a project')
  })

  test('a task and its time belong to the project at the time of the change, even if the task has moved since', async () => {
    const { owner, member, project, draw, by } = await team()
    const { data: museum } = await api.addProject({ ...by(owner), body: { name: 'Museum' } })
    await api.updateTask({ ...by(owner), path: { id: draw }, body: { project_id: museum.id } })
    const about = (project_id: string) => textsOf(owner, { range: 'today', project_id })
    for (const texts of [await textsOf(owner), await about(project.id)]) {
      expect(texts).toContain('One task was finished by Colleague: Draw the check-out (Web shop).')
      expect(texts.join()).toMatch(/2\.25 hours of work were logged on Web shop/)
    }
    expect((await about(museum.id)).join()).not.toMatch(/finished|hours/)
    expect((await textsOf(member)).join()).toContain('0.75 hours of work were logged on Web shop')
  })

  test('a move and its reversal are left out, and projects with the same name are distinct', async () => {
    const owner = await service.workspace()
    const as = { client: owner.client, throwOnError: true } as const
    const [one, two] = [
      await api.addProject({ ...as, body: { name: 'Web' } }),
      await api.addProject({ ...as, body: { name: 'Web' } }),
    ]
    for (const { data } of [one, one, one, two, two])
      await api.addTask({ ...as, body: { title: 'T', project_id: data.id } })
    const { data: lead } = await api.addProspect({ ...as, body: { name: 'Lead', stage: 'qualified' } })
    for (const stage of ['proposal', 'qualified'] as const)
      await api.updateProspect({ ...as, path: { id: lead.id }, body: { stage } })
    const texts = await textsOf(owner)
    expect(texts.join()).toContain('three on Web and two on Web')
    expect(texts.join()).not.toMatch(/moved|won|lost/)
    expect(texts).toContain('The prospect Lead (its stage) was changed.')
  })

  test('each transition of a prospect names both stages', async () => {
    const owner = await service.workspace()
    const as = { client: owner.client, throwOnError: true } as const
    const { data: lead } = await api.addProspect({ ...as, body: { name: 'Lead', stage: 'proposal' } })
    await api.updateProspect({ ...as, path: { id: lead.id }, body: { stage: 'qualified' } })
    expect((await textsOf(owner))[0]).toBe(
      'One prospect was moved by Owner: Lead from proposal to qualified.',
    )
  })
})

test('rare changes also have sentences', async () => {
  const { owner, member, project, draw, build, by } = await team()
  const { client } = owner
  const { data: account } = await api.getAccount(by(member))
  const { data: milestone } = await api.addMilestone({
    ...by(owner),
    path: { id: project.id },
    body: { name: 'Launch' },
  })
  await api.updateMilestone({ ...by(owner), path: { id: milestone.id }, body: { done: true } })
  await api.archiveProject({ ...by(owner), path: { id: project.id } })
  await api.restoreProject({ ...by(owner), path: { id: project.id } })
  await api.addRepricing({ ...by(owner), body: { starts_on: daysAgo(30), ends_on: today() } })
  const capacity = { starts_on: '2026-03-02', weekly_minutes: 1920 }
  await api.addCapacity({ ...by(owner), path: { id: account.user.id }, body: capacity })
  const body = { project_id: project.id, title: 'Minutes', body: 'Text' } as NewNote
  const { data: note } = await api.addNote({ ...by(owner), body })
  await api.appendToNote({ ...by(owner), path: { id: note.id }, body: { text: 'More' } })
  await api.updateTask({ ...by(owner), path: { id: draw }, body: { assignee_id: account.user.id } })
  await api.updateTask({ ...by(owner), path: { id: draw }, body: { status: 'in_progress' } })
  await api.updateTask({ ...by(owner), path: { id: build }, body: { status: 'pending' } })
  await api.addStaff({ ...by(owner), path: { id: project.id }, body: { user_id: account.user.id } })
  const texts = await textsOf({ client })
  for (const text of [
    'One milestone was reached by Owner: Launch (Web shop).',
    'The project Web shop was archived by Owner.',
    'The project Web shop was restored by Owner.',
    'Time was repriced by Owner: none of three time entries changed, revenue from EUR 0 to EUR 0.',
    'Text was added to one note by Owner: “Minutes”.',
    'One task (Draw the check-out) was assigned to Colleague by Owner.',
    'Colleague was added to Web shop by Owner.',
  ])
    expect(texts).toContain(text)
  // In later years, the text has the year.
  expect(texts.join('\n')).toMatch(/of Colleague was set to 32 hours from 2 March(?: 2026)? by Owner\./)
})

test('covers a period with a refused call about `me`', async () => {
  const owner = await service.workspace()
  const query = { from: daysAgo(0), to: daysAgo(1) }
  expect((await api.getPersonStats({ client: owner.client, path: { id: 'me' }, query })).error).toBeDefined()
  expect((await ask(owner)).response!.status).toBe(201)
})

describe('a summary is refused', () => {
  test.each<[string, SummaryRequest, string]>([
    ['in the future', { from: daysAgo(-2) }, 'period_in_future'],
    ['later at its start than at its end', { from: daysAgo(0), to: daysAgo(2) }, 'ends_before_start'],
    ['later at its start than its range', { range: 'yesterday', from: daysAgo(0) }, 'ends_before_start'],
    ['empty', { from: daysAgo(9), to: daysAgo(8) }, 'nothing_to_summarise'],
  ])('for a span that is %s', async (_, body, code) => {
    const { error, response } = await ask(await service.workspace(), body)
    expect([response!.status, error!.code]).toEqual([422, code])
    expect(error!.errors![0]).toMatchObject({ in: 'body' })
  })

  test(`for a span with more than ${maxEntries} entries`, async () => {
    const owner = await service.workspace()
    await service.sql(
      `insert into activity (workspace_id, id, at, channel, operation, credential, status, duration_ms, request_id, changes)
      select workspace_id, gen_random_uuid(), now(), 'api', 'addNote', 'session', 201, 1, 'r', '[{"record_id": "x"}]'
      from logins, generate_series(1, $2) where email = $1`,
      [owner.email, maxEntries],
    )
    const { error, response } = await ask(owner)
    expect([response!.status, error!.code]).toEqual([422, 'summary_too_large'])
    const { data } = await api.listSummaries(owner)
    expect(data).toEqual([])
  })

  test('if the AI policy is off, and for members if the policy is limited to admins', async () => {
    const { owner, member } = await team()
    const policy = (ai_policy: 'off' | 'admins') =>
      api.updateWorkspace({ client: owner.client, body: { ai_policy }, throwOnError: true })
    await policy('admins')
    expect((await ask(member)).error).toMatchObject({ code: 'role_required', required_role: 'admin' })
    expect((await ask(owner)).response?.status).toBe(201)
    await policy('off')
    for (const each of [owner, member]) expect((await ask(each)).error?.code).toBe('summaries_disabled')
  })

  test('if the requested model is not allowed or not configured', async () => {
    const owner = await service.workspace()
    const from = async (provider: 'local' | 'external') =>
      (await ask(owner, { range: 'today', provider })).error?.code
    expect([await from('local'), await from('external')]).toEqual([
      'provider_not_allowed',
      'provider_not_allowed',
    ])
    await api.updateWorkspace({ client: owner.client, body: { ai_provider: 'external' }, throwOnError: true })
    expect(await from('local')).toBe('provider_not_configured')
    expect((await ask(owner)).data!.provider).toBe('extractive')
  })
})

test('summaries can be created on the Starter plan and with a read-only key', async () => {
  const owner = await service.workspace({ plan: 'starter' })
  const { client } = await service.key(owner, { scopes: ['activity:read'] })
  const { sentences, user_id } = await summaryOf({ client })
  // Every caller sees the names of people; names of records need their read scope.
  expect(sentences[0]!.text).toContain('by Owner')
  expect(user_id).toMatch(/^usr_/)
})

describe('a stored summary', () => {
  test('has the caller, the permissions, the text and the entries', async () => {
    const { owner } = await team()
    const { client } = owner
    const made = await summaryOf(owner)
    const { data } = await api.getSummary({ client, path: { id: made.id } })
    const { entry_ids, ...rest } = data!
    expect(rest).toEqual(made)
    expect(entry_ids).toHaveLength(made.entries)
    expect(rest).toMatchObject({
      role: 'owner',
      period: { from: today(), to: today() },
      filters: { actor: null, project_id: null, company_id: null, channel: null },
      ...{ ai_policy: 'members', ai_provider: 'extractive', prompt_version: 'rules-3' },
      ...{ input_tokens: 0, output_tokens: 0, fallback_reason: null },
    })
    const { sentences, left_out, ...head } = made
    expect((await api.listSummaries(owner)).data).toEqual([head])
    const { data: calls } = await api.listActivity({ client, query: { operation: 'addSummary' } })
    expect(calls).toMatchObject([{ status: 201, record_id: made.id }])
    expect(JSON.stringify(calls)).not.toContain(sentences[0]!.text)
  })

  test('can be read by its caller and by admins', async () => {
    const { owner, member } = await team()
    const [ofOwner, ofMember] = [await summaryOf(owner), await summaryOf(member)]
    const listed = async (each: Member) => (await api.listSummaries(each)).data!.map(({ id }) => id)
    expect(await listed(owner)).toEqual([ofMember.id, ofOwner.id])
    expect(await listed(member)).toEqual([ofMember.id])
    for (const see of [api.getSummary, api.replaySummary] as (typeof api.getSummary)[]) {
      const { response } = await see({ client: member.client, path: { id: ofOwner.id } })
      expect(response?.status).toBe(404)
      const seen = await see({ client: owner.client, path: { id: ofMember.id } })
      expect(seen.response?.status).toBe(200)
    }
  })
})

describe('a replay of a stored summary', () => {
  const replay = async ({ client }: Member, { id }: { id: string }) =>
    (await api.replaySummary({ client, path: { id } })).data!

  test('has the same digest while the entries are unchanged, regardless of later entries', async () => {
    const { owner, member, project } = await team()
    const [ofOwner, ofMember] = [await summaryOf(owner), await summaryOf(member)]
    const body = { name: 'Another name' }
    await api.updateProject({ client: owner.client, path: { id: project.id }, body })
    for (const made of [ofOwner, ofMember])
      expect(await replay(owner, made)).toEqual({
        ...{ summary_id: made.id, same: true, digest: made.digest, digest_now: made.digest },
        ...{ changed: [], deleted: [], added: [] },
      })
  })

  test('reports which log entries were changed, deleted and added', async () => {
    const { owner } = await team()
    const made = await summaryOf(owner)
    const { data } = await api.getSummary({ client: owner.client, path: { id: made.id } })
    const [edited, removed, kept] = data!.entry_ids
    const entry = async (id: string) =>
      (await api.getActivity({ client: owner.client, path: { id } })).data!.request_id
    const [first, second, third] = [await entry(edited!), await entry(removed!), await entry(kept!)]
    await service.sql('update activity set status = 299 where coalesce(request_id, id::text) = $1', [first])
    await service.sql('delete from activity where coalesce(request_id, id::text) = $1', [second])
    await service.sql(
      `insert into activity select (jsonb_populate_record(activity, jsonb_build_object('id', gen_random_uuid()))).*
      from activity where coalesce(request_id, id::text) = $1`,
      [third],
    )
    const found = await replay(owner, made)
    expect(found).toMatchObject({ same: false, digest: made.digest, changed: [edited], deleted: [removed] })
    expect(found.added).toHaveLength(1)
    expect(found.digest_now).not.toBe(made.digest)
  })
})
