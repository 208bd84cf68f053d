// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { restoreProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsRestore: CommandDescriptor = {
  name: 'projects restore',
  description:
    'Brings back a project that was archived. It is in the list again, and takes what is new; one that is not archived is answered as it is.',
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
  response: Project,
  request: restoreProject,
}
