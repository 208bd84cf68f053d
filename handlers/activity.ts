import type { ActivityHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin } from '../src/access/caller.ts'
import { entries } from '../src/queries/activity.ts'

export const activity: ActivityHandlers = {
  async listActivity({ read, caller }, query) {
    return (await read.page(entries, query)).map((entry) => shownTo(caller, entry))
  },

  getActivity: async ({ read, caller }, { id }) => shownTo(caller, await read.one(entries, { id })),
}

type Entry = typeof entries.record

/**
 * Where and with which client others call is private, and their changes may include what only admins may see.
 */
const withheld = {
  session_id: null,
  api_key_id: null,
  client: null,
  remote_address: null,
  changes: [],
} satisfies Partial<Entry>

const shownTo = (caller: Caller, entry: Entry): Entry =>
  isAdmin(caller) || entry.user_id === caller.user_id ? entry : { ...entry, ...withheld }
