/** `vs export` and `vs import` of a whole workspace. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { archivedRecords } from '../../src/domain/queries/archive.ts'
import { ArchiveHash, archiveFormat, checksumName, manifestName } from '../../src/shared/archive-format.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { download, file } from '../support/note-files.ts'
import { type Member, useService } from '../support/service.ts'
import { fileOf, folderOf, useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome, onTerminal } = useVs(service)
const sure = { throwOnError: true } as const

/** `vs` with a session of `member`. */
async function signedIn(member: Member) {
  const env = await newHome()
  const url = env.SERVICE_BASE_URL
  await mkdir(folderOf(env), { mode: 0o700 })
  const credentials = {
    ...{ work_url: url, api_url: url, access_token: member.token, refresh_token: member.refreshToken },
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await writeFile(fileOf(env), JSON.stringify(credentials), { mode: 0o600 })
  const at = (name: string) => join(env.HOME, name)
  return { at, env, vs: (...args: string[]) => run(env, [...args, '--format', 'json']) }
}

/** A workspace with records of all kinds, and an archive of it. */
async function exported() {
  const owner = await service.workspace({ plan: 'business' })
  const { client } = owner
  const member = await colleague(service, owner, 'member')
  const { data: company } = await api.addCompany({
    client,
    body: { name: 'Acme', external_id: 'crm-1' },
    ...sure,
  })
  const { data: former } = await api.addCompany({
    client,
    body: { name: 'Northwind', tags: ['a'], website: 'https://n.example' },
    ...sure,
  })
  const former_buyer = { name: 'Former buyer', company_id: former.id }
  await api.addClient({ client, body: former_buyer, ...sure })
  await api.archiveCompany({ client, path: { id: former.id }, ...sure })
  const body = { name: 'Buyer', email: 'buyer@acme.example', company_id: company.id }
  const { data: buyer } = await api.addClient({ client, body, ...sure })
  const deal = { name: 'Deal', stage: 'won', client_id: buyer.id } as const
  const { data: converted } = await api.addProspect({ client, body: deal, ...sure })
  await api.convertProspect({ client, path: { id: converted.id }, body: {}, ...sure })
  const { data: lead } = await api.addProspect({
    client,
    body: { name: 'Lead', company_id: company.id },
    ...sure,
  })
  await api.archiveProspect({ client, path: { id: lead.id }, ...sure })
  const { data: design } = await api.addService({
    client,
    body: { name: 'Design', rate_cents: 9000 },
    ...sure,
  })
  const raised = { service_id: design.id, starts_on: '2026-03-02', rate_cents: 9500 }
  await api.addRate({ client, body: raised, ...sure })
  const id = await project(client, { client_id: buyer.id, ends_on: '2026-06-30' })
  await api.addMilestone({
    client,
    path: { id },
    body: { name: 'First', due_on: '2026-05-01', budget_minutes: 600 },
    ...sure,
  })
  const { data: milestones } = await api.listMilestones({ client, path: { id }, ...sure })
  const user = (await api.getAccount({ client: member.client, ...sure })).data.user
  await api.addStaff({ client, path: { id }, body: { user_id: user.id, position: 'Lead' }, ...sure })
  const { id: task_id } = await task(client, {
    ...{ milestone_id: milestones[0]!.id, service_id: design.id, assignee_id: user.id, status: 'done' },
  })
  const series = { project_id: id, title: 'Back up', rule: 'FREQ=WEEKLY', starts_on: '2100-01-04' }
  await api.addRecurringTask({ client, body: series, ...sure })
  const steps = { client, path: { id: task_id }, ...sure }
  await api.addChecklistItem({ ...steps, body: { title: 'Collect the texts', done: true } })
  const { id: blocker_id } = await task(client, { project_id: id, title: 'Agree' })
  await api.addBlocker({ ...steps, body: { blocker_id } })
  await api.addTimeEntry({
    client: member.client,
    body: { task_id, minutes: 30, date: '2026-03-02' },
    ...sure,
  })
  const away = { starts_on: '2026-08-03', ends_on: '2026-08-14', memo: 'Camping' }
  await api.addAbsence({ client: member.client, body: away, ...sure })
  const { data: prospect } = await api.addProspect({
    client,
    body: { name: 'Shop', stage: 'proposal' },
    ...sure,
  })
  const followUp = { due_on: '2026-03-09', memo: 'Call' }
  await api.addFollowUp({ client, path: { id: prospect.id }, body: followUp, ...sure })
  const onClient = { client_id: buyer.id, due_on: '2026-03-10', memo: 'Ask' }
  await api.planFollowUp({ client, body: onClient, ...sure })
  const onMilestone = { milestone_id: milestones[0]!.id, title: 'Sketch', body: 'It is enough.' }
  await api.addNote({ client, body: onMilestone, ...sure })
  const note = { client_id: buyer.id, title: 'Scope', body: 'Agreed\non all' }
  const { data: noted } = await api.addNote({ client: member.client, body: note, ...sure })
  await api.uploadNoteFile({
    client,
    path: { id: noted.id },
    body: { file: file('the scope', 'scope.txt') },
    ...sure,
  })
  for (const name of ['offer.txt', 'Grüße.txt'])
    await api.addNoteFile({ client, path: { id: noted.id }, body: { file: file(name, name) }, ...sure })
  const filters = `project_id=${id},${id}&milestone_id=${milestones[0]!.id}&assignee_id=${user.id}`
  const view = { name: 'Build', kind: 'task', sort: 'due_on', shared: true } as const
  await api.addView({ client, body: { ...view, filters, columns: ['status'] }, ...sure })
  const ofCompany = { kind: 'project', filters: `company_id=${company.id}` } as const
  await api.addView({ client, body: { ...ofCompany, name: 'Of Acme' }, ...sure })
  const { vs, at } = await signedIn(owner)
  const { code, out } = await vs('export', at('backup.tar.gz'))
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, content_type: 'application/gzip' })
  return { owner, member, archive: at('backup.tar.gz') }
}

