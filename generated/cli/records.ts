// Generated from main.tsp by `npm run generate`: do not edit.

import type { RecordShape } from '../../client/descriptors.ts'

export const AccountInfo: RecordShape = {
  columns: ['user', 'workspace', 'plan', 'entitlements'],
  reading: ['plan', 'user', 'workspace', 'entitlements'],
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
    'changes',
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
    'changes',
    'user_id',
    'session_id',
    'api_key_id',
    'record_id',
    'request_id',
  ],
}

export const ApiKey: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'version',
    'user_id',
    'name',
    'scopes',
    'expires_at',
    'hint',
    'previous_expires_at',
    'revoked_at',
    'last_used_at',
    'last_channel',
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
    'version',
    'company_id',
    'name',
    'email',
    'phone',
    'position',
    'tags',
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
  columns: ['id', 'created_at', 'updated_at', 'version', 'name', 'tags', 'website'],
  reading: ['id', 'name', 'tags', 'website', 'created_at', 'updated_at', 'version'],
}

export const Converted: RecordShape = {
  columns: ['prospect', 'company', 'client'],
  reading: ['prospect', 'company', 'client'],
}

export const FollowUp: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'version', 'prospect_id', 'due_on', 'memo', 'owner_id', 'done'],
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
    'version',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
    'invitation_token',
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
    'version',
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
  columns: ['id', 'created_at', 'updated_at', 'version', 'project_id', 'name', 'due_on', 'done'],
  reading: ['id', 'name', 'due_on', 'done', 'project_id', 'created_at', 'updated_at', 'version'],
}

export const Note: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'version',
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
    'version',
    'company_id',
    'name',
    'description',
    'active',
    'starts_on',
    'ends_on',
    'tags',
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
    'version',
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
  columns: ['id', 'created_at', 'updated_at', 'version', 'name', 'billable', 'rate_cents', 'active'],
  reading: ['id', 'name', 'billable', 'rate_cents', 'active', 'created_at', 'updated_at', 'version'],
}

export const StaffMember: RecordShape = {
  columns: ['id', 'created_at', 'updated_at', 'version', 'project_id', 'user_id', 'position'],
  reading: ['id', 'position', 'project_id', 'user_id', 'created_at', 'updated_at', 'version'],
}

export const Task: RecordShape = {
  columns: [
    'id',
    'created_at',
    'updated_at',
    'version',
    'project_id',
    'milestone_id',
    'service_id',
    'title',
    'description',
    'status',
    'assignee_id',
    'due_on',
    'estimate_minutes',
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
    'version',
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'date',
    'minutes',
    'billable',
    'memo',
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
    'version',
    'name',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'cost_cents',
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
