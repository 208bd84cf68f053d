// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getView, removeView } from '../../../requests.ts'

export const viewsRemove: CommandDescriptor = {
  name: 'views remove',
  description: 'Removes a view. Its records stay as they are. Only its owner and admins can do this.',
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'views restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'view',
    called: 'view {name}',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'views restore',
    reader: getView,
  },
  request: removeView,
}
