// Generated from main.tsp by `npm run generate`: do not edit.

import type { RequestShape } from '../src/surface/descriptors.ts'

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

export const addCapacity: RequestShape = {
  operation: 'addCapacity',
  method: 'POST',
  path: '/api/v1/account/users/{id}/capacities',
  query: [],
  contentType: 'application/json',
}

export const addClient: RequestShape = {
  operation: 'addClient',
  method: 'POST',
  path: '/api/v1/clients',
  query: [],
  contentType: 'application/json',
}

export const addCompany: RequestShape = {
  operation: 'addCompany',
  method: 'POST',
  path: '/api/v1/companies',
  query: [],
  contentType: 'application/json',
}

export const addFollowUp: RequestShape = {
  operation: 'addFollowUp',
  method: 'POST',
  path: '/api/v1/prospects/{id}/follow-ups',
  query: [],
  contentType: 'application/json',
}

export const addMilestone: RequestShape = {
  operation: 'addMilestone',
  method: 'POST',
  path: '/api/v1/projects/{id}/milestones',
  query: [],
  contentType: 'application/json',
}

export const addNote: RequestShape = {
  operation: 'addNote',
  method: 'POST',
  path: '/api/v1/notes',
  query: [],
  contentType: 'application/json',
}

export const addProject: RequestShape = {
  operation: 'addProject',
  method: 'POST',
  path: '/api/v1/projects',
  query: [],
  contentType: 'application/json',
}

export const addProspect: RequestShape = {
  operation: 'addProspect',
  method: 'POST',
  path: '/api/v1/prospects',
  query: [],
  contentType: 'application/json',
}

export const addProspectNote: RequestShape = {
  operation: 'addProspectNote',
  method: 'POST',
  path: '/api/v1/prospects/{id}/notes',
  query: [],
  contentType: 'application/json',
}

export const addRepricing: RequestShape = {
  operation: 'addRepricing',
  method: 'POST',
  path: '/api/v1/time/repricings',
  query: [],
  contentType: 'application/json',
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
}

export const addTimeEntry: RequestShape = {
  operation: 'addTimeEntry',
  method: 'POST',
  path: '/api/v1/time',
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
}

export const convertProspect: RequestShape = {
  operation: 'convertProspect',
  method: 'POST',
  path: '/api/v1/prospects/{id}/convert',
  query: [],
  contentType: 'application/json',
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
  query: [],
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
    'record',
    'changes_only',
    'refused',
    'status_class',
    'since',
    'until',
    'range',
    'limit',
  ],
}

export const getApiKey: RequestShape = {
  operation: 'getApiKey',
  method: 'GET',
  path: '/api/v1/account/api-keys/{id}',
  query: [],
}

export const getCapacity: RequestShape = {
  operation: 'getCapacity',
  method: 'GET',
  path: '/api/v1/account/capacities/{id}',
  query: [],
}

export const getClient: RequestShape = {
  operation: 'getClient',
  method: 'GET',
  path: '/api/v1/clients/{id}',
  query: [],
}

export const getClientByEmail: RequestShape = {
  operation: 'getClientByEmail',
  method: 'GET',
  path: '/api/v1/clients/by-email',
  query: ['email'],
}

export const getCompany: RequestShape = {
  operation: 'getCompany',
  method: 'GET',
  path: '/api/v1/companies/{id}',
  query: [],
}

export const getFollowUp: RequestShape = {
  operation: 'getFollowUp',
  method: 'GET',
  path: '/api/v1/follow-ups/{id}',
  query: [],
}

export const getHours: RequestShape = {
  operation: 'getHours',
  method: 'GET',
  path: '/api/v1/insights/hours',
  query: ['by', 'range', 'from', 'to', 'user_id', 'project_ids', 'billable'],
}

export const getMilestone: RequestShape = {
  operation: 'getMilestone',
  method: 'GET',
  path: '/api/v1/milestones/{id}',
  query: [],
}

export const getNote: RequestShape = {
  operation: 'getNote',
  method: 'GET',
  path: '/api/v1/notes/{id}',
  query: [],
}

