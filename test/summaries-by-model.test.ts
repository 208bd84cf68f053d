/** Summaries that a model writes: which one may, what becomes of its failures, and what the month has left. */
import { expect, test } from 'vitest'
import * as api from '../generated/client/sdk.gen.ts'
import type { AiProvider } from '../generated/client/types.gen.ts'
import { apiKey, useModelServer } from './support/model-server.ts'
import { useService } from './support/service.ts'

const server = useModelServer()
const address = (key = apiKey) => ({
  ...{ url: server.url, isLocal: true, name: 'small', apiKey: key, timeout: 5_000 },
})
const service = useService({ model: address })
const locked = useService({ model: () => address('another key') })
const poor = useService({ model: address, monthlyTokens: 100 })

async function workspace(of = service, ai_provider: AiProvider = 'local') {
  const { client } = await of.workspace()
  await api.addCompany({ client, body: { name: 'Alder & Pine' }, throwOnError: true })
  await api.updateWorkspace({ client, body: { ai_provider }, throwOnError: true })
  const ask = (provider?: AiProvider) => api.addSummary({ client, body: { range: 'today', provider } })
  return { client, ask }
}

const says = (...sentences: { text: string; citations: string[] }[]) => ({
  says: JSON.stringify({ sentences }),
  tokens: [500, 40] as [number, number],
})
const invented = { text: 'The company Alder & Pine was added 17 times.', citations: ['E1-E4'] }

test('a model writes where the workspace allows it, and what the entries do not bear out is left out', async () => {
  const { client, ask } = await workspace()
  server.replies(says({ text: 'The company Alder & Pine was added.', citations: ['E1-E4'] }, invented))
  const { data } = await ask()
  expect(data).toMatchObject({
    ...{ provider: 'local', model: 'small', fallback_reason: null, input_tokens: 500, output_tokens: 40 },
    sentences: [{ text: 'The company Alder & Pine was added.' }],
    dropped: [{ text: invented.text, reason: 'unknown_number' }],
  })
  expect((await api.getAccount({ client })).data!.ai_tokens_left).toBe(1_000_000 - 540)
  expect((await api.replaySummary({ client, path: { id: data!.id } })).data!.same).toBe(true)
})

test('nothing is sent where the workspace does not allow it', async () => {
  const { ask } = await workspace(service, 'extractive')
  expect((await ask()).data!.provider).toBe('extractive')
  expect((await ask('local')).error!.code).toBe('provider_not_allowed')
  expect(server.requests).toEqual([])
})

test('a model reads nobody by name, not even who is in no entry of the span', async () => {
  const { client } = await workspace()
  const { data: project } = await api.addProject({ client, body: { name: 'Web shop' }, throwOnError: true })
  const prospect = { name: 'Price lists', contact_name: 'Ada Lovelace' }
  await api.addProspect({ client, body: prospect, throwOnError: true })
  const note = { project_id: project.id, title: 'Call', body: 'Lovelace wants it by May.' }
  await api.addNote({ client, body: note, throwOnError: true })
  server.replies(says(invented))
  await api.addSummary({ client, body: { range: 'today', project_id: project.id } })
  expect(JSON.stringify(server.requests)).toContain('wants it by May')
  expect(JSON.stringify(server.requests)).not.toContain('Lovelace')
})

test('rules write where the model fails and none was asked for by name; else it is refused with the reason', async () => {
  const { client, ask } = await workspace(locked)
  const reason = 'The model does not accept the key of this service.'
  expect((await ask()).data).toMatchObject({ provider: 'extractive', fallback_reason: reason })
  const { error, response } = await ask('local')
  expect([response!.status, error!.code, error!.detail]).toEqual([503, 'provider_unavailable', reason])
  expect((await api.listSummaries({ client })).data).toHaveLength(1)
})

test('a summary left empty is an error, and kept with what was left out', async () => {
  const { client, ask } = await workspace()
  server.replies(says(invented))
  const { error, response } = await ask('local')
  expect([response!.status, error!.code]).toEqual([422, 'summary_empty'])
  const { data: kept } = await api.listSummaries({ client })
  const { data } = await api.getSummary({ client, path: { id: kept![0]!.id } })
  expect(data).toMatchObject({ sentences: [], dropped: [{ reason: 'unknown_number' }], input_tokens: 500 })
  expect((await ask()).data).toMatchObject({
    provider: 'extractive',
    dropped: [{ reason: 'unknown_number' }],
  })
})

test('what is over the budget of the month is not sent', async () => {
  const { ask } = await workspace(poor)
  expect((await ask('local')).error!.code).toBe('ai_budget_spent')
  expect((await ask()).data).toMatchObject({
    provider: 'extractive',
    fallback_reason: 'The model would need more tokens than are left.',
  })
  expect(server.requests).toEqual([])
})

test('a retry is answered as the first attempt was, without asking the model again', async () => {
  const { client } = await workspace()
  server.replies(says({ text: 'The company Alder & Pine was added.', citations: ['E1-E4'] }))
  const ask = (key: string) =>
    api.addSummary({ client, body: { range: 'today' }, headers: { 'Idempotency-Key': key } })
  const first = await ask('one')
  const asked = server.requests.length
  const again = await ask('one')
  expect([again.data, again.response!.headers.get('idempotency-replayed')]).toEqual([first.data, 'true'])
  expect([asked, server.requests.length]).toEqual([1, 1])
  await ask('another')
  expect(server.requests.length).toBe(2)
})
