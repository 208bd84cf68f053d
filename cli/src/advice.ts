/** Advice on refusals, in commands and options of `vs`. */
import { webPages } from '../../generated/constants.ts'
import type { Code } from '../../generated/server/refusals.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { prefixOf } from '../../src/shared/web-address.ts'
import type { LabelledArgument } from './command.ts'

interface Told {
  /** Replaces the detail of the problem, which names fields of the API. */
  wrong?: string
  todo?: string | undefined
}

interface Reference {
  id: string
  name: string | null
}

type Advice = Told | ((problem: Problem, known: readonly LabelledArgument[]) => Told)

export const signIn = 'Run `vs auth login`, or set SERVICE_API_KEY.'
const askAdmin = 'Ask an admin of the workspace for it; `vs account info` lists what you may do.'
const otherUser = 'Choose an active user: vs users list'
const leaveOutProvider = 'Leave out --provider.'
const shorterPeriod = 'Choose fewer days.'
const later = (rest = '') => `Try again later${rest}.`
const waits: Advice = ({ detail, retry_after }) => ({
  todo: retry_after === undefined || /try again/i.test(detail) ? undefined : `Try again in ${retry_after} s.`,
})

/** The message of the service says it all. */
const nothing: Told = {}

/** Every error code has an entry, so that a new code is not forgotten. */
const adviceOn: Record<Code, Advice> = {
  access_denied: { todo: signIn },
  ai_budget_spent: { todo: 'Use --provider extractive, which needs no tokens.' },
  already_converted: ({ client_id }) => ({ todo: `Continue with the client: vs clients get ${client_id}` }),
  already_exists: { todo: 'Use another value, or update the existing record.' },
  already_refreshed: { todo: signIn },
  ambiguous_key: { todo: 'Use the id or the external_id of the record.' },
  archived: (problem) => ({
    wrong: withoutEnd(problem, ' Restore it first.'),
    todo: restore(problem),
  }),
  absent_already: (problem) => ({
    todo: forEach(problem, 'Change or remove the other absence', (id) => `vs absences update ${id}`),
  }),
  authorization_pending: nothing,
  bad_request: nothing,
  billed: (problem) => ({
    wrong: withoutEnd(problem, ' To change it, remove the bill first.'),
    todo: forEach(problem, 'Remove the bill first', (id) => `vs billing remove ${id}`),
  }),
  busy: waits,
  checkpoint_too_old: { todo: 'Use a newer checkpoint: vs activity checkpoints' },
  circular_dependency: { todo: 'Remove one of the blockers between them: vs blockers list <task_id>' },
  consent_request_closed: nothing,
  ends_before_start: nothing,
  expired_token: { todo: 'Start again: vs auth login --no-browser' },
  file_gone: { todo: 'Upload the file again: vs notes attach <note_id> <file_path>' },
  grant_outlasts_key: { todo: 'Grant access that ends earlier, or sign in: vs auth login' },
  idempotency_in_flight: nothing,
  idempotency_key_reused: { todo: 'Use another --idempotency-key.' },
  in_hash_chain: { todo: 'Verify an export instead: vs activity export <file>' },
  in_the_future: nothing,
  impossible_clock: nothing,
  in_use: { todo: 'Change or remove the other records first.' },
  internal_server_error: {
    wrong: 'The service failed.',
    todo: later('. If it fails again, give the operator the request id below'),
  },
  invalid_code: { todo: 'Start again: vs auth login' },
  invalid_credentials: nothing,
  invalid_cursor: (_, known) => ({
    wrong: 'The cursor is not one of this list in this sort order.',
    todo: `Start again without ${label('cursor', known)}.`,
  }),
  invalid_invitation: { todo: 'Ask an admin of the workspace to invite you again.' },
  invalid_list_query: { todo: 'Use filters, columns and values of the list, as in its --help.' },
  invalid_reset: { todo: 'Ask for another link.' },
  invalid_rule: { todo: 'Use a rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO.' },
  invalid_token: () => ({ wrong: invalidCredential(), todo: signIn }),
  key_inactive: {
    wrong: 'The key was revoked or has expired.',
    todo: 'Create a new one: vs api-keys add --name <text>',
  },
  last_owner: { todo: 'Make another user an owner first: vs users update <user_id> --role owner' },
  log_damaged: { todo: 'Find the first missing entry: vs activity verify' },
  mail_not_configured: nothing,
  maintenance: { todo: later('. Commands that only read still work') },
  method_not_allowed: nothing,
  minutes_differ: (_, known) => ({ todo: `Leave out ${label('minutes', known)}.` }),
  missing_scope: { todo: 'Use an API key with that scope, or sign in: vs auth login' },
  name_required: nothing,
  name_taken: nameTaken,
  not_author: { todo: 'Ask the author or an admin, or add another note: vs notes add' },
  not_found: ({ detail }) =>
    /path/.test(detail)
      ? { todo: 'The paths of the API begin with /api/v1 and are listed at /docs/api.' }
      : { todo: 'Check the id and the workspace: vs auth status, vs removed list' },
  no_sample: { todo: 'Add one: vs sample add' },
  not_lost: { todo: 'Add --stage lost, or leave out --lost-reason.' },
  not_won: { todo: 'Move it first: vs prospects update <prospect_id> --stage won --walk' },
  note_too_long: { todo: 'Add a second note: vs notes add' },
  nothing_to_bill: {
    todo: 'Choose other days, or set rates (vs rates add) and reprice the time (vs time reprice).',
  },
  nothing_to_continue: { todo: 'Start the timer on something: vs time start --task <task_id>' },
  nothing_to_summarise: { todo: 'Choose other days, or fewer filters.' },
  operator_only: { todo: 'Ask the operator of the service to do it.' },
  overloaded: waits,
  payload_too_large: nothing,
  period_in_future: { todo: 'Choose days that have begun.' },
  period_too_long: { todo: shorterPeriod },
  plan_managed: { todo: 'Ask the operator of the service to change the plan.' },
  plan_required: nothing,
  precondition_failed: (_, known) => ({
    wrong: 'The record has changed in the meantime.',
    todo: `Read it again, and pass its new version as ${label('if_version', known)}.`,
  }),
  provider_not_allowed: { todo: leaveOutProvider },
  provider_not_configured: { todo: leaveOutProvider },
  provider_unavailable: { todo: later(', or leave out --provider') },
  quota_reached: nothing,
  range_not_satisfiable: nothing,
  reference_gone: (problem) => ({
    wrong: withoutEnd(problem, ' If it was removed, restore it first.'),
    todo: `If it was removed, restore it first: ${restoreCommands(problem).join(', ') || 'vs removed list'}`,
  }),
  removal_not_allowed: nothing,
  request_header_fields_too_large: nothing,
  request_timeout: { todo: later() },
  role_required: { todo: askAdmin },
  sample_exists: { todo: 'Open it in the browser, or delete it first: vs sample remove' },
  sample_workspace: { todo: 'Sign in to your own workspace: vs auth login' },
  scope_not_grantable: nothing,
  service_inactive: {
    todo: 'Use another service, or activate this one: vs services update <service_id> --active',
  },
  service_unavailable: waits,
  session_required: {
    wrong: 'This command does not accept an API key.',
    todo: 'Sign in with `vs auth login`, and run it without SERVICE_API_KEY.',
  },
  similar_records: similarRecords,
  slow_down: nothing,
  successor_required: ({ open_tasks, open_prospects, open_follow_ups }, known) => ({
    wrong: `This user still has open work: ${open_tasks} tasks, ${open_prospects} prospects, ${open_follow_ups} follow-ups.`,
    todo: `Add ${label('successor_id', known)} <user_id>, or ${label('successor_id', known)} none to leave it unassigned.`,
  }),
  summaries_disabled: { todo: 'Ask an admin: vs account workspace --ai-policy <choice>' },
  summary_too_large: { todo: shorterPeriod },
  time_locked: {
    todo: 'Choose a later day, or ask an admin to unlock it: vs account workspace --time-locked-until <date>',
  },
  timer_not_running: (problem) => ({
    wrong: withoutEnd(problem, ' Start it first.'),
    todo: 'Start it first: vs time start --task <task_id>, or vs time continue',
  }),
  timer_running: { todo: 'Stop it with `vs time stop`, or use `vs time switch`.' },
  too_far_ahead: { todo: 'Check the year.' },
  too_many_entries: { todo: 'Use several shorter periods, or one person, project or service at a time.' },
  too_many_records: { todo: 'Hand over or remove some of the records first.' },
  too_many_requests: waits,
  tool_not_allowed: { todo: 'Use another API key, or make one with more toolsets: vs api-keys add' },
  transition_not_allowed: transition,
  unauthorized: { wrong: 'You are not signed in.', todo: signIn },
  unknown_checkpoint: nothing,
  unknown_currency: nothing,
  unknown_record: nothing,
  unknown_region: nothing,
  unknown_size: { todo: 'Use the sizes of two checkpoints: vs activity checkpoints' },
  unknown_time_zone: nothing,
  unknown_user_code: nothing,
  unprocessable_entity: nothing,
  unread_responses: waits,
  unrelated_records: { todo: 'Leave out one of the two.' },
  unsupported_media_type: nothing,
  user_code_expired: nothing,
  user_code_used: nothing,
  user_active: { todo: 'Deactivate the user first: vs users update <user_id> --no-active' },
  user_inactive: { todo: otherUser },
  weak_password: nothing,
  wrong_password: nothing,
}

