/** The quotas of a workspace by plan: what counts, what is refused and what frees quota. */
import { readdir } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { BatchItem, Quota } from '../../generated/client/types.gen.ts'
import { quotas as released } from '../../generated/constants.ts'
import { log } from '../../src/base/log.ts'
import { Quotas } from '../../src/calls/access/quotas.ts'
import { readConfig } from '../../src/config.ts'
import type { Lanes } from '../../src/data/lanes.ts'
import * as noteFiles from '../support/note-files.ts'
import { useNoteFiles } from '../support/note-files.ts'
import { type Member, useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const small = { records: 6, storage: 100, members: 3, api_keys: 2 }
const large = { records: 1000, storage: 1_000_000, members: 50, api_keys: 50 }
const plans = { starter: large, pro: small, business: large }
const service = useService({ quotas: plans })
const beside = useService({ quotas: plans, beside: service })
const managed = useService({ quotas: plans, planSelfService: false, beside: service })
const unlimited = useService({ beside: service })
const files = useNoteFiles(service)
const sure = { throwOnError: true } as const

const add = ({ client }: Pick<Member, 'client'>, name = 'Acme') =>
  api.addCompany({ client, body: { name }, query: { create_new: true } })
const company = (name: string): BatchItem => ({
  operation: 'addCompany',
  parameters: { create_new: true },
  body: { name },
})
const used = async ({ client }: Pick<Member, 'client'>, quota: Quota) =>
  (await api.getAccount({ client, ...sure })).data.quotas![quota].used
const names = async ({ client }: Member) =>
  (await api.listCompanies({ client, ...sure })).data.map(({ name }) => name).sort()

const reached = (quota: Quota, used = small[quota]) => ({
  status: 403,
  code: 'quota_reached',
  quota,
  limit: small[quota],
  used,
})

async function fill(member: Member, records = small.records) {
  for (let index = 0; index < records; index++)
    expect((await add(member, `Company ${index}`)).error).toBeUndefined()
}

describe('records', () => {
  test('above the quota are refused with advice, and nothing changes', async () => {
    const member = await service.workspace()
    await fill(member)
    const { error } = await add(member, 'One more')
    expect(error).toMatchObject({
      ...reached('records'),
      detail:
        'The plan pro allows 6 records, and 6 are used. Remove some, or ask an owner to choose the plan business in /settings/workspace or with `vs account plan business`.',
    })
    expect(await names(member)).not.toContain('One more')
    expect(await used(member, 'records')).toBe(6)
    const [entry] = (
      await api.listActivity({ client: member.client, query: { operation: 'addCompany', limit: 1 }, ...sure })
    ).data
    expect(entry).toMatchObject({ status: 403 })
  })

  test('of another workspace do not count towards the quota', async () => {
    await fill(await service.workspace())
    expect((await add(await service.workspace())).error).toBeUndefined()
  })

  test('can still be changed at the quota, and a higher plan allows more', async () => {
    const member = await service.workspace()
    const { client } = member
    const { data } = await add(member, 'First')
    await fill(member, small.records - 1)
    const changed = await api.updateCompany({ client, path: { id: data!.id }, body: { name: 'Renamed' } })
    expect(changed.error).toBeUndefined()
    expect((await add(member)).error).toMatchObject(reached('records'))
    await api.setPlan({ client, body: { plan: 'business' }, ...sure })
    expect((await add(member)).error).toBeUndefined()
    await api.setPlan({ client, body: { plan: 'pro' }, ...sure })
    expect((await add(member)).error).toMatchObject(reached('records', 7))
  })

  test('do not count towards the quota after they are removed, and count again when restored', async () => {
    const member = await service.workspace()
    const { client } = member
    const path = await noteFiles.note(client)
    await fill(member, small.records - 2)
    await api.removeNote({ client, path, ...sure })
    expect((await add(member)).error).toBeUndefined()
    expect((await api.restoreNote({ client, path })).error).toMatchObject(reached('records'))
  })

  test('in a batch are refused together or individually above the quota', async () => {
    const member = await service.workspace()
    const { client } = member
    await fill(member, 4)
    const items = ['a', 'b', 'c'].map(company)
    const { error } = await api.runBatch({ client, body: { mode: 'all', items } })
    expect(error).toMatchObject({ ...reached('records'), item: 2 })
    expect(await names(member)).not.toContain('a')
    expect(await used(member, 'records')).toBe(4)
    const { data } = await api.runBatch({ client, body: { mode: 'each', items }, ...sure })
    expect(data.results.map(({ status }) => status)).toEqual([201, 201, 403])
    expect(data.results[2]!.problem).toMatchObject(reached('records'))
    expect(await used(member, 'records')).toBe(6)
  })

  test('of a failed batch or a dry run use no quota', async () => {
    const member = await service.workspace()
    const { client } = member
    await fill(member, 4)
    const items = [company('a'), company('b'), company('')]
    expect((await api.runBatch({ client, body: { mode: 'all', items } })).error).toMatchObject({
      status: 422,
    })
    const rows = [{ name: 'c' }, { name: 'd' }]
    await api.importCompanies({ client, body: { key: 'name', rows, dry_run: true }, ...sure })
    expect((await add(member, 'e')).error).toBeUndefined()
    expect((await add(member, 'f')).error).toBeUndefined()
    expect((await add(member, 'g')).error).toMatchObject(reached('records'))
  })

  test('of an import are created up to the quota', async () => {
    const member = await service.workspace()
    await fill(member, 4)
    const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
    const { data } = await api.importCompanies({
      client: member.client,
      body: { key: 'name', rows },
      ...sure,
    })
    expect(data).toMatchObject({ created: 2, refused: 2 })
    expect(data.results[3]).toMatchObject({ problem: reached('records') })
  })

  test('created by a conversion are refused together', async () => {
    const member = await service.workspace()
    const { client } = member
    const body = { name: 'Deal', contact_name: 'Buyer', company_name: 'Buyer Ltd', stage: 'won' } as const
    const { data: prospect } = await api.addProspect({ client, body, ...sure })
    await fill(member, 4)
    expect((await api.convertProspect({ client, path: prospect, body: {} })).error).toMatchObject(
      reached('records', 5),
    )
    expect(await names(member)).not.toContain('Buyer Ltd')
  })

  test('of a retry with the same idempotency key count once', async () => {
    const member = await service.workspace()
    const { client } = member
    await fill(member, small.records - 1)
    const body = { name: 'Acme', external_id: '1' }
    const headers = { 'Idempotency-Key': 'once' }
    const first = await api.addCompany({ client, body, headers, ...sure })
    const second = await api.addCompany({ client, body, headers, ...sure })
    expect(second.data).toEqual(first.data)
    expect(await used(member, 'records')).toBe(6)
  })

  test('never exceed the quota by concurrent calls in one process', async () => {
    const member = await service.workspace()
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => add(member, `At once ${index}`)))
    expect(all.filter(({ error }) => !error)).toHaveLength(6)
    expect(await names(member)).toHaveLength(6)
  })

  test('that another process adds count towards the quota', async () => {
    const member = await service.workspace()
    await fill(member)
    const other = { client: beside.clientWith(member.token) }
    expect((await add(other)).error).toMatchObject(reached('records'))
  })
})

