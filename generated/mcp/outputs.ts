// Generated from main.tsp by `npm run generate`: do not edit.

export const AbsenceKind = {
  type: 'string',
  enum: ['vacation', 'sick', 'parental', 'training', 'other'],
} as const

export const Absence = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    starts_on: { type: 'string' },
    ends_on: { type: 'string' },
    half_day: { type: 'boolean' },
    kind: AbsenceKind,
    memo: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const Role = { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] } as const

export const User = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: Role,
    active: { type: 'boolean' },
    joined_at: { type: ['string', 'null'] },
    invitation_expires_at: { type: ['string', 'null'] },
    invitation_mail: { type: ['string', 'null'], enum: ['waiting', 'sent', 'failed', null] },
    cost_cents: { type: ['integer', 'null'] },
    employed_from: { type: ['string', 'null'] },
    employed_until: { type: ['string', 'null'] },
  },
} as const

export const UserPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: User },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Channel = { type: 'string', enum: ['api', 'mcp', 'cli', 'web', 'operator'] } as const

export const Change = {
  type: 'object',
  properties: { record_id: { type: 'string' }, field: { type: 'string' }, before: {}, after: {} },
} as const

export const NamedRecord = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: ['string', 'null'] } },
} as const

export const WithheldPart = {
  type: 'string',
  enum: ['origin', 'changes', 'record_id', 'record_name'],
} as const

export const ActivityEntry = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    at: { type: 'string' },
    channel: Channel,
    operation: { type: ['string', 'null'] },
    credential: { type: 'string', enum: ['session', 'api_key', 'connection', 'none'] },
    user_id: { type: ['string', 'null'] },
    session_id: { type: ['string', 'null'] },
    api_key_id: { type: ['string', 'null'] },
    client: { type: ['string', 'null'] },
    agent: { type: ['string', 'null'] },
    tool: { type: ['string', 'null'] },
    record_id: { type: ['string', 'null'] },
    status: { type: 'integer' },
    duration_ms: { type: 'number' },
    request_id: { type: 'string' },
    remote_address: { type: ['string', 'null'] },
    changed: { type: 'boolean' },
    changed_fields: { type: 'array', items: { type: 'string' } },
    changes: { type: 'array', items: Change },
    actor_name: { type: ['string', 'null'] },
    api_key_name: { type: ['string', 'null'] },
    record_name: { type: ['string', 'null'] },
    names: { type: 'array', items: NamedRecord },
    withheld: { type: 'array', items: WithheldPart },
    withheld_reason: { type: ['string', 'null'], enum: ['role', 'owner', 'scope', null] },
  },
} as const

export const ActivityEntryPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: ActivityEntry },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Period = {
  type: 'object',
  properties: { from: { type: 'string' }, to: { type: 'string' } },
} as const

export const SummaryFilters = {
  type: 'object',
  properties: {
    actor: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    company_id: { type: ['string', 'null'] },
    channel: { type: ['string', 'null'], enum: ['api', 'mcp', 'cli', 'web', 'operator', null] },
  },
} as const

export const AiPolicy = { type: 'string', enum: ['off', 'admins', 'members'] } as const

export const AiProvider = { type: 'string', enum: ['extractive', 'local', 'external'] } as const

export const SummaryHeading = {
  type: 'string',
  enum: ['sales', 'delivery', 'time', 'attention', 'notes', 'workspace'],
} as const

export const SummarySentence = {
  type: 'object',
  properties: {
    heading: SummaryHeading,
    text: { type: 'string' },
    citations: { type: 'array', items: { type: 'string' } },
  },
} as const

export const Summary = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    role: Role,
    period: Period,
    since: { type: 'string' },
    until: { type: 'string' },
    filters: SummaryFilters,
    ai_policy: AiPolicy,
    ai_provider: AiProvider,
    provider: AiProvider,
    fallback_reason: { type: ['string', 'null'] },
    model: { type: ['string', 'null'] },
    prompt_version: { type: 'string' },
    entries: { type: 'integer' },
    digest: { type: 'string' },
    input_tokens: { type: 'integer' },
    output_tokens: { type: 'integer' },
    duration_ms: { type: 'integer' },
    sentences: { type: 'array', items: SummarySentence },
    left_out: { type: 'array', items: SummarySentence },
  },
} as const

