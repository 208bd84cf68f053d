/** Prospects and follow-ups for tests. */
import type { Client as Api } from '../../generated/client/client/index.ts'
import { addFollowUp, addProspect, getProspect } from '../../generated/client/sdk.gen.ts'
import type { FollowUp, FollowUpPlan, NewProspect, Prospect } from '../../generated/client/types.gen.ts'
import type { CommonService } from './service.ts'
import { whole } from './whole.ts'

export interface Given {
  client: Api
  path: { id: string }
  prospect: Prospect
}

export function useProspects(service: CommonService) {
  /** Adds a prospect in a new workspace, or in that of `client`. */
  async function prospectWith(body: Partial<NewProspect> = {}, client?: Api): Promise<Given> {
    client ??= (await service.workspace()).client
    const { data } = await addProspect({
      client,
      body: { name: 'New web shop', ...body },
      query: { create_new: true },
      throwOnError: true,
    })
    return { client, path: { id: data.id }, prospect: whole(data) }
  }

  const current = async ({ client, path }: Given): Promise<Prospect> =>
    (await getProspect({ client, path, throwOnError: true })).data

  async function followUp({ client, path }: Given, body: Partial<FollowUpPlan> = {}): Promise<FollowUp> {
    const full = { due_on: '2026-05-05', memo: 'Call', ...body }
    return whole((await addFollowUp({ client, path, body: full, throwOnError: true })).data)
  }

  return { prospectWith, current, followUp }
}
