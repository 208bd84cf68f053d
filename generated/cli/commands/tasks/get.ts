// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksGet: CommandDescriptor = {
  name: 'tasks get',
  description: 'Gets one task. To list the time spent on it, filter the list of time entries by `task_id`.',
  examples: [],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
      kinds: ['task'],
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
        'milestone_id',
        'milestone_name',
        'service_id',
        'service_name',
        'title',
        'description',
        'status',
        'completed_at',
        'assignee_id',
        'assignee_name',
        'due_on',
        'estimate_minutes',
        'checklist_total',
        'checklist_done',
        'open_blockers',
        'recurring_task_id',
        'recurring_task_name',
        'recurs_on',
        'external_id',
      ],
    },
  ],
  response: Task,
  request: getTask,
  webPage: 'tsk',
}
