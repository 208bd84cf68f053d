// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addNote,
  appendToNote,
  getNote,
  listNotes,
  removeNote,
  restoreNote,
  updateNote,
} from '../client/sdk.gen.ts'
import { noteRecord } from '../records.ts'

export const notes: PageDescriptor = {
  ...noteRecord,
  path: 'notes',
  title: 'Notes',
  section: 'Knowledge',
  icon: 'document-text',
  filters: [
    { name: 'q', label: 'Words', kind: 'text' },
    { name: 'author_id', label: 'Author', kind: 'reference', kinds: ['user'], words: ['me'] },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'has_file', label: 'With a file', kind: 'boolean' },
    {
      name: 'record_id',
      label: 'Record',
      kind: 'reference',
      kinds: ['client', 'company', 'project', 'milestone', 'task', 'time_entry', 'prospect'],
    },
    { name: 'since', label: 'Since', kind: 'text' },
  ],
  shown: ['q', 'author_id', 'tag', 'has_file'],
  sorts: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
  list: { id: 'listNotes', call: listNotes },
  get: { id: 'getNote', call: getNote },
  add: {
    id: 'addNote',
    call: addNote,
    fields: [
      { name: 'client_id', label: 'Client', kind: 'reference', nullable: true, kinds: ['client'] },
      { name: 'company_id', label: 'Company', kind: 'reference', nullable: true, kinds: ['company'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'milestone_id', label: 'Milestone', kind: 'reference', nullable: true, kinds: ['milestone'] },
      { name: 'task_id', label: 'Task', kind: 'reference', nullable: true, kinds: ['task'] },
      {
        name: 'time_entry_id',
        label: 'Time entry',
        kind: 'reference',
        nullable: true,
        kinds: ['time_entry'],
      },
      { name: 'prospect_id', label: 'Prospect', kind: 'reference', nullable: true, kinds: ['prospect'] },
      { name: 'title', label: 'Title', kind: 'text', required: true },
      { name: 'body', label: 'Body', kind: 'long', required: true },
      { name: 'tags', label: 'Tags', kind: 'tags', default: [] },
    ],
    exactlyOneOf: [
      'client_id',
      'company_id',
      'project_id',
      'milestone_id',
      'task_id',
      'time_entry_id',
      'prospect_id',
    ],
  },
  update: {
    id: 'updateNote',
    call: updateNote,
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'body', label: 'Body', kind: 'long' },
      { name: 'tags', label: 'Tags', kind: 'tags' },
    ],
  },
  remove: { id: 'removeNote', call: removeNote },
  restore: { id: 'restoreNote', call: restoreNote },
  actions: [
    {
      name: 'append',
      id: 'appendToNote',
      call: appendToNote,
      fields: [{ name: 'text', label: 'Text', kind: 'long', required: true }],
    },
  ],
  related: [],
}
