// Generated from main.tsp by `npm run generate`: do not edit.

/** The HTTP status of each code. */
export const statuses = {
  absent_already: 409,
  access_denied: 400,
  ai_budget_spent: 403,
  already_converted: 409,
  already_exists: 409,
  already_refreshed: 401,
  ambiguous_key: 422,
  archived: 409,
  authorization_pending: 400,
  bad_request: 400,
  billed: 409,
  busy: 503,
  checkpoint_too_old: 422,
  circular_dependency: 409,
  consent_request_closed: 409,
  ends_before_start: 422,
  expired_token: 400,
  file_gone: 410,
  grant_outlasts_key: 403,
  idempotency_in_flight: 409,
  idempotency_key_reused: 422,
  impossible_clock: 422,
  in_hash_chain: 422,
  in_the_future: 422,
  in_use: 409,
  internal_server_error: 500,
  invalid_code: 401,
  invalid_credentials: 401,
  invalid_cursor: 422,
  invalid_invitation: 401,
  invalid_list_query: 422,
  invalid_reset: 401,
  invalid_rule: 422,
  invalid_token: 401,
  key_inactive: 409,
  last_owner: 409,
  log_damaged: 422,
  mail_not_configured: 409,
  maintenance: 503,
  method_not_allowed: 405,
  minutes_differ: 422,
  missing_scope: 403,
  name_required: 422,
  name_taken: 409,
  no_sample: 409,
  not_author: 403,
  not_found: 404,
  not_lost: 422,
  not_won: 409,
  note_too_long: 422,
  nothing_to_bill: 409,
  nothing_to_continue: 409,
  nothing_to_summarise: 422,
  operator_only: 403,
  overloaded: 503,
  payload_too_large: 413,
  period_in_future: 422,
  period_too_long: 422,
  plan_managed: 403,
  plan_required: 403,
  precondition_failed: 412,
  provider_not_allowed: 403,
  provider_not_configured: 422,
  provider_unavailable: 503,
  quota_reached: 403,
  range_not_satisfiable: 416,
  reference_gone: 409,
  removal_not_allowed: 422,
  request_header_fields_too_large: 431,
  request_timeout: 408,
  role_required: 403,
  sample_exists: 409,
  sample_workspace: 409,
  scope_not_grantable: 403,
  service_inactive: 409,
  service_unavailable: 503,
  session_required: 403,
  similar_records: 409,
  slow_down: 400,
  successor_required: 409,
  summaries_disabled: 403,
  summary_too_large: 422,
  time_locked: 409,
  timer_not_running: 409,
  timer_running: 409,
  too_far_ahead: 422,
  too_many_entries: 422,
  too_many_records: 422,
  too_many_requests: 429,
  tool_not_allowed: 403,
  transition_not_allowed: 409,
  unauthorized: 401,
  unknown_checkpoint: 422,
  unknown_currency: 422,
  unknown_record: 422,
  unknown_region: 422,
  unknown_size: 422,
  unknown_time_zone: 422,
  unknown_user_code: 422,
  unprocessable_entity: 422,
  unread_responses: 429,
  unrelated_records: 422,
  unsupported_media_type: 415,
  user_active: 409,
  user_code_expired: 409,
  user_code_used: 409,
  user_inactive: 409,
  weak_password: 422,
  wrong_password: 422,
} as const

export type Code = keyof typeof statuses

/** Codes with which the service can refuse any request. */
export type GeneralCode =
  | 'bad_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'request_header_fields_too_large'

/** Members of a problem that are withheld from callers who may not read the records. */
export const recordMembers = [
  'allowed',
  'path',
  'client_id',
  'open_tasks',
  'open_prospects',
  'open_follow_ups',
  'started_at',
  'references',
  'more_references',
] as const

/** Additional members of problems, by code. */
export interface Members {
  absent_already: 'references'
  already_converted: 'client_id'
  already_exists: 'errors'
  ambiguous_key: 'errors'
  archived: 'references'
  authorization_pending: 'retry_after'
  billed: 'references'
  busy: 'retry_after'
  checkpoint_too_old: 'errors'
  circular_dependency: 'references'
  ends_before_start: 'errors'
  idempotency_key_reused: 'errors'
  impossible_clock: 'errors'
  in_the_future: 'errors'
  in_use: 'references' | 'more_references'
  invalid_cursor: 'errors'
  invalid_list_query: 'errors'
  invalid_rule: 'errors'
  maintenance: 'retry_after'
  minutes_differ: 'errors'
  missing_scope: 'missing_scope'
  name_required: 'errors'
  name_taken: 'candidates'
  not_lost: 'errors'
  note_too_long: 'errors'
  nothing_to_summarise: 'errors'
  overloaded: 'retry_after'
  period_in_future: 'errors'
  period_too_long: 'errors'
  plan_required: 'required_plan'
  provider_not_configured: 'errors'
  provider_unavailable: 'retry_after'
  quota_reached: 'quota' | 'limit' | 'used'
  reference_gone: 'references'
  removal_not_allowed: 'errors'
  role_required: 'required_role'
  service_unavailable: 'retry_after'
  similar_records: 'candidates'
  slow_down: 'retry_after'
  successor_required: 'open_tasks' | 'open_prospects' | 'open_follow_ups'
  summary_too_large: 'errors'
  time_locked: 'time_locked_until'
  timer_running: 'started_at'
  too_far_ahead: 'errors'
  too_many_entries: 'errors'
  too_many_records: 'errors'
  too_many_requests: 'retry_after'
  transition_not_allowed: 'allowed' | 'path'
  unknown_checkpoint: 'errors'
  unknown_currency: 'errors'
  unknown_record: 'errors'
  unknown_region: 'errors'
  unknown_size: 'errors'
  unknown_time_zone: 'errors'
  unknown_user_code: 'errors'
  unprocessable_entity: 'errors'
  unread_responses: 'retry_after'
  unrelated_records: 'errors'
  weak_password: 'errors'
  wrong_password: 'errors'
}
