/** `npm run operator -- restore-workspace`: the records of one workspace return, and its log continues. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  addActivityCheckpoint,
  addBlocker,
  addClient,
  addCompany,
  addInteraction,
  addNote,
  addProject,
  addProspect,
  addSummary,
  addTask,
  addTimeEntry,
  authenticate,
  changePassword,
  convertProspect,
  eraseActivity,
  getAccount,
  getNoteFile,
  getProspect,
  getTask,
  listActivity,
  listApiKeys,
  listClients,
  listCompanies,
  listNotes,
  listProspects,
  listTasks,
  listTimeEntries,
  listUsers,
  removeNote,
  removeTask,
  startTimer,
  stopTimer,
  updateCompany,
  updateTask,
  updateUser,
  updateWorkspace,
  uploadNoteFile,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { runOperator } from '../support/in-process.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let folder: string
let backups = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  runOperator(
    folder,
    { DATABASE_URL: service.databaseUrl(), FILES_URL: `file://${service.files().folder}` },
    ...args,
  )

async function backUp(): Promise<string> {
  const path = join(folder, `${++backups}.tar`)
  expect(await run('backup', path)).toMatchObject({ code: 0, err: '' })
  return path
}

/** Restores during maintenance. The rows say that it began long enough ago. */
async function restore(path: string, id: string) {
  await service.sql(
    `insert into maintenance (reason, since) values ('A restore.', now() - interval '1 minute')`,
  )
  try {
    return await run('restore-workspace', path, id)
  } finally {
    await service.sql('delete from maintenance')
  }
}

const workspaceOf = async ({ client }: Member) => (await getAccount({ client })).data!.workspace.id

/** A workspace with records of several kinds, for which triggers derive values, and a file. */
async function filled() {
  const owner = await service.workspace()
  const { client } = owner
  const as = { client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...as, body: { name: 'Acme' } })
  const { data: contact } = await addClient({ ...as, body: { name: 'Buyer', company_id: company.id } })
  await addInteraction({
    ...as,
    body: { kind: 'call', title: 'First call', client_id: contact.id, occurred_at: '2026-01-02T10:00:00Z' },
  })
  const { data: project } = await addProject({ ...as, body: { name: 'Site', company_id: company.id } })
  const { data: task } = await addTask({ ...as, body: { title: 'Draft', project_id: project.id } })
  const { data: other } = await addTask({ ...as, body: { title: 'Review', project_id: project.id } })
  await addBlocker({ ...as, path: { id: other.id }, body: { blocker_id: task.id } })
  await addTimeEntry({ ...as, body: { task_id: task.id, date: '2026-01-05', minutes: 30 } })
  await updateWorkspace({ ...as, body: { time_locked_until: '2026-01-31' } })
  const { data: note } = await addNote({
    ...as,
    body: { company_id: company.id, title: 'Note', body: 'Text' },
  })
  await uploadNoteFile({ ...as, path: { id: note.id }, body: { file: new Blob(['twelve bytes']) } })
  return { owner, id: await workspaceOf(owner), company, contact, project, task, other, note }
}

