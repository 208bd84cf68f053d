/** Many who sign in at once wait for each other, and nothing else waits for them. */
import { expect, test, vi } from 'vitest'
import { authenticate, getAccount } from '../generated/client/sdk.gen.ts'
import { verifyPassword } from '../src/identity/passwords.ts'
import { type Member, useService } from './support/service.ts'

/** Passwords whose check is under way: each ends when the test says so. */
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

test('two passwords are checked at once, in the order in which they came, and a thousand wait', async () => {
  const owner = await service.workspace()
  const cheap =
    '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$IsvhGVvwBbHCMBcBbyROXFmaWQJBfkzfFWN6OIkLGjo'
  gate.isClosed = true
  const ended: string[] = []
  const checks = Array.from({ length: 1002 }, async (_, index) => {
    await verifyPassword(cheap, `password ${index}`)
    ended.push(`password ${index}`)
  })
  const { error, response } = await signIn(owner)
  expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(error).toMatchObject({ detail: 'Too many people sign in at once.' })
  expect((await getAccount({ client: owner.client })).response?.status).toBe(200)
  expect(underWay.map(({ password }) => password)).toEqual(['password 0', 'password 1'])

  underWay.shift()!.end()
  await vi.waitFor(() =>
    expect(underWay.map(({ password }) => password)).toEqual(['password 1', 'password 2']),
  )
  const waiting = signIn(owner)
  gate.isClosed = false
  for (const { end } of underWay) end()
  await Promise.all(checks)
  expect(ended).toHaveLength(1002)
  expect((await waiting).response?.status).toBe(200)
})
