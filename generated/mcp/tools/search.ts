// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { searchRecords } from '../../requests.ts'

export const search: ToolDescriptor = {
  name: 'search',
  title: 'Find records by name',
  description: 'Finds records by name, and notes by their text.',
  list: 'core',
  toolset: 'search',
  scope: 'any',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      q: { type: 'string' },
      kind: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'client',
            'company',
            'interaction',
            'milestone',
            'note',
            'project',
            'prospect',
            'recurring_task',
            'service',
            'task',
            'user',
          ],
        },
      },
      belongs_to: { type: 'string' },
      limit: { type: 'integer' },
    },
    required: ['q'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      corrected: {
        type: ['string', 'null'],
        description: 'The query with typos corrected, if only the corrected one has matches; otherwise null.',
      },
      hits: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: {
              type: 'string',
              enum: [
                'client',
                'company',
                'interaction',
                'milestone',
                'note',
                'project',
                'prospect',
                'recurring_task',
                'service',
                'task',
                'user',
              ],
              description: 'The kinds of records that the search covers.',
            },
            id: { type: 'string', description: 'Id of the record.' },
            name: { type: 'string', description: 'Name or title of the record.' },
            match: {
              type: 'string',
              enum: ['exact', 'prefix', 'part', 'text', 'similar'],
              description: 'How a record matched, best first.',
            },
            snippet: {
              type: ['string', 'null'],
              description:
                'For a note, a plain-text excerpt with the matches between `**`; null for other records, or if only the name matches.',
            },
            context: {
              type: ['string', 'null'],
              description:
                'Name of the record that it belongs to: the company, the project of a task or milestone, or the record of a note.',
            },
            email: {
              type: ['string', 'null'],
              description:
                'E-mail address of a client, prospect or user; null for other records, or if it has none.',
            },
            active: {
              type: 'boolean',
              description: 'False for an archived record, and for an inactive project, service or user.',
            },
          },
          description: 'A record that matches the search.',
        },
        description: 'Best match first; among equal matches, newest first.',
      },
    },
  },
  ids: { belongs_to: { kinds: [] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Notes on the time of other users are left out: only admins see them.',
  request: searchRecords,
}
