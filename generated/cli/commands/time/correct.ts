// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateTimer } from '../../../requests.ts'
import { Timer } from '../../records.ts'

export const timeCorrect: CommandDescriptor = {
  name: 'time correct',
  description: 'Changes the task, project, service, memo or start of your running timer.',
  examples: ['vs time correct --memo "Second draft"', 'vs time correct --start 9:15'],
  positional: [],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'The task. A timer needs at least one of a task, a project and a service.',
      placeholder: 'task_id',
      kinds: ['task'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: "The project. If a task is set too, this must be the task's project.",
      placeholder: 'project_id',
      kinds: ['project'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It overrides the service of the task.',
      placeholder: 'service_id',
      kinds: ['service'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether the time will be billable; `--clear billable` for the setting of the service.',
      placeholder: 'boolean',
      clearable: true,
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Description of the work.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
    {
      name: 'start',
      field: 'started_at',
      type: 'string',
      description: 'When the work started. It must not be in the future.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
  ],
  effect: {
    verb: 'changed your timer',
    kind: 'timer',
    called: '{task_name|project_name|service_name}[ ({project_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', started_at: 'moment', minutes: 'minutes' },
  },
  response: Timer,
  request: updateTimer,
}
