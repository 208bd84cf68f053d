// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { convertProspect } from '../../../requests.ts'
import { Converted } from '../../records.ts'

export const prospectsConvert: CommandDescriptor = {
  name: 'prospects convert',
  description:
    "Turns a won prospect into a client with its company. A prospect that is not won, or converted before, is refused\nwith 409, and one without a person's name with 422: what the deal is called is not whom it is with. The prospect stays, with the\nclient's id; its phone and tags go to the client, and the company is new unless one is named.",
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
      description: 'An existing company; a new one where left out.',
      placeholder: 'company_id',
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        'Name of the new company; not beside `--company`. Without one it is named as the prospect.',
      placeholder: 'text',
    },
    {
      name: 'client-name',
      field: 'client_name',
      type: 'string',
      description:
        'Name of the person; required where the prospect has no `contact_name`, which it is otherwise.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: "Address of the client; the prospect's where left out.",
      placeholder: 'email',
    },
  ],
  answer: Converted,
  request: convertProspect,
}