/** All records by name, without ids and times. */
async function recordsOf(client: Client) {
  const texts: Record<string, unknown[]> = {}
  const lists = [api.listCompanies, api.listClients, api.listServices, api.listProjects, api.listTasks]
  const more = [api.listTimeEntries, api.listProspects, api.listNotes, api.listAbsences, api.listRates]
  const names = new Map<string, string>()
  const all: [string, any[]][] = []
  for (const list of [...lists, ...more] as (typeof api.listCompanies)[])
    all.push([list.name, (await list({ client, ...sure })).data])
  for (const list of [api.listCompanies, api.listProspects] as (typeof api.listCompanies)[])
    all.push([`archived ${list.name}`, (await list({ client, query: { archived: true }, ...sure })).data])
  const projects = all[3]![1]
  for (const { id } of projects) {
    all.push(['milestones', (await api.listMilestones({ client, path: { id }, ...sure })).data])
    all.push(['staff', (await api.listStaff({ client, path: { id }, ...sure })).data])
  }
  all.push(['follow-ups', (await api.listFollowUps({ client, ...sure })).data])
  for (const [, records] of all)
    for (const { id, name, title, memo } of records) names.set(id, `the ${name ?? title ?? memo}`)
  for (const [list, records] of all)
    texts[list] = records
      .map(
        ({
          id: _,
          created_at,
          updated_at,
          version,
          completed_at,
          converted_at,
          stage_since,
          archived_at,
          external_id,
          user_id,
          owner_id,
          author_id,
          assignee_id,
          ...rest
        }) =>
          JSON.stringify(
            { ...rest, isConverted: Boolean(converted_at) },
            (_name, value) => names.get(value) ?? value,
          ),
      )
      .sort()
  return texts
}

