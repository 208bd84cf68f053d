// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listProjects } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Project } from '../../records.ts'

export const projectsList: CommandDescriptor = {
  name: 'projects list',
  description:
    'Lists the projects of the workspace. The newest come first. With `--active` those that are worked on, with `--company` those for\none company.',
  examples: ['vs projects list --active'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Part of the name. Case and accents do not matter.',
      placeholder: 'text',
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only those that are worked on, or only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'For this company.',
      placeholder: 'company_id',
    },
    { name: 'tag', field: 'tag', type: 'string', description: 'Has this tag.', placeholder: 'text' },
    {
      name: 'archived',
      field: 'archived',
      type: 'boolean',
      description:
        'Those that are archived, in place of those that are not. With `--updated-since` both, where it is left out.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Has this id in another system: one record at the most.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
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
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'company_id',
        'company_name',
        'name',
        'description',
        'active',
        'starts_on',
        'ends_on',
        'rate_cents',
        'tags',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Project,
  request: listProjects,
}