export const getPersonStats: RequestShape = {
  operation: 'getPersonStats',
  method: 'GET',
  path: '/api/v1/insights/people/{id}',
  query: ['range', 'from', 'to'],
}

export const getProject: RequestShape = {
  operation: 'getProject',
  method: 'GET',
  path: '/api/v1/projects/{id}',
  query: [],
}

export const getProspect: RequestShape = {
  operation: 'getProspect',
  method: 'GET',
  path: '/api/v1/prospects/{id}',
  query: [],
}

export const getService: RequestShape = {
  operation: 'getService',
  method: 'GET',
  path: '/api/v1/account/services/{id}',
  query: [],
}

export const getStaff: RequestShape = {
  operation: 'getStaff',
  method: 'GET',
  path: '/api/v1/staff/{id}',
  query: [],
}

export const getSummary: RequestShape = {
  operation: 'getSummary',
  method: 'GET',
  path: '/api/v1/insights/summaries/{id}',
  query: [],
}

export const getTask: RequestShape = {
  operation: 'getTask',
  method: 'GET',
  path: '/api/v1/tasks/{id}',
  query: [],
}

export const getTimeEntry: RequestShape = {
  operation: 'getTimeEntry',
  method: 'GET',
  path: '/api/v1/time/{id}',
  query: [],
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
  query: [],
}

export const inviteUser: RequestShape = {
  operation: 'inviteUser',
  method: 'POST',
  path: '/api/v1/account/users',
  query: [],
  contentType: 'application/json',
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
    'record',
    'changes_only',
    'refused',
    'status_class',
    'since',
    'until',
    'sort',
    'limit',
    'cursor',
  ],
  paged: true,
}