test('imports an archive into another workspace; importing it again changes nothing', async () => {
  const { owner, member, archive } = await exported()
  const other = await service.workspace({ plan: 'business' })
  const there = await colleague(service, other, 'member')
  const { vs } = await signedIn(other)
  const users = [
    '--map-user',
    `${owner.email}=${other.email}`,
    '--map-user',
    `${member.email}=${there.email}`,
  ]
  const tried = await vs('import', archive, ...users, '--dry-run')
  expect({ code: tried.code, ...JSON.parse(tried.out) }).toMatchObject({
    code: 0,
    records: {
      companies: { created: 2 },
      staff: { created: 1 },
      notes: { created: 2 },
      views: { created: 2 },
      time_entries: { created: 1, refused: 0 },
    },
    is_same_workspace: false,
    files: { uploaded: 3, unchanged: 0 },
  })
  expect((await api.listCompanies({ client: other.client, ...sure })).data).toEqual([])

  const { code, out } = await vs('import', archive, ...users, '--yes')
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    refused: 0,
    records: {
      companies: { created: 2 },
      staff: { created: 1 },
      follow_ups: { created: 2 },
      recurring_tasks: { created: 1 },
      checklist_items: { created: 1 },
      blockers: { created: 1 },
      notes: { created: 2 },
      views: { created: 2 },
    },
    files: { uploaded: 3, unchanged: 0 },
    missing_users: [],
  })
  const before = await recordsOf(other.client)
  expect(before).toEqual(await recordsOf(owner.client))
  expect(before['archived listCompanies']).toEqual([expect.stringContaining('Northwind')])
  expect(before['archived listProspects']).toEqual([expect.stringContaining('Lead')])
  const { data: notes } = await api.listNotes({ client: other.client, ...sure })
  expect((await download(other.client, { id: notes[0]!.id })).content!.toString()).toBe('the scope')
  const { data: views } = await api.listViews({ client: other.client, ...sure })
  const [build, ofAcme] = ['Build', 'Of Acme'].map((name) => views.find((each) => each.name === name)!)
  expect(build).toMatchObject({ kind: 'task', sort: 'due_on', columns: ['status'], shared: true })
  expect(ofAcme).toMatchObject({ kind: 'project', shared: false })
  const { data: projects } = await api.listProjects({ client: other.client, ...sure })
  const { id } = projects[0]!
  const { data: milestones } = await api.listMilestones({ client: other.client, path: { id }, ...sure })
  const { user } = (await api.getAccount({ client: there.client, ...sure })).data
  expect(Object.fromEntries(new URLSearchParams(build!.filters))).toEqual({
    project_id: `${id},${id}`,
    milestone_id: milestones[0]!.id,
    assignee_id: user.id,
  })
  const { data: companies } = await api.listCompanies({ client: other.client, ...sure })
  expect(ofAcme!.filters).toBe(`company_id=${companies.find(({ name }) => name === 'Acme')!.id}`)
  const { data: times } = await api.listTimeEntries({ client: there.client, ...sure })
  expect(times).toMatchObject([{ minutes: 30, date: '2026-03-02' }])

  const writes = async () =>
    (await api.listActivity({ client: other.client, query: { changes_only: true }, ...sure })).data.length
  const written = await writes()
  const again = JSON.parse((await vs('import', archive, ...users, '--yes')).out)
  for (const tally of Object.values(again.records))
    expect(tally).toMatchObject({ created: 0, updated: 0, refused: 0 })
  expect(again.files).toEqual({ uploaded: 0, unchanged: 3 })
  expect(await writes()).toBe(written)
})

