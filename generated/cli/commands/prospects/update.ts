// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsUpdate: CommandDescriptor = {
  name: 'prospects update',
  description:
    'Changes the given fields of a prospect. A stage moves as the stages allow; any other move is refused with 409 and the way there,\nwhich `--walk` goes. Winning one makes no client: it is converted for that. A `--follow-up-on` set by hand stays until a follow-up is added, moved, done or undone.',
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
        'Goes by the states in between, on the shortest way, where the move is none that may be made at once. It is still one change: the\nactivity log has the first state and the last.',
      placeholder: 'boolean',
    },
    { name: 'name', field: 'name', type: 'string', description: 'What it is about.', placeholder: 'text' },
    {
      name: 'stage',
      field: 'stage',
      type: 'string',
      description:
        'How far it has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Where it came from.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who looks after it; the caller where left out.',
      placeholder: 'user_id',
      clearable: true,
    },
    {
      name: 'follow-up-on',
      field: 'follow_up_on',
      type: 'string',
      description:
        'The day to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        "The company that the deal is with, if it is one of the workspace's: that of `--client` where left out.",
      placeholder: 'company_id',
      clearable: true,
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the organisation behind the prospect. With `--company` it is the current name of that company, whatever is sent beside\nit.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'contact-name',
      field: 'contact_name',
      type: 'string',
      description: 'The person to talk to, who becomes the client.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'The address to write to, in lower case.',
      placeholder: 'email',
      clearable: true,
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, kept as it was written.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'value-cents',
      field: 'value_cents',
      type: 'integer',
      description: "What it may be worth, in hundredths of the workspace's `currency`.",
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description:
        'The client that the deal is with, who works at `--company`: known before, or made when the prospect was converted.',
      placeholder: 'client_id',
      clearable: true,
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Prospect,
  request: updateProspect,
}
