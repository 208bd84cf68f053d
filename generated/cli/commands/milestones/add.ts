// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addMilestone } from '../../../requests.ts'
import { Milestone } from '../../records.ts'

export const milestonesAdd: CommandDescriptor = {
  name: 'milestones add',
  description: 'Adds a milestone to a project. Only tasks of the same project can be assigned to it.',
  examples: ['vs milestones add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --name "First release" --due-on 2026-05-01'],
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
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
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
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the milestone has been reached.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'budget-minutes',
      field: 'budget_minutes',
      type: 'integer',
      description: 'Budget of time, which the time on its tasks counts towards.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'budget-cents',
      field: 'budget_cents',
      type: 'integer',
      description:
        "Budget in hundredths of the workspace's `currency`, which the revenue of billable time on its tasks counts towards.",
      placeholder: 'integer',
      isMoney: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
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
  },
  response: Milestone,
  request: addMilestone,
}
