// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getNote } from '../../requests.ts'

export const note_get: ToolDescriptor = {
  name: 'note_get',
  title: 'Get a note',
  description: 'Gets one note, with the names and sizes of its files. Download the files separately.',
  list: 'core',
  toolset: 'notes',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      author_id: { type: 'string', description: 'The author of the note.' },
      author_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `author_id`; null if `author_id` is null, or if the caller cannot read the record.',
      },
      client_id: { type: ['string', 'null'], description: 'The record that the note is about.' },
      client_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `client_id`; null if `client_id` is null, or if the caller cannot read the record.',
      },
      company_id: { type: ['string', 'null'] },
      company_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `company_id`; null if `company_id` is null, or if the caller cannot read the record.',
      },
      project_id: { type: ['string', 'null'] },
      project_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
      },
      milestone_id: { type: ['string', 'null'] },
      milestone_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `milestone_id`; null if `milestone_id` is null, or if the caller cannot read the record.',
      },
      task_id: { type: ['string', 'null'] },
      task_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `task_id`; null if `task_id` is null, or if the caller cannot read the record.',
      },
      time_entry_id: { type: ['string', 'null'], description: 'The time entry that the note is about.' },
      prospect_id: { type: ['string', 'null'] },
      prospect_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `prospect_id`; null if `prospect_id` is null, or if the caller cannot read the record.',
      },
      title: { type: 'string', description: 'Subject of the note, in one line.' },
      body: { type: 'string', description: 'Text of the note.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
      file: {
        type: ['object', 'null'],
        properties: {
          name: { type: 'string', description: 'File name as uploaded, without a path.' },
          size: { type: 'integer', description: 'Size in bytes.' },
          content_type: {
            type: 'string',
            description: 'Content type, detected from the bytes; the type in the upload is ignored.',
          },
        },
        description: 'The featured file of the note; null if it has no file.',
      },
      attachments: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            size: { type: 'integer' },
            content_type: { type: 'string' },
          },
          description: 'The file of a note.',
        },
        description: 'The other files of the note, in the order in which they were added.',
      },
      snippet: {
        type: ['string', 'null'],
        description: 'Excerpt with the matches of the search between `**`; null without a search.',
      },
    },
    description: 'A note about a client, company, project, milestone, task, time entry or prospect.',
  },
  ids: { id: { kinds: ['note'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: [
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getNote,
}