/** Returns what to print for the problem instead of or besides its detail. */
export function adviceFor(problem: Problem, known: readonly LabelledArgument[]): Told {
  const advice: Advice = (adviceOn as Record<string, Advice>)[problem.code] ?? waits
  return typeof advice === 'function' ? advice(problem, known) : advice
}

const label = (field: string, known: readonly LabelledArgument[]): string =>
  known.find((each) => each.field === field)?.label ?? field

/** The detail without its last sentence, if that is the expected one. */
const withoutEnd = ({ detail }: Problem, end: string): string =>
  detail.endsWith(end) ? detail.slice(0, -end.length) : detail

const referencesIn = ({ references }: Problem): Reference[] =>
  Array.isArray(references) ? (references as Reference[]) : []

function forEach(problem: Problem, what: string, commandOn: (id: string) => string): string {
  const commands = referencesIn(problem).map(({ id }) => commandOn(id))
  return commands.length > 0 ? `${what}: ${commands.join(', ')}` : `${what}.`
}

const restore = (problem: Problem): string => {
  const commands = restoreCommands(problem)
  return commands.length > 0 ? `Restore it first: ${commands.join(', ')}` : 'Restore it first.'
}

/** The folder of a page, such as `/projects`, is also the group of the commands. */
function restoreCommands(problem: Problem): string[] {
  const folders: Readonly<Record<string, string>> = webPages
  return referencesIn(problem).flatMap(({ id }) => {
    const folder = folders[prefixOf(id)]
    return folder ? `vs ${folder.slice(1)} restore ${id}` : []
  })
}

