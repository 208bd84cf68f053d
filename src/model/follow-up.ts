import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** A to-do about a prospect, with a due date. */
export const FollowUp = defineEntity({
  name: 'FollowUp',
  tableName: 'follow_ups',
  properties: {
    ...record('follow_up'),
    prospect_id: id('prospect'),
    due_on: p.date(),
    memo: p.string(),
    owner_id: id('user').strictNullable(),
    done: p.boolean().default(false),
  },
})
