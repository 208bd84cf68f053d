/** The behaviour that all settings pages share. */
import { describe, expect, test } from 'vitest'
import { addApiKey, getAccount, updateAccount, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()

const sections = ['/settings/profile', '/settings/members', '/settings/api-keys', '/settings/workspace']
const forms = {
  '/settings/profile': { name: 'Changed' },
  '/settings/members/invite': { name: 'Changed', email: 'changed@service.test', role: 'owner' },
  '/settings/api-keys/new': { name: 'Changed' },
  '/settings/workspace': {
    name: 'Changed',
    time_zone: 'UTC',
    week_starts_on: '1',
    weekly_minutes: '2400',
    new_probability_percent: '10',
    contacted_probability_percent: '20',
    qualified_probability_percent: '50',
    proposal_probability_percent: '75',
    ai_policy: 'off',
    ai_provider: 'extractive',
  },
}

test('the first page is the profile', async () => {
  const visitor = visitorOf(service, await service.workspace())
  expect((await visitor.get('/settings')).headers.get('location')).toBe('/settings/profile')
})

test.each(sections)('%s links to the other pages and marks the current one', async (path) => {
  const html = await page(visitorOf(service, await service.workspace()), path)
  for (const each of sections) expect(html).toContain(`href="${each}"`)
  expect(html.match(/<a href="([^"]+)" aria-current="page"/)?.[1]).toBe(path)
})

test('a subpage marks the section that it belongs to', async () => {
  const html = await page(visitorOf(service, await service.workspace()), '/settings/members/invite')
  const [, tabs] = html.split('class="tabs"')
  expect(tabs!.match(/<a href="([^"]+)" aria-current="true"/)?.[1]).toBe('/settings/members')
})

describe('without a session', () => {
  test.each(['/settings', ...Object.keys(forms)])('%s leads to sign-in and back', async (path) => {
    const response = await newVisitor(service).get(path)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/signin?${new URLSearchParams({ next: path })}`)
  })

  test.each([
    ['to its page', 'http://service.test/settings/profile', '%2Fsettings%2Fprofile'],
    ['to the home page if its page is unknown', 'nonsense', '%2Fhome'],
  ])('a form leads to sign-in and back %s', async (_, referer, next) => {
    const headers = { origin: 'http://service.test', referer }
    const response = await newVisitor(service).submit('/settings/profile/password', {}, headers)
    expect(response.status).toBe(401)
    expect(await response.text()).toContain(`action="/signin?next=${next}"`)
  })
})

test.each(Object.entries(forms))('%s refuses a form from another site', async (path, fields) => {
  const owner = await service.workspace()
  const before = await getAccount(owner)
  const response = await visitorOf(service, owner).submit(path, fields, { origin: 'http://evil.example' })
  expect(response.status).toBe(403)
  expect((await getAccount(owner)).data).toEqual(before.data)
  const made = `(select count(*) from api_keys where name = 'Changed')
    + (select count(*) from users where name = 'Changed')`
  expect(await service.sql(`select ${made} as made`)).toEqual([{ made: '0' }])
})

test('names are escaped on every page', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const name = `"><script>alert('x')</script>`
  await updateAccount({ client, body: { name }, throwOnError: true })
  await updateWorkspace({ client, body: { name }, throwOnError: true })
  const { data: key } = await addApiKey({ client, body: { name }, throwOnError: true })
  const { data: account } = await getAccount(owner)
  const below = [`/settings/api-keys/${key.id}`, `/settings/members/${account!.user.id}`]
  for (const path of [...sections, ...below]) {
    const html = await page(visitorOf(service, owner), path)
    expect(html, path).not.toContain('<script>')
    expect(html, path).toContain('&quot;&gt;&lt;script&gt;')
  }
})

test.each(['/settings/members/', '/settings/api-keys/'])(
  '%s is 404 for a record of another workspace',
  async (path) => {
    const [owner, other] = [await service.workspace(), await service.workspace()]
    const { data: key } = await addApiKey({
      client: other.client,
      body: { name: 'Theirs' },
      throwOnError: true,
    })
    const { data: account } = await getAccount(other)
    for (const id of ['unknown', key.id, account!.user.id]) {
      const response = await visitorOf(service, owner).get(path + id)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('role="alert"')
    }
  },
)