function invalidCredential(): string {
  return process.env.SERVICE_API_KEY
    ? 'The API key in SERVICE_API_KEY is invalid, has expired or was revoked.'
    : 'The session has ended.'
}

function nameTaken(problem: Problem, known: readonly LabelledArgument[]): Told {
  const candidates = candidatesIn(problem)
  return {
    ...(candidates && { wrong: `This name is taken: ${candidates}.` }),
    todo: `Use the existing record, or add ${label('create_new', known)}.`,
  }
}

const candidatesIn = ({ candidates }: Problem): string =>
  Array.isArray(candidates)
    ? (candidates as Reference[]).map(({ id, name }) => `${name} (${id})`).join(', ')
    : ''

function similarRecords(problem: Problem, known: readonly LabelledArgument[]): Told {
  const named = candidatesIn(problem)
  const use = ['company_id', 'client_id'].map((field) => `${label(field, known)} <id>`).join(' or ')
  return {
    wrong: named
      ? `There are similar records: ${named}.`
      : 'There are similar companies or clients, which the API key cannot read.',
    todo: `Use one of them with ${use}, or add ${label('create_new', known)}.`,
  }
}

/** Shows the way through the states as options that the user can type. */
function transition({ detail, allowed, path }: Problem, known: readonly LabelledArgument[]): Told {
  const states = Array.isArray(allowed) ? (allowed as string[]) : []
  const option = known.find(
    ({ choices }) => choices && states.length > 0 && states.every((each) => choices.includes(each)),
  )
  if (!option) return nothing
  const single = `${option.label} ${states.join(` or ${option.label} `)}`
  const steps = Array.isArray(path) ? (path as string[]) : []
  const walk = known.find(({ field }) => field === 'walk')
  return {
    wrong: detail.replace(/; allowed:.*/s, '.'),
    todo:
      walk && steps.length > 0
        ? `Add ${walk.label} to go through ${steps.join(', ')}; one step is ${single}.`
        : `Allowed: ${single}.`,
  }
}