test('imports an archive into its own workspace: records are matched by their ids', async () => {
  const { owner, archive } = await exported()
  const { client } = owner
  const { vs } = await signedIn(owner)
  const written = async () =>
    (await api.listActivity({ client, query: { changes_only: true }, ...sure })).data.length
  const importIt = async (...options: string[]) => {
    const { code, out } = await vs('import', archive, ...options)
    const { records, files, ...about } = JSON.parse(out)
    const sum = (outcome: string) =>
      Object.values<any>(records).reduce((all, tally) => all + tally[outcome], 0)
    return { code, records, files, about, created: sum('created'), updated: sum('updated') }
  }
  const same = { code: 0, created: 0, updated: 0, files: { uploaded: 0, unchanged: 3 } }
  const before = await written()
  expect(await importIt('--yes')).toMatchObject({ ...same, about: { is_same_workspace: true, refused: 0 } })
  expect(await written()).toBe(before)
  const original = await recordsOf(client)

  const { data: companies } = await api.listCompanies({ client, ...sure })
  const acme = { path: { id: companies[0]!.id }, client, ...sure }
  await api.updateCompany({ ...acme, body: { name: 'Acme GmbH', external_id: 'crm-2' } })
  const { data: services } = await api.listServices({ client, ...sure })
  await api.updateService({ client, path: { id: services[0]!.id }, body: { name: 'Drawing' }, ...sure })
  const { data: followUps } = await api.listFollowUps({ client, ...sure })
  await api.updateFollowUp({ client, path: { id: followUps[0]!.id }, body: { memo: 'Later' }, ...sure })
  const { data: prospects } = await api.listProspects({ client, query: { name: 'Shop' }, ...sure })
  await api.archiveProspect({ client, path: { id: prospects[0]!.id }, ...sure })
  const { data: times } = await api.listTimeEntries({ client, ...sure })
  await api.removeTimeEntry({ client, path: { id: times[0]!.id }, ...sure })
  const { data: blockers } = await api.listTasks({ client, query: { title: 'Agree' }, ...sure })
  await api.removeTask({ client, path: { id: blockers[0]!.id }, ...sure })

  const changed = {
    code: 0,
    created: 3,
    updated: 2,
    records: {
      companies: { created: 0, updated: 1, unchanged: 1 },
      prospects: { created: 0, updated: 1, unchanged: 2 },
      services: { created: 0, unchanged: 1 },
      follow_ups: { created: 0, unchanged: 2 },
      time_entries: { created: 1 },
      tasks: { created: 1, unchanged: 1 },
      blockers: { created: 1 },
    },
  }
  const changes = await written()
  expect(await importIt('--dry-run')).toMatchObject(changed)
  expect(await written()).toBe(changes)
  expect(await importIt('--yes')).toMatchObject(changed)
  await api.updateService({ client, path: { id: services[0]!.id }, body: { name: 'Design' }, ...sure })
  await api.updateFollowUp({
    ...{ client, path: { id: followUps[0]!.id }, ...sure },
    body: { memo: followUps[0]!.memo },
  })
  expect(await recordsOf(client)).toEqual(original)
  expect((await api.getCompany(acme)).data.external_id).toBe('crm-1')
  expect(await importIt('--yes')).toMatchObject(same)
})

test('asks before it imports an archive, with both workspaces and what it would change', async () => {
  const { owner, archive } = await exported()
  const other = await service.workspace({ plan: 'business' })
  const there = await signedIn(other)
  const { code, err } = await there.vs('import', archive)
  const of = (await api.getAccount({ client: owner.client, ...sure })).data.workspace.name
  const into = (await api.getAccount({ client: other.client, ...sure })).data.workspace.name
  expect(code).toBe(2)
  expect(JSON.parse(err).detail).toMatch(
    new RegExp(
      `an archive of the workspace ${of}, made on .* into another workspace, ${into}\\..*confirmation`,
    ),
  )
  const users = ['--map-user', `${owner.email}=${other.email}`]
  const asked = await onTerminal(there.env, ['import', archive, ...users], { typed: ['n'], columns: 200 })
  expect(asked.text).toContain('companies: 2 added, 0 changed, 0 unchanged')
  expect(asked.text).toMatch(
    /Of the records, \d+ are added, 0 are changed, 0 stay as they are, \d+ are refused/,
  )
  expect(asked.text).toContain('Cancelled: nothing was changed.')
  expect((await api.listCompanies({ client: other.client, ...sure })).data).toEqual([])
  const own = await signedIn(owner)
  const again = await onTerminal(own.env, ['import', archive], { typed: ['n'], columns: 200 })
  expect(again.text).toMatch(new RegExp(`It goes into the same workspace, ${of}`))
  expect(again.text).toContain('Of the records, 0 are added, 0 are changed')
})

