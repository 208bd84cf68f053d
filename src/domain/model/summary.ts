import { defineEntity, p } from '@mikro-orm/core'
import type {
  AiPolicy,
  AiProvider,
  Period,
  Role,
  Scope,
  SummaryFilters,
  SummarySentence,
} from '../../../generated/client/types.gen.ts'
import { id, timestamp, workspaceId } from './columns.ts'

/** A summary of the log as returned, with everything needed to verify it. Never changed. */
export const Summary = defineEntity({
  name: 'Summary',
  tableName: 'summaries',
  properties: {
    workspace_id: workspaceId(),
    id: id('summary').primary(),
    created_at: timestamp(),
    user_id: id('user'),
    role: p.string().$type<Role>(),
    /** The scopes of the credential that requested it; null for all scopes. */
    key_scopes: p.array().$type<Scope[]>().strictNullable().hidden(),
    period: p.json().$type<Period>(),
    since: timestamp(),
    until: timestamp(),
    filters: p.json().$type<SummaryFilters>(),
    ai_policy: p.string().$type<AiPolicy>(),
    ai_provider: p.string().$type<AiProvider>(),
    provider: p.string().$type<AiProvider>(),
    fallback_reason: p.string().strictNullable(),
    model: p.string().strictNullable(),
    prompt_version: p.string(),
    entries: p.integer(),
    digest: p.string(),
    input_tokens: p.integer(),
    output_tokens: p.integer(),
    duration_ms: p.integer(),
    // Hidden, so that the log entry of the call does not repeat the text, which the response contains.
    sentences: p.json().$type<SummarySentence[]>().hidden(),
    /**
     * Formerly sentences written by models. Always empty; this column is removed in the release after the next.
     */
    dropped: p.json().$type<object[]>().default([]).hidden(),
    left_out: p.json().$type<SummarySentence[]>().hidden(),
    /** The digest of each entry by id, oldest first. A `jsonb` object would lose the order. */
    entry_digests: p.json().$type<[id: string, digest: string][]>().hidden(),
  },
})
