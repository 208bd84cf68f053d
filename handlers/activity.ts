import type { ActivityHandlers } from '../generated/server/handlers.ts'
import { Activity } from '../src/entities/index.ts'
import { atLeast, below, equals } from '../src/server/filters.ts'

export const activity: ActivityHandlers = {
  listActivity: ({ read }, query) =>
    read.page(Activity, query, {
      actor: equals('user_id'),
      channel: equals('channel'),
      operation: equals('operation'),
      record: equals('record_id'),
      since: atLeast('at'),
      until: below('at'),
    }),

  getActivity: ({ read }, { id }) => read.one(Activity, { id }),
}
