// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addTask } from '../../requests.ts'
import { Task } from '../answers.ts'
import { TaskStatus } from '../arguments.ts'

export const task_add: ToolDescriptor = {
  name: 'task_add',
  title: 'Task add',
  description:
    'Adds a task to a project, or to a milestone of one: pass `project_id`, `milestone_id` or both.',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      project_id: { type: 'string', pattern: '^prj_', description: "The milestone's where left out." },
      milestone_id: { type: ['string', 'null'], pattern: '^mil_', description: "One of the project's." },
      service_id: {
        type: ['string', 'null'],
        pattern: '^svc_',
        description: 'The service that time on the task counts for.',
      },
      title: { type: 'string', description: 'What is to be done, in a line.' },
      description: {
        type: ['string', 'null'],
        maxLength: 10000,
        description: 'What is to be done, in full.',
      },
      status: { ...TaskStatus, default: 'pending' },
      assignee_id: {
        type: ['string', 'null'],
        pattern: '^usr_',
        description: 'Id of the user who is to do it; your own is in `account_info`. Nobody where left out.',
      },
      due_on: {
        description: 'The day it is to be done by, such as `2026-03-20`.',
        type: ['string', 'null'],
        format: 'date',
      },
      estimate_minutes: {
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 100000,
        description: 'How long it is thought to take, in minutes.',
      },
    },
    required: ['title'],
    additionalProperties: false,
  },
  outputSchema: Task,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addTask,
}
