/** The settings page for the user's own name and password. */
import { describe, expect, test } from 'vitest'
import { getAccount, verifyActivity } from '../../generated/client/sdk.gen.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const path = '/settings/profile'

const nameOf = async (member: Member) => (await getAccount(member)).data!.user.name
const statusOf = async (member: Member) => (await getAccount(member)).response!.status

describe('the name', () => {
  test('can be changed by every role, with a notice', async () => {
    const owner = await service.workspace()
    for (const member of [owner, await colleague(service, owner, 'viewer')]) {
      const visitor = visitorOf(service, member)
      expect(await page(visitor, path)).toContain(member.email)
      const response = await visitor.submit(path, { name: 'Project lead' })
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?saved`])
      expect(await nameOf(member)).toBe('Project lead')
      const html = await page(visitor, `${path}?saved`)
      expect(html).toContain('Saved.')
      expect(fieldOf(html, 'name')).toContain('value="Project lead"')
    }
  })

  test('stays in its field with the reason if it is refused', async () => {
    const owner = await service.workspace()
    const name = 'x'.repeat(201)
    const response = await visitorOf(service, owner).submit(path, { name })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(fieldOf(html, 'name')).toContain(`value="${name}"`)
    expect(fieldOf(html, 'name')).toContain('aria-invalid="true"')
    expect(html).not.toContain('Saved.')
    expect(await nameOf(owner)).toBe('Owner')
  })
})

describe('the password', () => {
  const newPassword = 'another horse battery staple'

  test('can be changed, which ends all other sessions', async () => {
    const owner = await service.workspace()
    const other = await signIn(service, owner)
    const fields = { current_password: owner.password, new_password: newPassword }
    const response = await visitorOf(service, owner).submit(`${path}/password`, fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?saved`])
    expect([await statusOf(owner), await statusOf(other)]).toEqual([200, 401])
    const { email } = owner
    expect(await statusOf(await signIn(service, { email, password: newPassword }))).toBe(200)
  })

  test.each([
    ['current_password', 'is wrong', { current_password: 'wrong', new_password: newPassword }],
    ['new_password', '12 or more', { new_password: 'short' }],
    ['new_password', '', { new_password: 'password1234' }],
  ])(
    'is refused with the error at the field %s, and the page contains no password',
    async (name, reason, fields) => {
      const owner = await service.workspace()
      const typed = { current_password: owner.password, ...fields }
      const response = await visitorOf(service, owner).submit(`${path}/password`, typed)
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(fieldOf(html, name)).toContain('class="error"')
      expect(fieldOf(html, name)).toContain(reason)
      expect(html.match(/aria-invalid/g)).toHaveLength(1)
      for (const password of Object.values(typed)) expect(html).not.toContain(`"${password}"`)
      expect(await statusOf(await signIn(service, owner))).toBe(200)
    },
  )
})

test('the page has one main button', async () => {
  const html = await page(visitorOf(service, await service.workspace()), path)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect([...main.matchAll(/<button *>([^<]*)/g)].map(([, text]) => text)).toEqual(['Save'])
})

test('the frame tells when the log was last verified, not the result, which the log does not contain', async () => {
  const [before, after] = [await service.workspace(), await service.workspace()]
  const state = async (member: Member) =>
    (await page(visitorOf(service, member), path)).match(/class="log-state"[^>]*>(.*?)<\/a>/s)![1]!
  expect(await state(before)).toMatch(/Verify the log$/)
  await verifyActivity({ client: after.client, throwOnError: true })
  expect(await state(after)).toMatch(/Last verification run <time/)
})