test('vs import undo takes an import back, and keeps what was changed since', async () => {
  const { owner, archive } = await exported()
  const { client } = owner
  const { vs } = await signedIn(owner)
  const { data: companies } = await api.listCompanies({ client, ...sure })
  const acme = { path: { id: companies[0]!.id }, client, ...sure }
  await api.updateCompany({ ...acme, body: { name: 'Acme GmbH', tags: ['b'] } })
  const { data: prospects } = await api.listProspects({ client, query: { name: 'Shop' }, ...sure })
  await api.archiveProspect({ client, path: { id: prospects[0]!.id }, ...sure })
  const { data: tasks } = await api.listTasks({ client, query: { title: 'Agree' }, ...sure })
  await api.removeTask({ client, path: { id: tasks[0]!.id }, ...sure })
  const { data: notes } = await api.listNotes({ client, ...sure })
  for (const { id } of notes) await api.removeNote({ client, path: { id }, ...sure })
  const changed = await recordsOf(client)

  await vs('import', archive, '--yes')
  const { data: added } = await api.listNotes({ client, query: { q: 'Sketch' }, ...sure })
  await api.updateNote({ client, path: { id: added[0]!.id }, body: { body: 'Edited' }, ...sure })
  const { code, out } = await vs('undo', '--yes')
  const { kept, ...result } = JSON.parse(out)
  expect({ code, kept, ...result }).toMatchObject({
    code: 1,
    source: archive,
    removed: 3,
    archived: 0,
    changed_back: 2,
    kept: [{ id: added[0]!.id, name: 'Sketch', reason: 'it was changed after the import' }],
  })
  await api.removeNote({ client, path: { id: added[0]!.id }, ...sure })
  expect(await recordsOf(client)).toEqual(changed)
  const again = JSON.parse((await vs('import', 'undo', '--yes')).out)
  expect(again).toMatchObject({ removed: 0, kept: [] })
  expect((await vs('import', 'undo', '--yes')).err).toContain('vs has imported nothing here')
})

test('after an import into another workspace was taken back, the archive can be imported again', async () => {
  const { owner, member, archive } = await exported()
  const other = await service.workspace({ plan: 'business' })
  const there = await colleague(service, other, 'member')
  const { vs } = await signedIn(other)
  const users = [
    ...['--map-user', `${owner.email}=${other.email}`],
    ...['--map-user', `${member.email}=${there.email}`],
  ]
  await vs('import', archive, ...users, '--yes')
  const imported = await recordsOf(other.client)
  const { code, out } = await vs('import', 'undo', '--yes')
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, kept: [] })
  const empty = await recordsOf(other.client)
  // A rate belongs to its service, which is archived.
  for (const [list, records] of Object.entries(empty))
    if (!list.startsWith('archived') && list !== 'listRates') expect([list, records]).toEqual([list, []])
  await vs('import', archive, ...users, '--yes')
  expect(await recordsOf(other.client)).toEqual(imported)
})

