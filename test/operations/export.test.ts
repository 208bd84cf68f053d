/** The export of a workspace: its content, who can make it, and how an incomplete file is detected. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const sure = { throwOnError: true } as const

/** The files of the archive by name, in order. */
async function exported({ token }: Pick<Member, 'token'>): Promise<Map<string, Buffer>> {
  const response = await service.call('/api/v1/export', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const entries = await unpackTar(gunzipSync(Buffer.from(await response.arrayBuffer())))
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data!)]))
}

const linesOf = (files: Map<string, Buffer>, kind: string) =>
  [...files]
    .filter(([name]) => name.startsWith(`${kind}/`))
    .flatMap(([, bytes]) => bytes.toString().trimEnd().split('\n'))
    .map((line) => JSON.parse(line))

const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)!.toString())

/** An owner with a record of each kind, and a note with a file. */
async function filled() {
  const owner = await service.workspace({ plan: 'business' })
  const { client } = owner
  const { data: company } = await api.addCompany({
    client,
    body: { name: 'Acme', external_id: 'crm-1' },
    ...sure,
  })
  const { data: buyer } = await api.addClient({
    client,
    body: { name: 'Buyer', company_id: company.id },
    ...sure,
  })
  const { data: design } = await api.addService({
    client,
    body: { name: 'Design', rate_cents: 9000 },
    ...sure,
  })
  const project_id = await project(client, { company_id: company.id })
  const { data: milestone } = await api.addMilestone({
    client,
    path: { id: project_id },
    body: { name: 'First' },
    ...sure,
  })
  const { id: task_id } = await task(client, { milestone_id: milestone.id, service_id: design.id })
  const { data: time } = await api.addTimeEntry({ client, body: { task_id, minutes: 30 }, ...sure })
  const { data: prospect } = await api.addProspect({ client, body: { name: 'New shop' }, ...sure })
  const followUp = { due_on: '2026-03-09', memo: 'Call' }
  await api.addFollowUp({ client, path: { id: prospect.id }, body: followUp, ...sure })
  const body = { client_id: buyer.id, title: 'Scope', body: 'Agreed' }
  const { data: note } = await api.addNote({ client, body, ...sure })
  const file = new File(['the scope'], 'scope.txt')
  await api.uploadNoteFile({ client, path: { id: note.id }, body: { file }, ...sure })
  const others = { file: new File(['the offer'], 'offer.txt') }
  const { data: noted } = await api.addNoteFile({ client, path: { id: note.id }, body: others, ...sure })
  return { owner, client, company, buyer, project_id, task_id, time, note: noted }
}

/** The record without the names of the records that it references. */
const withoutNames = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !field.endsWith('_name')))

test('an archive contains the records as lists return them, and natural keys for references', async () => {
  const { owner, client, company, buyer, project_id, task_id, time, note } = await filled()
  const files = await exported(owner)
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'users/1.ndjson',
    'services/1.ndjson',
    'companies/1.ndjson',
    'clients/1.ndjson',
    'projects/1.ndjson',
    'rates/1.ndjson',
    'milestones/1.ndjson',
    'tasks/1.ndjson',
    'prospects/1.ndjson',
    'follow_ups/1.ndjson',
    'time_entries/1.ndjson',
    'notes/1.ndjson',
    `files/${note.id}`,
    `files/${note.id}/1`,
    'checksum.json',
  ])
  expect(linesOf(files, 'companies')).toEqual([company])
  expect(linesOf(files, 'clients')).toEqual([
    { ...withoutNames(buyer), external_id: buyer.id, company_external_id: 'crm-1' },
  ])
  const [listed] = (await api.listTasks({ client, ...sure })).data
  expect(linesOf(files, 'tasks')).toEqual([
    {
      ...withoutNames(listed!),
      external_id: task_id,
      project_external_id: project_id,
      milestone_name: 'First',
      service_name: 'Design',
      assignee_email: null,
    },
  ])
  expect(linesOf(files, 'time_entries')).toMatchObject([
    {
      ...withoutNames(time),
      external_id: time.id,
      user_email: owner.email,
      rate_cents: 9000,
      cost_cents: null,
    },
  ])
  const [written] = linesOf(files, 'notes')
  expect(written).toMatchObject({
    client_external_id: buyer.id,
    author_email: owner.email,
    file: { size: 9 },
  })
  expect(written).not.toHaveProperty('file_key')
  expect(files.get(`files/${note.id}`)!.toString()).toBe('the scope')
  expect(files.get(`files/${note.id}/1`)!.toString()).toBe('the offer')
  expect(written).not.toHaveProperty('attachment_keys')
})

test('the first file of an archive describes the archive, and the last one proves that it is complete', async () => {
  const { owner } = await filled()
  const files = await exported(owner)
  expect(jsonOf(files, 'manifest.json')).toMatchObject({
    format: 1,
    workspace: { name: 'Workspace', currency: 'EUR', time_zone: 'UTC' },
  })
  const hash = createHash('sha256')
  for (const [name, bytes] of files)
    if (name !== 'checksum.json') hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  expect(jsonOf(files, 'checksum.json')).toMatchObject({
    records: { companies: 1, staff: 0, time_entries: 1, notes: 1 },
    files: 2,
    missing_files: [],
    sha256: hash.digest('hex'),
  })
})

test('an archive divides many records of one kind into files of 500 records', async () => {
  const owner = await service.workspace()
  await service.sql(
    `insert into companies (workspace_id, id, created_at, updated_at, name)
     select workspace_id, gen_random_uuid(), now(), now(), 'Company ' || n
     from users, generate_series(1, 1203) n where email = $1`,
    [owner.email],
  )
  const files = await exported(owner)
  expect([...files.keys()].filter((name) => name.startsWith('companies/'))).toEqual([
    'companies/1.ndjson',
    'companies/2.ndjson',
    'companies/3.ndjson',
  ])
  expect(new Set(linesOf(files, 'companies').map(({ name }) => name)).size).toBe(1203)
})

test('an archive names a file that is missing from the storage, and is complete without it', async () => {
  const { owner, note } = await filled()
  await service.sql(`update notes set file_key = file_key || 'x' where title = 'Scope'`, [])
  const files = await exported(owner)
  expect(jsonOf(files, 'checksum.json')).toMatchObject({ files: 1, missing_files: [note.id] })
})

describe('an archive is available', () => {
  test('to admins, and contains nothing of another workspace', async () => {
    await filled()
    const other = await service.workspace()
    const files = await exported(await colleague(service, other, 'admin'))
    expect(jsonOf(files, 'checksum.json').records).toMatchObject({ users: 2, companies: 0, notes: 0 })
  })

  test.each([
    [
      'a member',
      async (owner: Member) => (await colleague(service, owner, 'member')).client,
      'role_required',
    ],
    [
      'a viewer',
      async (owner: Member) => (await colleague(service, owner, 'viewer')).client,
      'role_required',
    ],
    ['an API key', async (owner: Member) => (await service.key(owner)).client, 'session_required'],
  ])('not to %s', async (_, clientOf, code) => {
    const client = await clientOf(await service.workspace())
    expect((await api.exportWorkspace({ client })).error).toMatchObject({ status: 403, code })
  })
})