export const Bill = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    starts_on: { type: 'string' },
    ends_on: { type: 'string' },
    entries: { type: 'integer' },
    minutes: { type: 'integer' },
    revenue_cents: { type: 'integer' },
    memo: { type: ['string', 'null'] },
  },
} as const

export const Blocker = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    task_id: { type: 'string' },
    task_name: { type: ['string', 'null'] },
    blocker_id: { type: 'string' },
    blocker_name: { type: ['string', 'null'] },
  },
} as const

export const Capacity = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    starts_on: { type: 'string' },
    weekly_minutes: { type: 'integer' },
    holiday_region: { type: ['string', 'null'] },
  },
} as const

export const ChecklistItem = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    task_id: { type: 'string' },
    task_name: { type: ['string', 'null'] },
    title: { type: 'string' },
    done: { type: 'boolean' },
    position: { type: 'integer' },
  },
} as const

export const Client = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    company_id: { type: 'string' },
    company_name: { type: ['string', 'null'] },
    name: { type: 'string' },
    email: { type: ['string', 'null'] },
    phone: { type: ['string', 'null'] },
    position: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
    last_contact_at: { type: ['string', 'null'] },
    archived_at: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const ClientPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Client },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Company = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    website: { type: ['string', 'null'] },
    last_contact_at: { type: ['string', 'null'] },
    archived_at: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const CompanyPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Company },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Grouping = { type: 'string', enum: ['person', 'project', 'service'] } as const

export const Hours = {
  type: 'object',
  properties: {
    minutes: { type: 'integer' },
    billable_minutes: { type: 'integer' },
    hours: { type: 'number' },
    revenue_cents: { type: 'integer' },
    cost_cents: { type: ['integer', 'null'] },
    margin_cents: { type: ['integer', 'null'] },
    unpriced_minutes: { type: 'integer' },
    uncosted_minutes: { type: ['integer', 'null'] },
  },
} as const

export const HoursGroup = {
  type: 'object',
  properties: {
    id: { type: ['string', 'null'] },
    name: { type: 'string' },
    minutes: { type: 'integer' },
    billable_minutes: { type: 'integer' },
    hours: { type: 'number' },
    revenue_cents: { type: 'integer' },
    cost_cents: { type: ['integer', 'null'] },
    margin_cents: { type: ['integer', 'null'] },
    unpriced_minutes: { type: 'integer' },
    uncosted_minutes: { type: ['integer', 'null'] },
    billable_share: { type: 'number' },
    capacity_minutes: { type: ['integer', 'null'] },
    capacity_to_date_minutes: { type: ['integer', 'null'] },
    utilization: { type: ['number', 'null'] },
    utilization_to_date: { type: ['number', 'null'] },
  },
} as const

export const HoursReport = {
  type: 'object',
  properties: {
    by: Grouping,
    period: Period,
    currency: { type: 'string' },
    partial: { type: 'boolean' },
    caveats: { type: 'array', items: { type: 'string' } },
    total: Hours,
    groups: { type: 'array', items: HoursGroup },
  },
} as const

export const InteractionKind = { type: 'string', enum: ['call', 'mail', 'meeting', 'message'] } as const

export const Interaction = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    author_id: { type: 'string' },
    author_name: { type: ['string', 'null'] },
    client_id: { type: ['string', 'null'] },
    client_name: { type: ['string', 'null'] },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    prospect_id: { type: ['string', 'null'] },
    prospect_name: { type: ['string', 'null'] },
    kind: InteractionKind,
    direction: { type: ['string', 'null'], enum: ['in', 'out', null] },
    occurred_at: { type: 'string' },
    title: { type: 'string' },
    text: { type: 'string' },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const Milestone = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    project_id: { type: 'string' },
    project_name: { type: ['string', 'null'] },
    name: { type: 'string' },
    due_on: { type: ['string', 'null'] },
    done: { type: 'boolean' },
    budget_minutes: { type: ['integer', 'null'] },
    budget_cents: { type: ['integer', 'null'] },
  },
} as const

