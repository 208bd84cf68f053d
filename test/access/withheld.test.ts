/** Log entries for callers who cannot read the record: they show that something changed, and which fields are withheld. */
import { beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addNote,
  addService,
  addSummary,
  addTimeEntry,
  convertProspect,
  getActivity,
  getActivityKeys,
  getSummary,
  listActivity,
  replaySummary,
  updateNote,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { Scope } from '../../generated/client/types.gen.ts'
import { signerName } from '../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import { publicKeysIn } from '../../src/shared/proof/note.ts'
import { colleague } from '../support/colleague.ts'
import { useProspects } from '../support/prospects.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const { prospectWith } = useProspects(service)
const options = { throwOnError: true } as const

let owner: Member
let company_id: string

const keyOf = async (member: Member, ...scopes: Scope[]) => service.key(member, { scopes })

const logOf = async ({ client }: Pick<Member, 'client'>, operation: string) =>
  (await listActivity({ client, query: { operation }, ...options })).data

async function exportedBy(token: string, query = ''): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await service.call(`/api/v1/activity/export${query}`, { headers })).text()
}

beforeAll(async () => {
  owner = await service.workspace({ plan: 'business' })
  const { client } = owner
  company_id = (await addCompany({ client, body: { name: 'Sesquipedalian Ltd' }, ...options })).data.id
})

test('without the scope of a record, a key sees neither its values nor its name, but that they are withheld', async () => {
  const { client, key } = await keyOf(owner, 'activity:read')
  const [entry] = await logOf({ client }, 'addCompany')
  expect(entry).toMatchObject({
    record_id: company_id,
    record_name: null,
    changed: true,
    changes: [],
    withheld: ['changes', 'record_name'],
    withheld_reason: 'scope',
  })
  expect(entry!.session_id).not.toBeNull()
  expect((await getActivity({ client, path: { id: entry!.id }, ...options })).data).toEqual(entry)
  for (const format of ['ndjson', 'csv'])
    expect(await exportedBy(key, `?format=${format}`)).not.toContain('Sesquipedalian')
})

test('with the scope, a key sees them, and nothing is withheld', async () => {
  const { client, key } = await keyOf(owner, 'activity:read', 'crm:read')
  const [entry] = await logOf({ client }, 'addCompany')
  expect(entry).toMatchObject({ record_name: 'Sesquipedalian Ltd', withheld: [], withheld_reason: null })
  expect(entry!.changes).toContainEqual({
    ...{ record_id: company_id, field: 'name' },
    ...{ before: null, after: 'Sesquipedalian Ltd' },
  })
  for (const format of ['ndjson', 'csv'])
    expect(await exportedBy(key, `?format=${format}`)).toContain('Sesquipedalian')
})

test('an export with withheld values can be verified, and lists the withheld fields', async () => {
  const { key } = await keyOf(owner, 'activity:read')
  const { data } = await getActivityKeys({ client: owner.client, ...options })
  const text = await exportedBy(key)
  async function* bytes() {
    yield Buffer.from(text)
  }
  expect(await checkExport(bytes(), publicKeysIn(signerName, data.pem))).toMatchObject({
    intact: true,
    first_fault: null,
  })
  const entry = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .find(({ facts }) => facts?.operation === 'addCompany')
  expect(entry).toMatchObject({ details_digest: expect.any(String), withheld_reason: 'scope' })
  expect(entry).not.toHaveProperty('details_salt')
})

test('of a call that changed several records, a key sees only those that it can read', async () => {
  const { client } = owner
  const { path } = await prospectWith({ stage: 'won' }, client)
  await convertProspect({ client, path, body: { client_name: 'Brobdingnag' }, ...options })
  const limited = await keyOf(owner, 'activity:read', 'delivery:read')
  const [entry] = await logOf(limited, 'convertProspect')
  expect(entry).toMatchObject({ changes: [], withheld: ['changes', 'record_name'], withheld_reason: 'scope' })
})

test('a summary contains only records that its caller can read, and only users who can read all of them see it', async () => {
  const limited = await keyOf(owner, 'activity:read', 'insights:write')
  const body = { range: 'today' as const }
  const { data } = await addSummary({ client: limited.client, body, ...options })
  expect(JSON.stringify(data)).not.toMatch(/Sesquipedalian|Brobdingnag/)
  const path = { id: data.id }
  expect((await replaySummary({ client: owner.client, path, ...options })).data).toMatchObject({
    changed: [],
    deleted: [],
  })
  const { data: whole } = await addSummary({ client: owner.client, body, ...options })
  expect(JSON.stringify(whole)).toContain('Sesquipedalian')
  const refused = await getSummary({ client: limited.client, path: { id: whole.id } })
  expect(refused.error).toMatchObject({ code: 'missing_scope' })
})

test('an admin who becomes a member no longer sees their changes to records of others', async () => {
  const admin = await colleague(service, owner, 'admin')
  const { data: entry } = await addTimeEntry({
    client: owner.client,
    body: { service_id: await serviceOf(owner), minutes: 30 },
    ...options,
  })
  const { data: note } = await addNote({
    client: owner.client,
    body: { time_entry_id: entry.id, title: 'Hidden', body: '' },
    ...options,
  })
  await updateNote({
    client: admin.client,
    path: { id: note.id },
    body: { title: 'Callipygian' },
    ...options,
  })
  const [whole] = await logOf(admin, 'updateNote')
  expect(whole).toMatchObject({ withheld: [], changes: [{ field: 'title', after: 'Callipygian' }] })
  const { user_id } = whole!
  await updateUser({ client: owner.client, path: { id: user_id! }, body: { role: 'member' }, ...options })
  const [left] = await logOf(admin, 'updateNote')
  expect(left).toMatchObject({ changes: [], withheld: ['changes'], withheld_reason: 'owner' })
})

async function serviceOf({ client }: Member): Promise<string> {
  return (await addService({ client, body: { name: 'Advice' }, ...options })).data.id
}
