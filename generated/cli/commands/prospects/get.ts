// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsGet: CommandDescriptor = {
  name: 'prospects get',
  description: 'Gets one prospect. Its follow-ups and notes have their own lists.',
  examples: [],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
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
        'name',
        'stage',
        'source',
        'owner_id',
        'owner_name',
        'follow_up_on',
        'company_id',
        'company_name',
        'contact_name',
        'email',
        'phone',
        'value_cents',
        'expected_close_on',
        'lost_reason',
        'stage_since',
        'client_id',
        'client_name',
        'converted_at',
        'tags',
        'last_contact_at',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Prospect,
  request: getProspect,
  webPage: 'pro',
}
