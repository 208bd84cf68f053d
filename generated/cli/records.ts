// Generated from main.tsp by `npm run generate`: do not edit.

import type { RecordShape } from '../../src/surface/descriptors.ts'

export const AccountInfo: RecordShape = {
  columns: ['user', 'workspace', 'plan', 'entitlements'],
  reading: ['plan', 'user', 'workspace', 'entitlements'],
}

export const ActivityCheckpoint: RecordShape = {
  columns: ['id', 'at', 'count', 'head', 'key_id', 'note'],
  reading: ['id', 'at', 'count', 'head', 'note', 'key_id'],
}

export const ActivityEntry: RecordShape = {
  columns: [
    'id',
    'at',
    'channel',
    'operation',
    'credential',
    'user_id',
    'session_id',
    'api_key_id',
    'client',
    'agent',
    'tool',
    'record_id',
    'status',
    'duration_ms',
    'request_id',
    'remote_address',
    'changed',
    'changes',
    'actor_name',
    'api_key_name',
    'record_name',
  ],
  reading: [
    'id',
    'at',
    'channel',
    'operation',
    'credential',
    'client',
    'agent',
    'tool',
    'status',
    'duration_ms',
    'remote_address',
    'changed',
    'actor_name',
    'api_key_name',
    'record_name',
    'changes',
    'user_id',
    'session_id',
    'api_key_id',
    'record_id',
    'request_id',
  ],
}

export const ActivityKeys: RecordShape = {
  columns: ['id', 'created_at', 'retired_at', 'public_key'],
  reading: ['id', 'retired_at', 'public_key', 'created_at'],
  rows: { field: 'keys', measure: null },
}

export const ActivityOverview: RecordShape = {
  columns: ['user_id', 'actor_name', 'operation', 'calls', 'refused', 'first_at', 'last_at', 'records'],
  reading: ['actor_name', 'operation', 'calls', 'refused', 'first_at', 'last_at', 'records', 'user_id'],
  rows: { field: 'groups', measure: 'calls' },
}

export const ActivityVerification: RecordShape = {
  columns: [
    'intact',
    'entries',
    'erased',
    'checkpoints',
    'position',
    'head',
    'last_checkpoint_at',
    'unlinked',
    'first_bad',
  ],
  reading: [
    'intact',
    'entries',
    'erased',
    'checkpoints',
    'position',
    'head',
    'last_checkpoint_at',
    'unlinked',
    'first_bad',
  ],
}

export const ApiKey: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'user_id',
    'name',
    'scopes',
    'expires_at',
    'hint',
    'previous_expires_at',
    'revoked_at',
    'last_used_at',
    'last_channel',
    'version',
  ],
  reading: [
    'id',
    'name',
    'expires_at',
    'hint',
    'previous_expires_at',
    'revoked_at',
    'last_used_at',
    'last_channel',
    'scopes',
    'user_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const Client: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'company_id',
    'name',
    'email',
    'phone',
    'position',
    'tags',
    'version',
  ],
  reading: [
    'id',
    'name',
    'email',
    'phone',
    'position',
    'tags',
    'company_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const Company: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'name', 'tags', 'website', 'version'],
  reading: ['id', 'name', 'tags', 'website', 'created_at', 'updated_at', 'version'],
}

export const Converted: RecordShape = {
  columns: ['prospect', 'company', 'client'],
  reading: ['prospect', 'company', 'client'],
}

export const FollowUp: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'prospect_id', 'due_on', 'memo', 'owner_id', 'done', 'version'],
  reading: ['id', 'due_on', 'done', 'memo', 'prospect_id', 'owner_id', 'created_at', 'updated_at', 'version'],
}

export const HoursReport: RecordShape = {
  columns: [
    'id',
    'name',
    'minutes',
    'billable_minutes',
    'hours',
    'revenue_cents',
    'cost_cents',
    'utilisation',
  ],
  reading: [
    'name',
    'minutes',
    'billable_minutes',
    'hours',
    'revenue_cents',
    'cost_cents',
    'utilisation',
    'id',
  ],
  rows: { field: 'groups', measure: 'minutes' },
}

