import type { ApiKeysHandlers } from '../generated/server/handlers.ts'
import { Refusal } from '../src/base/errors.ts'
import { hintOf, issueToken } from '../src/calls/access/tokens.ts'
import { hasPassed, newId, now, secondsFromNow, toUtc } from '../src/domain/model/columns.ts'
import { ApiKey } from '../src/domain/model/index.ts'
import { apiKeys as records } from '../src/domain/queries/api-keys.ts'

export const apiKeys: ApiKeysHandlers = {
  listApiKeys: ({ read }, query) => read.page(records, query),

  getApiKey: ({ read }, { id }) => read.one(records, { id }),

  addApiKey({ em, caller }, { body }) {
    const id = newId('api_key')
    const { token, hash } = issueToken('wak', caller.workspace_id, id)
    const user_id = caller.user_id
    return em.create(ApiKey, {
      ...body,
      id,
      user_id,
      expires_at: body.expires_at ? toUtc(body.expires_at) : null,
      hash,
      hint: hintOf(token),
      ...noPreviousKey,
      revoked_at: null,
      last_used_at: null,
      last_channel: null,
      api_key: token,
    })
  },

  async rotateApiKey({ em, caller }, { id, body }) {
    // Callers can rotate only their own keys, because the new key acts as the same user.
    const key = await em.findOneOrFail(ApiKey, { id, user_id: caller.user_id })
    if (key.revoked_at || hasPassed(key.expires_at))
      throw new Refusal('key_inactive', 'The key was revoked or has expired. Create a new one.')
    const { token, hash } = issueToken('wak', caller.workspace_id, id)
    const seconds = body.grace_minutes! * 60
    const previous = { previous_hash: key.hash, previous_expires_at: secondsFromNow(seconds) }
    return em.assign(key, {
      ...(seconds ? previous : noPreviousKey),
      hash,
      hint: hintOf(token),
      api_key: token,
    })
  },

  async revokeApiKey({ em }, { id }) {
    const key = await em.findOneOrFail(ApiKey, { id })
    key.revoked_at ??= now()
  },
}

const noPreviousKey = { previous_hash: null, previous_expires_at: null }
