/** The sample workspace in the browser: at sign-up, its mark, the way back, and its deletion. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { useService } from '../support/service.ts'
import { newcomer, newVisitor, page, type Visitor, visitorOf } from '../support/visitor.ts'

const service = useService()
const mark = 'Sample workspace.'
const once = () => crypto.randomUUID()

const targetOf = (response: Response) => [response.status, response.headers.get('location')]

/** Submits a form twice at the same time, as a double click does. */
async function twice(visitor: Visitor, path: string, fields: Record<string, string> = {}) {
  const form = { ...fields, once: once() }
  const responses = await Promise.all([visitor.submit(path, form), visitor.submit(path, form)])
  return responses.map((response) => response.headers.get('location')!.replace(/[?&]repeated/, ''))
}

const samples = async () => (await service.sql('select from workspaces where is_sample')).length

const openSessions = async (email: string) =>
  service.sql(
    `select from sessions join users on users.workspace_id = sessions.workspace_id and users.id = user_id
      where email = $1 and revoked_at is null`,
    [email],
  )

const visitor = newVisitor(service)
const person = newcomer()

test('a sample is opened at sign-up, left with one click and opened again', async () => {
  expect(await page(visitor, '/signup')).toContain('Start in a sample workspace')
  expect(targetOf(await visitor.submit('/signup', { ...person, start: 'sample' }))).toEqual([303, '/home'])
  expect(await openSessions(person.email)).toHaveLength(2)
  const home = await page(visitor, '/home')
  for (const text of [mark, 'Sample agency']) expect(home).toContain(text)
  expect(await page(visitor, '/settings/members')).toContain('Ines Duarte')
  expect(await page(visitor, '/tasks')).toContain(mark)
  expect(await page(visitor, '/settings/profile')).not.toContain('Current password')
  expect(await page(visitor, '/settings/sample')).toContain('You are in the sample now.')

  expect(await twice(visitor, '/settings/sample/leave', { next: '/settings/sample' })).toEqual([
    '/settings/sample',
    '/settings/sample',
  ])
  const own = await page(visitor, '/settings/sample')
  expect(own).toContain('Open the sample')
  expect(own).not.toContain(mark)
  expect(await page(visitor, '/home')).toContain(`${person.workspace} is ready`)
  expect(await openSessions(person.email)).toHaveLength(1)

  expect(await twice(visitor, '/settings/sample/open')).toEqual(['/home', '/home'])
  expect(await page(visitor, '/home')).toContain(mark)
  expect(await samples()).toBe(1)
})

const signIn = () => visitor.submit('/signin', { username: person.email, password: person.password })

test('signing out in the sample ends both sessions, and leaving it leads to the sign-in if the own session has ended', async () => {
  expect(await openSessions(person.email)).toHaveLength(2)
  await visitor.submit('/signout', {})
  expect(await openSessions(person.email)).toEqual([])
  expect([...visitor.cookies.keys()]).toEqual([])

  await signIn()
  await visitor.submit('/settings/sample/open', {})
  expect(await openSessions(person.email)).toHaveLength(2)
  await service.sql(
    'update sessions set revoked_at = now() from logins where email = $1 and sessions.user_id = logins.user_id',
    [person.email],
  )
  expect(targetOf(await visitor.submit('/settings/sample/leave', {}))).toEqual([303, '/signin?next=%2Fhome'])
  expect(await openSessions(person.email)).toEqual([])
})

test('the owner deletes the sample', async () => {
  await signIn()
  const deleted = '/settings/sample?deleted'
  expect(await twice(visitor, '/settings/sample/remove')).toEqual([deleted, deleted])
  expect(await page(visitor, deleted)).toContain('The sample is deleted.')
  expect(await samples()).toBe(0)
})

test('signing up without it adds no sample, and only owners see how to add one', async () => {
  const other = newVisitor(service)
  const before = await samples()
  await other.submit('/signup', newcomer())
  expect(await page(other, '/home')).toContain('Look at a sample')
  expect(await samples()).toBe(before)
  const owner = await service.workspace()
  const admin = visitorOf(service, await colleague(service, owner, 'admin'))
  expect(await page(admin, '/settings/sample')).not.toContain('Look at a sample')
  const refused = await admin.submit('/settings/sample/open', {})
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('owner')])
  expect((await api.getAccount({ client: owner.client })).data!.workspace.sample_id).toBeNull()
})
