/** The operator's commands for whole workspaces (size, export, deletion), and the operator's own log. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addNote,
  addProject,
  addSample,
  addTask,
  addTimeEntry,
  authenticate,
  exportWorkspace,
  getAccount,
  listActivity,
  listCompanies,
  removeNote,
  updateWorkspace,
  uploadNoteFile,
} from '../../generated/client/sdk.gen.ts'
import { uuidOf as uuidOfId } from '../../src/domain/model/columns.ts'
import { runOperator } from '../support/in-process.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-operator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  runOperator(
    folder,
    { DATABASE_URL: service.databaseUrl(), FILES_URL: `file://${service.files().folder}` },
    ...args,
  )

const workspaceOf = async ({ client }: Member) => (await getAccount({ client })).data!.workspace.id

/** A workspace with records of several kinds, a file, a removed note and locked time. */
async function filled(): Promise<Member & { id: string }> {
  const owner = await service.workspace()
  const { client } = owner
  const options = { client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...options, body: { name: 'Acme' } })
  const { data: project } = await addProject({ ...options, body: { name: 'Site', company_id: company.id } })
  const { data: task } = await addTask({ ...options, body: { title: 'Draft', project_id: project.id } })
  await addTimeEntry({ ...options, body: { task_id: task.id, date: '2026-01-05', minutes: 30 } })
  const about = { company_id: company.id, title: 'Note', body: 'Text' }
  const { data: note } = await addNote({ ...options, body: about })
  await uploadNoteFile({ ...options, path: { id: note.id }, body: { file: new Blob(['twelve bytes']) } })
  const { data: removed } = await addNote({ ...options, body: about })
  await removeNote({ ...options, path: { id: removed.id } })
  await updateWorkspace({ ...options, body: { name: 'Northwind', time_locked_until: '2026-01-31' } })
  return { ...owner, id: await workspaceOf(owner) }
}

/** The number of rows of the workspace by table, without empty tables. */
async function rowsOf(uuid: string) {
  const tables = await service.sql(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'workspace_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [{ count }] = await service.sql(`select count(*)::int from ${name} where workspace_id = $1`, [uuid])
    if (count > 0) counts[name] = count
  }
  return counts
}

const filesOf = (uuid: string) => readdir(join(service.files().folder, uuid))

const uuidOf = async ({ email }: Member) =>
  (await service.sql('select workspace_id from logins where email = $1', [email]))[0].workspace_id

test('workspaces are listed with their sizes, the largest first', async () => {
  const small = await workspaceOf(await service.workspace())
  const { id } = await filled()
  const { code, out, err } = await run('workspaces')
  expect([code, err]).toEqual([0, ''])
  const lines = out.trim().split('\n')
  expect(lines[0]).toMatch(/^workspace +plan +users +records +file bytes +name$/)
  expect(lines[1]).toMatch(new RegExp(`^${id} +pro +1 +6 +12 +Northwind$`))
  expect(out).toMatch(new RegExp(`^${small} +pro +1 +1 +0 +Workspace$`, 'm'))
})

test('a workspace is exported like an export by its users, and the export is logged', async () => {
  const owner = await filled()
  const path = join(folder, 'northwind.tar.gz')
  expect(await run('export-workspace', owner.email, path)).toEqual({
    code: 0,
    out: `Northwind was exported to ${path}.\n`,
    err: '',
  })
  const { data } = await exportWorkspace({ client: owner.client, throwOnError: true, parseAs: 'arrayBuffer' })
  const size = (await readFile(path)).length
  expect(size / (data as unknown as ArrayBuffer).byteLength).toBeCloseTo(1, 1)
  const { data: log } = await listActivity({ client: owner.client, query: { channel: 'operator' } })
  expect(log).toMatchObject([{ operation: 'exportWorkspace', record_id: owner.id }])
})

