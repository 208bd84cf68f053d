// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMilestone, removeMilestone } from '../../../requests.ts'

export const milestonesRemove: CommandDescriptor = {
  name: 'milestones remove',
  description:
    'Removes a milestone. It can be restored for 30 days. Refused with 409 if tasks refer to it; the response lists some of them. Move or\nremove these tasks first.',
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'milestones restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'milestone',
    called: 'milestone {name}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      due_on: 'date',
      budget_minutes: 'minutes',
      budget_cents: 'money',
    },
    undo: 'milestones restore',
    reader: getMilestone,
  },
  request: removeMilestone,
}
