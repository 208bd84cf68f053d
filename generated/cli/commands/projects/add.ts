// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsAdd: CommandDescriptor = {
  name: 'projects add',
  description: 'Adds a project.',
  examples: ['vs projects add --name "Web shop" --company com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Id of the company.',
      placeholder: 'company_id',
    },
    { name: 'name', field: 'name', type: 'string', required: true, description: '', placeholder: 'text' },
    { name: 'description', field: 'description', type: 'string', description: '', placeholder: 'text' },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether it is worked on.',
      placeholder: 'boolean',
      default: true,
    },
    { name: 'starts-on', field: 'starts_on', type: 'string', description: '', placeholder: 'date' },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'Not before it starts.',
      placeholder: 'date',
    },
    { name: 'tag', field: 'tags', type: 'array', description: '', placeholder: 'text', default: [] },
  ],
  answer: Project,
  request: addProject,
}
