// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { convertProspect } from '../../../requests.ts'
import { Converted } from '../../records.ts'

export const prospectsConvert: CommandDescriptor = {
  name: 'prospects convert',
  description:
    'Turns a won prospect into a client with its company, for good. The company and the client that it names are used, as is an existing one\nwith exactly its e-mail address or `external_id`; similar ones are refused with 409 as `candidates`, of which the next call names\none, unless `--create-new` is true. Phone and tags go to a new client.',
  examples: ['vs prospects convert pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --client-name "Head of purchasing"'],
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
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'An existing company: that of the prospect where left out.',
      placeholder: 'company_id',
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        "Name of a new company; not beside `--company`. The prospect's `--company-name`, or its own name, where left out.",
      placeholder: 'text',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'An existing client: that of the prospect where left out.',
      placeholder: 'client_id',
    },
    {
      name: 'client-name',
      field: 'client_name',
      type: 'string',
      description:
        'Name of a new client; required where the prospect has no `contact_name`, which it is otherwise.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: "E-mail address of a new client; the prospect's where left out.",
      placeholder: 'email',
    },
    {
      name: 'create-new',
      field: 'create_new',
      type: 'boolean',
      description: 'Makes new records although similar companies or clients exist.',
      placeholder: 'boolean',
      default: false,
    },
  ],
  response: Converted,
  request: convertProspect,
}
