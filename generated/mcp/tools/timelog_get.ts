// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getTimeEntry } from '../../requests.ts'

export const timelog_get: ToolDescriptor = {
  name: 'timelog_get',
  title: 'Get a time entry',
  description:
    'Gets one time entry. Only admins and leads of the project can get the entries of other users; other callers get 404.',
  list: 'all',
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The time entry.' } },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      user_id: { type: 'string', description: 'The user who spent the time.' },
      user_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
      },
      task_id: { type: ['string', 'null'], description: 'The task.' },
      task_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `task_id`; null if `task_id` is null, or if the caller cannot read the record.',
      },
      project_id: { type: ['string', 'null'], description: 'The project.' },
      project_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
      },
      service_id: { type: ['string', 'null'], description: 'The service.' },
      service_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `service_id`; null if `service_id` is null, or if the caller cannot read the record.',
      },
      of_project_id: {
        type: ['string', 'null'],
        description: 'The project that the time counts for: `project_id`, or the project of the task.',
      },
      of_project_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `of_project_id`; null if `of_project_id` is null, or if the caller cannot read the record.',
      },
      of_service_id: {
        type: ['string', 'null'],
        description: 'The service that the time counts for: `service_id`, or the service of the task.',
      },
      of_service_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `of_service_id`; null if `of_service_id` is null, or if the caller cannot read the record.',
      },
      date: { type: 'string', description: "The day in the workspace's time zone; by default today." },
      minutes: { type: 'integer', description: 'Duration in minutes, at most one day.' },
      clock: {
        type: ['string', 'null'],
        description: "Clock times in the workspace's time zone; the start is on `date`.",
      },
      billable: { type: 'boolean', description: 'Whether the time is billable.' },
      memo: { type: ['string', 'null'], description: 'Description of the work.' },
      rate_cents: {
        type: ['integer', 'null'],
        description:
          'Billing rate per hour at the time of logging, or of the last move or repricing; null if no rate applied.',
      },
      capped: {
        type: 'boolean',
        description: 'Whether the timer ran longer than `timer_limit_minutes`, and `minutes` is that limit.',
      },
      bill_id: {
        type: ['string', 'null'],
        description: 'The bill that includes the time; null if it is not billed.',
      },
      bill_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `bill_id`; null if `bill_id` is null, or if the caller cannot read the record.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
    },
    description: 'Time that a user spent on a task, a project, a service, or a combination of these.',
  },
  ids: { id: { kinds: ['time_entry'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'of_project_id',
    'of_service_id',
    'bill_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'The name of the bill is left out: only admins see it.',
  request: getTimeEntry,
}
