// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { searchRecords } from '../../requests.ts'

export const search: ToolDescriptor = {
  name: 'search',
  description: 'Finds records by name, and notes by their text.',
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
        items: { type: 'string', enum: ['company', 'client', 'prospect', 'project', 'task', 'note'] },
      },
      limit: { type: 'integer' },
    },
    required: ['q'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      corrected: {
        type: ['string', 'null'],
        description:
          'What was searched for instead, with its typing errors mended, as nothing was found; null otherwise.',
      },
      hits: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: {
              type: 'string',
              enum: ['company', 'client', 'prospect', 'project', 'task', 'note'],
              description: 'A kind of record that a search finds.',
            },
            id: { type: 'string', description: 'Id of the record.' },
            name: { type: 'string', description: 'Its name, or its title.' },
            match: {
              type: 'string',
              enum: ['exact', 'prefix', 'part', 'text', 'similar'],
              description:
                'How a hit was found, from best to least: its id, its e-mail address or its whole name; how its name begins; a part of its name; the text of a note; or its name, if a typing error is mended.',
            },
            snippet: {
              type: ['string', 'null'],
              description: 'For a note, where its text has the words, marked with `**`; plain text.',
            },
            context: {
              type: ['string', 'null'],
              description:
                'Name of what it belongs to: the company, the project of a task, what a note is about.',
            },
            archived_at: {
              type: ['string', 'null'],
              description: 'When it was archived; null if it is not archived.',
            },
          },
          description: 'A record that a search has found.',
        },
        description: 'Best first; among equals the newest.',
      },
    },
  },
  ids: {},
  days: [],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: searchRecords,
}
