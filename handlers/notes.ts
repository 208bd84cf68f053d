import type { NotesHandlers } from '../generated/server/handlers.ts'
import type { Caller } from '../src/access/caller.ts'
import { isAdmin } from '../src/access/caller.ts'
import { notFound, Refusal } from '../src/base/errors.ts'
import type { UnitOfWork } from '../src/data/changes.ts'
import { StoredFile } from '../src/files/stored-file.ts'
import type { Operations } from '../src/imports/import-rows.ts'
import { importRows } from '../src/imports/import-rows.ts'
import { kindOf } from '../src/model/columns.ts'
import { Note } from '../src/model/index.ts'
import { fileOfNote, foundNotes, notes as records } from '../src/queries/notes.ts'

export const notes: NotesHandlers = {
  listNotes({ read }, { q, record_id, sort, ...query }) {
    const own = record_id ? aboutRecord(record_id) : {}
    if (q === undefined)
      return read.page(records, { ...query, sort: sort === 'relevance' ? newest : sort }, own)
    return read.page(foundNotes, { ...query, q, sort: sort === 'relevance' ? '-rank' : sort }, own)
  },

  getNote: ({ read }, { id }) => read.one(records, { id }),

  addNote: ({ em, caller }, { body }) =>
    em.create(Note, { ...body, author_id: caller.user_id, file: null, file_key: null }),

  async updateNote({ em, caller }, { id, body }) {
    return em.assign(await ownNote(em, caller, id), body)
  },

  async removeNote({ em, caller, files }, { id }) {
    const note = await ownNote(em, caller, id)
    if (note.file_key) files.remove(note.file_key)
    em.remove(note)
  },

  async uploadNoteFile({ em, caller, files }, { id, body }) {
    const note = await ownNote(em, caller, id)
    if (note.file_key) files.remove(note.file_key)
    const { name, size, content_type } = body.file
    return em.assign(note, { file: { name, size, content_type }, file_key: files.put(body.file) })
  },

  async getNoteFile({ read }, { id }) {
    const [note] = await read.rows(fileOfNote, { id })
    if (!note) throw notFound()
    if (!note.file || !note.file_key) throw noFile()
    return new StoredFile(note.file_key, note.file)
  },

  async removeNoteFile({ em, caller, files }, { id }) {
    const note = await ownNote(em, caller, id)
    if (!note.file_key) throw noFile()
    files.remove(note.file_key)
    em.assign(note, { file: null, file_key: null })
  },

  importNotes: (context, { body }) => importRows(context, 'notes', operations, body),
}

const operations: Operations = { kind: 'note', add: 'addNote', update: 'updateNote' }

const newest = '-created_at'

/** `client_id`, for the id of a client. */
const aboutRecord = (id: string) => ({ [`${kindOf(id)}_id`]: id })

/** Loads a note to be changed by the caller, who must be its author or an admin. */
async function ownNote(em: UnitOfWork, caller: Caller, id: string) {
  const note = await em.findOneOrFail(Note, { id })
  if (!isAdmin(caller) && note.author_id !== caller.user_id)
    throw new Refusal('not_author', 'Only its author or an admin may change a note.')
  return note
}

const noFile = () => notFound('The note has no file.')
