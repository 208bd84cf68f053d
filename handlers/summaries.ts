import type { AiPolicy, AiProvider, FieldError, SummaryRequest } from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import type { Caller } from '../src/access/caller.ts'
import { isAdmin, ownUnlessAdmin, sightOf } from '../src/access/caller.ts'
import { invalid, Refusal } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { checkSpan, valuesOfSpan } from '../src/insights/period.ts'
import { spanOfLog } from '../src/insights/reports.ts'
import { newId, now } from '../src/model/columns.ts'
import { Summary } from '../src/model/index.ts'
import { summaries as records, wholeSummaries } from '../src/queries/summaries.ts'
import { workspaces } from '../src/queries/workspaces.ts'
import { extractive, extractiveVersion } from '../src/summaries/extractive/extractive.ts'
import type { View } from '../src/summaries/gather.ts'
import { digestOfAll, gather, mostEntries, mostLookedThrough } from '../src/summaries/gather.ts'
import { compareDigests } from '../src/summaries/replay.ts'

type SummariesHandlers = Pick<
  InsightsHandlers,
  'addSummary' | 'listSummaries' | 'getSummary' | 'replaySummary'
>

export const summaries: SummariesHandlers = {
  async addSummary({ read, caller, em }, { body }) {
    const { ai_policy, ai_provider, currency } = await read.one(workspaces, {})
    checkPolicy(caller, ai_policy)
    const span = await spanOf(read, body)
    const filters = filtersOf(caller, body)
    const gathered = await gather(read, { ...span, ...filters }, viewOf(caller))
    if (!gathered) throw tooLarge()
    if (gathered.evidence.length === 0) throw nothing()
    const begun = performance.now()
    const sentences = extractive(gathered.evidence, { ...span, currency })
    const { period, since, until } = span
    const record = {
      id: newId('summary'),
      created_at: now(),
      user_id: caller.user_id,
      role: caller.role,
      ...{ period, since, until, filters, ai_policy, ai_provider },
      provider: 'extractive' as AiProvider,
      fallback_reason: null,
      model: null,
      prompt_version: extractiveVersion,
      entries: gathered.evidence.length,
      digest: digestOfAll(gathered.digests),
      input_tokens: 0,
      output_tokens: 0,
      duration_ms: Math.round(performance.now() - begun),
    }
    const text = { sentences, dropped: [] }
    em.create(Summary, { ...record, ...text, entry_digests: gathered.digests })
    return { ...record, ...text }
  },

  listSummaries: ({ read, caller }, query) => read.page(records, query, ownUnlessAdmin(caller)),

  async getSummary({ read, caller }, { id }) {
    const { entry_digests, ...summary } = await read.one(wholeSummaries, { id, ...ownUnlessAdmin(caller) })
    return { ...summary, entry_ids: entry_digests.map(([entry]) => entry) }
  },

  async replaySummary({ read, caller }, { id }) {
    const summary = await read.one(wholeSummaries, { id, ...ownUnlessAdmin(caller) })
    const { since, until, filters, user_id, role, entry_digests, digest } = summary
    const view = { ...viewOf({ ...caller, user_id, role }), keyScopes: [] }
    const gathered = await gather(read, { since, until, ...filters }, view)
    if (!gathered) throw tooLarge()
    const digest_now = digestOfAll(gathered.digests)
    const same = digest === digest_now
    return { summary_id: id, same, digest, digest_now, ...compareDigests(entry_digests, gathered.digests) }
  },
}

function checkPolicy(caller: Caller, policy: AiPolicy): void {
  if (policy === 'off')
    throw new Refusal('summaries_off', 'The workspace has no summaries: its ai_policy is off.')
  if (policy === 'admins' && !isAdmin(caller)) {
    const detail = 'In this workspace, summaries are for admins and owners: its ai_policy is admins.'
    throw new Refusal('role_required', detail, { required_role: 'admin' })
  }
}

async function spanOf(read: ReadContext['read'], asked: SummaryRequest) {
  checkSpan(asked, 'body')
  const [found] = await read.rows(spanOfLog, valuesOfSpan(asked))
  const { first, last, today, since, until } = found!
  if (first > today) throw invalid([wrong('from', 'must not be after today')], 'span_in_future')
  return { first, last, today, since, until, period: { from: first, to: last } }
}

const filtersOf = ({ user_id }: Caller, { actor, project_id, company_id, channel }: SummaryRequest) => ({
  actor: (actor === 'me' ? user_id : actor) ?? null,
  project_id: project_id ?? null,
  company_id: company_id ?? null,
  channel: channel ?? null,
})

const viewOf = (caller: Caller): View => ({
  ...sightOf(caller),
  caller_id: caller.user_id,
  seesAll: isAdmin(caller),
})

const wrong = (name: string, detail: string): FieldError => ({ in: 'body', pointer: `/${name}`, detail })

const tooLarge = () =>
  invalid(
    [
      wrong(
        'from',
        `must be later, or the span narrower: it has more than ${mostEntries} entries, or more than ${mostLookedThrough} to look through`,
      ),
    ],
    'span_too_large',
  )

const nothing = () =>
  invalid([wrong('from', 'must begin a span in which something was done')], 'nothing_to_summarise')
