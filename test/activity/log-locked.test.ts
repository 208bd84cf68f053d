/** While the tables of the activity log are locked, calls are refused soon: no call succeeds without an entry. */
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addCompany, authenticate, getAccount, listCompanies } from '../../generated/client/sdk.gen.ts'
import { Recorder } from '../../src/calls/activity/recorder.ts'
import { useService } from '../support/service.ts'

const service = useService()
/**
 * Any call of a busy machine can exceed the limit of the log, so it only gets calls that must be refused. The database would
 * cancel their statements only after the test.
 */
const impatient = useService({ beside: service, logTimeoutMs: 200, statementTimeoutMs: 600_000 })

async function lock(...tables: string[]) {
  const database = new Client({ connectionString: service.databaseUrl() })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(`begin; lock table ${tables} in access exclusive mode`)
  return { release: () => database.query('commit') }
}

const refused = { response: { status: 503 }, error: { code: 'service_unavailable', retry_after: 1 } }

const expectRefusals = async (calls: Promise<unknown>[]) =>
  expect(await Promise.all(calls)).toMatchObject(calls.map(() => refused))

test('while the log is locked, reads, writes and sign-ins are refused and have no effect', async () => {
  const owner = await service.workspace()
  const { release } = await lock('activity', 'activity_unlinked')
  const body = { username: owner.email, password: owner.password }
  const client = impatient.clientWith(owner.token)
  await expectRefusals([
    getAccount({ client }),
    addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } }),
    authenticate({ client: impatient.clientWith(), body }),
  ])
  await release()
  expect((await listCompanies({ client: owner.client, throwOnError: true })).data).toEqual([])
  expect((await authenticate({ client: service.clientWith(), body })).response?.status).toBe(200)
})

test('while the log is locked, concurrent calls are refused without waiting for each other', async () => {
  const { token } = await service.workspace()
  await lock('activity')
  const client = impatient.clientWith(token)
  const calls: Promise<unknown>[] = []
  for (let count = 0; count < 5; count++) {
    calls.push(getAccount({ client }))
    await service.sql('select 1')
  }
  await expectRefusals(calls)
})

test('unauthenticated calls are refused if they cannot be counted', async () => {
  await lock('anonymous_calls')
  await expectRefusals([getAccount({ client: impatient.clientWith() })])
})

test('the timeout for writing a log entry is five seconds', () => {
  expect(new Recorder(service.database().pool).timeoutMs).toBe(5_000)
})
