// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMilestone, restoreMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesRestore: CommandDescriptor = {
  name: 'milestones restore',
  description:
    'Restores a milestone removed in the last 30 days, with its id and all fields. Tasks that were moved to\nanother milestone are not moved back. A milestone that is not removed is returned unchanged.',
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'milestone',
    called: 'milestone {name}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      due_on: 'date',
      budget_minutes: 'minutes',
      budget_cents: 'money',
    },
    undo: 'milestones remove',
    reader: getMilestone,
  },
  response: Milestone,
  request: restoreMilestone,
}
