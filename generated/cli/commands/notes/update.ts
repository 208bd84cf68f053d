// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote, updateNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesUpdate: CommandDescriptor = {
  name: 'notes update',
  description:
    'Changes the given fields of a note. Only the author or an admin can do this. The record, the author and the\nfiles cannot be changed here. `--tag` replaces all existing tags.',
  examples: [
    'vs notes update not_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "Kick-off, second part"',
    'vs notes update not_01jcz4p7v8e9fbk2m3n4q5r6s7 --body "Scope agreed, price open" --if-version 1',
  ],
  positional: [
    {
      name: 'note_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a note, such as `not_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'note_id',
      kinds: ['note'],
    },
  ],
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Subject of the note, in one line.',
      placeholder: 'text',
    },
    {
      name: 'body',
      field: 'body',
      type: 'string',
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
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
    {
      name: 'if-version',
      field: 'if_version',
      type: 'integer',
      description: 'Refuse the call if the `version` has changed.',
      placeholder: 'integer',
      isRare: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    undo: 'notes update',
    reader: getNote,
  },
  response: Note,
  request: updateNote,
}
