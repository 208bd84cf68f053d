/**
 * A caller that may write records but not read them gets only ids, the version, the fields that it sent, and secrets that are
 * shown once. Every response passes here, so the response to a retry is cut to what the caller of the retry may read.
 */
import type { ImportResults, ItemResult, NewBatch, Problem } from '../../generated/client/types.gen.ts'
import { recordMembers } from '../../generated/server/refusals.ts'
import { routes } from '../../generated/server/routes.ts'
import type { Caller } from '../access/caller.ts'
import { mayRead, missingReadScope } from '../access/may-read.ts'
import { pick } from '../base/pick.ts'
import type { CallState } from './progress.ts'
import type { Route } from './route.ts'
import type { CallResponse } from './stages/finished-call.ts'

type Fields = Record<string, unknown>

/** The outcome without what its caller may not read. */
export function redactForCaller({ caller, route, text }: CallState, outcome: CallResponse): CallResponse {
  const { body, status } = outcome
  if (!caller?.keyScopes || !route || text === undefined || typeof body !== 'string') return outcome
  const isBatch = route.together && !route.kind
  if (!isBatch && mayReadAnswer(caller, route)) return outcome
  const sent = sentIn(route, text)
  const answered = JSON.parse(body)
  const shown = isBatch
    ? ofBatch(answered, caller, sent as unknown as NewBatch)
    : status >= 400
      ? ofProblem(answered, route, caller)
      : route.together
        ? ofImport(answered, route, caller)
        : ofRecord(answered, route, sent)
  return { ...outcome, body: JSON.stringify(shown) } as CallResponse
}

const mayReadAnswer = (caller: Caller, { kind }: Route) => !kind || mayRead(caller, kind)

/** As it was sent: without defaults, and as no handler has changed it. */
function sentIn({ contentTypes: [type] }: Route, text: string): Fields {
  if (type === 'multipart/form-data') return { file: null }
  return text === '' ? {} : JSON.parse(text)
}

/** A record, or several by name. */
function ofRecord(answered: Fields, route: Route, sent: Fields): Fields {
  if (!('id' in answered)) {
    const parts = Object.entries(answered).filter(([, part]) => typeof part === 'object' && part !== null)
    return Object.fromEntries(parts.map(([name, part]) => [name, ofRecord(part as Fields, route, sent)]))
  }
  const { secrets = [] } = route
  return pick(answered, [
    'id',
    'version',
    ...secrets,
    ...(setsFields(route) ? Object.keys(sent) : []),
  ]) as Fields
}

/** Whether fields of the body become those of the record. A text that is appended, for example, is not the text of the note. */
const setsFields = ({ shape, method }: Route) => shape === 'add' || method === 'patch' || method === 'put'

/** Whether a row changed anything would tell what the record was before. */
function ofImport(
  { updated, unchanged, results, ...rest }: ImportResults,
  route: Route,
  caller: Caller,
): ImportResults {
  const rows = results.map(({ outcome, problem, ...row }) => ({
    outcome: outcome === 'unchanged' ? ('updated' as const) : outcome,
    ...row,
    ...(problem && { problem: ofProblem(problem, route, caller) }),
  }))
  return { ...rest, updated: updated + unchanged, unchanged: 0, results: rows }
}

function ofBatch(
  answered: { results: ItemResult[] } | Problem,
  caller: Caller,
  { items, dry_run }: NewBatch,
): object {
  if ('code' in answered) {
    const item = items[answered.item ?? -1]
    return item ? ofProblem(answered, routes[item.operation], caller) : answered
  }
  const results = answered.results.map((result, index) => {
    const { operation, body = {} } = items[index]!
    const route: Route = routes[operation]
    if (mayReadAnswer(caller, route)) return result
    const { problem, etag, body: record, ...rest } = result
    if (problem) return { ...rest, problem: ofProblem(problem, route, caller) }
    if (!record) return result
    const { version, ...shown } = ofRecord(record, route, body)
    // The version after a dry run would tell, with no effect, whether the record has these values.
    return dry_run ? { ...rest, body: shown } : { ...rest, etag, body: { ...shown, version } }
  })
  return { ...answered, results }
}

/** Why the state of records does not allow a call would tell what is in them. */
function ofProblem(problem: Problem, { kind }: Route, caller: Caller): Problem {
  const scope = kind && missingReadScope(caller, kind)
  if (!scope || problem.status !== 409 || problem.code === 'idempotency_in_flight') return problem
  const shown = Object.entries(problem).filter(
    ([name]) => !(recordMembers as readonly string[]).includes(name),
  )
  const detail = `The state of the records does not allow this. The reason is shown only with the scope ${scope}.`
  return { ...(Object.fromEntries(shown) as Problem), detail }
}
