// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsUpdate: CommandDescriptor = {
  name: 'prospects update',
  description:
    'Changes the given fields of a prospect. A stage transition that is not allowed is refused with 409 and the `path` of allowed ones;\n`--walk` takes that path. A won prospect becomes a client only by converting it. A `--follow-up-on` that is set here stays until one of its\nfollow-ups changes.',
  examples: ['vs prospects update pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --stage won --walk'],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
    },
  ],
  options: [
    {
      name: 'walk',
      field: 'walk',
      type: 'boolean',
      description:
        'If the transition is not allowed in one step, take the shortest path of allowed transitions. The activity log records one change, from\nthe first status or stage to the last.',
      placeholder: 'boolean',
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Subject of the prospect.',
      placeholder: 'text',
    },
    {
      name: 'stage',
      field: 'stage',
      type: 'string',
      description:
        'Stage in the sales funnel. Allowed transitions:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Source of the prospect, such as a trade fair.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user, by default the caller; null if unassigned.',
      placeholder: 'user_id',
      clearable: true,
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'Next follow-up date. Whenever a follow-up is added, removed, restored, rescheduled, completed or reopened, it is set to the date of the\nearliest open follow-up, or null if none is open.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the deal, if it is in the workspace; by default the company of `--client`.',
      placeholder: 'company_id',
      clearable: true,
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. If `--company` is set, this is always the current name of that company, and a value sent\nhere is ignored.',
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
      description: 'E-mail address, in lower case.',
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
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client of the deal, who works at `--company`. Either an existing client, or the one added by the conversion.',
      placeholder: 'client_id',
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
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Prospect,
  request: updateProspect,
}