export const NoteFile = {
  type: 'object',
  properties: { name: { type: 'string' }, size: { type: 'integer' }, content_type: { type: 'string' } },
} as const

export const Note = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    author_id: { type: 'string' },
    author_name: { type: ['string', 'null'] },
    client_id: { type: ['string', 'null'] },
    client_name: { type: ['string', 'null'] },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    milestone_id: { type: ['string', 'null'] },
    milestone_name: { type: ['string', 'null'] },
    task_id: { type: ['string', 'null'] },
    task_name: { type: ['string', 'null'] },
    time_entry_id: { type: ['string', 'null'] },
    prospect_id: { type: ['string', 'null'] },
    prospect_name: { type: ['string', 'null'] },
    title: { type: 'string' },
    body: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    external_id: { type: ['string', 'null'] },
    file: {
      type: ['object', 'null'],
      properties: { name: { type: 'string' }, size: { type: 'integer' }, content_type: { type: 'string' } },
    },
    attachments: { type: 'array', items: NoteFile },
    snippet: { type: ['string', 'null'] },
  },
} as const

export const NotePage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Note },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const BudgetPeriod = { type: 'string', enum: ['total', 'month'] } as const

export const Project = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    client_id: { type: ['string', 'null'] },
    client_name: { type: ['string', 'null'] },
    name: { type: 'string' },
    description: { type: ['string', 'null'] },
    active: { type: 'boolean' },
    starts_on: { type: ['string', 'null'] },
    ends_on: { type: ['string', 'null'] },
    rate_cents: { type: ['integer', 'null'] },
    budget_minutes: { type: ['integer', 'null'] },
    budget_cents: { type: ['integer', 'null'] },
    budget_period: BudgetPeriod,
    tags: { type: 'array', items: { type: 'string' } },
    archived_at: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const ProjectPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Project },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const TaskStatus = {
  type: 'string',
  enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
} as const

export const Task = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    project_id: { type: 'string' },
    project_name: { type: ['string', 'null'] },
    milestone_id: { type: ['string', 'null'] },
    milestone_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    title: { type: 'string' },
    description: { type: ['string', 'null'] },
    status: TaskStatus,
    completed_at: { type: ['string', 'null'] },
    assignee_id: { type: ['string', 'null'] },
    assignee_name: { type: ['string', 'null'] },
    due_on: { type: ['string', 'null'] },
    estimate_minutes: { type: ['integer', 'null'] },
    checklist_total: { type: 'integer' },
    checklist_done: { type: 'integer' },
    open_blockers: { type: 'integer' },
    recurring_task_id: { type: ['string', 'null'] },
    recurring_task_name: { type: ['string', 'null'] },
    recurs_on: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const TaskPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Task },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const ProspectStage = {
  type: 'string',
  enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
} as const

export const Prospect = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    stage: ProspectStage,
    source: { type: ['string', 'null'] },
    owner_id: { type: ['string', 'null'] },
    owner_name: { type: ['string', 'null'] },
    follow_up_on: { type: ['string', 'null'] },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    contact_name: { type: ['string', 'null'] },
    email: { type: ['string', 'null'] },
    phone: { type: ['string', 'null'] },
    value_cents: { type: ['integer', 'null'] },
    expected_close_on: { type: ['string', 'null'] },
    lost_reason: { type: ['string', 'null'] },
    stage_since: { type: 'string' },
    client_id: { type: ['string', 'null'] },
    client_name: { type: ['string', 'null'] },
    converted_at: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
    last_contact_at: { type: ['string', 'null'] },
    archived_at: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const ConversionResult = {
  type: 'object',
  properties: { prospect: Prospect, company: Company, client: Client },
} as const

export const FollowUp = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    client_id: { type: ['string', 'null'] },
    client_name: { type: ['string', 'null'] },
    company_id: { type: ['string', 'null'] },
    company_name: { type: ['string', 'null'] },
    prospect_id: { type: ['string', 'null'] },
    prospect_name: { type: ['string', 'null'] },
    due_on: { type: 'string' },
    memo: { type: 'string' },
    owner_id: { type: ['string', 'null'] },
    owner_name: { type: ['string', 'null'] },
    done: { type: 'boolean' },
  },
} as const

