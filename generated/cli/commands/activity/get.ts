// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivity } from '../../../requests.ts'
import { ActivityEntry } from '../../records.ts'

export const activityGet: CommandDescriptor = {
  name: 'activity get',
  description:
    'Gets one entry of the activity log, with its changes. `withheld` lists the parts that are not shown. Only retention\ndeletes entries, and only erasure deletes their details.',
  examples: [],
  positional: [
    {
      name: 'activity_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an activity entry, such as `act_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'activity_entry_id',
      kinds: ['activity_entry'],
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
        'changed_fields',
        'changes',
        'actor_name',
        'api_key_name',
        'record_name',
        'names',
        'withheld',
        'withheld_reason',
      ],
    },
  ],
  response: ActivityEntry,
  request: getActivity,
  webPage: 'act',
}
