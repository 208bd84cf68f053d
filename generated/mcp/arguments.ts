// Generated from main.tsp by `npm run generate`: do not edit.

export const limit = { type: 'integer', minimum: 1, maximum: 100, default: 25 } as const

export const cursor = { type: 'string', description: '`next_cursor` of the page before.' } as const

export const fields = { type: 'string' } as const

export const Role = {
  type: 'string',
  enum: ['viewer', 'member', 'admin', 'owner'],
  description:
    'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
} as const

export const Channel = {
  type: 'string',
  enum: ['api', 'mcp', 'cli', 'web', 'operator'],
  description:
    'The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others are what the client says of itself.',
} as const

export const Range = {
  type: 'string',
  enum: [
    'today',
    'yesterday',
    'thisweek',
    'lastweek',
    'thismonth',
    'lastmonth',
    'thisquarter',
    'lastquarter',
    'thisyear',
    'lastyear',
  ],
  description: "A span of days, seen from today; weeks begin on the workspace's first day of the week.",
} as const

export const AiProvider = {
  type: 'string',
  enum: ['extractive', 'local', 'external'],
  description:
    'What writes a summary. `extractive`: rules of the service itself, nothing is sent anywhere; `local`: a model on the network of the service; `external`: one elsewhere.',
} as const

export const TaskStatus = {
  type: 'string',
  enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
  description: 'Where a task stands; `pending`, `in_progress` and `blocked` are open.',
} as const

export const ProspectStage = {
  type: 'string',
  enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
  description: 'How far it has come.',
} as const
