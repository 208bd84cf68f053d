/** A form that is submitted after the sign-in expired is shown again with its values after signing in. */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  addNote,
  getNote,
  getTask,
  listCompanies,
  listTasks,
} from '../../generated/client/sdk.gen.ts'
import { limits } from '../../generated/constants.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { formsIn } from '../support/forms.ts'
import { useCommonService } from '../support/service.ts'
import { newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const
const referer = 'http://service.test/companies?tag=retail'

/** A user whose sign-in expired while a form was open. */
async function expired() {
  const owner = await service.workspace()
  const visitor = newVisitor(service)
  const submit = (path: string, fields: Record<string, string> | [string, string][]) =>
    visitor.submit(path, fields, { origin: 'http://service.test', referer })
  /** Signs in on the page that a submitted form led to. */
  const signIn = (html: string, password = owner.password) => {
    const [form] = formsIn(html)
    return visitor.submit(form!.action, {
      ...Object.fromEntries(form!.fields),
      username: owner.email,
      password,
    })
  }
  return { owner, visitor, submit, signIn }
}

const valuesIn = (html: string) =>
  Object.fromEntries(formsIn(html.slice(html.indexOf('<main'))).flatMap(({ fields }) => fields))

test('the form is shown again with its values, and saved when it is submitted again', async () => {
  const { owner, visitor, submit, signIn } = await expired()
  const asked = await submit('/companies/new', { name: 'Nörthwind "&" <b>', tags: 'retail, key' })
  const html = await asked.text()
  expect([asked.status, asked.headers.get('location')]).toEqual([401, null])
  expect(html).toContain('Your session has expired, and nothing was saved.')
  const answer = await signIn(html)
  expect(answer.headers.get('location')).toBeNull()
  const form = await answer.text()
  expect(form).toContain('You are signed in again. Nothing is saved yet')
  expect(valuesIn(form)).toMatchObject({ name: 'Nörthwind "&" <b>', tags: 'retail, key' })
  expect((await listCompanies({ client: owner.client, ...options })).data, 'not before it is sent').toEqual(
    [],
  )
  expect((await visitor.submit('/companies/new', valuesIn(form))).status).toBe(303)
  expect((await listCompanies({ client: owner.client, ...options })).data).toMatchObject([
    { name: 'Nörthwind "&" <b>' },
  ])
})

test('the values survive a wrong password and are not in any address', async () => {
  const { submit, signIn } = await expired()
  const first = await (await submit('/companies/new', { name: 'Northwind' })).text()
  const wrong = await signIn(first, 'not the password')
  const html = await wrong.text()
  expect(wrong.status).toBe(401)
  for (const each of [first, html]) {
    expect(formsIn(each)[0]!.action).toBe(`/signin?next=${encodeURIComponent('/companies?tag=retail')}`)
    for (const [, address] of each.matchAll(/(?:href|action|src)="([^"]*)"/g))
      expect(address).not.toContain('Northwind')
  }
  expect(valuesIn(await (await signIn(html)).text()).name).toBe('Northwind')
})

test('the longest text is kept complete', async () => {
  const { owner, visitor, submit, signIn } = await expired()
  const { client } = owner
  const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, ...options })
  const { data: note } = await addNote({
    client,
    body: { company_id: company.id, title: 'A', body: '' },
    ...options,
  })
  const address = `/notes/${note.id}/edit`
  const fields = valuesIn(await page(visitorOf(service, owner), address))
  for (const body of [
    '😀'.repeat(limits.long_text / 2),
    '"'.repeat(limits.long_text),
    'a\r\n'.repeat(limits.long_text / 2),
  ]) {
    const html = await (await submit(address, { ...fields, body })).text()
    const back = valuesIn(await (await signIn(html)).text())
    expect(back.body === body || back.body === body.replaceAll('\r\n', '\n')).toBe(true)
    await visitor.submit('/signout', {})
  }
  expect((await getNote({ client, path: { id: note.id }, ...options })).data.version).toBe(1)
})

test('passwords are never kept', async () => {
  const { submit, signIn } = await expired()
  const secrets = { current_password: 'the old secret', new_password: 'the new secret' }
  const html = await (await submit('/settings/profile/password', secrets)).text()
  const back = await (await signIn(html)).text()
  for (const each of [html, back]) expect(each).not.toMatch(/the (old|new) secret/)
  expect(valuesIn(back)).toMatchObject({ current_password: '', new_password: '' })
})

describe.each([
  ['/settings/members/invite', { name: 'Designer', email: 'designer@northwind.example' }],
  ['/settings/api-keys/new', { name: 'Agent' }],
  ['/settings/workspace', { name: 'Another name' }],
  ['/settings/profile', { name: 'Another name' }],
  ['/home/time', { minutes: '1:30', memo: 'First draft' }],
  ['/services/new', { name: 'Design' }],
])('the form of %s', (path, fields) => {
  test('is shown again', async () => {
    const { owner, submit, signIn } = await expired()
    await project(owner.client)
    const back = await (await signIn(await (await submit(path, fields)).text())).text()
    expect(back).toContain('You are signed in again.')
    expect(valuesIn(back)).toMatchObject(fields)
  })
})

test('the week is shown again with its hours', async () => {
  const { owner, submit, signIn } = await expired()
  const id = await project(owner.client)
  const cell = `${id}/2026-03-03`
  const back = await (
    await signIn(await (await submit('/time/week?from=2026-03-02', { [cell]: '1:30' })).text())
  ).text()
  expect(valuesIn(back)[cell]).toBe('1:30')
})

test('a button does nothing until it is pressed again', async () => {
  const { owner, visitor, submit, signIn } = await expired()
  const { client } = owner
  const { id } = await task(client, {
    project_id: await project(client),
    assignee_id: (await userOf(client)) as never,
  })
  const html = await (await submit(`/home/tasks/${id}`, { status: 'done' })).text()
  const back = await (await signIn(html)).text()
  expect(back).toContain('<title>Home</title>')
  expect(back).toContain('You are signed in again.')
  expect((await getTask({ client, path: { id }, ...options })).data.status).toBe('pending')
  await visitor.submit('/signout', {})
  const removal = await (await submit(`/tasks/${id}/remove`, {})).text()
  expect(await (await signIn(removal)).text()).toContain('<h1>Task</h1>')
  expect((await listTasks({ client, ...options })).data).toHaveLength(1)
})

test('the user must choose a file again', async () => {
  const headers = {
    origin: 'http://service.test',
    referer,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const answer = await service.call('/notes/not_01jcz4p7v8e9fbk2m3n4q5r6s9/file?once=one', {
    method: 'POST',
    headers,
    body: '--x--',
  })
  const html = await answer.text()
  expect([answer.status, html]).toEqual([401, expect.stringContaining('choose the file again')])
  expect(html).not.toContain('name="kept"')
})

test.each([
  '',
  'x',
  '{}',
  '{"action":"//evil.example/","fields":[]}',
  '{"action":"/signin","fields":[["kept","{}"]]}',
  '{"action":"/none","fields":[["a","b"]]}',
  '{"action":"/tasks/new","fields":[["a",1],null]}',
])('an invalid pending form does not prevent signing in: %s', async (kept) => {
  const { owner, visitor } = await expired()
  const answer = await visitor.submit('/signin?next=/tasks', {
    username: owner.email,
    password: owner.password,
    kept,
  })
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('location') ?? '').not.toContain('evil')
  expect((await visitor.get('/home')).status).toBe(200)
})
