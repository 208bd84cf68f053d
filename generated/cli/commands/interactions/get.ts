// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getInteraction } from '../../../requests.ts'
import { Interaction } from '../../records.ts'

export const interactionsGet: CommandDescriptor = {
  name: 'interactions get',
  description: 'Gets one interaction. To read all contact with a client, filter the list by `client_id`.',
  examples: [],
  positional: [
    {
      name: 'interaction_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an interaction, such as `int_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'interaction_id',
      kinds: ['interaction'],
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
        'author_id',
        'author_name',
        'client_id',
        'client_name',
        'company_id',
        'company_name',
        'prospect_id',
        'prospect_name',
        'kind',
        'direction',
        'occurred_at',
        'title',
        'text',
        'external_id',
      ],
    },
  ],
  response: Interaction,
  request: getInteraction,
  webPage: 'int',
}
