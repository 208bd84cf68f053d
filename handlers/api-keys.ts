import type { ApiKeysHandlers } from '../generated/server/handlers.ts'
import { newId, now, toUtc } from '../src/entities/columns.ts'
import { ApiKey } from '../src/entities/index.ts'
import { notFound } from '../src/errors.ts'
import { checkGrant } from '../src/identity/authorise.ts'
import { isAdmin } from '../src/identity/caller.ts'
import { hintOf, issueToken } from '../src/identity/tokens.ts'

export const apiKeys: ApiKeysHandlers = {
  listApiKeys: ({ read, caller }, query) =>
    read.page(ApiKey, query, {}, isAdmin(caller) ? {} : { user_id: caller.user_id }),

  addApiKey({ em, caller }, { body }) {
    checkGrant(caller, body.scopes)
    const id = newId('key')
    const { token, hash } = issueToken('wak', caller.workspace_id, id)
    const user_id = caller.user_id
    return em.create(ApiKey, {
      ...body,
      id,
      user_id,
      expires_at: body.expires_at ? toUtc(body.expires_at) : null,
      hash,
      hint: hintOf(token),
      revoked_at: null,
      api_key: token,
    })
  },

  async revokeApiKey({ em, caller }, { id }) {
    const key = await em.findOneOrFail(ApiKey, { id })
    if (!isAdmin(caller) && key.user_id !== caller.user_id) throw notFound()
    key.revoked_at ??= now()
  },
}
