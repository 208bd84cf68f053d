// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getProgress } from '../../requests.ts'

export const project_progress: ToolDescriptor = {
  name: 'project_progress',
  title: 'Show the progress and budget of projects',
  description:
    'Returns whether projects are on schedule and in budget: late tasks by name, overdue milestones, last day, estimates and budgets compared with logged time, and when a budget is used up.',
  list: 'core',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      by: { type: 'array', items: { type: 'string', enum: ['project', 'milestone', 'task'] } },
      project_ids: { type: 'array', items: { type: 'string' } },
      date: { type: 'string' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      by: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['project', 'milestone', 'task'],
          description: 'How progress is grouped.',
        },
        description: 'The groupings, from projects to tasks.',
      },
      today: { type: 'string', description: 'Today in the time zone of the workspace.' },
      month: { type: 'string', description: 'First day of the month of monthly budgets.' },
      currency: {
        type: 'string',
        description: 'The currency of the amounts, which are in hundredths of its unit.',
      },
      partial: {
        type: 'boolean',
        description:
          'True if the report covers only a part of the requested time, because the caller is not an admin: their own time, and that on projects that they lead.',
      },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
      late_tasks_total: {
        type: 'integer',
        description:
          'Number of open tasks of these projects that were due before today, including those beyond the first 20.',
      },
      late_tasks: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string', description: 'Title of the task.' },
            due_on: { type: 'string', description: 'Due date.' },
            project_id: { type: 'string' },
            project_name: { type: ['string', 'null'], description: 'Name of the project.' },
            assignee_id: { type: ['string', 'null'] },
            assignee_name: { type: ['string', 'null'], description: 'Name of the assignee.' },
          },
          description: 'An open task that was due before today.',
        },
        description: 'These tasks, earliest due date first.',
      },
      spent_minutes: { type: 'integer', description: 'All time logged on these projects so far.' },
      ungrouped_minutes: {
        type: 'integer',
        description: 'The part of it that is in no group: time on no milestone or on no task.',
      },
      groups_total: {
        type: 'integer',
        description: 'Number of all groups, including those beyond the limit of 1,000 of each grouping.',
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'Id of the project, milestone or task.' },
            name: { type: 'string', description: 'Name of the record.' },
            estimate_minutes: {
              type: 'integer',
              description: 'Sum of the estimates of its tasks, without cancelled ones.',
            },
            spent_minutes: { type: 'integer', description: 'All time logged on it so far.' },
            remaining_minutes: {
              type: 'integer',
              description: 'The rest of the estimates of its open tasks.',
            },
            open_tasks: { type: 'integer', description: 'Number of its open tasks.' },
            overdue_tasks: {
              type: 'integer',
              description: 'Number of its open tasks that were due before today.',
            },
            overdue_milestones: {
              type: ['integer', 'null'],
              description:
                'Number of milestones of the project that were due before today and are not done; null for milestones and tasks.',
            },
            due_on: {
              type: ['string', 'null'],
              description:
                'The planned last day of the project, or the due date of the milestone or task; null without one.',
            },
            unestimated_tasks: {
              type: 'integer',
              description:
                'Number of its open tasks without an estimate, which add nothing to `remaining_minutes`.',
            },
            pace_minutes: { type: 'integer', description: 'Time logged on it in the last 28 days.' },
            budget_minutes: {
              type: ['integer', 'null'],
              description: 'Its budget in minutes; null without one.',
            },
            budget_cents: {
              type: ['integer', 'null'],
              description: 'Its budget in cents; null without one.',
            },
            budget_period: {
              type: ['string', 'null'],
              enum: ['total', 'month', null],
              description: 'Whether the budget is for a month or for the whole time; null without a budget.',
            },
            budget_spent_minutes: {
              type: ['integer', 'null'],
              description: 'Time that counts towards the budget; null without a budget.',
            },
            budget_spent_cents: {
              type: ['integer', 'null'],
              description: 'Revenue that counts towards the budget: billable time at its rates.',
            },
            budget_state: {
              type: ['string', 'null'],
              enum: ['within', 'warning', 'exceeded', null],
              description: 'The state of the budget that is used more; null without a budget.',
            },
            budget_used_up_on: {
              type: ['string', 'null'],
              description:
                'The day on which the budget will be used up at the pace of the last 28 days; null if it is used up already, if it lasts until the end of its month, for a monthly budget in another month, or if this is unknown.',
            },
          },
          description: 'The progress of a project, a milestone or a task.',
        },
        description: 'The groups of each grouping, by name; at most 1,000 of each.',
      },
    },
    description: 'Estimates and budgets compared with the logged time.',
  },
  ids: { project_ids: { kinds: ['project'] } },
  days: { date: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: ['project_id', 'assignee_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getProgress,
}
