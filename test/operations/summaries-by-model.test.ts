/** Summaries whose sentences a model chooses: permission, failures and the monthly budget. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { AiProvider } from '../../generated/client/types.gen.ts'
import { apiKey, useModelServer } from '../support/model-server.ts'
import { useService } from '../support/service.ts'

const server = useModelServer()
const address = (key = apiKey) => ({
  ...{ url: server.url, isLocal: true, name: 'small', apiKey: key, timeoutMs: 5_000 },
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

const answers = (says: string) => ({ says, tokens: [500, 40] as [number, number] })

const added = 'The company Alder & Pine was added by Owner.'
const settings =
  'The workspace was set up, the plan was changed to pro and the settings of the workspace were changed (AI provider) by Owner.'

test('a model chooses and orders the sentences of the rules, and the omitted sentences are also stored', async () => {
  const { client, ask } = await workspace()
  server.replies(answers('{"ids": ["S1"]}'))
  const { data } = await ask()
  expect(data).toMatchObject({
    ...{ provider: 'local', model: 'small', fallback_reason: null, input_tokens: 500, output_tokens: 40 },
    prompt_version: 'rules-3 prompt-4',
    sentences: [{ heading: 'sales', text: added }],
    left_out: [{ heading: 'workspace', text: settings }],
  })
  expect((await api.getAccount({ client })).data!.ai_tokens_left).toBe(1_000_000 - 540)
  expect((await api.replaySummary({ client, path: { id: data!.id } })).data!.same).toBe(true)
  const { data: kept } = await api.getSummary({ client, path: { id: data!.id } })
  expect([kept!.sentences, kept!.left_out]).toEqual([data!.sentences, data!.left_out])
  server.replies(answers('{"ids": ["S2", "S1"]}'))
  const { sentences } = (await ask()).data!
  expect(sentences.map(({ heading }) => heading)).toEqual(['workspace', 'sales'])
})

test('text written by a model is never shown', async () => {
  const { ask } = await workspace()
  server.replies(
    answers('{"ids": ["S1"], "sentences": [{"text": "The company was lost.", "citations": ["E1"]}]}'),
  )
  const { data } = await ask()
  expect(data!.sentences.map(({ text }) => text)).toEqual([added])
})

test('nothing is sent to a model that the workspace does not allow', async () => {
  const { ask } = await workspace(service, 'extractive')
  expect((await ask()).data!.provider).toBe('extractive')
  expect((await ask('local')).error!.code).toBe('provider_not_allowed')
  expect(server.requests).toEqual([])
})

test('a model receives no text that users have written', async () => {
  const { client, ask } = await workspace()
  const { data: project } = await api.addProject({ client, body: { name: 'Web shop' }, throwOnError: true })
  await api.addProspect({ client, body: { name: 'Price lists', contact_name: 'Ada' }, throwOnError: true })
  const note = { project_id: project.id, title: 'Call', body: 'Lovelace wants it by May.' }
  await api.addNote({ client, body: note, throwOnError: true })
  server.replies(answers('{"ids": ["S1"]}'))
  await ask()
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]!.raw).toContain('NOTE_1')
  for (const text of ['Web shop', 'Price', 'Ada', 'Call', 'May', 'Alder', 'Owner'])
    expect(server.requests[0]!.raw).not.toContain(text)
})

test('the rules choose the sentences if the model fails, but a call that requested the model is refused with the reason', async () => {
  const { client, ask } = await workspace(locked)
  const reason = 'The model refused the API key of this service.'
  expect((await ask()).data).toMatchObject({ provider: 'extractive', fallback_reason: reason })
  const { error, response } = await ask('local')
  expect([response!.status, error!.code, error!.detail]).toEqual([503, 'provider_unavailable', reason])
  expect((await api.listSummaries({ client })).data).toHaveLength(1)
})

test('a choice of no sentences is a failure of the model, and its tokens count towards the budget', async () => {
  const { client, ask } = await workspace()
  server.replies(answers('{"ids": ["S99"]}'))
  const { error } = await ask('local')
  const reason = 'The model did not choose any sentence.'
  expect([error!.code, error!.detail]).toEqual(['provider_unavailable', reason])
  expect((await ask()).data).toMatchObject({
    ...{ provider: 'extractive', model: null, fallback_reason: reason, input_tokens: 500 },
    left_out: [],
  })
  expect((await api.getAccount({ client })).data!.ai_tokens_left).toBe(1_000_000 - 2 * 540)
})

test('no request to a model exceeds the monthly budget', async () => {
  const { ask } = await workspace(poor)
  expect((await ask('local')).error!.code).toBe('ai_budget_spent')
  expect((await ask()).data).toMatchObject({
    provider: 'extractive',
    fallback_reason: 'The model would need more tokens than are left this month.',
  })
  expect(server.requests).toEqual([])
})

test('a retry gets the response to the first attempt, without another request to the model', async () => {
  const { client } = await workspace()
  server.replies(answers('{"ids": ["S1"]}'))
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
