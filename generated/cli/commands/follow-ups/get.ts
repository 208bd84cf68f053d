// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsGet: CommandDescriptor = {
  name: 'follow-ups get',
  description: 'Gets one follow-up. Follow the id that is set for the client, company or prospect.',
  examples: [],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'follow_up_id',
      kinds: ['follow_up'],
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
        'client_id',
        'client_name',
        'company_id',
        'company_name',
        'prospect_id',
        'prospect_name',
        'due_on',
        'memo',
        'owner_id',
        'owner_name',
        'done',
      ],
    },
  ],
  response: FollowUp,
  request: getFollowUp,
  webPage: 'fup',
}
