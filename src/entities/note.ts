import { defineEntity, p } from '@mikro-orm/core'
import type { NoteFile } from '../../generated/client/types.gen.ts'
import { id, record, tagged } from './columns.ts'

/** A text about exactly one client, company, project, task or prospect. */
export const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    ...record('not'),
    author_id: id('usr'),
    client_id: id('cli').strictNullable(),
    company_id: id('com').strictNullable(),
    project_id: id('prj').strictNullable(),
    task_id: id('tsk').strictNullable(),
    prospect_id: id('pro').strictNullable(),
    title: p.string(),
    body: p.string(),
    ...tagged(),
    file: p.json().$type<NoteFile>().strictNullable(),
    /** Where the file lies in the storage: a name of our own making. */
    file_key: p.string().strictNullable().hidden(),
    /** Made by a search; null elsewhere. */
    snippet: p.string().strictNullable().persist(false),
  },
})
