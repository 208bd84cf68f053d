// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsAdd: CommandDescriptor = {
  name: 'projects add',
  description:
    'Adds a project. It is for a company or for the workspace itself, and begins without staff, milestones and tasks: they are added\nto it one by one.',
  examples: ['vs projects add --name "Web shop" --company com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company that it is for; null for work of the workspace itself.',
      placeholder: 'company_id',
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
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
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether it is worked on.',
      placeholder: 'boolean',
      default: true,
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description: 'The day it begins, such as `2026-03-02`.',
      placeholder: 'date',
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'The day it ends, not before it starts.',
      placeholder: 'date',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour on it is billed at, in place of the services' rates; null for these. Only admins set it.",
      placeholder: 'integer',
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
  response: Project,
  request: addProject,
}
