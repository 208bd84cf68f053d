// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsGet: CommandDescriptor = {
  name: 'projects get',
  description: 'Gets one project. Its staff, milestones and tasks are lists of their own.',
  examples: [],
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
  options: [],
  answer: Project,
  request: getProject,
}
