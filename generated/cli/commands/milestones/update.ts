// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesUpdate: CommandDescriptor = {
  name: 'milestones update',
  description: 'Changes the given fields of a milestone and leaves the others.',
  examples: ['vs milestones update mil_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
  positional: [
    {
      name: 'milestone_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the milestone.',
      placeholder: 'milestone_id',
    },
  ],
  options: [
    { name: 'name', field: 'name', type: 'string', description: '', placeholder: 'text' },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: '',
      placeholder: 'date',
      clearable: true,
    },
    { name: 'done', field: 'done', type: 'boolean', description: '', placeholder: 'boolean' },
  ],
  answer: Milestone,
  request: updateMilestone,
}
