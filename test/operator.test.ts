/** What whoever runs the service keeps to themselves: the plans, where owners shall not choose them. */
import { describe, expect, test } from 'vitest'
import { getAccount } from '../generated/client/sdk.gen.ts'
import { readConfig } from '../src/config.ts'
import { useService } from './support/service.ts'

const service = useService()
const managed = useService({ planSelfService: false })

describe('PLAN_SELF_SERVICE', () => {
  test('is on unless it is turned off', () => {
    const read = (PLAN_SELF_SERVICE?: string) => readConfig({ PLAN_SELF_SERVICE }).planSelfService
    expect([undefined, '', 'true', 'false'].map(read)).toEqual([true, true, true, false])
  })

  test.each(['api', 'mcp', 'cli', 'web'])(
    'turned off, refuses the owner on the channel %s',
    async (channel) => {
      const { client, token } = await managed.workspace({ plan: 'starter' })
      const request = new Request('http://service.test/api/v1/account/plan', {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'service-channel': channel,
        },
        body: '{"plan":"business"}',
      })
      const response = await managed.app().fetch(request, channel === 'web' ? { channel } : {})
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'plan_managed',
        detail: 'The plan is set by the operator of the service.',
      })
      expect((await getAccount({ client })).data!.plan).toBe('starter')
    },
  )

  test('is told to the pages', async () => {
    const told = async ({ workspace }: typeof service) => {
      const { client } = await workspace({ plan: 'starter' })
      return (await getAccount({ client })).data!.entitlements.plan_self_service
    }
    expect([await told(service), await told(managed)]).toEqual([true, false])
  })
})
