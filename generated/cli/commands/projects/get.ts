// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsGet: CommandDescriptor = {
  name: 'projects get',
  description: 'Gets one project.',
  examples: [],
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
  options: [],
  answer: Project,
  request: getProject,
}