test('an export overwrites no file and leaves no partial file', async () => {
  const owner = await service.workspace()
  const path = join(folder, 'precious')
  await writeFile(path, 'precious')
  const { code, err } = await run('export-workspace', owner.email, path)
  expect([code, err]).toEqual([1, expect.stringMatching(/^The archive cannot be written: EEXIST/)])
  expect(await readFile(path, 'utf8')).toBe('precious')
  const { data: log } = await listActivity({ client: owner.client, query: { channel: 'operator' } })
  expect(log).toEqual([])
})

test('deleting a workspace deletes all its rows and files, and keeps those of other workspaces', async () => {
  const [owner, other] = [await filled(), await filled()]
  const [uuid, otherUuid] = [await uuidOf(owner), await uuidOf(other)]
  await service.proof().link()
  const before = await rowsOf(otherUuid)
  expect(Object.keys(await rowsOf(uuid))).toEqual(Object.keys(before))
  expect(await run('delete-workspace', owner.id, 'Northwind')).toEqual({
    code: 0,
    out: 'Northwind was deleted, with 1 file.\n',
    err: '',
  })
  expect(await rowsOf(uuid)).toEqual({})
  expect(await filesOf(uuid)).toEqual([])
  expect(await rowsOf(otherUuid)).toEqual(before)
  expect((await filesOf(otherUuid)).length).toBe(1)
  const body = { username: owner.email, password: owner.password }
  expect((await authenticate({ client: service.clientWith(), body })).response?.status).toBe(401)
  expect((await listCompanies({ client: owner.client })).response?.status).toBe(401)
  expect((await listCompanies({ client: other.client })).response?.status).toBe(200)
  expect((await run('history')).out).toMatch(
    new RegExp(`^\\S+Z +done +delete-workspace ${owner.id} Northwind$`, 'm'),
  )
})

test('deleting a workspace also deletes its sample', async () => {
  const owner = await service.workspace()
  const { data: sample } = await addSample({ client: owner.client, throwOnError: true })
  expect((await run('delete-workspace', await workspaceOf(owner), 'Workspace')).code).toBe(0)
  expect(await rowsOf(uuidOfId(sample.id, 'workspace'))).toEqual({})
})

test('a workspace is deleted only by both its id and its name', async () => {
  const owner = await service.workspace()
  const id = await workspaceOf(owner)
  for (const [who, name, message] of [
    [id, 'Southwind', `The name of ${id} is Workspace: pass this name to delete the workspace.\n`],
    [owner.email, 'Workspace', 'Pass the id of a workspace. The command `workspaces` lists them.\n'],
  ] as const)
    expect(await run('delete-workspace', who, name)).toEqual({ code: 2, out: '', err: message })
  expect((await listCompanies({ client: owner.client })).response?.status).toBe(200)
})

test('a workspace is kept if its files cannot be deleted', async () => {
  const owner = await filled()
  const uuid = await uuidOf(owner)
  await service.proof().link()
  const before = await rowsOf(uuid)
  const nowhere = {
    DATABASE_URL: service.databaseUrl(),
    FILES_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=off',
  }
  expect((await runOperator(folder, nowhere, 'delete-workspace', owner.id, 'Northwind')).code).toBe(1)
  expect(await rowsOf(uuid)).toEqual(before)
})

test("the operator's log contains the arguments and outcome of each change, but no commands that only read", async () => {
  const owner = await service.workspace()
  await service.sql('delete from operator_commands')
  expect((await run('history')).out).toBe('No commands have been run.\n')
  await run('plan', owner.email, 'business')
  await run('plan', 'nobody@service.test', 'business')
  await run('workspaces')
  await service.sql(
    `insert into operator_commands (id, command, arguments) values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 'grant', '{app}')`,
  )
  const lines = (await run('history')).out.trim().split('\n')
  expect(lines.map((line) => line.replace(/^\S+ +/, '').replace(/ {2,}/, '|'))).toEqual([
    'outcome|command',
    'unfinished|grant app',
    'failed|plan nobody@service.test business',
    `done|plan ${owner.email} business`,
  ])
})
