// Generated from main.tsp by `npm run generate`: do not edit.

export const fields = {
  name: 'fields',
  field: 'fields',
  type: 'array',
  description: 'Return only these fields, separated by commas, even if the schema requires others.',
  placeholder: 'choice',
  choices: [
    'id',
    'created_at',
    'updated_at',
    'version',
    'user_id',
    'user_name',
    'starts_on',
    'ends_on',
    'half_day',
    'kind',
    'memo',
    'external_id',
  ],
} as const

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
  isRare: true,
} as const
