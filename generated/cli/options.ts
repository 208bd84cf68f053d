// Generated from main.tsp by `npm run generate`: do not edit.

export const limit = {
  name: 'limit',
  field: 'limit',
  type: 'integer',
  description: 'Maximum number of records per page.',
  placeholder: 'integer',
  default: 25,
} as const

export const cursor = {
  name: 'cursor',
  field: 'cursor',
  type: 'string',
  description: 'Cursor of the next page, from the previous page.',
  placeholder: 'text',
  isLong: true,
} as const

export const fields = {
  name: 'fields',
  field: 'fields',
  type: 'array',
  description:
    'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
  placeholder: 'choice',
  choices: [
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
    'withheld',
    'withheld_reason',
  ],
} as const
