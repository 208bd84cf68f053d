/** What to do about each code. One without advice does not compile. */
import { html } from 'hono/html'
import type { Code } from '../../../generated/server/refusals.ts'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'
import { operationLink } from './links.ts'

const guide = (name: string, title: string) => html`<a href="${docPaths.guide(name)}">${title}</a>`
const retry = html`Wait as many seconds as <code>Retry-After</code> says and send the same request again, a write with the
  same <code>Idempotency-Key</code>. Nothing was changed. service-client, service-mcp and <code>vs</code> do so by themselves.`
const correct = html`Correct the values that <code>errors</code> points to; the same request fails again.`
const ask = html`Ask an admin of the workspace for it. What the credential may do, and why not more, is in the answer of
  ${operationLink({ id: 'getAccount' })}.`

export const advice: Record<Code, Html | string> = {
  ai_budget_spent: html`Ask for the summary with the provider <code>extractive</code>, which takes nothing, or wait for the
    next month. What is left is <code>ai_tokens_left</code> of ${operationLink({ id: 'getAccount' })}.`,
  already_converted: html`Go on with the client that <code>client_id</code> names.`,
  similar_records: html`Show <code>candidates</code> to a person. Send the call again with the <code>company_id</code> or <code>client_id</code> of the one that is
    meant, or with <code>create_new</code> as true.`,
  ambiguous_key: html`Name the record by its <code>id</code> or its <code>external_id</code>, or make what it is called different.`,
  already_exists: html`Use the record that is there already, or give another value where <code>errors</code> points.`,
  already_refreshed: 'Use the tokens that the other process has stored. If there are none, sign in again.',
  ambiguous_period: html`Send either <code>range</code> or days, not both.`,
  archived: html`Restore the record in <code>references</code> first, or refer to another one.`,
  bad_request: 'Mend how the program writes its requests: encoding, content type and length of the body.',
  busy: retry,
  ends_before_start: 'Give an end that is not before the start.',
  file_gone: 'Upload the file again. Who runs the service may look for it in a backup of the storage.',
  idempotency_in_flight: html`Wait for the first attempt to end, then send the same request again: you get its answer. See
    ${guide('idempotency', 'Idempotency')}.`,
  idempotency_key_reused: html`Make a new key for each write, and keep it for retries of the same one. See
    ${guide('idempotency', 'Idempotency')}.`,
  in_use: html`Change or remove the records in <code>references</code> first; there are <code>more_references</code> beside them.`,
  internal_server_error: html`Send the request again later. If it stays, tell who runs the service the
    <code>request_id</code>.`,
  invalid_code: 'Begin signing in anew: a code works once and for a short time.',
  invalid_credentials: 'Check the username and the password. Many wrong tries are limited.',
  invalid_cursor: html`Take the cursor from the <code>Link</code> header, with the same order, or begin with the first page.
    See ${guide('paging', 'Paging')}.`,
  invalid_invitation: 'Ask an admin of the workspace to invite you again.',
  invalid_reset: html`Ask for another link with ${operationLink({ id: 'forgotPassword' })}, or ask who runs the service for one.`,
  invalid_token: 'Refresh the token or sign in again; of an API key, make another one.',
  key_inactive: html`Make another key with ${operationLink({ id: 'addApiKey' })}.`,
  grant_outlasts_key: 'Give an end that is not after that of the key, or sign in instead.',
  last_owner: 'Make somebody else an owner first.',
  mail_not_configured: html`Ask who runs the service: a command of theirs makes the link. See ${guide('mail', 'Mail')}.`,
  method_not_allowed: html`Use one of the methods in <code>Allow</code>.`,
  missing_scope: html`Use a key with the scope in <code>missing_scope</code>. ${ask}`,
  move_not_allowed: html`Move to one of the states in <code>allowed</code>, or send the same with <code>walk=true</code> to go by
    those in <code>path</code>. See <a href="${docPaths.states}">States and moves</a>.`,
  name_required: html`Ask whom the deal is with, and send it as <code>client_name</code>.`,
  not_author: 'Ask its author or an admin to do it, or add a note of your own.',
  note_too_long: html`Add another note with ${operationLink({ id: 'addNote' })}, or shorten this one first.`,
  not_found: 'Check the id and the workspace of the credential. The record may have been removed.',
  not_won: html`Move the prospect to the stage <code>won</code> first, as the
    <a href="${docPaths.states}">moves</a> allow it.`,
  nothing_to_summarise:
    'Give a span in which something was done, or fewer filters. Days are those of the workspace.',
  operator_only: 'Ask who runs the service: they have a command for it.',
  overloaded: retry,
  payload_too_large: html`Send less. The sizes are in ${guide('rate-limits', 'Rate limits')}.`,
  period_too_long: 'Ask for shorter periods, one after the other.',
  plan_managed: 'Ask who runs the service for another plan.',
  quota_reached: html`The problem says which <code>quota</code> of the plan it is, its <code>limit</code> and how much is <code>used</code>. Remove
    something of it, or have an owner choose a higher plan, in <a href="/settings/workspace">the settings</a> or by <code>vs account plan</code>. Nothing
    was changed. ${operationLink({ id: 'getAccount' })} answers all quotas.`,
  plan_required: html`Have an owner choose the plan in <code>required_plan</code> or a higher one.`,
  precondition_failed: html`Read the record again, look at what has changed, and send the change with the new
    <code>ETag</code>; with a tool or <code>vs</code>, its <code>version</code>. See ${guide('concurrency', 'Concurrency')}.`,
  provider_not_allowed: html`Leave <code>provider</code> out, or have an admin raise <code>ai_provider</code> of the workspace.`,
  provider_not_configured: html`Leave <code>provider</code> out, or ask who runs the service for a model.`,
  provider_unavailable: html`Ask again later, or leave <code>provider</code> out: rules of the service then choose the sentences
    if the model fails.`,
  range_not_satisfiable: html`Ask for a part within the size in <code>Content-Range</code>, or for the whole file.`,
  consent_request_closed: 'Start again in the client.',
  reference_gone: html`Restore the record in <code>references</code> first, if it was removed in the last days: see
    ${operationLink({ id: 'listRemovedRecords' })}.`,
  request_header_fields_too_large: 'Send smaller headers, above all a shorter address or fewer cookies.',
  request_timeout: 'Send the request again, on a faster connection or with a smaller body.',
  removal_not_allowed: html`Check that the items that <code>errors</code> points to are meant to be removed, and send the batch again
    with <code>allow_removals</code>.`,
  role_required: html`It takes the role in <code>required_role</code>. ${ask}`,
  scope_not_grantable: 'Give scopes that the client has asked for and that your role and plan have.',
  service_inactive: 'Use another service, or have an admin make this one active.',
  service_unavailable: retry,
  session_required: 'Sign in, and use the access token instead of an API key.',
  span_in_future: 'Give days that have begun, in the time zone of the workspace.',
  span_too_large: 'Ask for fewer days, or only for one person, project or company.',
  summaries_off: html`Have an admin change the <code>ai_policy</code> of the workspace.`,
  successor_required: html`Send the same with <code>successor_id</code>: a person of ${operationLink({ id: 'listUsers' })}, or <code>none</code>
    to leave the work to nobody.`,
  time_locked: html`Take a day after <code>time_locked_until</code>, or have an admin set that to an earlier day
    (${operationLink({ id: 'updateWorkspace' })}) and back again.`,
  too_many_entries: 'Reprice shorter spans one after the other, or one person, project or service at a time.',
  too_many_records: 'Give some of the tasks, prospects and follow-ups to somebody else first.',
  too_many_requests: html`${retry} What the limits are, and what they count, is in ${guide('rate-limits', 'Rate limits')}.`,
  unauthorized: html`Send <code>Authorization: Bearer …</code> with an access token or an API key.`,
  unknown_checkpoint:
    'Give the whole `note` of a checkpoint of this workspace, to the last line break. If it is, the service that signed it had another database.',
  unknown_currency: 'Give the code of a currency in use (ISO 4217).',
  unknown_record: html`Take the id from a record of this workspace, at the place that <code>errors</code> points to.`,
  unknown_time_zone: 'Give the name of a time zone of the IANA database.',
  unprocessable_entity: correct,
  unread_responses:
    'Read each response to its end, or close its connection. One that is not read for 30 s is closed.',
  unrelated_records:
    'Name a milestone of the project of the task, or for time the project of its task; or leave one of them out.',
  unsupported_media_type: html`Send the body with the <code>Content-Type</code> on the page of the operation.`,
  user_active: html`Deactivate the user with ${operationLink({ id: 'updateUser' })} first.`,
  user_inactive: html`Give it to somebody who is active, or to nobody (<code>null</code>), or have an admin make the person active
    again.`,
  weak_password:
    'Choose a longer password that is not easy to guess, such as some words that have nothing to do with each other.',
  wrong_password: 'Give the password that signs in now. Many wrong tries are limited.',
}
