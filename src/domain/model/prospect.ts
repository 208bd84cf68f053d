import { defineEntity, p } from '@mikro-orm/core'
import type { ProspectStage } from '../../../generated/client/types.gen.ts'
import {
  archivable,
  cents,
  contacted,
  id,
  now,
  record,
  tagged,
  timestamp,
  withExternalId,
  withNewName,
} from './columns.ts'

export const Prospect = defineEntity({
  name: 'Prospect',
  tableName: 'prospects',
  properties: {
    ...record('prospect'),
    name: p.string(),
    stage: p.string().$type<ProspectStage>().default('new'),
    source: p.string().strictNullable(),
    owner_id: id('user').strictNullable(),
    follow_up_on: p.date().strictNullable(),
    company_id: id('company').strictNullable(),
    /** While `company_id` is set, rules keep this equal to the company's name. */
    company_name: p.string().strictNullable(),
    contact_name: p.string().strictNullable(),
    email: p.string().strictNullable(),
    phone: p.string().strictNullable(),
    value_cents: cents().strictNullable(),
    expected_close_on: p.date().strictNullable(),
    lost_reason: p.string().strictNullable(),
    stage_since: timestamp().onCreate(now),
    client_id: id('client').strictNullable(),
    converted_at: timestamp().strictNullable(),
    ...tagged(),
    ...contacted(),
    ...archivable(),
    ...withExternalId(),
    ...withNewName(),
  },
})