export const ProspectPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Prospect },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Rate = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: ['string', 'null'] },
    user_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    staff_id: { type: ['string', 'null'] },
    starts_on: { type: ['string', 'null'] },
    rate_cents: { type: ['integer', 'null'] },
  },
} as const

export const RecurringTask = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    project_id: { type: 'string' },
    project_name: { type: ['string', 'null'] },
    milestone_id: { type: ['string', 'null'] },
    milestone_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    title: { type: 'string' },
    description: { type: ['string', 'null'] },
    assignee_id: { type: ['string', 'null'] },
    assignee_name: { type: ['string', 'null'] },
    estimate_minutes: { type: ['integer', 'null'] },
    rule: { type: 'string' },
    starts_on: { type: 'string' },
    days_ahead: { type: 'integer' },
    paused: { type: 'boolean' },
    author_id: { type: 'string' },
    author_name: { type: ['string', 'null'] },
    last_on: { type: ['string', 'null'] },
    next_on: { type: ['string', 'null'] },
    quota_reached_at: { type: ['string', 'null'] },
    archived_at: { type: ['string', 'null'] },
  },
} as const

export const Service = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    billable: { type: 'boolean' },
    rate_cents: { type: ['integer', 'null'] },
    active: { type: 'boolean' },
    archived_at: { type: ['string', 'null'] },
  },
} as const

export const TimeEntry = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    task_id: { type: ['string', 'null'] },
    task_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    of_project_id: { type: ['string', 'null'] },
    of_project_name: { type: ['string', 'null'] },
    of_service_id: { type: ['string', 'null'] },
    of_service_name: { type: ['string', 'null'] },
    date: { type: 'string' },
    minutes: { type: 'integer' },
    clock: { type: ['string', 'null'] },
    billable: { type: 'boolean' },
    memo: { type: ['string', 'null'] },
    rate_cents: { type: ['integer', 'null'] },
    capped: { type: 'boolean' },
    bill_id: { type: ['string', 'null'] },
    bill_name: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
  },
} as const

export const ListedKind = {
  type: 'string',
  enum: [
    'absence',
    'bill',
    'client',
    'company',
    'follow_up',
    'interaction',
    'note',
    'project',
    'prospect',
    'rate',
    'recurring_task',
    'repricing',
    'service',
    'task',
    'time_entry',
  ],
} as const

export const Presentation = { type: 'string', enum: ['list', 'board', 'calendar'] } as const

export const View = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    name: { type: 'string' },
    kind: ListedKind,
    filters: { type: 'string' },
    sort: { type: ['string', 'null'] },
    group_by: { type: ['string', 'null'] },
    columns: { type: 'array', items: { type: 'string' } },
    presentation: Presentation,
    shared: { type: 'boolean' },
  },
} as const

export const FieldError = {
  type: 'object',
  properties: {
    in: { type: 'string', enum: ['body', 'query', 'path', 'header'] },
    pointer: { type: 'string' },
    detail: { type: 'string' },
  },
} as const

export const Scope = {
  type: 'string',
  enum: [
    'crm:read',
    'crm:write',
    'delivery:read',
    'delivery:write',
    'knowledge:read',
    'knowledge:write',
    'insights:read',
    'insights:write',
    'account:read',
    'account:write',
    'activity:read',
  ],
} as const

export const Plan = { type: 'string', enum: ['starter', 'pro', 'business'] } as const

export const RecordReference = {
  type: 'object',
  properties: { id: { type: 'string' }, field: { type: 'string' }, name: { type: ['string', 'null'] } },
} as const

export const CandidateMatch = { type: 'string', enum: ['email', 'external_id', 'domain', 'name'] } as const

export const Candidate = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    match: CandidateMatch,
    archived: { type: 'boolean' },
  },
} as const

export const Quota = { type: 'string', enum: ['records', 'storage', 'members', 'api_keys'] } as const

