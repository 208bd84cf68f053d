// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { convertProspect, getProspect } from '../../../requests.ts'
import { ConversionResult } from '../../records.ts'

export const prospectsConvert: CommandDescriptor = {
  name: 'prospects convert',
  description:
    'Converts a won prospect to a client and its company, permanently. Uses the company and client given by id,\notherwise those of the prospect, otherwise existing ones with exactly the same e-mail address or\n`external_id`. If none exist, new ones are added. If only similar ones exist, the call is refused with 409\nand lists them in `candidates`: repeat it with one of their ids, or with `--create-new`. A new client gets\nthe phone number and tags of the prospect.',
  examples: ['vs prospects convert pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --client-name "Head of purchasing"'],
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
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'An existing company; by default the company of the prospect.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'company-name',
      field: 'company_name',
      type: 'string',
      description:
        "Name of a new company; not allowed with `--company`. Defaults to the prospect's `--company-name`, or to its\n`name` if that is null.",
      placeholder: 'text',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'An existing client; by default the client of the prospect.',
      placeholder: 'client_id',
      kinds: ['client'],
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
      description: 'E-mail address of a new client; by default the address of the prospect.',
      placeholder: 'email',
    },
    {
      name: 'create-new',
      field: 'create_new',
      type: 'boolean',
      description: 'Adds new records even if matching or similar companies or clients exist.',
      placeholder: 'boolean',
      default: false,
    },
  ],
  alternatives: [{ rule: 'not_together', options: ['company', 'company-name'] }],
  destroys: { why: 'A conversion cannot be undone.' },
  effect: {
    verb: 'converted {record}',
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
    records: {
      prospect: {
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
      },
      company: {
        called: 'company {name}',
        formats: {
          created_at: 'moment',
          updated_at: 'moment',
          last_contact_at: 'moment',
          archived_at: 'moment',
        },
      },
      client: {
        called: 'client {name}[ ({company_name})]',
        formats: {
          created_at: 'moment',
          updated_at: 'moment',
          last_contact_at: 'moment',
          archived_at: 'moment',
        },
      },
    },
    reader: getProspect,
  },
  response: ConversionResult,
  request: convertProspect,
}
