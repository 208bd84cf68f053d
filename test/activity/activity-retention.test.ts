/** Old entries are deleted in whole spans between checkpoints, and the remaining log still verifies. */
import { expect, test } from 'vitest'
import {
  addActivityCheckpoint,
  addCompany,
  addSummary,
  exportActivity,
  getActivityKeys,
  listActivity,
  listActivityCheckpoints,
  listSummaries,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import type { VerifyActivityData } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { signerName } from '../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import { publicKeysIn } from '../../src/shared/proof/note.ts'
import { splitRuns } from '../support/runs.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

async function busy() {
  const owner = await service.workspace()
  const { client } = owner
  const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [
    owner.email,
  ])
  const add = (name: string) => addCompany({ client, body: { name }, throwOnError: true })
  const sign = async () => (await addActivityCheckpoint({ client, throwOnError: true })).data.count
  const sql = (text: string) => service.sql(text, [workspace_id])
  return { ...owner, add, sign, sql, splitRuns: () => splitRuns(service.sql, workspace_id) }
}

const verified = async ({ client }: Member, query?: VerifyActivityData['query']) =>
  (await verifyActivity({ client, query, throwOnError: true })).data

async function exported({ client }: Member) {
  const { data } = await exportActivity({ client, parseAs: 'text', throwOnError: true })
  const { data: keys } = await getActivityKeys({ client, throwOnError: true })
  const bytes = (async function* () {
    yield Buffer.from(data as unknown as string)
  })()
  return { text: String(data), ...(await checkExport(bytes, publicKeysIn(signerName, keys.pem))) }
}

const operations = async ({ client }: Member) =>
  (await listActivity({ client, query: { sort: 'at' }, throwOnError: true })).data.map(
    ({ operation }) => operation,
  )

/** Deletes all entries before the checkpoints signed now. */
const removeAll = () => service.proof().removeOldEntries(0)

test('the sweep deletes log entries up to the last checkpoint that is old enough, and the remaining entries can be verified at the service and offline', async () => {
  const owner = await busy()
  await owner.add('Northwind')
  await owner.sign()
  await owner.add('Contoso')
  const count = await owner.sign()
  await owner.add('Fabrikam')
  await removeAll()
  expect(await operations(owner)).toEqual(['addActivityCheckpoint', 'addCompany'])
  const { intact, entries, position } = await verified(owner)
  expect({ intact, position: position - entries }).toEqual({ intact: true, position: count })
  const { text, ...found } = await exported(owner)
  expect(found).toMatchObject({ intact: true, first_fault: null })
  expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ first_position: count + 1 })
  expect(text).not.toContain('Contoso')
  const { data } = await listActivityCheckpoints({ client: owner.client, query: { sort: 'at' } })
  expect(data!.map((each) => each.count).at(0)).toBe(count)
})

test('the chain continues after all entries have been deleted', async () => {
  const owner = await busy()
  await owner.sign()
  await verified(owner)
  await owner.sign()
  await removeAll()
  expect((await verified(owner)).intact).toBe(true)
  await owner.add('Northwind')
  expect(await verified(owner)).toMatchObject({ intact: true, first_fault: null })
  expect(await exported(owner)).toMatchObject({ intact: true, first_fault: null })
})

test('the remaining entries can also be verified while a deletion is in progress', async () => {
  const owner = await busy()
  for (const name of ['Northwind', 'Contoso']) await owner.add(name)
  const count = await owner.sign()
  await owner.add('Fabrikam')
  // Stops each workspace after it has recorded which entries it will delete.
  let asked = 0
  await service.proof().removeOldEntries(0, () => asked++ % 3 > 0)
  expect((await verified(owner)).intact).toBe(true)
  await owner.splitRuns()
  await owner.sql(`with gone as (delete from activity_runs where workspace_id = $1 and last <= 2 returning ids)
    delete from activity using gone where workspace_id = $1 and uuid_send(activity.id) = gone.ids`)
  expect(await verified(owner)).toMatchObject({ intact: true, position: expect.any(Number) })
  expect(await verified(owner, { since: '2020-01-01T00:00:00Z' })).toMatchObject({ intact: true })
  expect(await exported(owner)).toMatchObject({ intact: true, first_fault: null })
  await removeAll()
  expect((await verified(owner)).position).toBeGreaterThan(count)
})

test('entries that anything but the sweep deleted at the beginning of the log are reported as missing', async () => {
  const owner = await busy()
  await owner.add('Northwind')
  await owner.sign()
  await owner.splitRuns()
  await owner.sql('delete from activity_runs where workspace_id = $1 and last <= 2')
  expect((await verified(owner)).first_fault).toMatchObject({ position: 1, problem: 'removed' })
  await owner.sql(
    `insert into activity_removals select workspace_id, count, note from activity_checkpoints where workspace_id = $1 limit 1`,
  )
  expect((await verified(owner)).first_fault).toMatchObject({ position: 1, problem: 'forged_checkpoint' })
})

test('the sweep keeps log entries for the period of the plan, and keeps all entries if there is no checkpoint', async () => {
  const [starter, pro, unsigned] = [await busy(), await busy(), await busy()]
  for (const each of [starter, pro]) {
    await each.add('Northwind')
    await each.sign()
    await each.sql(`update activity_checkpoints set at = now() - interval '400 days' where workspace_id = $1`)
  }
  await starter.sql(`update workspaces set plan = 'starter' where workspace_id = $1`)
  await service.proof().removeOldEntries(null)
  const [short, long, all] = [await operations(starter), await operations(pro), await operations(unsigned)]
  expect([short.includes('addCompany'), long.includes('addCompany')]).toEqual([false, true])
  expect(all).toContain('signup')
})

test('the sweep deletes a summary with the log entries of its time span, but keeps the summary of a model while its tokens count towards the budget', async () => {
  const owner = await busy()
  const { client } = owner
  await owner.add('Northwind')
  const summarise = async () => {
    const { data } = await addSummary({ client, body: { range: 'today' }, throwOnError: true })
    return data.id
  }
  const [byRules, byModel, later] = [await summarise(), await summarise(), await summarise()]
  const set = (id: string, to: string) =>
    owner.sql(`update summaries set ${to} where workspace_id = $1 and id = '${uuidOf(id, 'summary')}'`)
  await set(byRules, 'until = now()')
  await set(byModel, 'until = now(), input_tokens = 1')
  await set(later, `until = now() + interval '1 day'`)
  const left = async () => {
    await service.proof().removeOldEntries(0)
    return (await listSummaries({ client, throwOnError: true })).data.map(({ id }) => id)
  }
  await owner.add('Contoso')
  expect(await left()).toEqual([later, byModel, byRules]) // without a checkpoint nothing was deleted
  await owner.sign()
  expect(await left()).toEqual([later, byModel])
  await set(byModel, `created_at = now() - interval '33 days'`)
  expect(await left()).toEqual([later])
})
