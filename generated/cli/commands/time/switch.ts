// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { switchTimer } from '../../../requests.ts'
import { SwitchedTimer } from '../../records.ts'

export const timeSwitch: CommandDescriptor = {
  name: 'time switch',
  description: 'Stops your timer, logs its time, and starts it on something else.',
  examples: ['vs time switch --task tsk_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'The task. A timer needs at least one of a task, a project and a service.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: "The project. If a task is set too, this must be the task's project.",
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It overrides the service of the task.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether the time will be billable; leave it out for the setting of the service.',
      placeholder: 'boolean',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Description of the work.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'at',
      field: 'started_at',
      type: 'string',
      description: 'When the work started; by default now. It must not be in the future.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
  ],
  alternatives: [{ rule: 'at_least_one', options: ['task', 'project', 'service'] }],
  effect: {
    verb: 'switched your timer',
    did: 'added',
    records: {
      entry: {
        called: '{minutes} on {task_name|of_project_name|of_service_name}[ ({of_project_name})], {date}',
        formats: {
          created_at: 'moment',
          updated_at: 'moment',
          date: 'date',
          minutes: 'minutes',
          rate_cents: 'money',
        },
      },
      timer: {
        called: '{task_name|project_name|service_name}[ ({project_name})]',
        formats: { created_at: 'moment', updated_at: 'moment', started_at: 'moment', minutes: 'minutes' },
      },
    },
  },
  response: SwitchedTimer,
  request: switchTimer,
}
