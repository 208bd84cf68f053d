// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeGet: CommandDescriptor = {
  name: 'time get',
  description:
    'Gets one time entry. Only admins and leads of the project can get the entries of other users; other callers get 404.',
  examples: [],
  positional: [
    {
      name: 'time_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a time entry, such as `tim_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'time_entry_id',
      kinds: ['time_entry'],
    },
  ],
  options: [
    {
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
        'task_id',
        'task_name',
        'project_id',
        'project_name',
        'service_id',
        'service_name',
        'of_project_id',
        'of_project_name',
        'of_service_id',
        'of_service_name',
        'date',
        'minutes',
        'clock',
        'billable',
        'memo',
        'rate_cents',
        'capped',
        'bill_id',
        'bill_name',
        'external_id',
      ],
    },
  ],
  response: TimeEntry,
  request: getTimeEntry,
  webPage: 'tim',
}
