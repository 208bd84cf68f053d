// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listProjects } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Project } from '../../records.ts'

export const projectsList: CommandDescriptor = {
  name: 'projects list',
  description:
    'Lists the projects of the workspace, newest first. `--active` selects active projects, `--company` those of a company.',
  examples: ['vs projects list --active', 'vs projects list --budget-state exceeded'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Only records whose name contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only active projects, or with false only inactive ones.',
      placeholder: 'boolean',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'array',
      description: 'Only projects of this company.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'array',
      description: 'Only projects with this client as main contact.',
      placeholder: 'client_id',
      kinds: ['client'],
    },
    {
      name: 'tag',
      field: 'tag',
      type: 'array',
      description: 'Only records that have any of these tags: `retail,wholesale`, or the parameter repeated.',
      placeholder: 'text',
    },
    {
      name: 'archived',
      field: 'archived',
      type: 'boolean',
      description:
        'Lists archived records instead of the others. With `--updated-since`, both are listed by default.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Only the record with this id in another system.',
      placeholder: 'text',
      isRare: true,
    },
    {
      name: 'budget-state',
      field: 'budget_state',
      type: 'string',
      description:
        'Only projects whose budget is in this state; a monthly budget, in the current month. Members find only projects that they lead,\nbecause they do not see all time of the others.',
      placeholder: 'choice',
      choices: ['within', 'warning', 'exceeded'],
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at', 'name', '-name'],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'company_id',
        'company_name',
        'client_id',
        'client_name',
        'name',
        'description',
        'active',
        'starts_on',
        'ends_on',
        'rate_cents',
        'budget_minutes',
        'budget_cents',
        'budget_period',
        'tags',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Project,
  request: listProjects,
  webPage: 'prj',
}
