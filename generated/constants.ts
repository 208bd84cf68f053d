// Generated from main.tsp by `npm run generate`: do not edit.

/** `idempotency_key` and `long_text` are in characters, bodies in bytes. */
export const limits = {
  idempotency_key: 255,
  idempotency_window: 86400,
  long_text: 10000,
  json_body: 1048576,
  upload: 26214400,
  page: 100,
  count: 10000,
  ranked: 1000,
  note_files: 50,
  night_minutes: 960,
} as const

/** Retention of the activity log in days, by plan. */
export const activityRetention = { starter: 365, pro: 1095, business: 3650 } as const

/** Maximum per workspace, by plan; `storage` is in bytes. */
export const quotas = {
  starter: { records: 10000, storage: 1073741824, members: 5, api_keys: 5 },
  pro: { records: 1000000, storage: 107374182400, members: 100, api_keys: 100 },
  business: { records: 50000000, storage: 5497558138880, members: 5000, api_keys: 5000 },
} as const

/** Days until a removed record is deleted permanently. */
export const removedKept = 30

/** Default address of the service. */
export const defaultAddress = 'http://127.0.0.1:3000'

/** The kinds with an import, by the first word of their commands, which is also their path. */
export const importedKinds = {
  absences: {
    operation: 'importAbsences',
    keys: ['id', 'external_id'],
    kind: 'absence',
    add: 'addAbsence',
    update: 'updateAbsence',
    references: {},
    userField: 'user',
  },
  companies: {
    operation: 'importCompanies',
    keys: ['id', 'external_id', 'name'],
    kind: 'company',
    add: 'addCompany',
    update: 'updateCompany',
    references: {},
  },
  clients: {
    operation: 'importClients',
    keys: ['id', 'external_id', 'email', 'name'],
    kind: 'client',
    add: 'addClient',
    update: 'updateClient',
    references: { company: 'company' },
  },
  prospects: {
    operation: 'importProspects',
    keys: ['id', 'external_id', 'email', 'name'],
    kind: 'prospect',
    add: 'addProspect',
    update: 'updateProspect',
    references: { owner: 'user', company: 'company', client: 'client' },
    ownFields: ['company_name'],
    walksTransitions: true,
  },
  interactions: {
    operation: 'importInteractions',
    keys: ['id', 'external_id'],
    kind: 'interaction',
    add: 'addInteraction',
    update: 'updateInteraction',
    references: { client: 'client', company: 'company', prospect: 'prospect' },
    userField: 'author',
    hasFixedReferences: true,
  },
  projects: {
    operation: 'importProjects',
    keys: ['id', 'external_id', 'name'],
    kind: 'project',
    add: 'addProject',
    update: 'updateProject',
    references: { company: 'company', client: 'client' },
  },
  tasks: {
    operation: 'importTasks',
    keys: ['id', 'external_id'],
    kind: 'task',
    add: 'addTask',
    update: 'updateTask',
    references: { project: 'project', milestone: 'milestone', service: 'service', assignee: 'user' },
    walksTransitions: true,
  },
  time: {
    operation: 'importTimeEntries',
    keys: ['id', 'external_id'],
    kind: 'time_entry',
    add: 'addTimeEntry',
    update: 'updateTimeEntry',
    references: { task: 'task', project: 'project', service: 'service' },
    userField: 'user',
  },
  notes: {
    operation: 'importNotes',
    keys: ['id', 'external_id'],
    kind: 'note',
    add: 'addNote',
    update: 'updateNote',
    references: {
      client: 'client',
      company: 'company',
      project: 'project',
      task: 'task',
      time_entry: 'time_entry',
      prospect: 'prospect',
    },
    userField: 'author',
    hasFixedReferences: true,
    idOnlyReferences: { milestone: 'milestone' },
  },
} as const

/** The fields by which rows can reference a record of each kind, besides its id. */
export const lookupKeys = {
  client: ['external_id', 'email'],
  company: ['external_id', 'name'],
  milestone: ['name'],
  project: ['external_id', 'name'],
  prospect: ['external_id'],
  service: ['name'],
  task: ['external_id'],
  time_entry: ['external_id'],
  user: ['email'],
} as const

/** What each scope allows, for people. */
export const scopesInWords = {
  'crm:read': 'see companies, clients, prospects, follow-ups and contacts',
  'crm:write': 'add and change companies, clients, prospects, follow-ups and contacts',
  'delivery:read': 'see projects, tasks, time, absences and bills',
  'delivery:write': 'log time, and change projects, tasks, absences and bills',
  'knowledge:read': 'read notes and their files',
  'knowledge:write': 'write notes and attach files',
  'insights:read': 'see reports about hours, money, progress and availability',
  'insights:write': 'change reports',
  'account:read': 'see people, capacities, services, rates, saved views, API keys and connections',
  'account:write': 'change people, capacities, services, rates, saved views, API keys and connections',
  'activity:read': 'see who did what, and summaries of it',
} as const