export const Problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    request_id: { type: 'string' },
    errors: { type: 'array', items: FieldError },
    missing_scope: Scope,
    required_role: Role,
    required_plan: Plan,
    allowed: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
          { type: 'string', enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] },
        ],
      },
    },
    path: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
          { type: 'string', enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] },
        ],
      },
    },
    client_id: { type: 'string' },
    open_tasks: { type: 'integer' },
    open_prospects: { type: 'integer' },
    open_follow_ups: { type: 'integer' },
    time_locked_until: { type: 'string' },
    started_at: { type: 'string' },
    references: { type: 'array', items: RecordReference },
    more_references: { type: 'integer' },
    candidates: { type: 'array', items: Candidate },
    quota: Quota,
    limit: { type: 'integer' },
    used: { type: 'integer' },
    retry_after: { type: 'integer' },
    item: { type: 'integer' },
  },
} as const

export const ItemResult = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    location: { type: 'string' },
    etag: { type: 'string' },
    changed: { type: 'array', items: { type: 'string' } },
    body: { type: 'object', additionalProperties: {} },
    problem: Problem,
  },
} as const

export const BatchResults = {
  type: 'object',
  properties: {
    dry_run: { type: 'boolean' },
    done: { type: 'integer' },
    refused: { type: 'integer' },
    results: { type: 'array', items: ItemResult },
  },
} as const

export const StaffRole = { type: 'string', enum: ['member', 'lead'] } as const

export const StaffMember = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    project_id: { type: 'string' },
    project_name: { type: ['string', 'null'] },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    position: { type: ['string', 'null'] },
    role: StaffRole,
    rate_cents: { type: ['integer', 'null'] },
  },
} as const

export const TimeEntryPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: TimeEntry },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const Repricing = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    starts_on: { type: 'string' },
    ends_on: { type: 'string' },
    user_id: { type: ['string', 'null'] },
    user_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    entries: { type: 'integer' },
    changed: { type: 'integer' },
    revenue_before_cents: { type: 'integer' },
    revenue_after_cents: { type: 'integer' },
    cost_before_cents: { type: 'integer' },
    cost_after_cents: { type: 'integer' },
  },
} as const

export const UpdatedTimeEntry = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    task_id: { type: ['string', 'null'] },
    task_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    of_project_id: { type: ['string', 'null'] },
    of_project_name: { type: ['string', 'null'] },
    of_service_id: { type: ['string', 'null'] },
    of_service_name: { type: ['string', 'null'] },
    date: { type: 'string' },
    minutes: { type: 'integer' },
    clock: { type: ['string', 'null'] },
    billable: { type: 'boolean' },
    memo: { type: ['string', 'null'] },
    rate_cents: { type: ['integer', 'null'] },
    capped: { type: 'boolean' },
    bill_id: { type: ['string', 'null'] },
    bill_name: { type: ['string', 'null'] },
    external_id: { type: ['string', 'null'] },
    rate_cents_before: { type: ['integer', 'null'] },
  },
} as const

export const Timer = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    user_id: { type: 'string' },
    user_name: { type: ['string', 'null'] },
    task_id: { type: ['string', 'null'] },
    task_name: { type: ['string', 'null'] },
    project_id: { type: ['string', 'null'] },
    project_name: { type: ['string', 'null'] },
    service_id: { type: ['string', 'null'] },
    service_name: { type: ['string', 'null'] },
    billable: { type: ['boolean', 'null'] },
    memo: { type: ['string', 'null'] },
    started_at: { type: 'string' },
    minutes: { type: 'integer' },
    capped: { type: 'boolean' },
  },
} as const

export const TimerPage = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Timer },
    next_cursor: { type: 'string' },
    total: { type: 'integer' },
  },
  required: ['items'],
} as const

export const SwitchedTimer = { type: 'object', properties: { entry: TimeEntry, timer: Timer } } as const

export const InvitedUser = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created_at: { type: 'string' },
    updated_at: { type: 'string' },
    version: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: Role,
    active: { type: 'boolean' },
    joined_at: { type: ['string', 'null'] },
    invitation_expires_at: { type: ['string', 'null'] },
    invitation_mail: { type: ['string', 'null'], enum: ['waiting', 'sent', 'failed', null] },
    cost_cents: { type: ['integer', 'null'] },
    employed_from: { type: ['string', 'null'] },
    employed_until: { type: ['string', 'null'] },
    invitation_token: { type: 'string' },
  },
} as const
