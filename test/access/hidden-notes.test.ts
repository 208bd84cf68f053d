/**
 * Only admins and the user can read notes on that user's time. These tests try every operation as a member and
 * as a viewer: no response reveals the note's text or existence.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addApiKey,
  addNote,
  addNoteFile,
  addTimeEntry,
  getNote,
  listNotes,
  listRemovedRecords,
  removeNote,
  removeTimeEntry,
  restoreNote,
  runBatch,
  searchRecords,
  updateNote,
  uploadNoteFile,
} from '../../generated/client/sdk.gen.ts'
import { webPages } from '../../generated/constants.ts'
import { call, connect } from '../support/agent.ts'
import { fits } from '../support/arbitrary.ts'
import { colleague } from '../support/colleague.ts'
import {
  anyId,
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  isPublic,
  kindOf,
  type Operation,
  operations,
  pathWith,
  prefixOf,
} from '../support/examples.ts'
import { pagePaths } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'
import { visitorOf } from '../support/visitor.ts'

const service = useService()

const roles = ['viewer', 'member'] as const

/** Words that appear nowhere else. */
const words = {
  title: 'Quixotic severance',
  body: 'Jabberwock clause',
  later: 'Vellichor clause',
  tag: 'flibbertigibbet',
  external_id: 'borborygmus-7',
  file: 'kerfuffle.txt',
  memo: 'Cattywampus hours',
  removed: 'Lollygag removed',
  key: 'Snollygoster key',
}

let owner: Member
/** Records that every user sees, and those that are hidden. */
let ids: Ids
let hidden: Ids
let secrets: string[]

beforeAll(async () => {
  owner = await service.workspace({ plan: 'business' })
  const { client } = owner
  const log = await service.call('/api/v1/activity/list', {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  ids = idsIn(await log.text())
  await fill(ids, async (operation) => {
    const answer = await send(owner, operation, pathWith(operation, ids))
    return answer.status === 201 ? (await answer.json()).id : null
  })
  hidden = await hide(client)
  secrets = [...hidden.values(), ...Object.values(words).map((text) => text.split(/[ .-]/)[0]!)]
  // The time entry in the examples also belongs to the owner.
  secrets.push(ids.get('tim')!)
  ids.delete('tim')
})

/** Adds the note and related records, in each way that leaves a trace. */
async function hide(client: Member['client']): Promise<Ids> {
  const task_id = ids.get('tsk')!
  const time = async (memo: string) =>
    (await addTimeEntry({ client, body: { task_id, minutes: 30, memo }, throwOnError: true })).data.id
  const note = async (title: string, time_entry_id: string, external_id: string | null = null) => {
    const body = { title, body: words.body, tags: [words.tag], external_id, time_entry_id }
    return (await addNote({ client, body, throwOnError: true })).data.id
  }
  const entry = await time(words.memo)
  const path = { id: await note(words.title, entry, words.external_id) }
  await updateNote({ client, path, body: { body: words.later }, throwOnError: true })
  const file = new File(['text'], words.file)
  await uploadNoteFile({ client, path, body: { file }, throwOnError: true })
  const second = new File(['text'], `second ${words.file}`)
  await addNoteFile({ client, path, body: { file: second }, throwOnError: true })
  await removeNote({ client, path, throwOnError: true })
  await restoreNote({ client, path, throwOnError: true })
  const items = [{ operation: 'updateNote' as const, parameters: path, body: { title: words.title } }]
  await runBatch({ client, body: { items, mode: 'all' }, throwOnError: true })
  const removed = await note(words.removed, entry)
  await removeNote({ client, path: { id: removed }, throwOnError: true })
  const removedEntry = await time(words.memo)
  await removeTimeEntry({ client, path: { id: removedEntry }, throwOnError: true })
  await addApiKey({ client, body: { name: words.key }, throwOnError: true })
  return new Map([
    ['not', path.id],
    ['tim', entry],
    ['removed note', removed],
    ['removed time', removedEntry],
  ])
}

async function send({ token }: Pick<Member, 'token'>, operation: Operation, path: string, by: Ids = ids) {
  const body = bodySchema(operation)
  const headers = { authorization: `Bearer ${token}` }
  const method = operation.method.toUpperCase()
  if (operation.method === 'get' || !body) return service.call(path, { method, headers })
  if (body.type === 'multipart/form-data') {
    const form = new FormData()
    form.set('file', new File(['hello'], 'a.txt'))
    return service.call(path, { method, headers, body: form })
  }
  const text = JSON.stringify(exampleOf(body.schema, by))
  return service.call(path, { method, headers: { ...headers, 'content-type': body.type }, body: text })
}

/** Fails if the text contains a secret that was not in the request. */
function expectNoSecret(text: string, sent: string, what: string) {
  const found = secrets.filter(
    (secret) =>
      text.toLowerCase().includes(secret.toLowerCase()) && !sent.toLowerCase().includes(secret.toLowerCase()),
  )
  expect(found, `${what}: ${text.slice(0, 2000)}`).toEqual([])
}

const asked = operations.filter((operation) => !isPublic(operation))

/** Paths with values for each text parameter: words of the note, and ids of records that every user sees. */
function pathsOf(operation: Operation, by: Ids): string[] {
  const path = pathWith(operation, by)
  const required = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name, schema }) => `${name}=${schema.format === 'email' ? 'a@service.test' : words.title}`)
  const texts = operation.parameters.filter(
    ({ in: place, schema }) => place === 'query' && !schema.enum && schema.type !== 'integer',
  )
  const values = [words.title, words.later, words.tag, words.external_id, 'Quixotc']
  const more = texts.flatMap(({ name, schema }) => {
    const id = by.get(kindOf(schema) ?? '')
    const accepted = values.filter((value) => fits(schema, value))
    return (id ? [id] : accepted.length > 0 ? accepted : values.slice(0, 1)).map(
      (value) => `${name}=${encodeURIComponent(value)}`,
    )
  })
  return ['', ...more].map((query) => `${path}?${[...required, query].filter(Boolean).join('&')}`)
}