describe('files', () => {
  test('above the quota are refused and not stored; the previous file is kept', async () => {
    const { member, client, path } = await files.noted()
    await noteFiles.upload(client, path, 'x'.repeat(90))
    expect(await used(member, 'storage')).toBe(90)
    const kept = await files.stored(member)
    const { error } = await noteFiles.upload(client, path, 'x'.repeat(101))
    expect(error).toMatchObject(reached('storage', 90))
    expect(await files.stored(member)).toEqual(kept)
    expect(await readdir(service.files().uploadFolder)).toEqual([])
    expect((await noteFiles.download(client, path)).content).toHaveLength(90)
  })

  test('count all, of all names', async () => {
    const { member, client, path } = await files.noted()
    const attach = (name: string, size: number) =>
      api.addNoteFile({ client, path, body: { file: noteFiles.file('x'.repeat(size), name) } })
    await attach('a.txt', 40)
    await attach('b.txt', 40)
    expect((await attach('c.txt', 21)).error).toMatchObject(reached('storage', 80))
    expect((await attach('b.txt', 60)).error).toBeUndefined()
    expect(await used(member, 'storage')).toBe(100)
    await api.removeNamedNoteFile({ client, path: { ...path, name: 'a.txt' }, ...sure })
    expect(await used(member, 'storage')).toBe(60)
  })

  test('count only by their difference from the previous file, and do not count after deletion', async () => {
    const { member, client, path } = await files.noted()
    await noteFiles.upload(client, path, 'x'.repeat(90))
    expect((await noteFiles.upload(client, path, 'x'.repeat(100))).error).toBeUndefined()
    await api.removeNoteFile({ client, path, ...sure })
    expect(await used(member, 'storage')).toBe(0)
    expect((await noteFiles.upload(client, path, 'x'.repeat(60))).error).toBeUndefined()
    await api.removeNote({ client, path, ...sure })
    const second = await noteFiles.note(client)
    await noteFiles.upload(client, second, 'x'.repeat(60))
    expect((await api.restoreNote({ client, path })).error).toMatchObject(reached('storage', 60))
  })
})

