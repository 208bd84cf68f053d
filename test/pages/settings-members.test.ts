/** The settings page for the members of a workspace. */
import { describe, expect, test } from 'vitest'
import {
  addApiKey,
  addCapacity,
  getAccount,
  getUser,
  inviteUser,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { NewUser, Role } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldOf, newcomer, newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()
const path = '/settings/members'

const idOf = async (member: Member) => (await getAccount(member)).data!.user.id
const user = async ({ client }: Member, id: string) =>
  (await getUser({ client, path: { id }, throwOnError: true })).data

async function invite({ client }: Member, fields: Partial<NewUser> = {}) {
  const email = `${crypto.randomUUID()}@service.test`
  const body = { name: 'Designer', email, role: 'member' as const, ...fields }
  return (await inviteUser({ client, body, throwOnError: true })).data
}

/** The token in the invitation link on a page. */
const tokenIn = (html: string) => html.match(/http:\/\/service\.test\/invitation#(wiv_\w[\w-]*)/)?.[1]

const accept = (token: string | undefined) => {
  const { password } = newcomer()
  return newVisitor(service).submit('/invitation', { token: token!, name: '', password })
}

/** The row of one person in the list. */
const rowOf = (html: string, name: string) =>
  html
    .split('<tr role')
    .slice(1)
    .find((row) => row.includes(name))!

describe('the list', () => {
  test('shows active, invited and deactivated people', async () => {
    const owner = await service.workspace()
    const { client } = owner
    await invite(owner, { name: 'Invited' })
    const late = await invite(owner, { name: 'Late' })
    await service.sql(`update users set invitation_expires_at = now() where email = $1`, [late.email])
    const gone = await idOf(await colleague(service, owner, 'viewer'))
    await updateUser({
      client,
      path: { id: gone },
      body: { name: 'Gone', active: false },
      throwOnError: true,
    })
    const html = await page(visitorOf(service, owner), path)
    const words = { Owner: 'active', Invited: 'invited', Late: 'invitation expired', Gone: 'deactivated' }
    for (const [name, word] of Object.entries(words)) expect(rowOf(html, `>${name}<`)).toContain(`>${word}<`)
    expect(rowOf(html, '>Owner<')).toContain(owner.email)
    expect(rowOf(html, '>Gone<')).toContain('viewer')
  })

  test('shows the expiry of an invitation in the time zone of the workspace', async () => {
    const owner = await service.workspace()
    const { email } = await invite(owner)
    await service.sql(`update workspaces set time_zone = 'Asia/Tokyo'`)
    await service.sql(`update users set invitation_expires_at = '2100-01-31T20:30:00Z' where email = $1`, [
      email,
    ])
    const html = await page(visitorOf(service, owner), path)
    expect(html).toContain('<time datetime="2100-01-31T20:30:00.000Z">1 Feb 2100, 05:30</time>')
  })

  test('has several pages with links to the next and the previous one', async () => {
    const owner = await service.workspace()
    const names = Array.from({ length: 30 }, (_, index) => `Person ${index + 10}`)
    for (const name of names) await invite(owner, { name })
    const visitor = visitorOf(service, owner)
    const first = await page(visitor, path)
    expect(first).not.toContain('rel="prev"')
    const next = first.match(/<a href="([^"]+)" rel="next">/)![1]!.replaceAll('&amp;', '&')
    const second = await page(visitor, next)
    expect(second).not.toContain('rel="next"')
    expect(second).toContain(`<a href="${path}" rel="prev">`)
    const shown = [first, second].flatMap((html) => html.match(/Person \d+/g)!)
    expect(shown.sort()).toEqual(names)
    expect((await visitor.get(`${path}?cursor=nonsense`)).status).toBe(422)
  })

  test.each([
    ['viewer', false],
    ['member', false],
    ['admin', true],
    ['owner', true],
  ] as const)('is visible to the role %s, with links to change it: %s', async (role, may) => {
    const owner = await service.workspace()
    const id = await idOf(owner)
    const visitor = visitorOf(service, role === 'owner' ? owner : await colleague(service, owner, role))
    const html = await page(visitor, path)
    expect(html).toContain(owner.email)
    expect(html.includes(`href="${path}/invite"`)).toBe(may)
    expect(html.includes(`href="${path}/${id}"`)).toBe(may)
    for (const each of [path, `${path}/invite`, `${path}/${id}`])
      expect((await page(visitor, each)).includes(`needs the role admin; yours is ${role}`), each).toBe(!may)
  })
})

describe('inviting', () => {
  test('shows the link once, and the person can join with it', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, owner)
    const email = `${crypto.randomUUID()}@service.test`
    const response = await visitor.submit(`${path}/invite`, { name: 'Designer', email, role: 'viewer' })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toMatch(/expires on\s+<time/)
    expect(await page(visitor, path)).not.toContain('wiv_')
    const joined = await accept(tokenIn(html))
    expect(joined.headers.get('location')).toBe('/home')
    expect(rowOf(await page(visitor, path), email)).toContain('viewer')
  })

  test('shows each error at its field, and keeps the typed values', async () => {
    const owner = await service.workspace()
    const fields = { name: '', email: 'nobody', role: 'admin' }
    const response = await visitorOf(service, owner).submit(`${path}/invite`, fields)
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const name of ['name', 'email']) expect(fieldOf(html, name)).toContain('aria-invalid="true"')
    expect(fieldOf(html, 'email')).toContain('value="nobody"')
    expect(fieldOf(html, 'role')).toMatch(/value="admin" selected/)
  })

  test('an existing user is refused, with the error at the e-mail field', async () => {
    const owner = await service.workspace()
    const fields = { name: 'Designer', email: owner.email, role: 'member' }
    const response = await visitorOf(service, owner).submit(`${path}/invite`, fields)
    expect(response.status).toBe(409)
    expect(fieldOf(await response.text(), 'email')).toContain('is already in use')
  })

  test('admins cannot invite owners, and the form does not offer it', async () => {
    const visitor = visitorOf(service, await colleague(service, await service.workspace(), 'admin'))
    const offered = fieldOf(await page(visitor, `${path}/invite`), 'role').match(/value="\w+"/g)
    expect(offered).toEqual(['value="viewer"', 'value="member"', 'value="admin"'])
    const fields = { name: 'Designer', email: 'owner@service.test', role: 'owner' }
    const response = await visitor.submit(`${path}/invite`, fields)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This needs the role owner; yours is admin.')
  })

  test('again replaces a lost link with a new one', async () => {
    const owner = await service.workspace()
    const { id, invitation_token: lost } = await invite(owner)
    const visitor = visitorOf(service, owner)
    expect(await page(visitor, `${path}/${id}`)).toContain(`action="${path}/${id}/invitation"`)
    const response = await visitor.submit(`${path}/${id}/invitation`, {})
    expect(response.status).toBe(200)
    expect((await accept(lost)).status).toBe(401)
    expect((await accept(tokenIn(await response.text()))).status).toBe(303)
    expect(await page(visitor, `${path}/${id}`)).not.toContain('/invitation"')
    const refused = await visitor.submit(`${path}/${id}/invitation`, {})
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('role="alert"')
  })
})

