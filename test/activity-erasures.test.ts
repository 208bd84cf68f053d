/** What the log says of a person can be erased, and the rest of it stays proven. */
import { describe, expect, test, vi } from 'vitest'
import {
  addCompany,
  addProspect,
  addSummary,
  convertProspect,
  eraseActivity,
  exportActivity,
  getActivityKeys,
  getSummary,
  listActivity,
  replaySummary,
  updateCompany,
  updateProspect,
  verifyActivity,
} from '../generated/client/sdk.gen.ts'
import { signerName } from '../src/proof/checkpoint.ts'
import { checkExport } from '../src/proof/export-check.ts'
import { publicKeysIn } from '../src/proof/note.ts'
import { colleague } from './support/colleague.ts'
import { type Member, useService } from './support/service.ts'
import { useVs } from './support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const erase = ({ client }: Pick<Member, 'client'>, record_id: string) =>
  eraseActivity({ client, body: { record_id } })

const logOf = async ({ client }: Pick<Member, 'client'>) =>
  (await listActivity({ client, query: { sort: 'at', limit: 100 }, throwOnError: true })).data

async function exported({ client }: Member) {
  const { data } = await exportActivity({ client, parseAs: 'text', throwOnError: true })
  const { data: keys } = await getActivityKeys({ client, throwOnError: true })
  const bytes = (async function* () {
    yield Buffer.from(data as unknown as string)
  })()
  return { text: String(data), ...(await checkExport(bytes, publicKeysIn(signerName, keys.pem))) }
}

async function withProspect() {
  const owner = await service.workspace()
  const { client } = owner
  const { data } = await addProspect({ client, body: { name: 'Jordan Sample' }, throwOnError: true })
  await updateProspect({ client, path: { id: data.id }, body: { email: 'jordan@sample.example' } })
  await addCompany({ client, body: { name: 'Northwind' } })
  return { ...owner, prospect: data.id }
}

describe('of a prospect', () => {
  test('what was changed is gone, and everything verifies, here and offline', async () => {
    const owner = await withProspect()
    const before = await logOf(owner)
    const { data, response } = await erase(owner, owner.prospect)
    expect([response!.status, data]).toEqual([202, { record_id: owner.prospect }])
    const gone = {
      ...{ session_id: null, api_key_id: null, client: null, remote_address: null },
      ...{ changed: false, changes: [] },
    }
    const after = (await logOf(owner)).slice(0, before.length)
    expect(after).toEqual(
      before.map((entry) => (entry.record_id === owner.prospect ? { ...entry, ...gone } : entry)),
    )
    const { data: verified } = await verifyActivity({ client: owner.client })
    expect(verified).toMatchObject({ intact: true, erased: 2, first_bad: null })
    const { text, ...found } = await exported(owner)
    expect(found).toMatchObject({ intact: true, erased: 2, first_bad: null })
    expect(text).not.toMatch(/Jordan|jordan@/)
    expect(text).toContain('Northwind')
  })

  test('an edited entry is found although its details are erased', async () => {
    const owner = await withProspect()
    await erase(owner, owner.prospect)
    await service.sql('update activity set status = 200 where record_id = $1 and status = 201', [
      owner.prospect,
    ])
    expect((await exported(owner)).first_bad).toMatchObject({ problem: 'edited' })
    expect((await verifyActivity({ client: owner.client })).data!.first_bad).toMatchObject({
      problem: 'edited',
    })
  })

  test('it is an entry itself, and there is nothing left to erase', async () => {
    const owner = await withProspect()
    await erase(owner, owner.prospect)
    expect((await logOf(owner)).at(-1)).toMatchObject({
      operation: 'eraseActivity',
      record_id: owner.prospect,
      status: 202,
    })
    expect((await erase(owner, owner.prospect)).error).toBe(undefined)
    expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true, erased: 2 })
  })

  test('also of the client that it became, where the entry is of the prospect', async () => {
    const { client, prospect } = await withProspect()
    for (const stage of ['contacted', 'qualified', 'proposal', 'won'] as const)
      await updateProspect({ client, path: { id: prospect }, body: { stage } })
    const { data } = await convertProspect({ client, path: { id: prospect }, body: { client_name: 'Buyer' } })
    await erase({ client }, data!.client.id)
    expect((await verifyActivity({ client })).data).toMatchObject({ intact: true, erased: 1 })
  })
})

