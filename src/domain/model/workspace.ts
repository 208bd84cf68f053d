import { defineEntity, p } from '@mikro-orm/core'
import type { AiPolicy, AiProvider, Language, Plan } from '../../../generated/client/types.gen.ts'
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
    /** Set when the workspace is created; a trigger prevents changes. */
    is_sample: p.boolean().default(false),
    /** The workspace with example data that belongs to this one. */
    sample_id: p.uuid().strictNullable(),
    /** IANA time zone name; determines when a day begins. */
    time_zone: p.string().default('UTC'),
    /** ISO weekday; 1 is Monday. */
    week_starts_on: p.integer().default(1),
    /** Weekly working time of users without a capacity. */
    weekly_minutes: p.integer().default(2400),
    /** Users without a region in their capacity have its public holidays. */
    holiday_region: p.string().strictNullable(),
    /** ISO 4217 code of all amounts. */
    currency: p.string().default('EUR'),
    /** Probabilities that prospects at these stages are won. */
    new_probability_percent: p.integer().default(10),
    contacted_probability_percent: p.integer().default(20),
    qualified_probability_percent: p.integer().default(50),
    proposal_probability_percent: p.integer().default(75),
    /** Last locked day: time entries up to this day cannot be added, changed or removed. */
    time_locked_until: p.date().strictNullable(),
    /** Longer timers are capped. */
    timer_limit_minutes: p.integer().default(600),
    /** Languages in which notes are stemmed for search. */
    languages: p.array().$type<Language[]>().default(['english']),
    ai_policy: p.string().$type<AiPolicy>().default('members'),
    ai_provider: p.string().$type<AiProvider>().default('extractive'),
  },
})
