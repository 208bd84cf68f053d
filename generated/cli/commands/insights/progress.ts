// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProgress } from '../../../requests.ts'
import { ProgressReport } from '../../records.ts'

export const insightsProgress: CommandDescriptor = {
  name: 'insights progress',
  description:
    'Compares the estimates and budgets of projects, milestones or tasks with the time that was logged, and forecasts when a budget will be\nused up. Members see only their own time and the time on projects that they lead. By task, cancelled tasks are listed only if they\nhave time. `caveats` names tasks without an estimate, budgets without a forecast, and time that is in no group; with several groupings,\nthose of the first.',
  examples: [
    'vs insights progress',
    'vs insights progress --by milestone --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
  ],
  positional: [],
  options: [
    {
      name: 'by',
      field: 'by',
      type: 'array',
      description: 'The groupings, separated by commas.',
      placeholder: 'choice',
      choices: ['project', 'milestone', 'task'],
      default: ['project'],
    },
    {
      name: 'project',
      field: 'project_ids',
      type: 'array',
      description:
        'Only these projects: ids, separated by commas. By default all active projects that are not archived.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description:
        'A day of the month for which monthly budgets are compared, by default today. Other figures do not depend on it.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
  ],
  response: ProgressReport,
  request: getProgress,
}
