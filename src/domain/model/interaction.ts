import { defineEntity, p } from '@mikro-orm/core'
import type { InteractionDirection, InteractionKind } from '../../../generated/client/types.gen.ts'
import { id, record, timestamp, withExternalId } from './columns.ts'

/** A contact with exactly one client, company or prospect. */
export const Interaction = defineEntity({
  name: 'Interaction',
  tableName: 'interactions',
  properties: {
    ...record('interaction'),
    author_id: id('user'),
    client_id: id('client').strictNullable(),
    company_id: id('company').strictNullable(),
    prospect_id: id('prospect').strictNullable(),
    kind: p.string().$type<InteractionKind>(),
    direction: p.string().$type<InteractionDirection>().strictNullable(),
    occurred_at: timestamp(),
    title: p.string(),
    text: p.string().default(''),
    ...withExternalId(),
  },
})
