// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProject, restoreProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsRestore: CommandDescriptor = {
  name: 'projects restore',
  description:
    'Restores an archived project. It is listed again and accepts new records. A project that is not archived is returned unchanged.',
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'project',
    called: 'project {name}[ ({company_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      starts_on: 'date',
      ends_on: 'date',
      rate_cents: 'money',
      budget_minutes: 'minutes',
      budget_cents: 'money',
      archived_at: 'moment',
    },
    undo: 'projects archive',
    reader: getProject,
  },
  response: Project,
  request: restoreProject,
}
