// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProject, updateProject } from '../../../requests.ts'
import { Project } from '../../records.ts'

export const projectsUpdate: CommandDescriptor = {
  name: 'projects update',
  description:
    'Changes the given fields of a project. An inactive project keeps its tasks, and time can still be logged on it. `--tag` replaces all\nexisting tags. A new `--company` clears `--client`, unless the call sets a client of that company.',
  examples: ['vs projects update prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-active'],
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
      name: 'company',
      field: 'company_id',
      type: 'string',
      description:
        'The company of the project; null for an internal project. By default the company of `--client`.',
      placeholder: 'company_id',
      kinds: ['company'],
      clearable: true,
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'The client who is the main contact of the project: a client of its company.',
      placeholder: 'client_id',
      kinds: ['client'],
      clearable: true,
    },
    { name: 'name', field: 'name', type: 'string', description: 'Name of the project.', placeholder: 'text' },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'Description of the project.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether people are working on the project.',
      placeholder: 'boolean',
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description: 'First day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
      clearable: true,
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'Last day; not before `--starts-on`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        'Billing rate per hour on this project. Overrides the rates of services; null to use those. Only admins can set it.',
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'budget-minutes',
      field: 'budget_minutes',
      type: 'integer',
      description:
        'Budget of time, which all time on the project counts towards. The progress report compares both.',
      placeholder: 'integer',
      isDuration: true,
      clearable: true,
    },
    {
      name: 'budget-cents',
      field: 'budget_cents',
      type: 'integer',
      description:
        "Budget in hundredths of the workspace's `currency`, which the revenue of billable time counts towards.",
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'budget-period',
      field: 'budget_period',
      type: 'string',
      description: 'Whether the budget is for the whole project or for each month.',
      placeholder: 'choice',
      choices: ['total', 'month'],
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
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
    verbs: { active: { true: 'set {record} to active', false: 'set {record} to inactive' } },
    undo: 'projects update',
    reader: getProject,
  },
  response: Project,
  request: updateProject,
}
