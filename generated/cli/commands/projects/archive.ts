// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveProject, getProject } from '../../../requests.ts'
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
  effect: {
    verb: 'archived {record}',
    did: 'archived',
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
    undo: 'projects restore',
    reader: getProject,
  },
  response: Project,
  request: archiveProject,
}