test('a series continues after its last task, with its service, milestone and count', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const { data: design } = await api.addService({ client, body: { name: 'Design' }, ...sure })
  const project_id = await project(client)
  const milestone = { client, path: { id: project_id }, body: { name: 'First' }, ...sure }
  const { id: milestone_id } = (await api.addMilestone(milestone)).data
  const { today } = (await api.getAccount({ client, ...sure })).data
  const of = { project_id, service_id: design.id, milestone_id, starts_on: addDays(today, -2), days_ahead: 2 }
  const add = async (title: string, rule: string) =>
    (await api.addRecurringTask({ client, body: { ...of, title, rule }, ...sure })).data
  const going = await add('Going', 'FREQ=DAILY;COUNT=9')
  await add('Over', 'FREQ=DAILY;COUNT=4')
  const { vs, at } = await signedIn(owner)
  await vs('export', at('backup.tar.gz'))
  const other = await service.workspace()
  const there = await signedIn(other)
  await there.vs('import', at('backup.tar.gz'), '--map-user', `${owner.email}=${other.email}`, '--yes')
  const series = (
    await api.listRecurringTasks({ client: other.client, query: { sort: 'created_at' }, ...sure })
  ).data
  const kept = { starts_on: of.starts_on, milestone_name: 'First', service_name: 'Design', last_on: null }
  expect(series).toMatchObject([
    { ...kept, title: 'Going', rule: going.rule, next_on: addDays(today, 3) },
    { ...kept, title: 'Over', next_on: null },
  ])
  // The tasks of the archive, and no others.
  const tasks = async (by: Client) =>
    (await api.listTasks({ client: by, ...sure })).data.map(({ due_on }) => due_on).sort()
  expect(await tasks(other.client)).toEqual(await tasks(client))
})

test('does not change billed time, and says that bills are not imported', async () => {
  const { owner, member, archive } = await exported()
  const other = await service.workspace({ plan: 'business' })
  const { client } = other
  const { vs } = await signedIn(other)
  const users = [owner, member].flatMap(({ email }) => ['--map-user', `${email}=${other.email}`])
  const first = JSON.parse((await vs('import', archive, ...users, '--yes')).out)
  expect(first.not_imported.join()).toContain('bills: imported time is not billed')
  const { data: times } = await api.listTimeEntries({ client, ...sure })
  const path = { id: times[0]!.id }
  await api.updateTimeEntry({ client, path, body: { minutes: 45 }, ...sure })
  const project_id = times[0]!.of_project_id!
  const bill = { name: 'B-1', project_id, starts_on: '2026-03-01', ends_on: '2026-03-31' }
  await api.addBill({ client, body: bill, ...sure })
  const billed = (await api.getTimeEntry({ client, path, ...sure })).data
  const { problems } = JSON.parse((await vs('import', archive, ...users, '--yes')).out)
  expect(problems).toMatchObject([{ file: 'time_entries/1.ndjson', code: 'billed' }])
  expect((await api.getTimeEntry({ client, path, ...sure })).data).toEqual(billed)
})

test('reports missing users: their time and notes are refused, and their tasks are unassigned', async () => {
  const { owner, member, archive } = await exported()
  const other = await service.workspace({ plan: 'business' })
  const { vs } = await signedIn(other)
  const { code, out } = await vs('import', archive, '--yes')
  const result = JSON.parse(out)
  expect(code).toBe(1)
  expect(result.missing_users).toEqual([owner.email, member.email].sort())
  expect(result.records).toMatchObject({
    time_entries: { refused: 1 },
    absences: { refused: 1 },
    notes: { refused: 2 },
    tasks: { created: 2 },
  })
  expect(result.problems).toContainEqual(
    expect.objectContaining({
      file: 'notes/1.ndjson',
      line: 2,
      detail: `belongs to ${member.email}, who is not a user of this workspace`,
    }),
  )
  const { data: tasks } = await api.listTasks({ client: other.client, ...sure })
  expect(tasks.map((each) => each.assignee_id)).toEqual([null, null])
})

