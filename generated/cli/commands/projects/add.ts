// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsAdd: CommandDescriptor = {
  name: 'projects add',
  description: 'Adds a project, for a company or internal. Staff, milestones and tasks are added separately.',
  examples: ['vs projects add --name "Web shop" --company com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the project; `none` for an internal project. By default the company of `--client`.',
      placeholder: 'company_id',
      kinds: ['company'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'The client who is the main contact of the project: a client of its company.',
      placeholder: 'client_id',
      kinds: ['client'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the project.',
      placeholder: 'text',
    },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'Description of the project.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether people are working on the project.',
      placeholder: 'boolean',
      default: true,
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description: 'First day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'Last day; not before `--starts-on`. Must be less than 36525 days after `--starts-on`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        'Billing rate per hour on this project. Overrides the rates of services; leave it out to use those. Only admins can set it.',
      placeholder: 'integer',
      isMoney: true,
    },
    {
      name: 'budget-minutes',
      field: 'budget_minutes',
      type: 'integer',
      description:
        'Budget of time, which all time on the project counts towards. The progress report compares both.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'budget-cents',
      field: 'budget_cents',
      type: 'integer',
      description:
        "Budget in hundredths of the workspace's `currency`, which the revenue of billable time counts towards.",
      placeholder: 'integer',
      isMoney: true,
    },
    {
      name: 'budget-period',
      field: 'budget_period',
      type: 'string',
      description: 'Whether the budget is for the whole project or for each month.',
      placeholder: 'choice',
      choices: ['total', 'month'],
      default: 'total',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'project',
    called: 'project {name}[ ({company_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      starts_on: 'date',
      ends_on: 'date',
      rate_cents: 'money',
      budget_minutes: 'minutes',
      budget_cents: 'money',
      archived_at: 'moment',
    },
    undo: 'projects archive',
  },
  response: Project,
  request: addProject,
}
