// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getView, restoreView } from '../../../requests.ts'
import { View } from '../../records.ts'

export const viewsRestore: CommandDescriptor = {
  name: 'views restore',
  description:
    'Restores a view removed in the last 30 days. Only its owner and admins can do this. A view that is not removed is returned unchanged.',
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'view',
    called: 'view {name}',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'views remove',
    reader: getView,
  },
  response: View,
  request: restoreView,
}
