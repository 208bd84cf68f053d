// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listProjectTasks } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Task } from '../../records.ts'

export const projectsTasks: CommandDescriptor = {
  name: 'projects tasks',
  description:
    'Lists the tasks of a project and its milestones, with status and assignee, newest first. The list of all tasks has more filters.',
  examples: ['vs projects tasks prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --open'],
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
      name: 'status',
      field: 'status',
      type: 'array',
      description: 'Only tasks with one of these statuses, separated by commas.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    },
    {
      name: 'open',
      field: 'open',
      type: 'boolean',
      description:
        'Only tasks that are pending, in progress or blocked; with false only done and cancelled ones.',
      placeholder: 'boolean',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. In the next request, pass the time\nfrom the `Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
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
        'external_id',
      ],
    },
  ],
  response: {
    ...Task,
    reading: [
      'id',
      'title',
      'status',
      'due_on',
      'project_name',
      'assignee_name',
      'estimate_minutes',
      'milestone_name',
      'service_name',
      'completed_at',
      'description',
      'milestone_id',
      'service_id',
      'assignee_id',
      'external_id',
      'created_at',
      'updated_at',
      'version',
      'project_id',
    ],
  },
  request: listProjectTasks,
}
