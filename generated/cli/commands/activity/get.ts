// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getActivity } from '../../../requests.ts'
import { ActivityEntry } from '../../records.ts'

export const activityGet: CommandDescriptor = {
  name: 'activity get',
  description: 'Gets one entry of the activity log.',
  examples: [],
  positional: [
    {
      name: 'activity_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the activity entry.',
      placeholder: 'activity_entry_id',
    },
  ],
  options: [],
  answer: ActivityEntry,
  request: getActivity,
}
