// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addInteraction } from '../../../requests.ts'
import { Interaction } from '../../records.ts'

export const interactionsAdd: CommandDescriptor = {
  name: 'interactions add',
  description:
    'Adds an interaction with a client, company or prospect, and updates its `last_contact_at`. To plan a future contact, add a\nfollow-up instead.',
  examples: [
    'vs interactions add --client cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --kind call --direction in --title "Asked for an offer"',
  ],
  positional: [],
  options: [
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client, company or prospect that the contact was with. Exactly one of these three ids is set.',
      placeholder: 'client_id',
      kinds: ['client'],
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      required: true,
      description:
        'How the contact took place. A message is any written contact that is not a mail, such as a chat.',
      placeholder: 'choice',
      choices: ['call', 'mail', 'meeting', 'message'],
    },
    {
      name: 'direction',
      field: 'direction',
      type: 'string',
      description: 'The side that began the contact; leave it out if that is not known.',
      placeholder: 'choice',
      choices: ['in', 'out'],
    },
    {
      name: 'occurred-at',
      field: 'occurred_at',
      type: 'string',
      description:
        'When the contact took place (RFC 3339, UTC), by default now. It cannot be in the future: plan those as follow-ups.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'Subject of the contact, in one line.',
      placeholder: 'text',
    },
    {
      name: 'text',
      field: 'text',
      type: 'string',
      description: 'The content of the contact.',
      placeholder: 'text',
      default: '',
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
    },
  ],
  alternatives: [{ rule: 'exactly_one', options: ['client', 'company', 'prospect'] }],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'interaction',
    called: 'interaction {title}[ ({client_name|company_name|prospect_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', occurred_at: 'moment' },
    undo: 'interactions remove',
  },
  response: Interaction,
  request: addInteraction,
}
