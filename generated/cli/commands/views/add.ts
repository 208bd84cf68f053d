// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addView } from '../../../requests.ts'
import { View } from '../../records.ts'

export const viewsAdd: CommandDescriptor = {
  name: 'views add',
  description: 'Saves a view of a list for the caller. With `--shared`, all users of the workspace see it.',
  examples: [
    'vs views add --name "Blocked work" --kind task --filters status=blocked --presentation board --shared',
  ],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the view, such as `My late tasks`.',
      placeholder: 'text',
    },
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      required: true,
      description: 'The records that the view lists.',
      placeholder: 'choice',
      choices: [
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
    },
    {
      name: 'filters',
      field: 'filters',
      type: 'string',
      description:
        'The filters, as in the query of the list operation of this kind: `status=blocked&assignee_id=me`. Values of a repeated name are\nalternatives. Empty for all records.',
      placeholder: 'text',
      default: '',
      isLong: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'The sort order, as in the list operation; leave it out for its default.',
      placeholder: 'text',
    },
    {
      name: 'group-by',
      field: 'group_by',
      type: 'string',
      description:
        'The field by which the records are grouped: a choice, a reference, or a date by which the list can be sorted.',
      placeholder: 'text',
    },
    {
      name: 'column',
      field: 'columns',
      type: 'array',
      description: 'The fields that the view shows after the name, in this order; empty for the usual ones.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'presentation',
      field: 'presentation',
      type: 'string',
      description: 'How a view shows its records. Only some kinds have a board or a calendar.',
      placeholder: 'choice',
      choices: ['list', 'board', 'calendar'],
      default: 'list',
    },
    {
      name: 'shared',
      field: 'shared',
      type: 'boolean',
      description:
        'Whether all users of the workspace see the view. Otherwise, only its owner and admins do.',
      placeholder: 'boolean',
      default: false,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'view',
    called: 'view {name}',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'views remove',
  },
  response: View,
  request: addView,
}
