// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getView } from '../../../requests.ts'
import { View } from '../../records.ts'

export const viewsGet: CommandDescriptor = {
  name: 'views get',
  description: 'Gets one view. A private view of another user is 404, except for admins.',
  examples: [],
  positional: [
    {
      name: 'view_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a view, such as `viw_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'view_id',
      kinds: ['view'],
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
        'name',
        'kind',
        'filters',
        'sort',
        'group_by',
        'columns',
        'presentation',
        'shared',
      ],
    },
  ],
  response: View,
  request: getView,
  webPage: 'viw',
}