/** An archive with an empty file for each kind. */
async function archiveWith(kinds: string[]): Promise<Uint8Array> {
  const hash = new ArchiveHash()
  const manifest = JSON.stringify({ format: archiveFormat, workspace: { name: 'Acme' } })
  const files: [name: string, body: string][] = [[manifestName, manifest]]
  for (const kind of kinds) files.push([`${kind}/1.ndjson`, ''])
  for (const [name, body] of files) {
    hash.begin(name, body.length)
    hash.update(Buffer.from(body))
  }
  files.push([checksumName, JSON.stringify({ sha256: hash.digest() })])
  return gzipSync(await packTar(files.map(([name, body]) => ({ header: { name, size: body.length }, body }))))
}

test('refuses views whose filters contain missing users, and private views of others', async () => {
  const { archive, owner } = await exported()
  const { vs } = await signedIn(await service.workspace({ plan: 'business' }))
  const { records, problems } = JSON.parse((await vs('import', archive, '--yes')).out)
  expect(records.views).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 2 })
  expect(problems.filter(({ file }: any) => file.startsWith('views/'))).toMatchObject([
    { code: 'unknown_record', detail: expect.stringContaining('The filter assignee_id has a record') },
    { code: 'private_view', detail: expect.stringContaining(owner.email) },
  ])
})

test('knows every exported kind, and reports others', async () => {
  const { vs, at } = await signedIn(await service.workspace())
  const archive = at('kinds.tar.gz')
  await writeFile(archive, await archiveWith([...Object.keys(archivedRecords), 'parcels']))
  const { code, out } = await vs('import', archive, '--yes')
  expect({ code, unknown: JSON.parse(out).not_imported.slice(3) }).toEqual({
    code: 0,
    unknown: ['The parcels: this version of vs does not know them.'],
  })
})

describe('imports nothing from an archive', () => {
  const tar = (bytes: Buffer) => gunzipSync(bytes)
  const replaced = (bytes: Buffer, from: string, to: string) =>
    gzipSync(Buffer.from(tar(bytes).toString('latin1').replace(from, to), 'latin1'))

  /** Changes the size of the first file in its header. The size and the checksum of the header are octal. */
  function withHugeManifest(bytes: Buffer): Buffer {
    const archive = tar(bytes)
    const header = archive.subarray(0, 512)
    header.write((3 * 1024 ** 3).toString(8).padStart(11, '0'), 124)
    header.fill(' ', 148, 156)
    const sum = header.reduce((all, byte) => all + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return gzipSync(archive)
  }

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['that was cut off', (bytes) => bytes.subarray(0, bytes.length / 2), /is incomplete/],
    [
      'that was cut off and compressed again',
      (bytes) => gzipSync(tar(bytes).subarray(0, 4096)),
      /is incomplete|is damaged/,
    ],
    ['with a changed byte', (bytes) => replaced(bytes, '"Acme"', '"Acmf"'), /is damaged/],
    [
      'with a missing byte',
      (bytes) => Buffer.concat([bytes.subarray(0, 99), bytes.subarray(100)]),
      /is damaged/,
    ],
    [
      'with a newer format',
      (bytes) => replaced(bytes, '"format": 1', '"format": 9'),
      /has the newer format 9/,
    ],
    ['with a manifest of several gigabytes', withHugeManifest, /not created by vs export: manifest.json has/],
    ['that is compressed text', () => gzipSync('hello'), /is damaged or is not|is incomplete/],
    ['that is plain text', () => Buffer.from('hello'), /is damaged or is not a workspace archive/],
  ])('%s', async (_, spoil, message) => {
    const { archive } = await exported()
    const other = await service.workspace()
    const { vs, at } = await signedIn(other)
    await writeFile(at('spoilt.tar.gz'), spoil(await readFile(archive)))
    const { code, err } = await vs('import', at('spoilt.tar.gz'), '--yes')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(message) })
    expect((await api.listCompanies({ client: other.client, ...sure })).data).toEqual([])
  })
})
