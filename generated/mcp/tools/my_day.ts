// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getDay } from '../../requests.ts'

export const my_day: ToolDescriptor = {
  name: 'my_day',
  title: 'Show my day',
  description:
    'Returns the day of the owner of the API key: running timer, time entries, missing time, due and overdue tasks, due follow-ups with company and phone, days off. Use it for "what do I have to do today?".',
  list: 'core',
  toolset: 'insights',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { date: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string', description: 'The caller.' },
      user_name: { type: 'string', description: 'Name of the caller.' },
      date: { type: 'string', description: 'The day.' },
      today: { type: 'string', description: "Today in the workspace's time zone." },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
      minutes: { type: 'integer', description: 'Logged time, in minutes.' },
      billable_minutes: { type: 'integer', description: 'Billable time, in minutes.' },
      timer_minutes: {
        type: ['integer', 'null'],
        description:
          'Minutes of the running timer, which are not logged yet; null if the caller may not see the timer.',
      },
      expected_minutes: {
        type: ['integer', 'null'],
        description: 'Working time without days off, in whole minutes, as in the utilization.',
      },
      missing_minutes: {
        type: ['integer', 'null'],
        description:
          'Expected time that is not logged, on days up to today; null for later days, and if the expected time is unknown.',
      },
      holiday: { type: ['string', 'null'], description: 'Name of the public holiday on this day.' },
      absences: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            kind: {
              type: 'string',
              enum: ['vacation', 'sick', 'parental', 'training', 'other'],
              description: 'Reason of the absence.',
            },
            starts_on: { type: 'string', description: 'First day of the absence.' },
            ends_on: { type: 'string', description: 'Last day of the absence.' },
            half_day: { type: 'boolean', description: 'Whether the user works half of each of these days.' },
          },
          description: 'An absence on the day.',
        },
        description: 'The absences of the caller on this day.',
      },
      timer: {
        type: ['object', 'null'],
        properties: {
          started_at: { type: 'string', description: 'When the timer was started.' },
          minutes: { type: 'integer', description: 'The minutes that stopping the timer now would log.' },
          memo: { type: ['string', 'null'], description: 'Description of the work.' },
          task_id: { type: ['string', 'null'] },
          task_name: { type: ['string', 'null'], description: 'Title of the task.' },
          project_id: { type: ['string', 'null'] },
          project_name: { type: ['string', 'null'], description: 'Name of the project.' },
          service_id: { type: ['string', 'null'] },
          service_name: { type: ['string', 'null'], description: 'Name of the service.' },
        },
        description: 'The running timer, also if it was started on another day; null if none runs.',
      },
      entries_total: {
        type: 'integer',
        description: 'Number of all entries of the day, including those beyond the first 100.',
      },
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            minutes: { type: 'integer', description: 'Duration in minutes.' },
            clock: { type: ['string', 'null'], description: 'Clock times of the entry.' },
            billable: { type: 'boolean', description: 'Whether the time is billable.' },
            memo: { type: ['string', 'null'] },
            task_id: { type: ['string', 'null'] },
            task_name: { type: ['string', 'null'] },
            of_project_id: { type: ['string', 'null'], description: 'The project that the time counts for.' },
            of_project_name: { type: ['string', 'null'] },
            of_service_id: { type: ['string', 'null'], description: 'The service that the time counts for.' },
            of_service_name: { type: ['string', 'null'] },
          },
          description: 'A time entry of the day.',
        },
        description: 'The time entries of the day, oldest first.',
      },
      tasks_total: {
        type: 'integer',
        description: 'Number of all due tasks, including those beyond the first 50.',
      },
      tasks: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            status: {
              type: 'string',
              enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
              description: 'Status of a task; `pending`, `in_progress` and `blocked` are open.',
            },
            due_on: { type: 'string', description: 'Due date.' },
            estimate_minutes: { type: ['integer', 'null'], description: 'Estimated effort in minutes.' },
            project_id: { type: 'string' },
            project_name: { type: ['string', 'null'] },
          },
          description: 'An open task that is due.',
        },
        description: 'The open tasks of the caller that are due on this day or before, earliest first.',
      },
      follow_ups_total: {
        type: ['integer', 'null'],
        description:
          'Number of all due follow-ups, including those beyond the first 50; null like `follow_ups`.',
      },
      follow_ups: {
        type: ['array', 'null'],
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            due_on: { type: 'string' },
            memo: { type: 'string', description: 'The action to take.' },
            client_id: { type: ['string', 'null'] },
            client_name: { type: ['string', 'null'], description: 'Name of the client.' },
            company_id: { type: ['string', 'null'] },
            company_name: { type: ['string', 'null'], description: 'Name of the company.' },
            prospect_id: { type: ['string', 'null'] },
            prospect_name: { type: ['string', 'null'], description: 'Name of the prospect.' },
            of_company_name: {
              type: ['string', 'null'],
              description:
                'Name of the company of the follow-up, or of the company of its client or prospect; null if there is none.',
            },
            phone: {
              type: ['string', 'null'],
              description: 'Telephone number of the client or the prospect; null if it has none.',
            },
          },
          description: 'A follow-up that is due, with the company and telephone number to call.',
        },
        description: 'The follow-ups of the caller that are due on this day or before, earliest first.',
      },
    },
    description: 'A day of the caller: what they did, and what they have to do.',
  },
  ids: {},
  days: { date: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'of_project_id',
    'of_service_id',
    'client_id',
    'company_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getDay,
}