test('of a user: where they called from is gone; what they changed of others stays', async () => {
  const owner = await withProspect()
  const member = await colleague(service, owner, 'member')
  const { data: company } = await addCompany({ client: member.client, body: { name: 'Contoso' } })
  await updateCompany({
    client: member.client,
    path: { id: company!.id },
    body: { website: 'https://contoso.example' },
  })
  const entry = (await logOf(owner)).at(-1)!
  expect(entry.session_id).not.toBe(null)
  await erase(owner, entry.user_id!)
  const after = (await logOf(owner)).find(({ id }) => id === entry.id)
  expect(after).toEqual({ ...entry, session_id: null, client: null, remote_address: null })
  expect(entry.changes.length).toBe(1)
  expect((await exported(owner)).intact).toBe(true)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true })
})

test('of a prospect that such a user has changed as well', async () => {
  const owner = await withProspect()
  const user = (await logOf(owner)).at(-1)!.user_id!
  await erase(owner, user)
  await erase(owner, owner.prospect)
  expect((await exported(owner)).text).not.toMatch(/Jordan|jordan@/)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true })
  expect((await exported(owner)).intact).toBe(true)
})

describe('summaries', () => {
  const summarise = async ({ client }: Member) =>
    (await addSummary({ client, body: { range: 'today' }, throwOnError: true })).data
  const textOf = async ({ client }: Member, id: string) =>
    JSON.stringify((await getSummary({ client, path: { id }, throwOnError: true })).data)

  test('that rest on what is erased lose their text, others keep it', async () => {
    const [owner, other] = [await withProspect(), await withProspect()]
    const [summary, kept] = [await summarise(owner), await summarise(other)]
    expect(await textOf(owner, summary.id)).toContain('Jordan Sample')
    await erase(owner, owner.prospect)
    const { data } = await getSummary({ client: owner.client, path: { id: summary.id }, throwOnError: true })
    expect(data).toMatchObject({ sentences: [], left_out: [], entry_ids: [], digest: '' })
    expect(await textOf(other, kept.id)).toContain('Jordan Sample')
    const replay = await replaySummary({ client: owner.client, path: { id: summary.id }, throwOnError: true })
    expect(replay.data.same).toBe(false)
  })

  test('also where somebody is named whom the log has forgotten before', async () => {
    const owner = await withProspect()
    const user = (await logOf(owner)).at(-1)!.user_id!
    await erase(owner, user)
    const { id } = await summarise(owner)
    expect(await textOf(owner, id)).toContain('by Owner')
    await erase(owner, user)
    expect(await textOf(owner, id)).not.toContain('by Owner')
  })
})

test('what is interrupted after the commit has its entry, and is done by the upkeep', async () => {
  const owner = await withProspect()
  const { data: summary } = await addSummary({ client: owner.client, body: { range: 'today' } })
  const { pool } = service.database()
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const failing = vi
    .spyOn(pool, 'query')
    .mockImplementation(((...given: unknown[]) =>
      JSON.stringify(given[0]).includes('details_salt = null')
        ? Promise.reject(new Error('killed'))
        : query(...given)) as never)
  expect((await erase(owner, owner.prospect)).response!.status).toBe(202)
  failing.mockRestore()
  expect((await logOf(owner)).at(-1)).toMatchObject({ operation: 'eraseActivity', record_id: owner.prospect })
  expect((await exported(owner)).text).toContain('Jordan Sample')

  expect(await service.proof().carryOutErasures()).toBe(2)
  expect(await service.proof().carryOutErasures()).toBe(0)
  const { text, ...found } = await exported(owner)
  expect(found).toMatchObject({ intact: true, erased: 2, first_bad: null })
  expect(text).not.toMatch(/Jordan|jordan@/)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true, erased: 2 })
  const { data } = await getSummary({ client: owner.client, path: { id: summary!.id } })
  expect(data!.sentences).toEqual([])
  expect(await service.sql('select from activity_erasures')).toEqual([])
})

test('only owners erase, and in their own workspace', async () => {
  const [owner, other] = [await withProspect(), await withProspect()]
  const admin = await colleague(service, owner, 'admin')
  expect((await erase(admin, owner.prospect)).error).toMatchObject({ code: 'role_required' })
  expect((await erase(owner, other.prospect)).error).toMatchObject({ code: 'unknown_record' })
  expect(
    (await logOf(other)).some(({ changes }) => changes.some(({ after }) => after === 'Jordan Sample')),
  ).toBe(true)
})

test('vs asks to say --yes', async () => {
  const owner = await withProspect()
  const { vs } = await keyed({ member: owner })
  expect((await vs('activity', 'erase', owner.prospect)).err).toContain('add --yes')
  const { code, out } = await vs('activity', 'erase', owner.prospect, '--yes', '--format', 'json')
  expect({ code, ...JSON.parse(out) }).toEqual({ code: 0, record_id: owner.prospect })
})
