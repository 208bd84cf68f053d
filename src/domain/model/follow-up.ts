import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** A planned contact with exactly one client, company or prospect, with a due date. */
export const FollowUp = defineEntity({
  name: 'FollowUp',
  tableName: 'follow_ups',
  properties: {
    ...record('follow_up'),
    client_id: id('client').strictNullable(),
    company_id: id('company').strictNullable(),
    prospect_id: id('prospect').strictNullable(),
    due_on: p.date(),
    memo: p.string(),
    owner_id: id('user').strictNullable(),
    done: p.boolean().default(false),
  },
})
