// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesAdd: CommandDescriptor = {
  name: 'notes add',
  description:
    'Adds a note to a client, company, project, milestone, task, time entry or prospect. The author is the caller; author and record cannot be changed later. All users can see the note; if it is about a time entry, only admins and the user of the entry. Upload files separately.',
  examples: [
    'vs notes add --client cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --title Kick-off --body "Scope agreed"',
    'vs notes add --milestone mil_01jcz4p7v8e9fbk2m3n4q5r6s7 --title Date --body "Northwind needs it a week earlier"',
  ],
  positional: [],
  options: [
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'The record that the note is about. Exactly one of these seven ids is set.',
      placeholder: 'client_id',
      kinds: ['client'],
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Id of a project, such as `prj_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description: 'Id of a milestone, such as `mil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
    },
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
    {
      name: 'time-entry',
      field: 'time_entry_id',
      type: 'string',
      description:
        'The time entry that the note is about. Only users who can see the time entry can see the note.',
      placeholder: 'time_entry_id',
      kinds: ['time_entry'],
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'Subject of the note, in one line.',
      placeholder: 'text',
    },
    {
      name: 'body',
      field: 'body',
      type: 'string',
      required: true,
      description: 'Text of the note.',
      placeholder: 'text',
      isLong: true,
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
  alternatives: [
    {
      rule: 'exactly_one',
      options: ['client', 'company', 'project', 'milestone', 'task', 'time-entry', 'prospect'],
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    undo: 'notes remove',
  },
  response: Note,
  request: addNote,
}
