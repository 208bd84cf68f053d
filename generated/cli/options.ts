// Generated from main.tsp by `npm run generate`: do not edit.

export const limit = {
  name: 'limit',
  field: 'limit',
  type: 'integer',
  description: 'How many records at the most.',
  placeholder: 'integer',
  default: 25,
} as const

export const cursor = {
  name: 'cursor',
  field: 'cursor',
  type: 'string',
  description: 'Where to go on: what the page before has named.',
  placeholder: 'text',
} as const
