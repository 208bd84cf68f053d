// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsUpdate: CommandDescriptor = {
  name: 'projects update',
  description:
    'Changes the given fields of a project and leaves the others. One that is no longer `--active` keeps its tasks as they\nare, and time can still be logged on it. Tags that are given replace all that were there.',
  examples: ['vs projects update prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-active'],
  positional: [
    {
      name: 'project_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a project, such as `prj_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'project_id',
    },
  ],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company that it is for; null for work of the workspace itself.',
      placeholder: 'company_id',
      clearable: true,
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'What the project is called.',
      placeholder: 'text',
    },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'What it is about.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether it is worked on.',
      placeholder: 'boolean',
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description: 'The day it begins, such as `2026-03-02`.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'The day it ends, not before it starts.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour on it is billed at, in place of the services' rates; null for these. Only admins set it.",
      placeholder: 'integer',
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
  response: Project,
  request: updateProject,
}
