import type { AiPolicy, AiProvider, FieldError, SummaryRequest } from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import type { Caller } from '../src/access/caller.ts'
import { isAdmin, ownUnlessAdmin, sightOf } from '../src/access/caller.ts'
import { commitAndRefuse, invalid, Refusal } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { checkSpan, valuesOfSpan } from '../src/insights/period.ts'
import { spanOfLog } from '../src/insights/reports.ts'
import { newId, now } from '../src/model/columns.ts'
import { Summary } from '../src/model/index.ts'
import {
  namesOfPeople,
  summaries as records,
  tokensOfMonth,
  wholeSummaries,
} from '../src/queries/summaries.ts'
import { workspaces } from '../src/queries/workspaces.ts'
import type { View } from '../src/summaries/gather.ts'
import { digestOfAll, gather, mostEntries, mostLookedThrough } from '../src/summaries/gather.ts'
import { ModelFailure } from '../src/summaries/model.ts'
import { mostTokens } from '../src/summaries/model-use.ts'
import { compareDigests } from '../src/summaries/replay.ts'
import { byModel, byModelOrRules, byRules, isWithin } from '../src/summaries/write.ts'

type SummariesHandlers = Pick<
  InsightsHandlers,
  'addSummary' | 'listSummaries' | 'getSummary' | 'replaySummary'
>

export const summaries: SummariesHandlers = {
  async addSummary({ read, caller, em, models, outside }, { body }) {
    const { ai_policy, ai_provider, currency, time_zone } = await read.one(workspaces, {})
    checkPolicy(caller, ai_policy)
    const how = howToWrite(models, body.provider, ai_provider)
    const { period, today, since, until } = await spanOf(read, body)
    const filters = filtersOf(caller, body)
    const gathered = await gather(read, { since, until, ...filters }, viewOf(caller))
    if (!gathered)
      throw tooLarge(`it has more than ${mostEntries} entries, or ${mostLookedThrough} to look through`)
    const { evidence, digests } = gathered
    if (evidence.length === 0) throw nothing()
    const { workspace_id, user_id, role } = caller
    const circumstances = {
      ...{ workspace_id, currency, time_zone, first: period.from, last: period.to, today },
      ...(how === 'rules' ? withoutModel : await forModel(read)),
    }
    const begun = performance.now()
    const write = {
      rules: async () => byRules(evidence, circumstances),
      'model or rules': () => outside(() => byModelOrRules(models, evidence, circumstances)),
      model: () => {
        if (models.left(workspace_id, circumstances.month) === 0) throw budgetSpent()
        return outside(() => byModel(models, evidence, circumstances)).catch((error: unknown) => {
          if (!(error instanceof ModelFailure)) throw error
          models.lose(workspace_id, circumstances.month, error.spent)
          throw refusalOf(error, models.left(workspace_id, circumstances.month))
        })
      },
    }
    const text = await write[how]()
    const record = {
      id: newId('summary'),
      created_at: now(),
      ...{ user_id, role, period, since, until, filters, ai_policy, ai_provider },
      ...text,
      entries: evidence.length,
      digest: digestOfAll(digests),
      duration_ms: Math.round(performance.now() - begun),
    }
    em.create(Summary, { ...record, entry_digests: digests })
    // Kept, because its tokens are spent and its sentences were left out for reasons.
    return text.sentences.length > 0 ? record : commitAndRefuse(empty())
  },

  listSummaries: ({ read, caller }, query) => read.page(records, query, ownUnlessAdmin(caller)),

  async getSummary({ read, caller }, { id }) {
    const { entry_digests, ...summary } = await read.one(wholeSummaries, { id, ...ownUnlessAdmin(caller) })
    return { ...summary, entry_ids: entry_digests.map(([entry]) => entry) }
  },

  async replaySummary({ read, caller }, { id }) {
    const summary = await read.one(wholeSummaries, { id, ...ownUnlessAdmin(caller) })
    const { since, until, filters, user_id, role, entry_digests, digest } = summary
    const view = viewOf({ ...caller, user_id, role })
    // As many as there were, and what has come since then.
    const gathered = await gather(read, { since, until, ...filters }, view, Number.POSITIVE_INFINITY)
    const digests = gathered!.digests
    const digest_now = digestOfAll(digests)
    const compared = compareDigests(entry_digests, digests)
    return { summary_id: id, same: digest === digest_now, digest, digest_now, ...compared }
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

/** Throws if what is asked for by name is not allowed, or not there. */
function howToWrite({ provider }: ReadContext['models'], asked: AiProvider | undefined, most: AiProvider) {
  if (!asked) return provider && isWithin(provider, most) ? 'model or rules' : 'rules'
  if (!isWithin(asked, most)) {
    const detail = `The workspace allows ${most} at the most: its ai_provider says so.`
    throw new Refusal('provider_not_allowed', detail)
  }
  if (asked === 'extractive') return 'rules'
  if (asked === provider) return 'model'
  throw invalid([wrong('provider', 'must be one that the service has')], 'provider_not_configured')
}

async function spanOf(read: ReadContext['read'], asked: SummaryRequest) {
  checkSpan(asked, 'body')
  const [found] = await read.rows(spanOfLog, valuesOfSpan(asked))
  const { first, last, today, since, until } = found!
  if (first > today) throw invalid([wrong('from', 'must not be after today')], 'span_in_future')
  return { period: { from: first, to: last }, today, since, until }
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

async function forModel(read: ReadContext['read']) {
  const [people, [month]] = await Promise.all([read.rows(namesOfPeople), read.rows(tokensOfMonth)])
  return { people: people.map(({ name }) => name), month: month! }
}

const withoutModel = { people: [], month: { used: 0, renews_on: '' } }

/** Why a model that was asked for by name has not written. */
function refusalOf({ reason, message, retryAfter }: ModelFailure, left: number): Refusal {
  if (reason === 'over_budget')
    return left < mostTokens
      ? budgetSpent()
      : tooLarge(`a model would need more than ${mostTokens} tokens for it`)
  // Clients repeat by themselves what may be repeated sooner, and each time the model would be asked again.
  return new Refusal('provider_unavailable', message, { retry_after: Math.max(retryAfter ?? 0, 30) })
}

const budgetSpent = () =>
  new Refusal(
    'ai_budget_spent',
    'The workspace has too few tokens left for the month: see ai_tokens_left of the account.',
  )

const wrong = (name: string, detail: string): FieldError => ({ in: 'body', pointer: `/${name}`, detail })

const tooLarge = (because: string) =>
  invalid([wrong('from', `must be later, or the span narrower: ${because}`)], 'span_too_large')

const nothing = () =>
  invalid([wrong('from', 'must begin a span in which something was done')], 'nothing_to_summarise')

const empty = () => invalid([wrong('provider', 'wrote nothing that the entries bear out')], 'summary_empty')
