import { defineEntity, p } from '@mikro-orm/core'
import type { AiPolicy, AiProvider, Language, Plan } from '../../generated/client/types.gen.ts'
import { now, timestamp, workspaceId } from './columns.ts'

export const Workspace = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    workspace_id: workspaceId(),
    created_at: timestamp().onCreate(now),
    updated_at: timestamp().onCreate(now).onUpdate(now),
    version: p.integer().version().hidden(),
    name: p.string(),
    plan: p.string().$type<Plan>(),
    /** IANA time zone name; determines when a day begins. */
    time_zone: p.string().default('UTC'),
    /** ISO weekday; 1 is Monday. */
    week_starts_on: p.integer().default(1),
    /** Weekly working time of users without a capacity. */
    weekly_minutes: p.integer().default(2400),
    /** ISO 4217 code of all amounts. */
    currency: p.string().default('EUR'),
    /** Last locked day: time entries up to this day cannot be added, changed or removed. */
    time_locked_until: p.date().strictNullable(),
    /** Languages in which notes are stemmed for search. */
    languages: p.array().$type<Language[]>().default(['english']),
    ai_policy: p.string().$type<AiPolicy>().default('members'),
    ai_provider: p.string().$type<AiProvider>().default('extractive'),
  },
})
