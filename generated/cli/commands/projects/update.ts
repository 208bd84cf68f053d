// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsUpdate: CommandDescriptor = {
  name: 'projects update',
  description: 'Changes the given fields of a project and leaves the others.',
  examples: ['vs projects update prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-active'],
  positional: [
    {
      name: 'project_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the project.',
      placeholder: 'project_id',
    },
  ],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Id of the company.',
      placeholder: 'company_id',
      clearable: true,
    },
    { name: 'name', field: 'name', type: 'string', description: '', placeholder: 'text' },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: '',
      placeholder: 'text',
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
      description: '',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'Not before it starts.',
      placeholder: 'date',
      clearable: true,
    },
    { name: 'tag', field: 'tags', type: 'array', description: '', placeholder: 'text', clearable: true },
  ],
  answer: Project,
  request: updateProject,
}