/** All records of a workspace, without the facts that a restore changes. */
async function recordsOf({ client }: Member) {
  const as = { client, throwOnError: true } as const
  const lists = [listClients, listCompanies, listNotes, listProspects, listTasks, listTimeEntries] as const
  const all = await Promise.all(lists.map(async (list) => (await (list as any)({ ...as })).data as any[]))
  return all
    .flat()
    .map(({ updated_at: _, version: __, ...record }) => record)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

test('the records return, other workspaces stay, and the log continues', async () => {
  const { owner, id, company, task, other, note } = await filled()
  const bystander = await filled()
  const before = await recordsOf(owner)
  const { key } = await service.key(owner)
  const path = await backUp()

  const as = { client: owner.client, throwOnError: true } as const
  for (const name of ['Acme 2', 'Acme 3', 'Acme 4'])
    await updateCompany({ ...as, path: { id: company.id }, body: { name } })
  const { data: changed } = await updateTask({ ...as, path: { id: task.id }, body: { title: 'Final' } })
  await removeTask({ ...as, path: { id: other.id } })
  await removeNote({ ...as, path: { id: note.id } })
  await rm(join(service.files().folder, uuidOf(id, 'workspace')), { recursive: true })
  await addCompany({ ...as, body: { name: 'Added since' } })
  const { data: newcomer } = await getAccount({ client: (await colleague(service, owner, 'member')).client })
  const { data: summary } = await addSummary({ ...as, body: { range: 'thisyear' } })
  const later = await service.key(owner)
  await updateCompany({
    client: bystander.owner.client,
    path: { id: bystander.company.id },
    body: { name: 'Changed' },
    throwOnError: true,
  })
  const others = await recordsOf(bystander.owner)
  const { data: checkpoint } = await addActivityCheckpoint(as)
  const { data: lastEntry } = await listActivity({ ...as, query: { limit: 1 } })
  const password = 'another horse battery staple'
  await changePassword({ ...as, body: { current_password: owner.password, new_password: password } })

  expect(await restore(path, id)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(' and 1 files.'),
  })

  expect((await getAccount({ client: owner.client })).response!.status).toBe(401)
  for (const each of [key, later.key])
    expect((await getAccount({ client: service.clientWith(each) })).response!.status).toBe(401)
  const old = { username: owner.email, password: owner.password }
  expect((await authenticate({ client: service.clientWith(), body: old })).error!.code).toBe(
    'invalid_credentials',
  )
  const again = await signIn(service, { email: owner.email, password })
  expect(await recordsOf(again)).toEqual(before)
  expect(await recordsOf(bystander.owner)).toEqual(others)
  const now = { client: again.client, throwOnError: true } as const
  const { data: file } = await getNoteFile({ ...now, path: { id: note.id }, parseAs: 'text' })
  expect(file).toBe('twelve bytes')

  // Users, keys and summaries that the log mentions stay.
  expect((await listUsers(now)).data.map((user) => user.id)).toContain(newcomer!.user.id)
  expect((await listApiKeys(now)).data.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
  expect(
    await service.sql('select from summaries where id = $1', [uuidOf(summary.id, 'summary')]),
  ).toHaveLength(1)

  // Nobody overwrites the restored records with an earlier ETag, and copies get them.
  const { data: restored } = await getTask({ ...now, path: { id: task.id } })
  expect(restored.version).toBeGreaterThan(changed.version)
  const since = { updated_since: changed.updated_at }
  const { data: titles } = await listTasks({ ...now, query: since })
  expect(titles.map(({ title }) => title).sort()).toEqual(['Draft', 'Review'])

  const { data: log } = await listActivity({ ...now, query: { channel: 'operator' } })
  expect(log).toMatchObject([
    {
      operation: 'restoreWorkspace',
      record_id: id,
      tool: expect.stringMatching(/^\d+\.tar of 20/),
      client: expect.stringContaining(' on '),
      changes: [{ record_id: id, field: 'records_as_of' }],
    },
  ])
  expect((await listActivity({ ...now, query: { limit: 100 } })).data.map((each) => each.id)).toContain(
    lastEntry[0]!.id,
  )
  const { data: proof } = await verifyActivity({ ...now, query: { checkpoint: checkpoint.note } })
  expect(proof).toMatchObject({ intact: true })
  expect((await addSummary({ ...now, body: { range: 'thisyear' } })).response.status).toBe(201)

  // The rules apply again.
  const late = { task_id: task.id, date: '2026-01-06', minutes: 30 }
  expect((await addTimeEntry({ client: again.client, body: late })).error!.code).toBe('time_locked')
})

test('persons who were erased since are erased again, whatever the records were then', async () => {
  const owner = await service.workspace()
  const id = await workspaceOf(owner)
  const as = { client: owner.client, throwOnError: true } as const
  const { data: prospect } = await addProspect({
    ...as,
    body: { name: 'Shop', contact_name: 'Secret Person', email: 'secret@northwind.example', stage: 'won' },
  })
  const person = await colleague(service, owner, 'member')
  const { data: user } = await getAccount({ client: person.client, throwOnError: true })
  await addNote({ ...as, body: { prospect_id: prospect.id, title: 'About', body: 'Secret Person' } })
  const path = await backUp()
  const { data: converted } = await convertProspect({
    ...as,
    path: { id: prospect.id },
    body: { company_name: 'Northwind' } as never,
  })
  await eraseActivity({ ...as, body: { record_id: converted.client.id } })
  await updateUser({ ...as, path: { id: user.user.id }, body: { active: false } })
  await eraseActivity({ ...as, body: { record_id: user.user.id } })

  const { out } = await restore(path, id)
  expect(out).toContain('2 persons who had been erased were erased again.')
  const again = await signIn(service, owner)
  const { data: found } = await getProspect({
    client: again.client,
    path: { id: prospect.id },
    throwOnError: true,
  })
  expect(found).toMatchObject({ name: 'Erased', email: null, contact_name: null })
  expect((await listNotes({ client: again.client })).data).toEqual([])
  const { data: users } = await listUsers({ client: again.client, throwOnError: true })
  expect(users.find((each) => each.id === user.user.id)).toMatchObject({ name: 'Erased', active: false })
  const tables = ['prospects', 'clients', 'notes', 'users', 'removed_records']
  for (const table of tables)
    expect(
      await service.sql(`select from ${table} as row where row::text like '%Secret%' or row::text like $1`, [
        `%${person.email}%`,
      ]),
    ).toEqual([])
})

test('a deactivated user stays deactivated, and their restored work becomes unassigned', async () => {
  const { owner, id, task } = await filled()
  const as = { client: owner.client, throwOnError: true } as const
  const person = await colleague(service, owner, 'member')
  const { data: user } = await getAccount({ client: person.client, throwOnError: true })
  await updateTask({ ...as, path: { id: task.id }, body: { assignee_id: user.user.id } })
  const path = await backUp()
  await updateTask({ ...as, path: { id: task.id }, body: { assignee_id: null } })
  await updateUser({ ...as, path: { id: user.user.id }, body: { active: false } })
  expect(await restore(path, id)).toMatchObject({ code: 0, err: '' })
  const again = await signIn(service, owner)
  const { data: found } = await getTask({ client: again.client, path: { id: task.id }, throwOnError: true })
  expect(found.assignee_id).toBe(null)
})

test('a deleted workspace returns with its log and sign-ins', async () => {
  const { owner, id } = await filled()
  await startTimer({ client: owner.client, body: {} as never })
  await stopTimer({ client: owner.client, body: {} as never })
  const before = await recordsOf(owner)
  const { data: checkpoint } = await addActivityCheckpoint({ client: owner.client, throwOnError: true })
  const path = await backUp()
  const name = (await getAccount({ client: owner.client })).data!.workspace.name
  expect(await run('delete-workspace', id, name)).toMatchObject({ code: 0 })

  expect(await restore(path, id)).toMatchObject({ code: 0, err: '' })
  expect((await getAccount({ client: owner.client })).response!.status).toBe(401)
  const again = await signIn(service, owner)
  expect(await recordsOf(again)).toEqual(before)
  const { data: proof } = await verifyActivity({
    client: again.client,
    query: { checkpoint: checkpoint.note },
    throwOnError: true,
  })
  expect(proof).toMatchObject({ intact: true })
  const { data: log } = await listActivity({ client: again.client, query: { channel: 'operator' } })
  expect(log).toMatchObject([{ operation: 'restoreWorkspace' }])
})

test('an address that now signs in to another workspace is named', async () => {
  const { owner, id } = await filled()
  const path = await backUp()
  const name = (await getAccount({ client: owner.client })).data!.workspace.name
  await run('delete-workspace', id, name)
  const other = await service.workspace()
  await service.sql('update logins set email = $1 where email = $2', [owner.email, other.email])
  const { code, err } = await restore(path, id)
  expect([code, err]).toEqual([1, expect.stringContaining(`another workspace: ${owner.email}.`)])
})

test('the command refuses what it cannot restore, and changes nothing', async () => {
  const { owner, id, task } = await filled()
  const path = await backUp()
  await updateTask({
    client: owner.client,
    path: { id: task.id },
    body: { title: 'Final' },
    throwOnError: true,
  })
  const before = await recordsOf(owner)
  const refuses = async (result: Promise<{ code: number; err: string }>, text: string) =>
    expect(await result).toMatchObject({ code: expect.any(Number), err: expect.stringContaining(text) })

  await refuses(run('restore-workspace', path, id), 'Pause all changes first')
  await refuses(restore(path, owner.email), 'Pass the id of a workspace')
  await refuses(restore(join(folder, 'none.tar'), id), 'cannot be read')
  const newer = await service.workspace()
  await refuses(restore(path, await workspaceOf(newer)), 'does not contain this workspace')

  await service.sql(`delete from mikro_orm_migrations where name = '2026-11-28-maintenance'`)
  const older = await backUp()
  await service.sql(`insert into mikro_orm_migrations (name) values ('2026-11-28-maintenance')`)
  await refuses(restore(older, id), 'has the tables of version')

  await service.sql(`insert into activity_removals (workspace_id, count, note) values ($1, 1, '')`, [
    uuidOf(id, 'workspace'),
  ])
  onTestFinished(async () => void (await service.sql('delete from activity_removals')))
  const early = await backUp()
  await service.sql('delete from activity where workspace_id = $1', [uuidOf(id, 'workspace')])
  await refuses(restore(early, id), 'no longer has all entries since the backup')
  expect(await recordsOf(owner)).toEqual(before)
})
