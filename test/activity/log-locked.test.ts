/** While the tables of the activity log are locked, calls are refused soon: no call succeeds without an entry. */
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addCompany, authenticate, getAccount, listCompanies } from '../../generated/client/sdk.gen.ts'
import { Recorder } from '../../src/calls/activity/recorder.ts'
import { useService } from '../support/service.ts'

const service = useService({ logTimeoutMs: 200 })

async function lock(...tables: string[]) {
  const database = new Client({ connectionString: service.databaseUrl() })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(`begin; lock table ${tables} in access exclusive mode`)
  return { release: () => database.query('commit') }
}

const refused = { response: { status: 503 }, error: { code: 'service_unavailable', retry_after: 1 } }

/** Refused by the service: the database cancels a statement only after ten seconds. */
async function refusedSoon(calls: Promise<unknown>[]) {
  const began = performance.now()
  expect(await Promise.all(calls)).toMatchObject(calls.map(() => refused))
  expect(performance.now() - began).toBeLessThan(9_000)
}

test('while the log is locked, reads, writes and sign-ins are refused and have no effect', async () => {
  const { client, email, password } = await service.workspace()
  const { release } = await lock('activity', 'activity_unlinked')
  const signIn = () => authenticate({ client: service.clientWith(), body: { username: email, password } })
  const calls = [
    getAccount({ client }),
    addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } }),
    signIn(),
  ]
  await refusedSoon(calls)
  await release()
  expect((await listCompanies({ client, throwOnError: true })).data).toEqual([])
  expect((await signIn()).response?.status).toBe(200)
})

test('while the log is locked, concurrent calls are refused without waiting for each other', async () => {
  const { client } = await service.workspace()
  await lock('activity')
  const calls: Promise<unknown>[] = []
  for (let count = 0; count < 5; count++) {
    calls.push(getAccount({ client }))
    await service.sql('select 1')
  }
  await refusedSoon(calls)
})

test('unauthenticated calls are refused if they cannot be counted', async () => {
  await lock('anonymous_calls')
  await refusedSoon([getAccount({ client: service.clientWith() })])
})

test('the timeout for writing a log entry is five seconds', () => {
  expect(new Recorder(service.database().pool).timeoutMs).toBe(5_000)
})
