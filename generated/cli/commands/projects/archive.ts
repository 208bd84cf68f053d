// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsArchive: CommandDescriptor = {
  name: 'projects archive',
  description:
    'Archives a project. Its tasks, milestones, staff, notes and time are kept, and its time still counts in\nreports. An archived project cannot get new ones, and is listed only with `archived`.',
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
  options: [],
  response: Project,
  request: archiveProject,
}
