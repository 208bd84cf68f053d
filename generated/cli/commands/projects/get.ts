// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsGet: CommandDescriptor = {
  name: 'projects get',
  description: 'Gets one project. Its staff, milestones and tasks have their own lists.',
  examples: [],
  positional: [
    {
      name: 'project_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a project, such as `prj_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
  ],
  options: [
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
  request: getProject,
  webPage: 'prj',
}
