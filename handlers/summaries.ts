import type { AiPolicy, Scope, SummaryRecord, SummaryRequest } from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { adminRequired, Refusal } from '../src/base/errors.ts'
import { checkRole, scopeRefusal } from '../src/calls/access/authorise.ts'
import type { Caller } from '../src/calls/access/caller.ts'
import { isAdmin, seesDetailsOf, visibleUserId } from '../src/calls/access/caller.ts'
import { mayRead, missingReadScopeAmong, withheldReason } from '../src/calls/access/may-read.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import { checkOrder } from '../src/domain/insights/period.ts'
import { spanOfLog } from '../src/domain/insights/reports.ts'
import { kindOrNull, newId, now } from '../src/domain/model/columns.ts'
import { Summary } from '../src/domain/model/index.ts'
import { valuesOfSpan, withMoments } from '../src/domain/queries/period.ts'
import { summaries as records, summaryDetails, tokensOfMonth } from '../src/domain/queries/summaries.ts'
import { users } from '../src/domain/queries/users.ts'
import { workspaces } from '../src/domain/queries/workspaces.ts'
import { digestOfAll, gather, maxEntries, maxScannedEntries } from '../src/domain/summaries/gather.ts'
import type { View } from '../src/domain/summaries/history.ts'
import { inFuture, nothingToSummarise, tooLarge } from '../src/domain/summaries/refusals.ts'
import { compareDigests } from '../src/domain/summaries/replay.ts'
import { choiceModeOf, writeSummary } from '../src/domain/summaries/write.ts'

type SummariesHandlers = Pick<
  InsightsHandlers,
  'addSummary' | 'listSummaries' | 'getSummary' | 'replaySummary'
>

export const summaries: SummariesHandlers = {
  async addSummary({ read, caller, em, models, withoutSlot }, { body }) {
    const { ai_policy, ai_provider, currency } = await read.one(workspaces, {})
    checkPolicy(caller, ai_policy)
    const mode = choiceModeOf(models, body.provider, ai_provider)
    const { period, today, since, until } = await spanOf(read, body)
    const filters = filtersOf(caller, body)
    const gathered = await gather(read, { since, until, ...filters }, viewOf(caller))
    if (!gathered)
      throw tooLarge(`it has more than ${maxEntries} entries to summarise, or ${maxScannedEntries} to search`)
    const { evidence, digests } = gathered
    if (evidence.length === 0) throw nothingToSummarise()
    const { workspace_id, user_id, role, keyScopes } = caller
    const [month] = mode === 'rules' ? [] : await read.rows(tokensOfMonth)
    const days = { first: period.from, last: period.to, today }
    const startedAt = performance.now()
    const text = await writeSummary(
      mode,
      models,
      evidence,
      { workspace_id, month, currency, ...days },
      withoutSlot,
    )
    const origin = { id: newId('summary'), created_at: now(), user_id }
    const facts = {
      role,
      period,
      since,
      until,
      filters,
      ai_policy,
      ai_provider,
      ...text,
      entries: evidence.length,
      digest: digestOfAll(digests),
      duration_ms: Math.round(performance.now() - startedAt),
    }
    const key_scopes = keyScopes && [...keyScopes]
    em.create(Summary, { ...origin, ...facts, key_scopes, entry_digests: digests })
    const { name } = await read.one(users, { id: user_id })
    return { ...origin, user_name: name, ...facts }
  },

  listSummaries: async ({ read }, query) => read.page(records, await withMoments(read, query)),

  async getSummary({ read, caller }, { id }) {
    const { entry_digests, key_scopes, ...summary } = await read.one(summaryDetails, { id })
    checkSummary(caller, { ...summary, key_scopes })
    return { ...summary, entry_ids: entry_digests.map(([entry]) => entry) }
  },

  async replaySummary({ read, caller }, { id }) {
    const summary = await read.one(summaryDetails, { id })
    const { since, until, filters, user_id, role, key_scopes, entry_digests, digest } = summary
    const authorThen = { ...caller, user_id, role, keyScopes: key_scopes }
    const view = viewOf(authorThen)
    // A caller who is no longer an admin sees only their own entries.
    const onlyOwner = read.seesAll ? visibleUserId(authorThen) : caller.user_id
    const { ledProjects } = caller
    const readAsAuthor = read.as({ onlyOwner, ledProjects, mayRead: (kind) => mayRead(authorThen, kind) })
    // No limit, because the period may contain more entries now.
    const gathered = await gather(readAsAuthor, { since, until, ...filters }, view, Number.POSITIVE_INFINITY)
    const digests = gathered!.digests
    const digest_now = digestOfAll(digests)
    const compared = compareDigests(entry_digests, digests)
    return { summary_id: id, same: digest === digest_now, digest, digest_now, ...compared }
  },
}

function checkPolicy(caller: Caller, policy: AiPolicy): void {
  if (policy === 'off')
    throw new Refusal(
      'summaries_disabled',
      'Summaries are turned off in this workspace: its ai_policy is off.',
    )
  if (policy === 'admins' && !isAdmin(caller)) {
    const detail = 'In this workspace, only admins and owners may request summaries: its ai_policy is admins.'
    throw adminRequired(detail)
  }
}

/** Throws 403 if the author of the summary could read more than the caller. */
function checkSummary(
  caller: Caller,
  { role, key_scopes }: Pick<SummaryRecord, 'role'> & WithKeyScopes,
): void {
  if (isAdmin({ role })) checkRole(caller, 'admin')
  const missing = missingReadScopeAmong(caller, key_scopes)
  if (missing) throw scopeRefusal(caller, missing, ', with which the summary was written')
}

interface WithKeyScopes {
  key_scopes: readonly Scope[] | null
}

async function spanOf(read: ReadContext['read'], request: SummaryRequest) {
  const [row] = await read.rows(spanOfLog, valuesOfSpan(request))
  const { first, last, today, since, until } = row!
  if (first > today) throw inFuture()
  checkOrder({ first, last }, 'body')
  return { period: { from: first, to: last }, today, since, until }
}

const filtersOf = ({ user_id }: Caller, { actor, project_id, company_id, channel }: SummaryRequest) => ({
  actor: (actor === 'me' ? user_id : actor) ?? null,
  project_id: project_id ?? null,
  company_id: company_id ?? null,
  channel: channel ?? null,
})

const viewOf = (caller: Caller): View => ({
  shows: (userId) => seesDetailsOf(caller, userId),
  mayRead: ({ record_id, field }) => withheldReason(caller, kindOrNull(record_id), field) === null,
})
