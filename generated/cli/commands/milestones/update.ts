// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMilestone, updateMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesUpdate: CommandDescriptor = {
  name: 'milestones update',
  description:
    'Changes the given fields of a milestone. Setting `--done` does not change its tasks. A milestone cannot be\nmoved to another project.',
  examples: ['vs milestones update mil_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
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
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Name of the milestone.',
      placeholder: 'text',
    },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'Due date, such as `2026-05-01`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the milestone has been reached.',
      placeholder: 'boolean',
    },
    {
      name: 'budget-minutes',
      field: 'budget_minutes',
      type: 'integer',
      description: 'Budget of time, which the time on its tasks counts towards.',
      placeholder: 'integer',
      isDuration: true,
      clearable: true,
    },
    {
      name: 'budget-cents',
      field: 'budget_cents',
      type: 'integer',
      description:
        "Budget in hundredths of the workspace's `currency`, which the revenue of billable time on its tasks counts towards.",
      placeholder: 'integer',
      isMoney: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'milestone',
    called: 'milestone {name}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      due_on: 'date',
      budget_minutes: 'minutes',
      budget_cents: 'money',
    },
    verbs: { done: { true: 'completed {record}', false: 'reopened {record}' } },
    undo: 'milestones update',
    reader: getMilestone,
  },
  response: Milestone,
  request: updateMilestone,
}
