import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../generated/client/client/index.ts'
import { addBook, getBook, listBooks, removeBook, updateBook } from '../generated/client/sdk.gen.ts'
import { createApp } from '../src/app.ts'

const app = createApp('secret')

const clientWith = (token: string) =>
  createClient({
    baseUrl: 'http://library.test',
    auth: token,
    fetch: async (request) => app.fetch(request as Request),
  })

const client = clientWith('secret')
const book = { title: 'Middlemarch', author: 'George Eliot' }

test('a book is added, changed and removed', async () => {
  const { data: added } = await addBook({ client, body: book, throwOnError: true })
  assert.equal(added.copies, 1)
  const path = { id: added.id }
  const { data: changed } = await updateBook({ client, path, body: { copies: 3 }, throwOnError: true })
  assert.deepEqual([changed.copies, changed.title, changed.version], [3, book.title, 2])
  await removeBook({ client, path, throwOnError: true })
  const { response } = await getBook({ client, path })
  assert.equal(response?.status, 404)
})

test('lists have pages', async () => {
  for (const title of ['Emma', 'Persuasion', 'Sanditon'])
    await addBook({ client, body: { title, author: 'Jane Austen' }, throwOnError: true })
  const query = { author: 'Jane Austen', limit: 2 }
  const { data, response } = await listBooks({ client, query, throwOnError: true })
  assert.deepEqual(
    data.map(({ title }) => title),
    ['Emma', 'Persuasion'],
  )
  assert.match(response.headers.get('link') ?? '', /rel="next"/)
})

test('a retry with the same key adds nothing', async () => {
  const headers = { 'Idempotency-Key': 'once' }
  const [first, second] = [
    await addBook({ client, body: book, headers, throwOnError: true }),
    await addBook({ client, body: book, headers, throwOnError: true }),
  ]
  assert.equal(second.data.id, first.data.id)
  assert.equal(second.response.headers.get('idempotency-replayed'), 'true')
})

test('refusals say what is wrong', async () => {
  const { error, response } = await addBook({ client, body: { title: '', author: 'Anonymous' } })
  assert.equal(response?.status, 422)
  assert.equal((error as { errors: { pointer: string }[] }).errors[0]?.pointer, '/title')
  const unknown = await listBooks({ client: clientWith('wrong') })
  assert.equal(unknown.response?.status, 401)
})

test('a change of an older version is refused', async () => {
  const { data } = await addBook({ client, body: book, throwOnError: true })
  const { response } = await updateBook({
    client,
    path: { id: data.id },
    body: { copies: 2 },
    headers: { 'If-Match': '"7"' },
  })
  assert.equal(response?.status, 412)
})

test('the documentation shows the document', async () => {
  const page = await app.request('/docs')
  assert.match(await page.text(), /swagger-ui-bundle\.js/)
  const document = await app.request('/openapi.yaml')
  assert.match(await document.text(), /operationId: addBook/)
  assert.equal((await app.request('/docs/swagger-ui-bundle.js')).status, 200)
})
