// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesAdd: CommandDescriptor = {
  name: 'milestones add',
  description: 'Adds a milestone to a project.',
  examples: ['vs milestones add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --name "First release" --due-on 2026-05-01'],
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
    { name: 'name', field: 'name', type: 'string', required: true, description: '', placeholder: 'text' },
    { name: 'due-on', field: 'due_on', type: 'string', description: '', placeholder: 'date' },
    { name: 'done', field: 'done', type: 'boolean', description: '', placeholder: 'boolean', default: false },
  ],
  answer: Milestone,
  request: addMilestone,
}