export const listActivityCheckpoints: RequestShape = {
  operation: 'listActivityCheckpoints',
  method: 'GET',
  path: '/api/v1/activity/checkpoints/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listApiKeys: RequestShape = {
  operation: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/account/api-keys/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listCapacities: RequestShape = {
  operation: 'listCapacities',
  method: 'GET',
  path: '/api/v1/account/users/{id}/capacities/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listClients: RequestShape = {
  operation: 'listClients',
  method: 'GET',
  path: '/api/v1/clients/list',
  query: ['name', 'company_id', 'tag', 'external_id', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listCompanies: RequestShape = {
  operation: 'listCompanies',
  method: 'GET',
  path: '/api/v1/companies/list',
  query: ['name', 'tag', 'external_id', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listFollowUps: RequestShape = {
  operation: 'listFollowUps',
  method: 'GET',
  path: '/api/v1/prospects/{id}/follow-ups/list',
  query: ['done', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listMilestones: RequestShape = {
  operation: 'listMilestones',
  method: 'GET',
  path: '/api/v1/projects/{id}/milestones/list',
  query: ['done', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listMyOpenTasks: RequestShape = {
  operation: 'listMyOpenTasks',
  method: 'GET',
  path: '/api/v1/tasks/open',
  query: ['project_id', 'due_to', 'sort', 'limit', 'cursor'],
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
    'since',
    'has_file',
    'external_id',
    'sort',
    'limit',
    'cursor',
  ],
  paged: true,
}

export const listProjects: RequestShape = {
  operation: 'listProjects',
  method: 'GET',
  path: '/api/v1/projects/list',
  query: ['name', 'active', 'company_id', 'tag', 'external_id', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listProjectTasks: RequestShape = {
  operation: 'listProjectTasks',
  method: 'GET',
  path: '/api/v1/projects/{id}/tasks/list',
  query: ['status', 'open', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listProspectNotes: RequestShape = {
  operation: 'listProspectNotes',
  method: 'GET',
  path: '/api/v1/prospects/{id}/notes/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listProspects: RequestShape = {
  operation: 'listProspects',
  method: 'GET',
  path: '/api/v1/prospects/list',
  query: [
    'name',
    'stage',
    'owner_id',
    'follow_up_from',
    'follow_up_to',
    'overdue',
    'tag',
    'external_id',
    'source',
    'sort',
    'limit',
    'cursor',
  ],
  paged: true,
}

export const listRepricings: RequestShape = {
  operation: 'listRepricings',
  method: 'GET',
  path: '/api/v1/time/repricings/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listServices: RequestShape = {
  operation: 'listServices',
  method: 'GET',
  path: '/api/v1/account/services/list',
  query: ['active', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const listStaff: RequestShape = {
  operation: 'listStaff',
  method: 'GET',
  path: '/api/v1/projects/{id}/staff/list',
  query: ['sort', 'limit', 'cursor'],
  paged: true,
}

export const listSummaries: RequestShape = {
  operation: 'listSummaries',
  method: 'GET',
  path: '/api/v1/insights/summaries/list',
  query: ['sort', 'limit', 'cursor'],
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
    'mine',
    'project_id',
    'milestone_id',
    'company_id',
    'due_from',
    'due_to',
    'external_id',
    'sort',
    'limit',
    'cursor',
  ],
  paged: true,
}

export const listTimeEntries: RequestShape = {
  operation: 'listTimeEntries',
  method: 'GET',
  path: '/api/v1/time/list',
  query: [
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'billable',
    'from',
    'to',
    'external_id',
    'sort',
    'limit',
    'cursor',
  ],
  paged: true,
}

export const listUsers: RequestShape = {
  operation: 'listUsers',
  method: 'GET',
  path: '/api/v1/account/users/list',
  query: ['name', 'role', 'active', 'sort', 'limit', 'cursor'],
  paged: true,
}

export const removeCapacity: RequestShape = {
  operation: 'removeCapacity',
  method: 'DELETE',
  path: '/api/v1/account/capacities/{id}',
  query: [],
}

export const removeNote: RequestShape = {
  operation: 'removeNote',
  method: 'DELETE',
  path: '/api/v1/notes/{id}',
  query: [],
}

export const removeNoteFile: RequestShape = {
  operation: 'removeNoteFile',
  method: 'DELETE',
  path: '/api/v1/notes/{id}/file',
  query: [],
}

export const removeStaff: RequestShape = {
  operation: 'removeStaff',
  method: 'DELETE',
  path: '/api/v1/staff/{id}',
  query: [],
}

export const replaySummary: RequestShape = {
  operation: 'replaySummary',
  method: 'GET',
  path: '/api/v1/insights/summaries/{id}/replay',
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

export const setPlan: RequestShape = {
  operation: 'setPlan',
  method: 'PUT',
  path: '/api/v1/account/plan',
  query: [],
  contentType: 'application/json',
}

export const updateAccount: RequestShape = {
  operation: 'updateAccount',
  method: 'PATCH',
  path: '/api/v1/account',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateClient: RequestShape = {
  operation: 'updateClient',
  method: 'PATCH',
  path: '/api/v1/clients/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateCompany: RequestShape = {
  operation: 'updateCompany',
  method: 'PATCH',
  path: '/api/v1/companies/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateFollowUp: RequestShape = {
  operation: 'updateFollowUp',
  method: 'PATCH',
  path: '/api/v1/follow-ups/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateMilestone: RequestShape = {
  operation: 'updateMilestone',
  method: 'PATCH',
  path: '/api/v1/milestones/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateNote: RequestShape = {
  operation: 'updateNote',
  method: 'PATCH',
  path: '/api/v1/notes/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
  ifVersion: true,
}

export const updateProject: RequestShape = {
  operation: 'updateProject',
  method: 'PATCH',
  path: '/api/v1/projects/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateProspect: RequestShape = {
  operation: 'updateProspect',
  method: 'PATCH',
  path: '/api/v1/prospects/{id}',
  query: ['walk'],
  contentType: 'application/merge-patch+json',
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
}

export const updateTask: RequestShape = {
  operation: 'updateTask',
  method: 'PATCH',
  path: '/api/v1/tasks/{id}',
  query: ['walk'],
  contentType: 'application/merge-patch+json',
}

export const updateTimeEntry: RequestShape = {
  operation: 'updateTimeEntry',
  method: 'PATCH',
  path: '/api/v1/time/{id}',
  query: [],
  contentType: 'application/merge-patch+json',
}

export const updateUser: RequestShape = {
  operation: 'updateUser',
  method: 'PATCH',
  path: '/api/v1/account/users/{id}',
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
  query: ['since', 'until', 'checkpoint'],
}
