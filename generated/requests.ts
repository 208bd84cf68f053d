// Generated from main.tsp by `npm run generate`: do not edit.

import type { RequestShape } from '../src/shared/descriptors.ts'

export const addAbsence: RequestShape = {
  operation: 'addAbsence',
  method: 'POST',
  path: '/api/v1/absences',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addActivityCheckpoint: RequestShape = {
  operation: 'addActivityCheckpoint',
  method: 'POST',
  path: '/api/v1/activity/checkpoints',
  query: [],
}

export const addApiKey: RequestShape = {
  operation: 'addApiKey',
  method: 'POST',
  path: '/api/v1/account/api-keys',
  query: [],
  contentType: 'application/json',
}

export const addBill: RequestShape = {
  operation: 'addBill',
  method: 'POST',
  path: '/api/v1/billing',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addBlocker: RequestShape = {
  operation: 'addBlocker',
  method: 'POST',
  path: '/api/v1/tasks/{id}/blockers',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addCapacity: RequestShape = {
  operation: 'addCapacity',
  method: 'POST',
  path: '/api/v1/account/users/{id}/capacities',
  query: [],
  contentType: 'application/json',
}

export const addChecklistItem: RequestShape = {
  operation: 'addChecklistItem',
  method: 'POST',
  path: '/api/v1/tasks/{id}/checklist-items',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addClient: RequestShape = {
  operation: 'addClient',
  method: 'POST',
  path: '/api/v1/clients',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addCompany: RequestShape = {
  operation: 'addCompany',
  method: 'POST',
  path: '/api/v1/companies',
  query: ['create_new'],
  contentType: 'application/json',
  batchable: true,
}

export const addFollowUp: RequestShape = {
  operation: 'addFollowUp',
  method: 'POST',
  path: '/api/v1/prospects/{id}/follow-ups',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addInteraction: RequestShape = {
  operation: 'addInteraction',
  method: 'POST',
  path: '/api/v1/interactions',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addMilestone: RequestShape = {
  operation: 'addMilestone',
  method: 'POST',
  path: '/api/v1/projects/{id}/milestones',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addNote: RequestShape = {
  operation: 'addNote',
  method: 'POST',
  path: '/api/v1/notes',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addProject: RequestShape = {
  operation: 'addProject',
  method: 'POST',
  path: '/api/v1/projects',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addProspect: RequestShape = {
  operation: 'addProspect',
  method: 'POST',
  path: '/api/v1/prospects',
  query: ['create_new'],
  contentType: 'application/json',
  batchable: true,
}

export const addProspectNote: RequestShape = {
  operation: 'addProspectNote',
  method: 'POST',
  path: '/api/v1/prospects/{id}/notes',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addRate: RequestShape = {
  operation: 'addRate',
  method: 'POST',
  path: '/api/v1/rates',
  query: [],
  contentType: 'application/json',
}

export const addRecurringTask: RequestShape = {
  operation: 'addRecurringTask',
  method: 'POST',
  path: '/api/v1/recurring-tasks',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addRepricing: RequestShape = {
  operation: 'addRepricing',
  method: 'POST',
  path: '/api/v1/time/repricings',
  query: [],
  contentType: 'application/json',
}

export const addSample: RequestShape = {
  operation: 'addSample',
  method: 'POST',
  path: '/api/v1/account/sample',
  query: [],
}

export const addService: RequestShape = {
  operation: 'addService',
  method: 'POST',
  path: '/api/v1/account/services',
  query: [],
  contentType: 'application/json',
}

export const addStaff: RequestShape = {
  operation: 'addStaff',
  method: 'POST',
  path: '/api/v1/projects/{id}/staff',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addSummary: RequestShape = {
  operation: 'addSummary',
  method: 'POST',
  path: '/api/v1/insights/summaries',
  query: [],
  contentType: 'application/json',
  slow: true,
}

export const addTask: RequestShape = {
  operation: 'addTask',
  method: 'POST',
  path: '/api/v1/tasks',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addTimeEntry: RequestShape = {
  operation: 'addTimeEntry',
  method: 'POST',
  path: '/api/v1/time',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const addView: RequestShape = {
  operation: 'addView',
  method: 'POST',
  path: '/api/v1/views',
  query: [],
  contentType: 'application/json',
}

export const appendToNote: RequestShape = {
  operation: 'appendToNote',
  method: 'POST',
  path: '/api/v1/notes/{id}/append',
  query: [],
  contentType: 'application/json',
  ifVersion: true,
  batchable: true,
}

export const archiveClient: RequestShape = {
  operation: 'archiveClient',
  method: 'POST',
  path: '/api/v1/clients/{id}/archive',
  query: [],
  batchable: true,
}

export const archiveCompany: RequestShape = {
  operation: 'archiveCompany',
  method: 'POST',
  path: '/api/v1/companies/{id}/archive',
  query: [],
  batchable: true,
}

export const archiveProject: RequestShape = {
  operation: 'archiveProject',
  method: 'POST',
  path: '/api/v1/projects/{id}/archive',
  query: [],
  batchable: true,
}

export const archiveProspect: RequestShape = {
  operation: 'archiveProspect',
  method: 'POST',
  path: '/api/v1/prospects/{id}/archive',
  query: [],
  batchable: true,
}

export const archiveRecurringTask: RequestShape = {
  operation: 'archiveRecurringTask',
  method: 'POST',
  path: '/api/v1/recurring-tasks/{id}/archive',
  query: [],
  batchable: true,
}

export const archiveService: RequestShape = {
  operation: 'archiveService',
  method: 'POST',
  path: '/api/v1/account/services/{id}/archive',
  query: [],
}

export const cancelTimer: RequestShape = {
  operation: 'cancelTimer',
  method: 'DELETE',
  path: '/api/v1/time/timers/current',
  query: [],
  batchable: true,
}

export const continueTimer: RequestShape = {
  operation: 'continueTimer',
  method: 'POST',
  path: '/api/v1/time/timers/continue',
  query: [],
  batchable: true,
}

export const convertProspect: RequestShape = {
  operation: 'convertProspect',
  method: 'POST',
  path: '/api/v1/prospects/{id}/convert',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const eraseActivity: RequestShape = {
  operation: 'eraseActivity',
  method: 'POST',
  path: '/api/v1/activity/erasures',
  query: [],
  contentType: 'application/json',
  slow: true,
}

export const featureNoteFile: RequestShape = {
  operation: 'featureNoteFile',
  method: 'POST',
  path: '/api/v1/notes/{id}/files/{name}/feature',
  query: [],
  batchable: true,
}

export const getAbsence: RequestShape = {
  operation: 'getAbsence',
  method: 'GET',
  path: '/api/v1/absences/{id}',
  query: ['fields'],
}

export const getAccount: RequestShape = {
  operation: 'getAccount',
  method: 'GET',
  path: '/api/v1/account',
  query: [],
}

export const getActivity: RequestShape = {
  operation: 'getActivity',
  method: 'GET',
  path: '/api/v1/activity/{id}',
  query: ['fields'],
}

export const getActivityConsistency: RequestShape = {
  operation: 'getActivityConsistency',
  method: 'GET',
  path: '/api/v1/activity/consistency',
  query: ['from_size', 'to_size'],
}

export const getActivityKeys: RequestShape = {
  operation: 'getActivityKeys',
  method: 'GET',
  path: '/api/v1/activity/keys',
  query: [],
}

export const getActivityOverview: RequestShape = {
  operation: 'getActivityOverview',
  method: 'GET',
  path: '/api/v1/activity/overview',
  query: [
    'actor',
    'api_key_id',
    'agent',
    'channel',
    'tool',
    'operation',
    'changes_only',
    'refused',
    'status_class',
    'range',
    'from',
    'to',
    'since',
    'until',
    'record',
    'limit',
  ],
}

export const getActivityProof: RequestShape = {
  operation: 'getActivityProof',
  method: 'GET',
  path: '/api/v1/activity/{id}/proof',
  query: [],
}

export const getApiKey: RequestShape = {
  operation: 'getApiKey',
  method: 'GET',
  path: '/api/v1/account/api-keys/{id}',
  query: ['fields'],
}

export const getAvailability: RequestShape = {
  operation: 'getAvailability',
  method: 'GET',
  path: '/api/v1/insights/availability',
  query: ['weeks', 'user_id'],
}

export const getBill: RequestShape = {
  operation: 'getBill',
  method: 'GET',
  path: '/api/v1/billing/{id}',
  query: ['fields'],
}

export const getBilling: RequestShape = {
  operation: 'getBilling',
  method: 'GET',
  path: '/api/v1/billing/report',
  query: ['range', 'from', 'to', 'company_id', 'project_id'],
}

export const getBillLines: RequestShape = {
  operation: 'getBillLines',
  method: 'GET',
  path: '/api/v1/billing/{id}/lines',
  query: [],
}

export const getBlocker: RequestShape = {
  operation: 'getBlocker',
  method: 'GET',
  path: '/api/v1/blockers/{id}',
  query: ['fields'],
}

export const getCapacity: RequestShape = {
  operation: 'getCapacity',
  method: 'GET',
  path: '/api/v1/account/capacities/{id}',
  query: ['fields'],
}

export const getChecklistItem: RequestShape = {
  operation: 'getChecklistItem',
  method: 'GET',
  path: '/api/v1/checklist-items/{id}',
  query: ['fields'],
}

export const getClient: RequestShape = {
  operation: 'getClient',
  method: 'GET',
  path: '/api/v1/clients/{id}',
  query: ['fields'],
}

export const getClientByEmail: RequestShape = {
  operation: 'getClientByEmail',
  method: 'GET',
  path: '/api/v1/clients/by-email',
  query: ['email', 'fields'],
}

export const getCompany: RequestShape = {
  operation: 'getCompany',
  method: 'GET',
  path: '/api/v1/companies/{id}',
  query: ['fields'],
}

export const getCustomer: RequestShape = {
  operation: 'getCustomer',
  method: 'GET',
  path: '/api/v1/insights/customer',
  query: ['customer_id'],
}

export const getDay: RequestShape = {
  operation: 'getDay',
  method: 'GET',
  path: '/api/v1/insights/day',
  query: ['date'],
}

export const getFollowUp: RequestShape = {
  operation: 'getFollowUp',
  method: 'GET',
  path: '/api/v1/follow-ups/{id}',
  query: ['fields'],
}

export const getHolidays: RequestShape = {
  operation: 'getHolidays',
  method: 'GET',
  path: '/api/v1/account/holidays',
  query: ['year', 'region'],
}

export const getHours: RequestShape = {
  operation: 'getHours',
  method: 'GET',
  path: '/api/v1/insights/hours',
  query: ['by', 'range', 'from', 'to', 'user_id', 'project_ids', 'billable'],
}

export const getInteraction: RequestShape = {
  operation: 'getInteraction',
  method: 'GET',
  path: '/api/v1/interactions/{id}',
  query: ['fields'],
}

export const getMarkedTime: RequestShape = {
  operation: 'getMarkedTime',
  method: 'GET',
  path: '/api/v1/insights/marked-time',
  query: ['range', 'from', 'to', 'user_id', 'time_entry_id', 'limit'],
}

export const getMilestone: RequestShape = {
  operation: 'getMilestone',
  method: 'GET',
  path: '/api/v1/milestones/{id}',
  query: ['fields'],
}

export const getMissingTime: RequestShape = {
  operation: 'getMissingTime',
  method: 'GET',
  path: '/api/v1/insights/missing-time',
  query: ['range', 'from', 'to', 'user_id', 'limit'],
}

export const getNote: RequestShape = {
  operation: 'getNote',
  method: 'GET',
  path: '/api/v1/notes/{id}',
  query: ['fields'],
}

export const getPersonStats: RequestShape = {
  operation: 'getPersonStats',
  method: 'GET',
  path: '/api/v1/insights/people/{id}',
  query: ['range', 'from', 'to'],
}

export const getPipeline: RequestShape = {
  operation: 'getPipeline',
  method: 'GET',
  path: '/api/v1/insights/pipeline',
  query: ['owner_id', 'range', 'from', 'to'],
}

export const getProgress: RequestShape = {
  operation: 'getProgress',
  method: 'GET',
  path: '/api/v1/insights/progress',
  query: ['by', 'project_ids', 'date'],
}

export const getProject: RequestShape = {
  operation: 'getProject',
  method: 'GET',
  path: '/api/v1/projects/{id}',
  query: ['fields'],
}

export const getProspect: RequestShape = {
  operation: 'getProspect',
  method: 'GET',
  path: '/api/v1/prospects/{id}',
  query: ['fields'],
}

export const getRate: RequestShape = {
  operation: 'getRate',
  method: 'GET',
  path: '/api/v1/rates/{id}',
  query: ['fields'],
}

export const getRecurringTask: RequestShape = {
  operation: 'getRecurringTask',
  method: 'GET',
  path: '/api/v1/recurring-tasks/{id}',
  query: ['fields'],
}

export const getReport: RequestShape = {
  operation: 'getReport',
  method: 'GET',
  path: '/api/v1/insights/report',
  query: [
    'by',
    'range',
    'from',
    'to',
    'user_id',
    'company_id',
    'client_id',
    'project_id',
    'milestone_id',
    'task_id',
    'service_id',
    'tag',
    'tagged',
    'billable',
    'priced',
    'rate_cents',
    'billed',
    'include_empty',
    'sort',
    'compare',
    'limit',
    'cursor',
  ],
}

export const getService: RequestShape = {
  operation: 'getService',
  method: 'GET',
  path: '/api/v1/account/services/{id}',
  query: ['fields'],
}

export const getStaff: RequestShape = {
  operation: 'getStaff',
  method: 'GET',
  path: '/api/v1/staff/{id}',
  query: ['fields'],
}

export const getSummary: RequestShape = {
  operation: 'getSummary',
  method: 'GET',
  path: '/api/v1/insights/summaries/{id}',
  query: ['fields'],
}

export const getTask: RequestShape = {
  operation: 'getTask',
  method: 'GET',
  path: '/api/v1/tasks/{id}',
  query: ['fields'],
}

export const getTimeEntry: RequestShape = {
  operation: 'getTimeEntry',
  method: 'GET',
  path: '/api/v1/time/{id}',
  query: ['fields'],
}

export const getTimeTotals: RequestShape = {
  operation: 'getTimeTotals',
  method: 'GET',
  path: '/api/v1/insights/time-totals',
  query: ['range', 'from', 'to', 'user_id', 'project_ids', 'billable'],
}

export const getUser: RequestShape = {
  operation: 'getUser',
  method: 'GET',
  path: '/api/v1/account/users/{id}',
  query: ['fields'],
}

export const getView: RequestShape = {
  operation: 'getView',
  method: 'GET',
  path: '/api/v1/views/{id}',
  query: ['fields'],
}

export const getWeek: RequestShape = {
  operation: 'getWeek',
  method: 'GET',
  path: '/api/v1/insights/week',
  query: ['date', 'user_id'],
}

export const inviteUser: RequestShape = {
  operation: 'inviteUser',
  method: 'POST',
  path: '/api/v1/account/users',
  query: [],
  contentType: 'application/json',
}

export const listAbsences: RequestShape = {
  operation: 'listAbsences',
  method: 'GET',
  path: '/api/v1/absences/list',
  query: [
    'user_id',
    'kind',
    'range',
    'from',
    'to',
    'since',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listActivity: RequestShape = {
  operation: 'listActivity',
  method: 'GET',
  path: '/api/v1/activity/list',
  query: [
    'actor',
    'api_key_id',
    'agent',
    'channel',
    'tool',
    'operation',
    'changes_only',
    'refused',
    'status_class',
    'range',
    'from',
    'to',
    'since',
    'until',
    'record',
    'request_id',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listActivityCheckpoints: RequestShape = {
  operation: 'listActivityCheckpoints',
  method: 'GET',
  path: '/api/v1/activity/checkpoints/list',
  query: ['range', 'from', 'to', 'since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listApiKeys: RequestShape = {
  operation: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/account/api-keys/list',
  query: ['name', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listBills: RequestShape = {
  operation: 'listBills',
  method: 'GET',
  path: '/api/v1/billing/list',
  query: ['name', 'company_id', 'project_id', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listBlockers: RequestShape = {
  operation: 'listBlockers',
  method: 'GET',
  path: '/api/v1/tasks/{id}/blockers/list',
  query: ['open', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listCapacities: RequestShape = {
  operation: 'listCapacities',
  method: 'GET',
  path: '/api/v1/account/users/{id}/capacities/list',
  query: ['updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listChecklistItems: RequestShape = {
  operation: 'listChecklistItems',
  method: 'GET',
  path: '/api/v1/tasks/{id}/checklist-items/list',
  query: ['done', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listClients: RequestShape = {
  operation: 'listClients',
  method: 'GET',
  path: '/api/v1/clients/list',
  query: [
    'name',
    'company_id',
    'tag',
    'quiet_since',
    'archived',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listCompanies: RequestShape = {
  operation: 'listCompanies',
  method: 'GET',
  path: '/api/v1/companies/list',
  query: [
    'name',
    'tag',
    'quiet_since',
    'archived',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listConnections: RequestShape = {
  operation: 'listConnections',
  method: 'GET',
  path: '/api/v1/account/connections',
  query: ['name', 'user_id', 'active', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listFollowUps: RequestShape = {
  operation: 'listFollowUps',
  method: 'GET',
  path: '/api/v1/follow-ups/list',
  query: [
    'owner_id',
    'overdue',
    'done',
    'client_id',
    'company_id',
    'prospect_id',
    'range',
    'from',
    'to',
    'since',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listInteractions: RequestShape = {
  operation: 'listInteractions',
  method: 'GET',
  path: '/api/v1/interactions/list',
  query: [
    'client_id',
    'company_id',
    'prospect_id',
    'kind',
    'direction',
    'author_id',
    'range',
    'from',
    'to',
    'since',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listMilestones: RequestShape = {
  operation: 'listMilestones',
  method: 'GET',
  path: '/api/v1/projects/{id}/milestones/list',
  query: ['done', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listMyOpenTasks: RequestShape = {
  operation: 'listMyOpenTasks',
  method: 'GET',
  path: '/api/v1/tasks/open',
  query: [
    'project_id',
    'range',
    'from',
    'to',
    'since',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listNotes: RequestShape = {
  operation: 'listNotes',
  method: 'GET',
  path: '/api/v1/notes/list',
  query: [
    'q',
    'record_id',
    'author_id',
    'tag',
    'range',
    'from',
    'to',
    'since',
    'has_file',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listProjects: RequestShape = {
  operation: 'listProjects',
  method: 'GET',
  path: '/api/v1/projects/list',
  query: [
    'name',
    'active',
    'company_id',
    'client_id',
    'tag',
    'archived',
    'external_id',
    'budget_state',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listProjectTasks: RequestShape = {
  operation: 'listProjectTasks',
  method: 'GET',
  path: '/api/v1/projects/{id}/tasks/list',
  query: ['status', 'open', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listProspectNotes: RequestShape = {
  operation: 'listProspectNotes',
  method: 'GET',
  path: '/api/v1/prospects/{id}/notes/list',
  query: ['updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listProspects: RequestShape = {
  operation: 'listProspects',
  method: 'GET',
  path: '/api/v1/prospects/list',
  query: [
    'name',
    'stage',
    'open',
    'owner_id',
    'range',
    'from',
    'to',
    'since',
    'overdue',
    'planned',
    'closes_from',
    'closes_to',
    'closes',
    'company_id',
    'client_id',
    'tag',
    'quiet_since',
    'archived',
    'external_id',
    'source',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listRates: RequestShape = {
  operation: 'listRates',
  method: 'GET',
  path: '/api/v1/rates/list',
  query: [
    'user_id',
    'service_id',
    'project_id',
    'staff_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listRecurringTasks: RequestShape = {
  operation: 'listRecurringTasks',
  method: 'GET',
  path: '/api/v1/recurring-tasks/list',
  query: [
    'project_id',
    'assignee_id',
    'paused',
    'archived',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listRemovedRecords: RequestShape = {
  operation: 'listRemovedRecords',
  method: 'GET',
  path: '/api/v1/removed/list',
  query: ['kind', 'name', 'id', 'removed_by', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listRepricings: RequestShape = {
  operation: 'listRepricings',
  method: 'GET',
  path: '/api/v1/time/repricings/list',
  query: [
    'user_id',
    'project_id',
    'service_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listServices: RequestShape = {
  operation: 'listServices',
  method: 'GET',
  path: '/api/v1/account/services/list',
  query: ['active', 'archived', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listSessions: RequestShape = {
  operation: 'listSessions',
  method: 'GET',
  path: '/api/v1/account/sessions/list',
  query: ['client', 'used_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listStaff: RequestShape = {
  operation: 'listStaff',
  method: 'GET',
  path: '/api/v1/projects/{id}/staff/list',
  query: ['updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listSummaries: RequestShape = {
  operation: 'listSummaries',
  method: 'GET',
  path: '/api/v1/insights/summaries/list',
  query: ['range', 'from', 'to', 'since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listTasks: RequestShape = {
  operation: 'listTasks',
  method: 'GET',
  path: '/api/v1/tasks/list',
  query: [
    'title',
    'open',
    'status',
    'assignee_id',
    'overdue',
    'is_blocked',
    'mine',
    'project_id',
    'milestone_id',
    'company_id',
    'recurring_task_id',
    'range',
    'from',
    'to',
    'since',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listTimeEntries: RequestShape = {
  operation: 'listTimeEntries',
  method: 'GET',
  path: '/api/v1/time/list',
  query: [
    'user_id',
    'company_id',
    'client_id',
    'project_id',
    'milestone_id',
    'task_id',
    'service_id',
    'tag',
    'tagged',
    'billable',
    'priced',
    'rate_cents',
    'billed',
    'capped',
    'bill_id',
    'range',
    'from',
    'to',
    'since',
    'external_id',
    'updated_since',
    'sort',
    'limit',
    'cursor',
    'count',
    'fields',
  ],
  paged: true,
}

export const listTimers: RequestShape = {
  operation: 'listTimers',
  method: 'GET',
  path: '/api/v1/time/timers/list',
  query: ['user_id', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listUsers: RequestShape = {
  operation: 'listUsers',
  method: 'GET',
  path: '/api/v1/account/users/list',
  query: ['name', 'role', 'active', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const listViews: RequestShape = {
  operation: 'listViews',
  method: 'GET',
  path: '/api/v1/views/list',
  query: ['kind', 'user_id', 'shared', 'updated_since', 'sort', 'limit', 'cursor', 'count', 'fields'],
  paged: true,
}

export const planFollowUp: RequestShape = {
  operation: 'planFollowUp',
  method: 'POST',
  path: '/api/v1/follow-ups',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const removeAbsence: RequestShape = {
  operation: 'removeAbsence',
  method: 'DELETE',
  path: '/api/v1/absences/{id}',
  query: [],
  batchable: true,
}

export const removeBill: RequestShape = {
  operation: 'removeBill',
  method: 'DELETE',
  path: '/api/v1/billing/{id}',
  query: [],
}

export const removeBlocker: RequestShape = {
  operation: 'removeBlocker',
  method: 'DELETE',
  path: '/api/v1/blockers/{id}',
  query: [],
  batchable: true,
}

export const removeCapacity: RequestShape = {
  operation: 'removeCapacity',
  method: 'DELETE',
  path: '/api/v1/account/capacities/{id}',
  query: [],
}

export const removeChecklistItem: RequestShape = {
  operation: 'removeChecklistItem',
  method: 'DELETE',
  path: '/api/v1/checklist-items/{id}',
  query: [],
  batchable: true,
}

export const removeConnection: RequestShape = {
  operation: 'removeConnection',
  method: 'DELETE',
  path: '/api/v1/account/connections/{id}',
  query: [],
}

export const removeFollowUp: RequestShape = {
  operation: 'removeFollowUp',
  method: 'DELETE',
  path: '/api/v1/follow-ups/{id}',
  query: [],
  batchable: true,
}

export const removeInteraction: RequestShape = {
  operation: 'removeInteraction',
  method: 'DELETE',
  path: '/api/v1/interactions/{id}',
  query: [],
  batchable: true,
}

export const removeMilestone: RequestShape = {
  operation: 'removeMilestone',
  method: 'DELETE',
  path: '/api/v1/milestones/{id}',
  query: [],
  batchable: true,
}

export const removeNamedNoteFile: RequestShape = {
  operation: 'removeNamedNoteFile',
  method: 'DELETE',
  path: '/api/v1/notes/{id}/files/{name}',
  query: [],
  batchable: true,
}

export const removeNote: RequestShape = {
  operation: 'removeNote',
  method: 'DELETE',
  path: '/api/v1/notes/{id}',
  query: [],
  batchable: true,
}

export const removeNoteFile: RequestShape = {
  operation: 'removeNoteFile',
  method: 'DELETE',
  path: '/api/v1/notes/{id}/file',
  query: [],
  batchable: true,
}

export const removeProspect: RequestShape = {
  operation: 'removeProspect',
  method: 'DELETE',
  path: '/api/v1/prospects/{id}',
  query: [],
  batchable: true,
}

export const removeRate: RequestShape = {
  operation: 'removeRate',
  method: 'DELETE',
  path: '/api/v1/rates/{id}',
  query: [],
}

export const removeSample: RequestShape = {
  operation: 'removeSample',
  method: 'DELETE',
  path: '/api/v1/account/sample',
  query: [],
  slow: true,
}

export const removeSession: RequestShape = {
  operation: 'removeSession',
  method: 'DELETE',
  path: '/api/v1/account/sessions/{id}',
  query: [],
}

export const removeStaff: RequestShape = {
  operation: 'removeStaff',
  method: 'DELETE',
  path: '/api/v1/staff/{id}',
  query: [],
  batchable: true,
}

export const removeTask: RequestShape = {
  operation: 'removeTask',
  method: 'DELETE',
  path: '/api/v1/tasks/{id}',
  query: [],
  batchable: true,
}

export const removeTimeEntry: RequestShape = {
  operation: 'removeTimeEntry',
  method: 'DELETE',
  path: '/api/v1/time/{id}',
  query: [],
  batchable: true,
}

export const removeView: RequestShape = {
  operation: 'removeView',
  method: 'DELETE',
  path: '/api/v1/views/{id}',
  query: [],
}

export const replaySummary: RequestShape = {
  operation: 'replaySummary',
  method: 'GET',
  path: '/api/v1/insights/summaries/{id}/replay',
  query: [],
}

export const restoreAbsence: RequestShape = {
  operation: 'restoreAbsence',
  method: 'POST',
  path: '/api/v1/absences/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreBlocker: RequestShape = {
  operation: 'restoreBlocker',
  method: 'POST',
  path: '/api/v1/blockers/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreChecklistItem: RequestShape = {
  operation: 'restoreChecklistItem',
  method: 'POST',
  path: '/api/v1/checklist-items/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreClient: RequestShape = {
  operation: 'restoreClient',
  method: 'POST',
  path: '/api/v1/clients/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreCompany: RequestShape = {
  operation: 'restoreCompany',
  method: 'POST',
  path: '/api/v1/companies/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreFollowUp: RequestShape = {
  operation: 'restoreFollowUp',
  method: 'POST',
  path: '/api/v1/follow-ups/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreInteraction: RequestShape = {
  operation: 'restoreInteraction',
  method: 'POST',
  path: '/api/v1/interactions/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreMilestone: RequestShape = {
  operation: 'restoreMilestone',
  method: 'POST',
  path: '/api/v1/milestones/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreNote: RequestShape = {
  operation: 'restoreNote',
  method: 'POST',
  path: '/api/v1/notes/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreProject: RequestShape = {
  operation: 'restoreProject',
  method: 'POST',
  path: '/api/v1/projects/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreProspect: RequestShape = {
  operation: 'restoreProspect',
  method: 'POST',
  path: '/api/v1/prospects/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreRecurringTask: RequestShape = {
  operation: 'restoreRecurringTask',
  method: 'POST',
  path: '/api/v1/recurring-tasks/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreService: RequestShape = {
  operation: 'restoreService',
  method: 'POST',
  path: '/api/v1/account/services/{id}/restore',
  query: [],
}

export const restoreTask: RequestShape = {
  operation: 'restoreTask',
  method: 'POST',
  path: '/api/v1/tasks/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreTimeEntry: RequestShape = {
  operation: 'restoreTimeEntry',
  method: 'POST',
  path: '/api/v1/time/{id}/restore',
  query: [],
  batchable: true,
}

export const restoreView: RequestShape = {
  operation: 'restoreView',
  method: 'POST',
  path: '/api/v1/views/{id}/restore',
  query: [],
}

export const revokeApiKey: RequestShape = {
  operation: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/v1/account/api-keys/{id}',
  query: [],
}

export const rotateApiKey: RequestShape = {
  operation: 'rotateApiKey',
  method: 'POST',
  path: '/api/v1/account/api-keys/{id}/rotate',
  query: [],
  contentType: 'application/json',
}

export const runBatch: RequestShape = {
  operation: 'runBatch',
  method: 'POST',
  path: '/api/v1/batches',
  query: [],
  contentType: 'application/json',
}

export const searchRecords: RequestShape = {
  operation: 'searchRecords',
  method: 'GET',
  path: '/api/v1/search',
  query: ['q', 'kind', 'belongs_to', 'limit'],
}

export const setPlan: RequestShape = {
  operation: 'setPlan',
  method: 'PUT',
  path: '/api/v1/account/plan',
  query: [],
  contentType: 'application/json',
}

export const startTimer: RequestShape = {
  operation: 'startTimer',
  method: 'POST',
  path: '/api/v1/time/timers/start',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const stopTimer: RequestShape = {
  operation: 'stopTimer',
  method: 'POST',
  path: '/api/v1/time/timers/stop',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const switchTimer: RequestShape = {
  operation: 'switchTimer',
  method: 'POST',
  path: '/api/v1/time/timers/switch',
  query: [],
  contentType: 'application/json',
  batchable: true,
}

export const updateAbsence: RequestShape = {
  operation: 'updateAbsence',
  method: 'PATCH',
  path: '/api/v1/absences/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateAccount: RequestShape = {
  operation: 'updateAccount',
  method: 'PATCH',
  path: '/api/v1/account',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateBill: RequestShape = {
  operation: 'updateBill',
  method: 'PATCH',
  path: '/api/v1/billing/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateChecklistItem: RequestShape = {
  operation: 'updateChecklistItem',
  method: 'PATCH',
  path: '/api/v1/checklist-items/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateClient: RequestShape = {
  operation: 'updateClient',
  method: 'PATCH',
  path: '/api/v1/clients/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateCompany: RequestShape = {
  operation: 'updateCompany',
  method: 'PATCH',
  path: '/api/v1/companies/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateFollowUp: RequestShape = {
  operation: 'updateFollowUp',
  method: 'PATCH',
  path: '/api/v1/follow-ups/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateInteraction: RequestShape = {
  operation: 'updateInteraction',
  method: 'PATCH',
  path: '/api/v1/interactions/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateMilestone: RequestShape = {
  operation: 'updateMilestone',
  method: 'PATCH',
  path: '/api/v1/milestones/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateNote: RequestShape = {
  operation: 'updateNote',
  method: 'PATCH',
  path: '/api/v1/notes/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  ifVersion: true,
  batchable: true,
}

export const updateProject: RequestShape = {
  operation: 'updateProject',
  method: 'PATCH',
  path: '/api/v1/projects/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateProspect: RequestShape = {
  operation: 'updateProspect',
  method: 'PATCH',
  path: '/api/v1/prospects/{id}',
  query: ['walk'],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateRate: RequestShape = {
  operation: 'updateRate',
  method: 'PATCH',
  path: '/api/v1/rates/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateRecurringTask: RequestShape = {
  operation: 'updateRecurringTask',
  method: 'PATCH',
  path: '/api/v1/recurring-tasks/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateService: RequestShape = {
  operation: 'updateService',
  method: 'PATCH',
  path: '/api/v1/account/services/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateStaff: RequestShape = {
  operation: 'updateStaff',
  method: 'PATCH',
  path: '/api/v1/staff/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateTask: RequestShape = {
  operation: 'updateTask',
  method: 'PATCH',
  path: '/api/v1/tasks/{id}',
  query: ['walk'],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateTimeEntry: RequestShape = {
  operation: 'updateTimeEntry',
  method: 'PATCH',
  path: '/api/v1/time/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateTimer: RequestShape = {
  operation: 'updateTimer',
  method: 'PATCH',
  path: '/api/v1/time/timers/current',
  query: [],
  contentType: 'application/merge-patch+json',
  batchable: true,
}

export const updateUser: RequestShape = {
  operation: 'updateUser',
  method: 'PATCH',
  path: '/api/v1/account/users/{id}',
  query: ['successor_id'],
  contentType: 'application/merge-patch+json',
}

export const updateView: RequestShape = {
  operation: 'updateView',
  method: 'PATCH',
  path: '/api/v1/views/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateWorkspace: RequestShape = {
  operation: 'updateWorkspace',
  method: 'PATCH',
  path: '/api/v1/account/workspace',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const verifyActivity: RequestShape = {
  operation: 'verifyActivity',
  method: 'GET',
  path: '/api/v1/activity/verify',
  query: ['range', 'from', 'to', 'since', 'until', 'checkpoint'],
  slow: true,
}
