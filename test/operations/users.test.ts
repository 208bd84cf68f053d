/** The users of a workspace and the permissions to change them. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  getAccount,
  getActivity,
  getUser,
  listActivity,
  listUsers,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { ListUsersData, Role } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

const userOf = async ({ client }: { client: Client }) => (await getAccount({ client })).data!.user

const change = async (
  by: { client: Client },
  whom: { client: Client },
  body: { role?: Role; name?: string },
) => {
  const path = { id: (await userOf(whom)).id }
  const { error, response } = await updateUser({ client: by.client, path, body })
  return [response?.status, error?.code]
}

test('users are listed and changed', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const member = await colleague(service, owner, 'member')
  const { id } = await userOf(member)
  const body = { name: 'Designer', role: 'viewer' as const, cost_cents: 6500 }
  const { data, response } = await updateUser({ client, path: { id }, body })
  expect(response?.status).toBe(200)
  expect(data).toMatchObject({ id, email: member.email, ...body })
  const { data: all } = await listUsers({ client, query: { sort: 'created_at' } })
  expect(all).toMatchObject([{ ...(await userOf(owner)), cost_cents: null }, data!])
  expect(await userOf(member)).toMatchObject({ name: 'Designer', role: 'viewer' })
})

test('lists are sorted by name or as requested, filtered and paged', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const people = [owner, await colleague(service, owner, 'member'), await colleague(service, owner, 'member')]
  for (const [index, name] of ['Beta', 'Álpha', 'Gamma'].entries())
    await updateUser({
      client,
      path: { id: (await userOf(people[index]!)).id },
      body: { name },
      throwOnError: true,
    })
  const names = async (query: ListUsersData['query']) =>
    (await listUsers({ client, query, throwOnError: true })).data.map(({ name }) => name)
  const byName = await names({})
  expect(new Set(byName)).toEqual(new Set(['Beta', 'Álpha', 'Gamma']))
  expect(byName.indexOf('Beta')).toBeLessThan(byName.indexOf('Gamma'))
  expect(await names({ sort: '-name' })).toEqual(byName.toReversed())
  expect(await names({ sort: 'created_at' })).toEqual(['Beta', 'Álpha', 'Gamma'])
  expect(await names({ sort: '-created_at' })).toEqual(['Gamma', 'Álpha', 'Beta'])
  expect(await names({ name: 'áL' })).toEqual(['Álpha'])
  expect(await names({ role: 'member', sort: 'created_at' })).toEqual(['Álpha', 'Gamma'])
  expect(await names({ role: 'member', name: 'gam' })).toEqual(['Gamma'])
  expect(await names({ role: 'owner', name: 'gam' })).toEqual([])
  const { response } = await listUsers({ client, query: { sort: 'created_at', limit: 2 } })
  expect(await names({ sort: 'created_at', limit: 2, cursor: nextCursor(response) })).toEqual(['Gamma'])
})

test('only admins and owners can see the costs of users', async () => {
  const owner = await service.workspace()
  const path = { id: (await userOf(owner)).id }
  await updateUser({ client: owner.client, path, body: { cost_cents: 6500 }, throwOnError: true })
  const shown = { owner: 6500, admin: 6500, member: null, viewer: null }
  for (const [role, cost_cents] of Object.entries(shown)) {
    const { client } = await colleague(service, owner, role as Role)
    const { data } = await listUsers({ client, query: { sort: 'created_at', limit: 1 } })
    expect(data).toMatchObject([{ id: path.id, cost_cents }])
    expect((await getUser({ client, path })).data).toEqual(data![0])
    const log = await listActivity({ client, query: { operation: 'updateUser' } })
    const change = { record_id: path.id, field: 'cost_cents', before: null, after: 6500 }
    expect(log.data).toMatchObject([{ changes: cost_cents === null ? [] : [change] }])
    const entry = await getActivity({ client, path: { id: log.data![0]!.id } })
    expect(entry.data).toEqual(log.data![0])
  }
})

describe('in a workspace with several roles,', () => {
  async function team() {
    const owner = await service.workspace()
    const [admin, member] = [
      await colleague(service, owner, 'admin'),
      await colleague(service, owner, 'member'),
    ]
    return { owner, admin, member }
  }

  const roleOf = async (whom: Member) => (await userOf(whom)).role

  test('admins can change members and admins, but cannot appoint or change owners', async () => {
    const { owner, admin, member } = await team()
    expect(await change(admin, member, { role: 'admin' })).toEqual([200, undefined])
    expect(await change(admin, member, { role: 'viewer' })).toEqual([200, undefined])
    for (const [whom, body] of [
      [member, { role: 'owner' }],
      [admin, { role: 'owner' }],
      [owner, { role: 'member' }],
      [owner, { name: 'x' }],
    ] as const)
      expect(await change(admin, whom, body)).toEqual([403, 'role_required'])
    expect(await Promise.all([owner, admin, member].map(roleOf))).toEqual(['owner', 'admin', 'viewer'])
  })

  test('an owner can appoint other owners and then give up the role', async () => {
    const { owner, member } = await team()
    expect(await change(owner, member, { role: 'owner' })).toEqual([200, undefined])
    expect(await change(owner, owner, { role: 'admin' })).toEqual([200, undefined])
    expect(await change(member, owner, { role: 'viewer' })).toEqual([200, undefined])
    expect(await change(member, member, { role: 'admin' })).toEqual([409, 'last_owner'])
  })

  test('the last owner keeps the role; other fields can change', async () => {
    const { owner } = await team()
    // Owners of other workspaces do not count.
    await service.workspace()
    for (const role of ['admin', 'member', 'viewer'] as const)
      expect(await change(owner, owner, { role, name: 'x' })).toEqual([409, 'last_owner'])
    expect(await change(owner, owner, { role: 'owner', name: 'Boss' })).toEqual([200, undefined])
    expect(await userOf(owner)).toMatchObject({ role: 'owner', name: 'Boss' })
  })

  test.each([
    ['each other', (ids: string[], index: number) => ids[1 - index]!],
    ['themselves', (ids: string[], index: number) => ids[index]!],
  ])('one user remains an owner if two owners concurrently demote %s', async (_, whom) => {
    for (let round = 0; round < 5; round++) {
      const { owner, member } = await team()
      await change(owner, member, { role: 'owner' })
      const people = [owner, member]
      const ids = await Promise.all(people.map(async (person) => (await userOf(person)).id))
      const answers = await Promise.all(
        people.map(({ client }, index) =>
          updateUser({ client, path: { id: whom(ids, index) }, body: { role: 'member' } }),
        ),
      )
      const [demoted, refused] = answers.toSorted((a, b) => a.response!.status - b.response!.status)
      expect(demoted!.response?.status).toBe(200)
      // A call that runs after its caller was demoted is refused as a member's.
      expect(['last_owner', 'role_required']).toContain(refused!.error?.code)
      expect((await Promise.all(people.map(roleOf))).sort()).toEqual(['member', 'owner'])
    }
  })

  test('a new role applies from the next request', async () => {
    const { owner, admin, member } = await team()
    expect(await change(member, member, { name: 'x' })).toEqual([403, 'role_required'])
    await change(owner, member, { role: 'admin' })
    expect(await change(member, member, { name: 'x' })).toEqual([200, undefined])
    await change(owner, admin, { role: 'viewer' })
    expect(await change(admin, member, { name: 'y' })).toEqual([403, 'role_required'])
  })
})

test('a change of role does not change logins and sessions, and is logged', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const ofBoth = 'select * from logins where email = any($1)'
  const kept = () =>
    Promise.all(
      [ofBoth, `select s.* from sessions s join (${ofBoth}) l using (workspace_id, user_id) order by id`].map(
        (text) => service.sql(text, [[owner.email, member.email]]),
      ),
    )
  const before = await kept()
  expect(before.map(({ length }) => length)).toEqual([2, 2])
  await change(owner, member, { role: 'owner' })
  await change(owner, member, { role: 'viewer' })
  expect(await kept()).toEqual(before)
  const [entry] = await service.sql(
    `select changes from activity where operation = 'updateUser' and user_id =
       (select user_id from logins where email = $1) order by at desc, id desc limit 1`,
    [owner.email],
  )
  expect(entry.changes).toEqual([
    { record_id: (await userOf(member)).id, field: 'role', before: 'owner', after: 'viewer' },
  ])
})

describe('a call is refused', () => {
  test.each([
    ['with an unknown role', { role: 'king' }, '/role'],
    ['without a role', { role: null }, '/role'],
    ['with a negative cost', { cost_cents: -1 }, '/cost_cents'],
    ['with another e-mail address', { email: 'new@service.test' }, '/email'],
    ['with a password', { password: 'correct horse battery staple' }, '/password'],
  ])('%s', async (_, wrong, pointer) => {
    const owner = await service.workspace()
    const path = { id: (await userOf(owner)).id }
    const { error, response } = await updateUser({ client: owner.client, path, body: wrong as object })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
  })
})
