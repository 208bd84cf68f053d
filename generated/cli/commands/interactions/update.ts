// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getInteraction, updateInteraction } from '../../../requests.ts'
import { Interaction } from '../../records.ts'

export const interactionsUpdate: CommandDescriptor = {
  name: 'interactions update',
  description:
    'Changes the given fields of an interaction. If `--occurred-at` changes, so does `last_contact_at` of the client, company or\nprospect, which cannot be changed here.',
  examples: ['vs interactions update int_01jcz4p7v8e9fbk2m3n4q5r6s7 --kind message --clear direction'],
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
      name: 'kind',
      field: 'kind',
      type: 'string',
      description:
        'How the contact took place. A message is any written contact that is not a mail, such as a chat.',
      placeholder: 'choice',
      choices: ['call', 'mail', 'meeting', 'message'],
    },
    {
      name: 'direction',
      field: 'direction',
      type: 'string',
      description: 'The side that began the contact; `--clear direction` if that is not known.',
      placeholder: 'choice',
      choices: ['in', 'out'],
      clearable: true,
    },
    {
      name: 'occurred-at',
      field: 'occurred_at',
      type: 'string',
      description:
        'When the contact took place (RFC 3339, UTC). It cannot be in the future: plan those as follow-ups.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Subject of the contact, in one line.',
      placeholder: 'text',
    },
    {
      name: 'text',
      field: 'text',
      type: 'string',
      description: 'The content of the contact.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'interaction',
    called: 'interaction {title}[ ({client_name|company_name|prospect_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', occurred_at: 'moment' },
    undo: 'interactions update',
    reader: getInteraction,
  },
  response: Interaction,
  request: updateInteraction,
}
