// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsUpdate: CommandDescriptor = {
  name: 'prospects update',
  description:
    'Changes the given fields of a prospect. A disallowed stage transition is refused with 409, and `path` lists\nthe stages on the way to the requested one; `--walk` takes that path in one call. With the stage `lost`, give the\n`--lost-reason`. To turn a won prospect into\na client, convert it. A `--follow-up-on` that is set here is overwritten when a follow-up of the prospect\nchanges.',
  examples: [
    'vs prospects update pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --stage won --walk',
    'vs prospects update pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --stage lost --lost-reason "Too expensive"',
  ],
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
      name: 'walk',
      field: 'walk',
      type: 'boolean',
      description:
        'If the transition is not allowed in one step, take the shortest path of allowed transitions. The activity log records one change, from\nthe original status or stage to the final one.',
      placeholder: 'boolean',
    },
    { name: 'name', field: 'name', type: 'string', description: 'Subject of the deal.', placeholder: 'text' },
    {
      name: 'stage',
      field: 'stage',
      type: 'string',
      description: 'The stage in the sales funnel. With `lost`, also set `--lost-reason`.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Where the prospect came from, such as a trade fair.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user, by default the caller; null if unassigned.',
      placeholder: 'user_id',
      kinds: ['user'],
      clearable: true,
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'Date of the next follow-up. When a follow-up is added, removed, restored, rescheduled, completed or\nreopened, the service sets this to the date of the earliest open follow-up, or to null if none is open.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the deal, if the workspace has a record of it; by default the company of `--client`.',
      placeholder: 'company_id',
      kinds: ['company'],
      clearable: true,
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. If `--company` is set, this is always the current name of\nthat company. A different name is ignored if the request also sets `--company` or `--client`, and refused\notherwise.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'contact-name',
      field: 'contact_name',
      type: 'string',
      description: 'Name of the contact person, who becomes the client on conversion.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'E-mail address, stored in lower case.',
      placeholder: 'email',
      clearable: true,
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, stored as sent.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'value-cents',
      field: 'value_cents',
      type: 'integer',
      description: "Potential value, in hundredths of the workspace's `currency`.",
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'expected-close-on',
      field: 'expected_close_on',
      type: 'string',
      description: 'Day on which the deal is expected to be decided, for the forecast of `getPipeline`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'lost-reason',
      field: 'lost_reason',
      type: 'string',
      description: 'Why the prospect was lost. Only lost prospects have a reason; another stage clears it.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client of the deal, who works at `--company`. It can be an existing client; otherwise, the conversion\nsets it.',
      placeholder: 'client_id',
      kinds: ['client'],
      clearable: true,
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  response: Prospect,
  request: updateProspect,
}
