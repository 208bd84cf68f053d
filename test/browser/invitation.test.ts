/** The link of an invitation, with and without scripts. */
import { expect, test } from 'vitest'
import { inviteUser } from '../../generated/client/sdk.gen.ts'
import { arrival, fill, press, useBrowser, valuesOf } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)
const password = 'an invited horse battery'

async function tokenOfInvitation(): Promise<string> {
  const { client } = await service.workspace()
  const body = { name: 'Designer', email: `${crypto.randomUUID()}@service.test`, role: 'member' } as const
  return (await inviteUser({ client, body, throwOnError: true })).data.invitation_token
}

test('the page shows the inviter and the workspace, and the token is never sent in an address', async () => {
  const token = await tokenOfInvitation()
  const page = await open(`/invitation#${token}`)
  await arrival(page, 'Join Workspace')
  await page.getByText('Owner has invited Designer').waitFor()
  expect(page.url()).not.toContain(token)
  expect(await valuesOf(page)).toMatchObject({ token })
  await fill(page, { password })
  await press(page, 'Join')
  await arrival(page, 'Workspace is ready')
})

test('without scripts, the invited person pastes the token', async () => {
  const token = await tokenOfInvitation()
  const page = await open('/invitation', { javaScriptEnabled: false })
  await fill(page, { token, password })
  await press(page, 'Join')
  await arrival(page, 'Workspace is ready')
})
