/**
 * A caller that may write records but not read them gets only ids, versions, the fields that it sent, and secrets that are
 * shown once. As changed, it gets all fields that it sent, because the others would reveal the previous values. Every response passes through here, so that a replayed response contains only fields that the current caller
 * may read.
 */
import type { ImportResults, ItemResult, NewBatch, Problem } from '../../../generated/client/types.gen.ts'
import { recordMembers } from '../../../generated/server/refusals.ts'
import { routes } from '../../../generated/server/routes.ts'
import { pick } from '../../base/pick.ts'
import { changedFieldsHeader, writeFields } from '../../shared/changed-fields.ts'
import type { Caller } from '../access/caller.ts'
import { mayRead, missingReadScope } from '../access/may-read.ts'
import type { CallResponse, CallState } from './call.ts'
import type { Item } from './handler.ts'
import type { Route } from './route.ts'

type Fields = Record<string, unknown>

/** Removes the fields that the caller may not read. */
export function redactForCaller({ caller, route, text }: CallState, response: CallResponse): CallResponse {
  const { body, status } = response
  if (!caller?.keyScopes || !route || text === undefined || typeof body !== 'string') return response
  const isBatch = route.together && !route.kind
  if (!isBatch && mayReadResponse(caller, route)) return response
  const sent = sentFields(route, text)
  const full = JSON.parse(body)
  const redacted = isBatch
    ? redactBatch(full, caller, sent as unknown as NewBatch)
    : status >= 400
      ? redactProblem(full, route, caller)
      : route.together
        ? redactImport(full, route, caller)
        : redactRecord(full, route, sent)
  const { [changedFieldsHeader]: changed, ...headers } = response.headers
  return {
    ...response,
    headers: {
      ...headers,
      ...(changed !== undefined && { [changedFieldsHeader]: writeFields(Object.keys(sent)) }),
    },
    body: JSON.stringify(redacted),
  } as CallResponse
}

const mayReadResponse = (caller: Caller, { kind }: Route) => !kind || mayRead(caller, kind)

/** The body as sent, without defaults. */
function sentFields({ contentTypes: [type] }: Route, text: string): Fields {
  if (type === 'multipart/form-data') return { file: null }
  return text === '' ? {} : JSON.parse(text)
}

/** For a record or an object of records. */
function redactRecord(full: Fields, route: Route, sent: Fields): Fields {
  if (!('id' in full)) {
    const parts = Object.entries(full).filter(([, part]) => typeof part === 'object' && part !== null)
    return Object.fromEntries(parts.map(([name, part]) => [name, redactRecord(part as Fields, route, sent)]))
  }
  const { secrets = [] } = route
  return pick(full, ['id', 'version', ...secrets, ...(setsFields(route) ? Object.keys(sent) : [])]) as Fields
}

/** True if body fields become record fields of the same name, unlike text that is appended to a note. */
const setsFields = ({ shape, method }: Route) => shape === 'add' || method === 'patch' || method === 'put'

/** Counts unchanged rows as updated, because the difference would reveal the previous values. */
function redactImport(
  { updated, unchanged, results, ...rest }: ImportResults,
  route: Route,
  caller: Caller,
): ImportResults {
  const rows = results.map(({ outcome, problem, ...row }) => ({
    outcome: outcome === 'unchanged' ? ('updated' as const) : outcome,
    ...row,
    ...(problem && { problem: redactProblem(problem, route, caller) }),
  }))
  return { ...rest, updated: updated + unchanged, unchanged: 0, results: rows }
}

function redactBatch(
  full: { results: ItemResult[] } | Problem,
  caller: Caller,
  { items, dry_run }: NewBatch,
): object {
  if ('code' in full) {
    const item = items[full.item ?? -1]
    return item ? redactProblem(full, routes[item.operation], caller) : full
  }
  const results = full.results.map((result, index) => {
    const { operation, body = {} }: Item = items[index]!
    const route: Route = routes[operation]
    if (mayReadResponse(caller, route)) return result
    const { problem, etag, body: record, changed, ...others } = result
    const rest = { ...others, ...(changed && { changed: Object.keys(body) }) }
    if (problem) return { ...rest, problem: redactProblem(problem, route, caller) }
    if (!record) return result
    const { version, ...fields } = redactRecord(record, route, body)
    // After a dry run, the version would reveal whether the record already had these values.
    return dry_run ? { ...rest, body: fields } : { ...rest, etag, body: { ...fields, version } }
  })
  return { ...full, results }
}

/** Hides the reason for a conflict, because it would reveal the contents of the records. */
function redactProblem(problem: Problem, { kind }: Route, caller: Caller): Problem {
  const scope = kind && missingReadScope(caller, kind)
  if (!scope || problem.status !== 409 || problem.code === 'idempotency_in_flight') return problem
  const remaining = Object.entries(problem).filter(
    ([name]) => !(recordMembers as readonly string[]).includes(name),
  )
  const detail = `The state of the records does not allow this. Only callers with the scope ${scope} can see the reason.`
  return { ...(Object.fromEntries(remaining) as Problem), detail }
}
