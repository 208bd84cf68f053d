/** The refusals for violated constraints. A test compares the names with those of the database. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { periods } from '../../generated/server/records.ts'
import type { Refusal } from '../base/errors.ts'
import { endsBeforeStart, invalid } from '../base/errors.ts'
import type { Kind } from '../domain/model/columns.ts'
import { tableOf } from './tables.ts'

const about = (fields: readonly string[], detail: string) =>
  fields.map((field): FieldError => ({ in: 'body', pointer: `/${field}`, detail }))

/** The input check of the specification refuses most such values first. */
const isOutOfRange = (field: string) => () => invalid(about([field], 'is out of range'))

/** The service never writes such a row, whatever the caller sends, so a violation is an error of the service. */
const isImpossible = () => null

const haveDifferentProjects = () =>
  invalid(about(['task_id', 'project_id'], 'must belong to the same project'), 'unrelated_records')

/** The check of each period, which is named after its last day. */
const periodChecks = Object.fromEntries(
  Object.entries(periods).map(([kind, { first, last }]) => [
    `${tableOf(kind as Kind)}_${last}_check`,
    () => endsBeforeStart(first, last),
  ]),
)

/** The refusal for each check by its name. A few tables have checks of the same name. */
export const refusalsOfChecks: Readonly<Record<string, () => Refusal | null>> = {
  ...periodChecks,
  absences_kind_check: isOutOfRange('kind'),
  bills_of_one_record: isImpossible,
  capacities_weekly_minutes_check: isOutOfRange('weekly_minutes'),
  completed_when_done: isImpossible,
  file_storage_one_check: isImpossible,
  maintenance_one_check: isImpossible,
  interactions_direction_check: isOutOfRange('direction'),
  interactions_kind_check: isOutOfRange('kind'),
  notes_check: isImpossible,
  one_record: isImpossible,
  project_of_task: haveDifferentProjects,
  projects_budget_period_check: isOutOfRange('budget_period'),
  projects_client_needs_company: () => invalid(about(['company_id'], 'is required with client_id')),
  projects_rate_cents_check: isOutOfRange('rate_cents'),
  prospects_stage_check: isOutOfRange('stage'),
  prospects_value_cents_check: isOutOfRange('value_cents'),
  rates_of_one_record: isImpossible,
  rates_rate_cents_check: isOutOfRange('rate_cents'),
  recurring_tasks_estimate_minutes_check: isOutOfRange('estimate_minutes'),
  services_rate_cents_check: isOutOfRange('rate_cents'),
  some_target: isImpossible,
  staff_rate_cents_check: isOutOfRange('rate_cents'),
  staff_role_check: isOutOfRange('role'),
  summaries_provider_check: isImpossible,
  tasks_estimate_minutes_check: isOutOfRange('estimate_minutes'),
  tasks_status_check: isOutOfRange('status'),
  time_entries_cost_cents_check: isImpossible,
  time_entries_minutes_check: isOutOfRange('minutes'),
  time_entries_rate_cents_check: isOutOfRange('rate_cents'),
  users_cost_cents_check: isOutOfRange('cost_cents'),
  users_invitation_mail_check: isImpossible,
  users_role_check: isOutOfRange('role'),
  views_private_check: isImpossible,
  with_whose_time: isImpossible,
  workspaces_ai_policy_check: isOutOfRange('ai_policy'),
  workspaces_ai_provider_check: isOutOfRange('ai_provider'),
  workspaces_contacted_probability_percent_check: isOutOfRange('contacted_probability_percent'),
  workspaces_currency_check: isOutOfRange('currency'),
  workspaces_languages_check: isOutOfRange('languages'),
  workspaces_new_probability_percent_check: isOutOfRange('new_probability_percent'),
  workspaces_plan_check: isOutOfRange('plan'),
  workspaces_proposal_probability_percent_check: isOutOfRange('proposal_probability_percent'),
  workspaces_qualified_probability_percent_check: isOutOfRange('qualified_probability_percent'),
  workspaces_timer_limit_minutes_check: isOutOfRange('timer_limit_minutes'),
  workspaces_week_starts_on_check: isOutOfRange('week_starts_on'),
  workspaces_weekly_minutes_check: isOutOfRange('weekly_minutes'),
}

/**
 * Violated only by a concurrent call: a retry of the same request, a second timer of a user, and another process that adds the
 * tasks of the same series.
 */
export const raceConstraints: readonly string[] = [
  'idempotency_keys_pkey',
  'one_timer_of_user',
  'tasks_series_day',
]

/** Refers to a client and its company, so the client cannot move to another company while a project gets it. */
export const clientOfProject = 'projects_client'
