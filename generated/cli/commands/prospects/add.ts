// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsAdd: CommandDescriptor = {
  name: 'prospects add',
  description:
    'Adds a prospect, with its tags and source, at any stage. Its owner is the caller unless `--owner` is set. It can refer to an existing\ncompany and client; new ones are only added by converting it.',
  examples: ['vs prospects add --name "New web shop" --source "trade fair" --tag retail'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
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
      default: 'new',
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Source of the prospect, such as a trade fair.',
      placeholder: 'text',
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user, by default the caller; null if unassigned.',
      placeholder: 'user_id',
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'Next follow-up date. Whenever a follow-up is added, removed, restored, rescheduled, completed or reopened, it is set to the date of the\nearliest open follow-up, or null if none is open.',
      placeholder: 'date',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the deal, if it is in the workspace; by default the company of `--client`.',
      placeholder: 'company_id',
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. If `--company` is set, this is always the current name of that company, and a value sent\nhere is ignored.',
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
      description: 'E-mail address, in lower case.',
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
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client of the deal, who works at `--company`. Either an existing client, or the one added by the conversion.',
      placeholder: 'client_id',
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
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
    },
  ],
  response: Prospect,
  request: addProspect,
}
