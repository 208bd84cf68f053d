// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesAdd: CommandDescriptor = {
  name: 'notes add',
  description:
    'Adds a note to a client, company, project, task or prospect. What it is about stays for good, and its author is the caller. A\nfile is uploaded to it afterwards.',
  examples: ['vs notes add --client cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --title Kick-off --body "Scope agreed"'],
  positional: [],
  options: [
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'Exactly one of these five says what the note is about.',
      placeholder: 'client_id',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company that it is about.',
      placeholder: 'company_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project that it is about.',
      placeholder: 'project_id',
    },
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'The task that it is about.',
      placeholder: 'task_id',
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'The prospect that it is about.',
      placeholder: 'prospect_id',
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'What it is about, in a line.',
      placeholder: 'text',
    },
    {
      name: 'body',
      field: 'body',
      type: 'string',
      required: true,
      description: 'The text, as it was written.',
      placeholder: 'text',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  answer: Note,
  request: addNote,
}
