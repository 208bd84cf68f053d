// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveProspect, getProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsArchive: CommandDescriptor = {
  name: 'prospects archive',
  description:
    'Archives a prospect. It keeps its follow-ups, interactions and notes, and can still be read and changed. It cannot be\nconverted or get new follow-ups, interactions or notes, and is listed only with `archived`.',
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
  options: [],
  effect: {
    verb: 'archived {record}',
    did: 'archived',
    kind: 'prospect',
    called: 'prospect {name}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      follow_up_on: 'date',
      value_cents: 'money',
      expected_close_on: 'date',
      stage_since: 'moment',
      converted_at: 'moment',
      last_contact_at: 'moment',
      archived_at: 'moment',
    },
    undo: 'prospects restore',
    reader: getProspect,
  },
  response: Prospect,
  request: archiveProspect,
}
