/** Many concurrent sign-ins wait for each other, but do not delay other calls. */
import { afterAll, expect, test, vi } from 'vitest'
import { authenticate, getAccount } from '../../generated/client/sdk.gen.ts'
import { verifyPassword } from '../../src/calls/access/passwords.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'

// Test files share their modules; these must load the mock.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** Running password checks; the test ends each of them. */
const underWay = vi.hoisted((): { password: string; end: () => void }[] => [])
const gate = vi.hoisted(() => ({ isClosed: false }))

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    async verify(hashed: string, password: string) {
      if (gate.isClosed) await new Promise<void>((end) => underWay.push({ password, end }))
      return argon2.verify(hashed, password)
    },
  }
})

const service = useService()

const signIn = ({ email, password }: Member) =>
  authenticate({ client: service.clientWith(), body: { username: email, password } })

test('a few passwords are checked concurrently, in order of arrival, and up to a thousand wait', async () => {
  const owner = await service.workspace()
  const cheap =
    '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$IsvhGVvwBbHCMBcBbyROXFmaWQJBfkzfFWN6OIkLGjo'
  gate.isClosed = true
  const checks = Array.from({ length: 1010 }, (_, index) => verifyPassword(cheap, `password ${index}`))
  const ended = Promise.allSettled(checks)
  const { error, response } = await signIn(owner)
  expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(error).toMatchObject({ detail: 'Too many users are signing in at once.' })
  expect((await getAccount({ client: owner.client })).response?.status).toBe(200)
  const atOnce = underWay.length
  expect([1, 2]).toContain(atOnce)

  underWay[0]!.end()
  await until(() => expect(underWay).toHaveLength(atOnce + 1))
  expect(underWay.map(({ password }) => password)).toEqual(
    ['password 0', 'password 1', 'password 2'].slice(0, atOnce + 1),
  )
  const waiting = signIn(owner)
  gate.isClosed = false
  for (const { end } of underWay) end()
  expect((await waiting).response?.status).toBe(200)
  const done = (await ended).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1000 + atOnce)
})