/** Why a time entry may be wrong, for people. */
export const timeMarksInWords = {
  capped: 'The timer ran longer than allowed.',
  overlapping: 'The clock times overlap other time of the user.',
  over_24_hours: 'The day has more than 24 hours of time.',
  late_end: 'The clock times end on the next day: check the end.',
} as const

/** Kinds that the search finds. */
export const searchedKinds = [
  'client',
  'company',
  'interaction',
  'milestone',
  'note',
  'project',
  'prospect',
  'recurring_task',
  'service',
  'task',
  'user',
] as const

/** The kinds of the records that a record of each of these kinds refers to. */
export const parentKinds: Readonly<Record<string, readonly string[]>> = {
  client: ['company'],
  interaction: ['client', 'company', 'prospect'],
  milestone: ['project'],
  note: ['client', 'company', 'milestone', 'project', 'prospect', 'task', 'time_entry'],
  project: ['client', 'company'],
  prospect: ['client', 'company'],
  recurring_task: ['milestone', 'project', 'service'],
  task: ['milestone', 'project', 'recurring_task', 'service'],
}

/** The headers that a response of the API can have. */
export const responseHeaders = [
  'Accept-Ranges',
  'Changed-Fields',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Export-Positions',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Service-Version',
  'Total-Count',
  'WWW-Authenticate',
  'Watermark',
  'X-Content-Type-Options',
  'X-Request-Id',
] as const

/** The calls that can take minutes. */
export const slowCalls = [
  'POST /api/v1/notes/{id}/files',
  'POST /api/v1/account/sample',
  'POST /api/v1/insights/summaries',
  'POST /api/v1/activity/erasures',
  'GET /api/v1/activity/export',
  'GET /api/v1/export',
  'GET /api/v1/notes/{id}/files/{name}',
  'GET /api/v1/notes/{id}/file',
  'POST /api/v1/absences/import',
  'POST /api/v1/clients/import',
  'POST /api/v1/companies/import',
  'POST /api/v1/interactions/import',
  'POST /api/v1/notes/import',
  'POST /api/v1/projects/import',
  'POST /api/v1/prospects/import',
  'POST /api/v1/tasks/import',
  'POST /api/v1/time/import',
  'DELETE /api/v1/account/sample',
  'POST /api/v1/batches',
  'PUT /api/v1/notes/{id}/file',
  'GET /api/v1/activity/verify',
] as const

/** The first segments of the paths after `/api/v1`. */
export const apiFolders = [
  'absences',
  'account',
  'activity',
  'batches',
  'billing',
  'blockers',
  'checklist-items',
  'clients',
  'companies',
  'export',
  'follow-ups',
  'insights',
  'interactions',
  'milestones',
  'notes',
  'projects',
  'prospects',
  'rates',
  'recurring-tasks',
  'removed',
  'search',
  'staff',
  'tasks',
  'time',
  'views',
] as const

/** Fields with a secret: a password, a key, a token or a code. */
export const secretFields = [
  'access_token',
  'api_key',
  'code',
  'code_verifier',
  'current_password',
  'device_code',
  'invitation_token',
  'new_password',
  'password',
  'refresh_token',
  'request',
  'token',
  'user_code',
  'verification_uri_complete',
] as const

/** Kinds of records by the prefix of their ids. */
export const kindsByPrefix: Readonly<Record<string, string>> = {
  abs: 'absence',
  chk: 'activity_checkpoint',
  act: 'activity_entry',
  key: 'api_key',
  acd: 'authorization_code',
  bil: 'bill',
  blk: 'blocker',
  cap: 'capacity',
  itm: 'checklist_item',
  cli: 'client',
  com: 'company',
  fup: 'follow_up',
  int: 'interaction',
  mil: 'milestone',
  not: 'note',
  prj: 'project',
  pro: 'prospect',
  rat: 'rate',
  rec: 'recurring_task',
  rep: 'repricing',
  svc: 'service',
  ses: 'session',
  stf: 'staff_member',
  sum: 'summary',
  tsk: 'task',
  tim: 'time_entry',
  tmr: 'timer',
  usr: 'user',
  viw: 'view',
  wsp: 'workspace',
}

/** Paths of the web pages of records, by id prefix. */
export const webPages = {
  abs: '/absences',
  act: '/activity',
  bil: '/billing',
  blk: '/blockers',
  cap: '/capacities',
  cli: '/clients',
  com: '/companies',
  fup: '/follow-ups',
  int: '/interactions',
  itm: '/checklist-items',
  key: '/settings/api-keys',
  mil: '/milestones',
  not: '/notes',
  prj: '/projects',
  pro: '/prospects',
  rat: '/rates',
  rec: '/recurring-tasks',
  rep: '/repricings',
  stf: '/staff',
  sum: '/summaries',
  svc: '/services',
  tim: '/time',
  tsk: '/tasks',
  usr: '/settings/members',
  viw: '/views',
} as const