export const InvitedUser: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
    'invitation_token',
    'version',
  ],
  reading: [
    'id',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
    'invitation_token',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const IssuedApiKey: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'user_id',
    'name',
    'scopes',
    'expires_at',
    'hint',
    'previous_expires_at',
    'revoked_at',
    'last_used_at',
    'last_channel',
    'api_key',
    'version',
  ],
  reading: [
    'id',
    'name',
    'expires_at',
    'hint',
    'previous_expires_at',
    'revoked_at',
    'last_used_at',
    'last_channel',
    'api_key',
    'scopes',
    'user_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const Milestone: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'project_id', 'name', 'due_on', 'done', 'version'],
  reading: ['id', 'name', 'due_on', 'done', 'project_id', 'created_at', 'updated_at', 'version'],
}

export const Note: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'task_id',
    'prospect_id',
    'title',
    'body',
    'tags',
    'file',
    'snippet',
    'version',
  ],
  reading: [
    'id',
    'title',
    'snippet',
    'tags',
    'file',
    'body',
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'task_id',
    'prospect_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const PersonStats: RecordShape = {
  columns: [
    'user_id',
    'name',
    'period',
    'currency',
    'minutes',
    'billable_minutes',
    'hours',
    'revenue_cents',
    'cost_cents',
    'utilisation',
    'open_tasks',
    'done_tasks',
    'notes',
  ],
  reading: [
    'name',
    'currency',
    'minutes',
    'billable_minutes',
    'hours',
    'revenue_cents',
    'cost_cents',
    'utilisation',
    'open_tasks',
    'done_tasks',
    'notes',
    'period',
    'user_id',
  ],
}

export const Project: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'company_id',
    'name',
    'description',
    'active',
    'starts_on',
    'ends_on',
    'tags',
    'version',
  ],
  reading: [
    'id',
    'name',
    'active',
    'starts_on',
    'ends_on',
    'tags',
    'description',
    'company_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const Prospect: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'name',
    'stage',
    'source',
    'owner_id',
    'follow_up_on',
    'company_name',
    'email',
    'phone',
    'value_cents',
    'client_id',
    'tags',
    'version',
  ],
  reading: [
    'id',
    'name',
    'stage',
    'source',
    'follow_up_on',
    'company_name',
    'email',
    'phone',
    'value_cents',
    'tags',
    'owner_id',
    'client_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const Service: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'name', 'billable', 'rate_cents', 'active', 'version'],
  reading: ['id', 'name', 'billable', 'rate_cents', 'active', 'created_at', 'updated_at', 'version'],
}

export const StaffMember: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'project_id', 'user_id', 'position', 'version'],
  reading: ['id', 'position', 'project_id', 'user_id', 'created_at', 'updated_at', 'version'],
}

export const Task: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'project_id',
    'milestone_id',
    'service_id',
    'title',
    'description',
    'status',
    'assignee_id',
    'due_on',
    'estimate_minutes',
    'version',
  ],
  reading: [
    'id',
    'title',
    'status',
    'due_on',
    'estimate_minutes',
    'description',
    'project_id',
    'milestone_id',
    'service_id',
    'assignee_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const TimeEntry: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'date',
    'minutes',
    'billable',
    'memo',
    'version',
  ],
  reading: [
    'id',
    'date',
    'minutes',
    'billable',
    'memo',
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'created_at',
    'updated_at',
    'version',
  ],
}

export const TimeTotals: RecordShape = {
  columns: ['date', 'minutes', 'billable_minutes'],
  reading: ['date', 'minutes', 'billable_minutes'],
  rows: { field: 'days', measure: 'minutes' },
}

export const User: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
    'version',
  ],
  reading: [
    'id',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
    'created_at',
    'updated_at',
    'version',
  ],
}