/** The pages of a record. */
const pathsOfRecord = (prefix: string, id: string) =>
  prefix in webPages ? [webPages[prefix as keyof typeof webPages].replace('{id}', id)] : []

describe.each(roles)('for a %s', (role) => {
  let member: Member
  /** The caller of writes, except those that change the caller. */
  let writer: Member
  beforeAll(async () => {
    member = await colleague(service, owner, role)
    writer = await colleague(service, owner, role)
  })

  test.each(asked.filter(({ method }) => method === 'get').map((each) => [each.operationId, each] as const))(
    '%s does not reveal the hidden note',
    async (_, operation) => {
      if (prefixOf(operation) === 'tim') return
      await Promise.all(
        pathsOf(operation, ids).map(async (path) => {
          const response = await send(member, operation, path)
          expectNoSecret(await response.text(), decodeURIComponent(path), path)
        }),
      )
    },
  )

  test.each(asked.filter(({ method }) => method !== 'get').map((each) => [each.operationId, each] as const))(
    '%s does not reveal the hidden note in its response',
    async (_, operation) => {
      const isOfCaller = /\/(account|authentication)\b/.test(operation.path)
      const someone = isOfCaller ? await colleague(service, owner, role) : writer
      for (const by of [ids, new Map([...ids, ...hidden])]) {
        const path = pathWith(operation, by)
        const body = bodySchema(operation)
        const sent = path + (body ? JSON.stringify(exampleOf(body.schema, by)) : '')
        const response = await send(someone, operation, path, by)
        expectNoSecret(await response.text(), sent, path)
        if (['not', 'tim'].includes(prefixOf(operation)!) && by !== ids)
          expect([403, 404], operation.operationId).toContain(response.status)
      }
    },
  )

  test("the note's id is not found", async () => {
    const { client } = member
    for (const name of ['not', 'removed note']) {
      const path = { id: hidden.get(name)! }
      expect((await getNote({ client, path })).response?.status).toBe(404)
      const found = await searchRecords({ client, query: { q: path.id }, throwOnError: true })
      expect(found.data.hits).toEqual([])
    }
    const { data } = await listNotes({
      client,
      query: { record_id: hidden.get('tim') as never },
      throwOnError: true,
    })
    expect(data).toEqual([])
    const { data: removed } = await listRemovedRecords({ client, query: {}, throwOnError: true })
    expect(removed).toEqual([])
  })

  test('an API key sees no more than its user', async () => {
    if (role === 'viewer') return // viewers have no keys
    const { key, client } = await service.key(member)
    for (const q of Object.values(words)) {
      const found = await searchRecords({ client, query: { q }, throwOnError: true })
      expect(found.data).toEqual({ corrected: null, hits: [] })
    }
    const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
    try {
      for (const [tool, args] of [
        ['search', { q: words.title }],
        ['notes_query', { q: 'clause' }],
        ['notes_mine', {}],
        ['activity_list', { changes_only: true }],
        ['activity_overview', {}],
      ] as const)
        expectNoSecret((await call(agent, tool, args)).said, JSON.stringify(args), tool)
    } finally {
      await agent.close()
    }
  })

  test('no page shows the note', async () => {
    // The log shows a caller the ids that they sent.
    const visitor = visitorOf(service, await colleague(service, owner, role))
    const ofRecords = pagePaths.filter((path) => !path.includes(':id'))
    const addresses = [...ofRecords, ...[...ids].flatMap(([prefix, id]) => pathsOfRecord(prefix, id))]
    const searches = Object.values(words).map((word) => `/search?q=${encodeURIComponent(word)}`)
    await Promise.all(
      [...addresses, ...searches].map(async (address) => {
        const page = await (await visitor.get(address)).text()
        expectNoSecret(page, decodeURIComponent(address), address)
      }),
    )
  })
})

test('an admin finds the note in each of these ways', async () => {
  const { client, token } = await colleague(service, owner, 'admin')
  const id = hidden.get('not')!
  const { data } = await searchRecords({ client, query: { q: words.title }, throwOnError: true })
  expect(data.hits).toMatchObject([{ id, name: words.title }])
  expect(
    (await searchRecords({ client, query: { q: 'Vellichor' }, throwOnError: true })).data.hits,
  ).toMatchObject([{ id }])
  for (const path of ['/notes/list', `/activity/list?record=${id}`, '/activity/export', '/removed/list']) {
    const response = await service.call(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await response.text()).match(anyId), path).toEqual(
      expect.arrayContaining([path === '/removed/list' ? hidden.get('removed note') : id]),
    )
  }
})
