// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { convertProspect } from '../../../requests.ts'
import { ConversionResult } from '../../records.ts'

export const prospectsConvert: CommandDescriptor = {
  name: 'prospects convert',
  description:
    "Converts a won prospect to a client and its company, permanently. Uses the company and client that the call or the prospect names, or\nthose with exactly its e-mail address or `external_id`; otherwise adds new ones. If only similar records exist, the call is refused\nwith 409 and `candidates`: name one of them in the next call, or set `--create-new`. A new client gets the prospect's phone number and\ntags.",
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
      description: 'An existing company; by default that of the prospect.',
      placeholder: 'company_id',
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        "Name of a new company; not allowed with `--company`. Defaults to the prospect's `--company-name`, or else its own name.",
      placeholder: 'text',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'An existing client; by default that of the prospect.',
      placeholder: 'client_id',
    },
    {
      name: 'client-name',
      field: 'client_name',
      type: 'string',
      description:
        "Name of a new client. Defaults to the prospect's `contact_name`; required if it has none.",
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'E-mail address of a new client; by default that of the prospect.',
      placeholder: 'email',
    },
    {
      name: 'create-new',
      field: 'create_new',
      type: 'boolean',
      description: 'Add new records even if similar companies or clients exist.',
      placeholder: 'boolean',
      default: false,
    },
  ],
  response: ConversionResult,
  request: convertProspect,
}
