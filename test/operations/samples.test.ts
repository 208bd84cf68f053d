import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'

const service = useService()
const sure = { throwOnError: true } as const

test('first', async () => {
  const owner = await service.workspace()
  const start = performance.now()
  const { data, error } = await api.addSample({ client: owner.client })
  console.log(performance.now() - start, data, error)
  const { data: tokens, error: e2 } = await api.openSample({ client: owner.client })
  console.log(e2)
  const client = service.clientWith(tokens!.access_token)
  console.log((await api.getAccount({ client })).data)
  console.log((await api.getActivityOverview({ client })).data?.groups)
  const s2 = performance.now()
  console.log((await api.removeSample({ client: owner.client })).error, performance.now() - s2)
  console.log((await api.getAccount({ client })).error)
})
