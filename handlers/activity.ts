import type { InferEntity } from '@mikro-orm/core'
import type { ActivityHandlers } from '../generated/server/handlers.ts'
import { Activity } from '../src/entities/index.ts'
import { type Caller, isAdmin } from '../src/identity/caller.ts'
import { atLeast, below, equals } from '../src/server/filters.ts'

export const activity: ActivityHandlers = {
  async listActivity({ read, caller }, query) {
    const entries = await read.page(Activity, query, {
      actor: equals('user_id'),
      channel: equals('channel'),
      operation: equals('operation'),
      record: equals('record_id'),
      since: atLeast('at'),
      until: below('at'),
    })
    return entries.map((entry) => shownTo(caller, entry))
  },

  getActivity: async ({ read, caller }, { id }) => shownTo(caller, await read.one(Activity, { id })),
}

type Entry = InferEntity<typeof Activity>

/** From where and with what others call is their own business, and what they change may be what only admins see. */
const withheld = {
  session_id: null,
  api_key_id: null,
  client: null,
  remote_address: null,
  changes: [],
} satisfies Partial<Entry>

const shownTo = (caller: Caller, entry: Entry): Entry =>
  isAdmin(caller) || entry.user_id === caller.user_id ? entry : { ...entry, ...withheld }
