// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsAdd: CommandDescriptor = {
  name: 'prospects add',
  description:
    'Adds a prospect, with its tags and source. It may begin at any stage, and the caller looks after it unless another is named.\nIt may name an existing company and client; new ones are made of it only when it is converted.',
  examples: ['vs prospects add --name "New web shop" --source "trade fair" --tag retail'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'What it is about.',
      placeholder: 'text',
    },
    {
      name: 'stage',
      field: 'stage',
      type: 'string',
      description:
        'How far it has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
      default: 'new',
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Where it came from.',
      placeholder: 'text',
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who looks after it; the caller where left out.',
      placeholder: 'user_id',
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'The day to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.',
      placeholder: 'date',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        "The company that the deal is with, if it is one of the workspace's: that of `--client` where left out.",
      placeholder: 'company_id',
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. With `--company` it is the current name of that company, whatever is sent beside\nit.',
      placeholder: 'text',
    },
    {
      name: 'contact-name',
      field: 'contact_name',
      type: 'string',
      description: 'The person to talk to, who becomes the client.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'The address to write to, in lower case.',
      placeholder: 'email',
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, kept as it was written.',
      placeholder: 'text',
    },
    {
      name: 'value-cents',
      field: 'value_cents',
      type: 'integer',
      description: "What it may be worth, in hundredths of the workspace's `currency`.",
      placeholder: 'integer',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client that the deal is with, who works at `--company`: known before, or made when the prospect was converted.',
      placeholder: 'client_id',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  response: Prospect,
  request: addProspect,
}
