// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesGet: CommandDescriptor = {
  name: 'milestones get',
  description: 'Gets one milestone.',
  examples: [],
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
  options: [],
  answer: Milestone,
  request: getMilestone,
}
