// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getView, updateView } from '../../../requests.ts'
import { View } from '../../records.ts'

export const viewsUpdate: CommandDescriptor = {
  name: 'views update',
  description:
    'Changes a view, such as its filters or whether it is shared. Only its owner and admins can do this.',
  examples: ['vs views update viw_01jcz4p7v8e9fbk2m3n4q5r6s7 --filters assignee_id=me --shared'],
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
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Name of the view, such as `My late tasks`.',
      placeholder: 'text',
    },
    {
      name: 'filters',
      field: 'filters',
      type: 'string',
      description:
        'The filters, as in the query of the list operation of this kind: `status=blocked&assignee_id=me`. Values of a repeated name are\nalternatives. Empty for all records.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'The sort order, as in the list operation; `--clear sort` for its default.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'group-by',
      field: 'group_by',
      type: 'string',
      description:
        'The field by which the records are grouped: a choice, a reference, or a date by which the list can be sorted.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'column',
      field: 'columns',
      type: 'array',
      description: 'The fields that the view shows after the name, in this order; empty for the usual ones.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'presentation',
      field: 'presentation',
      type: 'string',
      description: 'How a view shows its records. Only some kinds have a board or a calendar.',
      placeholder: 'choice',
      choices: ['list', 'board', 'calendar'],
    },
    {
      name: 'shared',
      field: 'shared',
      type: 'boolean',
      description:
        'Whether all users of the workspace see the view. Otherwise, only its owner and admins do.',
      placeholder: 'boolean',
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'view',
    called: 'view {name}',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'views update',
    reader: getView,
  },
  response: View,
  request: updateView,
}
