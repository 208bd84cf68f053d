// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getCustomer } from '../../requests.ts'

export const customer_overview: ToolDescriptor = {
  name: 'customer_overview',
  title: 'Show everything about a customer',
  description:
    'Returns everything about a customer, a company or a client: people, projects with progress and budget, open tasks, money, latest contacts and notes, follow-ups, open prospects.',
  list: 'core',
  toolset: 'insights',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { customer_id: { type: 'string' } }, required: ['customer_id'] },
  outputSchema: {
    type: 'object',
    properties: {
      company_id: { type: 'string', description: 'The company.' },
      company_name: { type: 'string', description: 'Name of the company.' },
      website: { type: ['string', 'null'], description: 'Website of the company.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      last_contact_at: {
        type: ['string', 'null'],
        description: 'When the latest interaction took place (RFC 3339, UTC); null if there is none.',
      },
      archived_at: {
        type: ['string', 'null'],
        description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
      },
      client_id: {
        type: ['string', 'null'],
        description: 'The client, if the overview was requested for a client.',
      },
      client_name: { type: ['string', 'null'], description: 'Name of that client.' },
      today: { type: 'string', description: "Today in the workspace's time zone." },
      currency: {
        type: 'string',
        description: 'The currency of the amounts, which are in hundredths of its unit.',
      },
      partial: {
        type: 'boolean',
        description:
          'True if the report covers only a part of the requested time, because the caller is not an admin: their own time, and that on projects that they lead.',
      },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
      people_total: {
        type: 'integer',
        description: 'Number of all clients at the company, including those beyond the first 10.',
      },
      people: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string', description: 'Name of the client.' },
            position: { type: ['string', 'null'], description: 'Position at the company.' },
            email: { type: ['string', 'null'], description: 'E-mail address.' },
            phone: { type: ['string', 'null'], description: 'Telephone number.' },
            last_contact_at: { type: ['string', 'null'] },
            tags: { type: 'array', items: { type: 'string' }, description: 'Tags of the client.' },
          },
          description: 'A person at the customer.',
        },
        description: 'The clients at the company, by name.',
      },
      projects_total: {
        type: ['integer', 'null'],
        description:
          'Number of all active projects, including those beyond the first 10; null like `projects`.',
      },
      projects: {
        type: ['array', 'null'],
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string', description: 'Name of the project.' },
            starts_on: { type: ['string', 'null'], description: 'Planned first day.' },
            ends_on: { type: ['string', 'null'], description: 'Planned last day.' },
            open_tasks: { type: 'integer', description: 'Number of its open tasks.' },
            estimate_minutes: {
              type: 'integer',
              description: 'Sum of the estimates of its tasks, in minutes.',
            },
            spent_minutes: {
              type: 'integer',
              description: 'Logged time that the caller may see, in minutes.',
            },
            remaining_minutes: {
              type: 'integer',
              description: 'The rest of the estimates of its open tasks, in minutes.',
            },
            budget_minutes: {
              type: ['integer', 'null'],
              description: 'Its budget in minutes; null without one.',
            },
            budget_cents: {
              type: ['integer', 'null'],
              description: 'Its budget in cents; null without one.',
            },
            budget_state: {
              type: ['string', 'null'],
              enum: ['within', 'warning', 'exceeded', null],
              description: 'The state of the budget that is used more; null without a budget.',
            },
            budget_used_up_on: {
              type: ['string', 'null'],
              description:
                'The day on which the budget will be used up; null if it is unknown or used up already.',
            },
          },
          description: 'An active project of the customer, with the progress of its work.',
        },
        description: 'The active projects, by name.',
      },
      tasks_total: {
        type: ['integer', 'null'],
        description:
          'Number of all open tasks, including those beyond the first 10 and those on inactive projects; null like `tasks`.',
      },
      overdue_tasks: {
        type: ['integer', 'null'],
        description: 'Number of open tasks that are overdue; null like `tasks`.',
      },
      tasks: {
        type: ['array', 'null'],
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string', description: 'Title of the task.' },
            status: {
              type: 'string',
              enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
              description: 'Status of a task; `pending`, `in_progress` and `blocked` are open.',
            },
            due_on: { type: ['string', 'null'], description: 'Due date.' },
            project_id: { type: 'string' },
            project_name: { type: ['string', 'null'] },
            assignee_id: { type: ['string', 'null'] },
            assignee_name: { type: ['string', 'null'], description: 'Name of the assignee.' },
            estimate_minutes: { type: ['integer', 'null'], description: 'Estimated effort in minutes.' },
          },
          description: 'An open task on a project of the customer.',
        },
        description: 'The open tasks, earliest due date first.',
      },
      money: {
        type: ['object', 'null'],
        properties: {
          unbilled_entries: {
            type: 'integer',
            description: 'Number of time entries that a bill would include.',
          },
          unbilled_minutes: {
            type: 'integer',
            description: 'Time with a rate that is not billed, in minutes.',
          },
          unbilled_cents: { type: 'integer', description: 'Revenue of the unbilled time, in cents.' },
          unpriced_minutes: { type: 'integer', description: 'Time without a rate, in minutes.' },
          billed_minutes: { type: 'integer', description: 'Billed time, in minutes.' },
          billed_cents: { type: 'integer', description: 'Revenue of the billed time, in cents.' },
          revenue_cents: {
            type: 'integer',
            description: 'Revenue of all time, in cents: billable time at its rates.',
          },
          cost_cents: { type: 'integer', description: 'Cost of all time, in cents.' },
          margin_cents: { type: 'integer', description: 'Revenue minus cost, in cents.' },
          uncosted_minutes: { type: 'integer', description: 'Time without a cost, in minutes.' },
        },
        description:
          'The money of all time; null for members and viewers, and if the credential may not read it.',
      },
      contacts_total: {
        type: 'integer',
        description: 'Number of all contacts, including those beyond the latest 5.',
      },
      contacts: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            kind: {
              type: 'string',
              enum: ['call', 'mail', 'meeting', 'message'],
              description: 'How the contact took place.',
            },
            direction: {
              type: ['string', 'null'],
              enum: ['in', 'out', null],
              description:
                'The side that began: `in` for the other side, such as a call received; `out` for the workspace.',
            },
            occurred_at: { type: 'string', description: 'When the contact took place.' },
            title: { type: 'string', description: 'Subject of the contact.' },
            client_id: { type: ['string', 'null'] },
            client_name: { type: ['string', 'null'] },
            prospect_id: { type: ['string', 'null'] },
            prospect_name: { type: ['string', 'null'], description: 'Name of the prospect.' },
            author_id: { type: 'string' },
            author_name: { type: ['string', 'null'], description: 'Name of the user who added the contact.' },
          },
          description: 'A contact with the customer, without its text.',
        },
        description: 'The latest contacts with the company, its clients and its prospects.',
      },
      follow_ups_total: {
        type: 'integer',
        description: 'Number of all open follow-ups, including those beyond the first 5.',
      },
      follow_ups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            due_on: { type: 'string' },
            memo: { type: 'string', description: 'The action to take.' },
            client_id: { type: ['string', 'null'] },
            client_name: { type: ['string', 'null'] },
            company_id: { type: ['string', 'null'] },
            company_name: { type: ['string', 'null'] },
            prospect_id: { type: ['string', 'null'] },
            prospect_name: { type: ['string', 'null'] },
            owner_id: { type: ['string', 'null'] },
            owner_name: { type: ['string', 'null'], description: 'Name of the owner.' },
          },
          description: 'An open follow-up of the customer.',
        },
        description: 'The open follow-ups of the company, its clients and its prospects, earliest first.',
      },
      prospects_total: {
        type: 'integer',
        description: 'Number of all open prospects, including those beyond the first 5.',
      },
      prospects: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string', description: 'Subject of the deal.' },
            stage: {
              type: 'string',
              enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
              description: 'Stage in the sales funnel.',
            },
            value_cents: { type: ['integer', 'null'], description: 'Potential value, in cents.' },
            expected_close_on: {
              type: ['string', 'null'],
              description: 'Day on which the deal is expected to be decided.',
            },
            owner_id: { type: ['string', 'null'] },
            owner_name: { type: ['string', 'null'] },
          },
          description: 'An open prospect of the customer.',
        },
        description: 'The open prospects of the company, most valuable first.',
      },
      notes_total: {
        type: ['integer', 'null'],
        description: 'Number of all notes, including those beyond the latest 5; null like `notes`.',
      },
      notes: {
        type: ['array', 'null'],
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string', description: 'Title of the note.' },
            beginning: {
              type: 'string',
              description: 'The beginning of the note; `getNote` returns all of it.',
            },
            created_at: { type: 'string' },
            author_id: { type: 'string' },
            author_name: { type: ['string', 'null'], description: 'Name of the author.' },
          },
          description: 'A note about the customer.',
        },
        description: 'The latest notes about the company, its clients, prospects and projects.',
      },
    },
    description: 'A company, the work for it, its money, and the contact with it.',
  },
  ids: { customer_id: { kinds: ['company', 'client'] } },
  days: {},
  hiddenFields: ['created_at'],
  idsShownAsNames: [
    'company_id',
    'client_id',
    'project_id',
    'assignee_id',
    'prospect_id',
    'author_id',
    'owner_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getCustomer,
}