describe('members', () => {
  const invite = ({ client }: Member, name: string) =>
    api.inviteUser({ client, body: { name, email: `${crypto.randomUUID()}@service.test`, role: 'member' } })

  test('count while they are invited or active, and do not count while they are deactivated', async () => {
    const member = await service.workspace()
    const { client } = member
    const first = (await invite(member, 'First')).data!
    await invite(member, 'Second')
    expect((await invite(member, 'Third')).error).toMatchObject({
      ...reached('members'),
      detail: expect.stringContaining('Deactivate a user'),
    })
    await api.updateUser({ client, path: first, body: { active: false }, ...sure })
    expect((await invite(member, 'Third')).error).toBeUndefined()
    const activated = await api.updateUser({ client, path: first, body: { active: true } })
    expect(activated.error).toMatchObject(reached('members'))
  })
})

describe('API keys', () => {
  test('count until they are revoked or expire', async () => {
    const member = await service.workspace()
    const { client } = member
    const one = (body = {}) => api.addApiKey({ client, body: { name: 'Key', ...body } })
    const { data: first } = await one()
    await one()
    expect((await one()).error).toMatchObject(reached('api_keys'))
    await api.rotateApiKey({ client, path: first!, body: {}, ...sure })
    await api.revokeApiKey({ client, path: first!, ...sure })
    await api.revokeApiKey({ client, path: first!, ...sure })
    expect((await one()).error).toBeUndefined()
    expect((await one()).error).toMatchObject(reached('api_keys'))
  })
})

describe('quotas', () => {
  test('are in the account response, and absent if the service has no quotas', async () => {
    const member = await service.workspace()
    const { data } = await api.getAccount({ client: member.client, ...sure })
    expect(data.quotas).toEqual({
      records: { limit: 6, used: 0 },
      storage: { limit: 100, used: 0 },
      members: { limit: 3, used: 1 },
      api_keys: { limit: 2, used: 0 },
    })
    const other = { client: unlimited.clientWith(member.token) }
    expect((await api.getAccount({ ...other, ...sure })).data.quotas).toBeNull()
    for (let index = 0; index < 8; index++) expect((await add(other)).error).toBeUndefined()
  })

  test('are shown on the page of the workspace, if there are any', async () => {
    const member = await service.workspace()
    await fill(member, 4)
    const shown = await page(visitorOf(service, member), '/settings/workspace')
    expect(shown).toContain('Records (you use 4)')
    expect(shown).toContain('1,000,000')
    expect(await page(visitorOf(unlimited, member), '/settings/workspace')).not.toContain('you use')
  })

  test('refer to the operator of the service if the operator sets the plan', async () => {
    const member = await service.workspace()
    const other = { client: managed.clientWith(member.token) }
    for (let index = 0; index < 6; index++) await add(other)
    expect((await add(other)).error!.detail).toContain(
      'or ask the operator of the service to set the plan business.',
    )
  })

  test('do not prevent writes if the records cannot be counted', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const lanes = { dedicated: () => Promise.reject(new Error('canceled')) } as unknown as Lanes
    const quotas = new Quotas({ of: () => lanes }, plans, { planSelfService: true })
    expect((await quotas.usageOf({ workspace_id: 'w', plan: 'pro' })).records).toEqual({ limit: 6, used: 0 })
    expect(warn).toHaveBeenCalledOnce()
  })

  test('grow with the plan, and can be turned off', () => {
    const { starter, pro, business } = released
    for (const quota of Object.keys(small) as Quota[]) {
      expect(pro[quota]).toBeGreaterThan(starter[quota])
      expect(business[quota]).toBeGreaterThan(pro[quota])
    }
    expect(readConfig({}).quotas).toBe(true)
    expect(readConfig({ QUOTAS: 'off' }).quotas).toBe(false)
    expect(() => readConfig({ QUOTAS: 'no' })).toThrow('QUOTAS must be on or off')
  })
})
