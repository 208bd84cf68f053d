// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesGet: CommandDescriptor = {
  name: 'milestones get',
  description: 'Gets one milestone. To list its tasks, filter the list of tasks by `milestone_id`.',
  examples: [],
  positional: [
    {
      name: 'milestone_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a milestone, such as `mil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
    },
  ],
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'project_id',
        'project_name',
        'name',
        'due_on',
        'done',
        'budget_minutes',
        'budget_cents',
      ],
    },
  ],
  response: Milestone,
  request: getMilestone,
  webPage: 'mil',
}