describe('a person', () => {
  async function people(role: Role = 'member') {
    const owner = await service.workspace()
    const person = await colleague(service, owner, role)
    const id = await idOf(person)
    return { owner, person, id, page: `${path}/${id}`, visitor: visitorOf(service, owner) }
  }

  test('gets another role', async () => {
    const { owner, id, page: at, visitor } = await people()
    expect(fieldOf(await page(visitor, at), 'role')).toMatch(/value="member" selected/)
    const response = await visitor.submit(`${at}/role`, { role: 'admin' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${at}?saved`])
    expect((await user(owner, id)).role).toBe('admin')
  })

  test('cannot get an unknown role', async () => {
    const { page: at, visitor } = await people()
    const response = await visitor.submit(`${at}/role`, { role: 'king' })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), 'role')).toContain('must be one of')
  })

  test('is deactivated after a confirmation, which revokes their credentials immediately', async () => {
    const { owner, person, id, page: at, visitor } = await people()
    const { data: key } = await addApiKey({
      client: person.client,
      body: { name: 'Key' },
      throwOnError: true,
    })
    expect(await page(visitor, at)).toMatch(/<details>.*Deactivate Colleague.*<\/details>/s)
    expect((await visitor.get(`${at}/deactivate`)).status).toBe(404)
    expect((await user(owner, id)).active).toBe(true)
    expect((await visitor.submit(`${at}/deactivate`, {})).headers.get('location')).toBe(`${at}?saved`)
    for (const client of [person.client, service.clientWith(key.api_key)])
      expect((await getAccount({ client })).response!.status).toBe(401)
    expect(await page(visitor, at)).not.toContain(`${at}/deactivate`)
    await visitor.submit(`${at}/reactivate`, {})
    expect((await user(owner, id)).active).toBe(true)
  })

  test('cannot lose the role of the last owner, and the page explains why', async () => {
    const { owner, visitor } = await people()
    const at = `${path}/${await idOf(owner)}`
    for (const [step, fields] of [
      ['role', { role: 'member' }],
      ['deactivate', {}],
    ] as const) {
      const response = await visitor.submit(`${at}/${step}`, fields)
      expect(response.status).toBe(409)
      expect(await response.text()).toContain('The last owner cannot be demoted or deactivated.')
    }
    expect(await user(owner, await idOf(owner))).toMatchObject({ role: 'owner', active: true })
  })

  test('can be changed only by owners if they are an owner', async () => {
    const { owner, person } = await people('admin')
    const visitor = visitorOf(service, person)
    const at = `${path}/${await idOf(owner)}`
    const html = await page(visitor, at)
    expect(html).toContain('Only an owner can change an owner.')
    expect(html).not.toContain(`action="${at}`)
    const response = await visitor.submit(`${at}/deactivate`, {})
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This needs the role owner; yours is admin.')
  })

  test.each(['role', 'deactivate', 'reactivate', 'invitation'])(
    'cannot be changed by members: %s',
    async (step) => {
      const { owner, person } = await people()
      const invited = await invite(owner)
      const fields = { role: 'viewer' }
      const response = await visitorOf(service, person).submit(`${path}/${invited.id}/${step}`, fields)
      expect(response.status).toBe(403)
      const { invitation_token, ...before } = invited
      expect(await user(owner, invited.id)).toEqual(before)
      expect((await accept(invitation_token)).status).toBe(303)
    },
  )
})

describe('the capacities of a person', () => {
  test('are listed on their page, and admins add and remove them', async () => {
    const owner = await service.workspace()
    const id = await idOf(owner)
    const visitor = visitorOf(service, owner)
    expect(await page(visitor, `${path}/${id}`)).toContain(`/capacities/new?user_id=${id}`)
    const fields = { user_id: id, starts_on: '2026-03-02', weekly_minutes: '30:00', holiday_region: '' }
    const added = await visitor.submit(`/capacities/new?user_id=${id}`, fields)
    expect(added.status).toBe(303)
    const html = await page(visitor, `${path}/${id}`)
    expect(html).toContain('30:00')
    const again = await visitor.submit(`/capacities/new?user_id=${id}`, fields)
    expect({ status: again.status, text: await again.text() }).toMatchObject({
      status: 409,
      text: expect.stringContaining('is already in use'),
    })
    const address = added.headers.get('location')!.replace(/\?.*/, '')
    expect(html).toContain(address)
    expect((await visitor.submit(`${address}/remove`, { above: id })).status).toBe(303)
    expect(await page(visitor, `${path}/${id}`)).not.toContain(address)
  })

  test('are shown to members without the form', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const id = await idOf(owner)
    const body = { starts_on: '2026-03-02', weekly_minutes: 1800 }
    await addCapacity({ client: owner.client, path: { id }, body, throwOnError: true })
    const html = await page(visitorOf(service, member), `${path}/${id}`)
    expect(html).toContain('30:00')
    expect(html).not.toContain('/capacities/new')
  })
})
