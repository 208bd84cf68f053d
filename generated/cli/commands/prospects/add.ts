// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsAdd: CommandDescriptor = {
  name: 'prospects add',
  description:
    'Adds a prospect at any stage. The owner is the caller unless `--owner` is set. A prospect can refer to an\nexisting company and client; new ones are added only when it is converted. A name that another\nprospect of the same company or `--company-name` has is refused with 409 unless `--create-new` is true.',
  examples: ['vs prospects add --name "New web shop" --source "trade fair" --tag retail'],
  positional: [],
  options: [
    {
      name: 'create-new',
      field: 'create_new',
      type: 'boolean',
      description:
        'Adds the record even if one with the same name exists. A record with an `--external-id` is always added.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Subject of the deal.',
      placeholder: 'text',
    },
    {
      name: 'stage',
      field: 'stage',
      type: 'string',
      description: 'The stage in the sales funnel. With `lost`, also set `--lost-reason`.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
      default: 'new',
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Where the prospect came from, such as a trade fair.',
      placeholder: 'text',
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user, by default the caller; `none` if unassigned.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'Date of the next follow-up. When a follow-up is added, removed, restored, rescheduled, completed or\nreopened, the service sets this to the date of the earliest open follow-up, or to null if none is open.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the deal, if the workspace has a record of it; by default the company of `--client`.',
      placeholder: 'company_id',
      kinds: ['company'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. If `--company` is set, this is always the current name of\nthat company. A different name is ignored if the request also sets `--company` or `--client`, and refused\notherwise.',
      placeholder: 'text',
    },
    {
      name: 'contact-name',
      field: 'contact_name',
      type: 'string',
      description: 'Name of the contact person, who becomes the client on conversion.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'E-mail address, stored in lower case.',
      placeholder: 'email',
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, stored as sent.',
      placeholder: 'text',
    },
    {
      name: 'value-cents',
      field: 'value_cents',
      type: 'integer',
      description: "Potential value, in hundredths of the workspace's `currency`.",
      placeholder: 'integer',
      isMoney: true,
    },
    {
      name: 'expected-close-on',
      field: 'expected_close_on',
      type: 'string',
      description:
        'Day on which the deal is expected to be decided, for the forecast of `vs insights pipeline`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'lost-reason',
      field: 'lost_reason',
      type: 'string',
      description: 'Why the prospect was lost. Only lost prospects have a reason; another stage clears it.',
      placeholder: 'text',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client of the deal, who works at `--company`. It can be an existing client; otherwise, the conversion\nsets it.',
      placeholder: 'client_id',
      kinds: ['client'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
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
    undo: 'prospects remove',
  },
  response: Prospect,
  request: addProspect,
}
