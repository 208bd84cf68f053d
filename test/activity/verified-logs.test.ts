/** Logs are verified on a schedule: their new entries, and every 30 days all entries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCompany } from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import { readDatabaseFigures } from '../../src/data/database-figures.ts'
import { readVerifiedLogs } from '../../src/data/verified-logs.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useService()
const neighbour = useService({ beside: service })

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The lines about broken logs since the last call. */
function errors() {
  const { calls } = vi.mocked(log.error).mock
  return calls.splice(0).map(([details]) => details)
}

const verify = (hours = 0) => service.proof().verifyDueLogs(hours)

/** A workspace whose log was verified up to a checkpoint. */
async function workspace() {
  const { client, email } = await service.workspace()
  const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [email])
  const sql = (text: string) => service.sql(text, [workspace_id])
  const add = (name: string) => addCompany({ client, body: { name }, throwOnError: true })
  const sign = () => service.proof().of(workspace_id).signAll()
  const edit = (name: string) =>
    sql(`update activity set operation = 'getCompany'
      where workspace_id = $1 and changes @> '[{"field": "name", "after": "${name}"}]'`)
  await add('Northwind')
  await sign()
  await verify()
  return { id: idOf(workspace_id, 'workspace'), workspace_id, sql, add, sign, edit }
}

test('a log is verified once per interval, from its first checkpoint on', async () => {
  const { sql, add, sign } = await workspace()
  const row = async () => (await sql('select * from verified_logs where workspace_id = $1'))[0]
  const first = await row()
  expect(first).toMatchObject({ position: expect.anything(), fault: null, claimed_at: null })
  await add('Contoso')
  await sign()
  expect(await verify(24)).toBe(0)
  expect(await row()).toEqual(first)
  await verify()
  const second = await row()
  expect(Number(second.position)).toBeGreaterThan(Number(first.position))
  expect(second.complete_at).toEqual(first.complete_at)
  expect(await readVerifiedLogs(service.database().pool)).toMatchObject({ broken: 0, faults: [] })
  expect(errors()).toEqual([])
})

test('a fault in new entries is one line and a metric at each verification, until it is repaired', async () => {
  const { id, workspace_id, sql, add, edit } = await workspace()
  await add('Contoso')
  await edit('Contoso')
  const fault = { problem: 'edited', position: expect.any(Number) }
  for (let count = 0; count < 2; count++) {
    await verify()
    expect(errors()).toEqual([{ workspace: id, ...fault }])
  }
  const { pool } = service.database()
  expect(await readVerifiedLogs(pool)).toMatchObject({ broken: 1, faults: [{ workspace_id, ...fault }] })
  expect(await readDatabaseFigures(pool)).toMatchObject({
    service_logs_broken: 1,
    service_log_verification_age_seconds: expect.any(Number),
  })
  await sql(
    `update activity set operation = 'addCompany' where workspace_id = $1 and operation = 'getCompany'`,
  )
  await verify()
  expect([errors(), (await readVerifiedLogs(pool)).broken]).toEqual([[], 0])
})

test('a fault in entries that were verified before is found by the next complete verification', async () => {
  const { id, sql, add, sign, edit } = await workspace()
  await add('Contoso')
  await sign()
  await verify()
  await edit('Northwind')
  await verify()
  expect(errors()).toEqual([])
  await sql(
    `update verified_logs set ${setEarlier('complete_at', "interval '30 days'")} where workspace_id = $1`,
  )
  await verify()
  expect(errors()).toMatchObject([{ workspace: id, problem: 'edited' }])
  await sql('delete from activity where workspace_id = $1')
  await sql('delete from verified_logs where workspace_id = $1')
})

test('a log that lost its last verified entries with their checkpoint is broken', async () => {
  const { id, sql, add, sign } = await workspace()
  const [{ last }] = await sql('select max(last) as last from activity_runs where workspace_id = $1')
  await add('Contoso')
  await sign()
  await verify()
  await sql(`
    with gone as (delete from activity_runs where workspace_id = $1 and last > ${last} returning ids)
    delete from activity using gone where workspace_id = $1 and position(uuid_send(activity.id) in ids) > 0`)
  await sql(`delete from activity_checkpoints where workspace_id = $1 and count > ${last}`)
  await verify()
  expect(errors()).toMatchObject([{ workspace: id, problem: 'truncated' }])
  await sql('delete from verified_logs where workspace_id = $1')
})

test('each log is verified by one of several processes', async () => {
  for (let count = 0; count < 3; count++) await workspace()
  const due = await service.sql(
    `update verified_logs set ${setEarlier('verified_at', "interval '2 days'")} returning 1`,
  )
  const counts = await Promise.all([service, neighbour].map((each) => each.proof().verifyDueLogs(24)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(due.length)
})
