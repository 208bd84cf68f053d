/** The settings page with the user's own sessions. */
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '../../generated/client/sdk.gen.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const path = '/settings/sessions'

const statusOf = async (member: Parameters<typeof getAccount>[0]) =>
  (await getAccount(member)).response!.status

test('a viewer ends one session, and then all others', async () => {
  const viewer = await colleague(service, await service.workspace(), 'viewer')
  const visitor = visitorOf(service, viewer)
  expect(await page(visitor, path)).not.toContain('End all other sessions')
  const [one, two, three] = [
    await signIn(service, viewer),
    await signIn(service, viewer),
    await signIn(service, viewer),
  ]
  const { data } = await listSessions({ client: viewer.client, throwOnError: true })
  const html = await page(visitor, path)
  expect(html.match(/The browser or program has to sign in again/g)).toHaveLength(3)
  expect(html).toContain('this session')
  const ended = await visitor.submit(`${path}/${data[0]!.id}/end`, {})
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `${path}?saved`])
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual([200, 200, 401])
  await visitor.submit(`${path}/end-others`, {})
  expect(await Promise.all([viewer, one, two].map(statusOf))).toEqual([200, 401, 401])
  expect(
    (
      await visitor.submit(
        `${path}/${data[1]!.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}/end`,
        {},
      )
    ).status,
  ).toBe(404)
})
