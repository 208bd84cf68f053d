import { limits } from '../generated/constants.ts'
import type { NotesHandlers } from '../generated/server/handlers.ts'
import type { Caller } from '../src/access/caller.ts'
import { checkMayChange } from '../src/access/notes.ts'
import { invalid, notFound } from '../src/base/errors.ts'
import { restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { StoredFile } from '../src/files/stored-file.ts'
import { importRows } from '../src/imports/import-rows.ts'
import type { Id } from '../src/model/columns.ts'
import { kindOf } from '../src/model/columns.ts'
import { Note, TimeEntry } from '../src/model/index.ts'
import { fileOfNote, noteSearch, notes as records } from '../src/queries/notes.ts'
import { withMoments } from '../src/queries/period.ts'

export const notes: NotesHandlers = {
  async listNotes({ read }, { q, record_id, sort, ...asked }) {
    const query = await withMoments(read, asked)
    const ofRecord = record_id ? fieldOfRecord(record_id) : {}
    if (q === undefined)
      return read.page(records, { ...query, sort: sort === 'relevance' ? newest : sort }, ofRecord)
    return read.page(noteSearch, { ...query, q, sort: sort === 'relevance' ? '-rank' : sort }, ofRecord)
  },

  getNote: ({ read }, { id }) => read.one(records, { id }),

  async addNote({ em, caller }, { body }) {
    const time_entry_user_id = await userOfTimeEntry(em, body.time_entry_id)
    return em.create(Note, {
      ...body,
      time_entry_user_id,
      author_id: caller.user_id,
      file: null,
      file_key: null,
    })
  },

  async updateNote({ em, caller }, { id, body }) {
    return em.assign(await changeableNote(em, caller, id), body)
  },

  async appendToNote({ em, caller }, { id, body: { text } }) {
    const note = await changeableNote(em, caller, id)
    const body = note.body ? `${note.body}\n\n${text}` : text
    if ([...body].length > limits.long_text) throw noteTooLong()
    return em.assign(note, { body })
  },

  /** Keeps the file. `src/files/sweep.ts` deletes it when the note can no longer be restored. */
  async removeNote({ em, caller }, { id }) {
    em.remove(await changeableNote(em, caller, id))
  },

  async restoreNote({ em, caller }, { id }) {
    const note = await restore(em, Note, id)
    checkMayChange(caller, [note])
    return note
  },

  async uploadNoteFile({ em, caller, files }, { id, body }) {
    const note = await changeableNote(em, caller, id)
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
    const note = await changeableNote(em, caller, id)
    if (!note.file_key) throw noFile()
    files.remove(note.file_key)
    em.assign(note, { file: null, file_key: null })
  },

  importNotes: (context, { body }) => importRows(context, 'notes', body),
}

const newest = '-created_at'

/** Filters notes by the record they are about, such as `client_id` for the id of a client. */
const fieldOfRecord = (id: string) => ({ [`${kindOf(id)}_id`]: id })

/** Throws 403 unless the caller is the author of the note or an admin. */
async function changeableNote(em: UnitOfWork, caller: Caller, id: string) {
  const note = await em.findOneOrFail(Note, { id })
  checkMayChange(caller, [note])
  return note
}

/** The user whose time entry a note is about; null for other notes. Throws 422 if the caller cannot see the entry. */
async function userOfTimeEntry(em: UnitOfWork, id: Id<'time_entry'> | null | undefined) {
  if (!id) return null
  const entry = await em.findOne(TimeEntry, { id })
  if (!entry)
    throw invalid(
      [{ in: 'body', pointer: '/time_entry_id', detail: 'does not exist in this workspace' }],
      'unknown_record',
    )
  return entry.user_id
}

const noteTooLong = () =>
  invalid(
    [
      {
        in: 'body',
        pointer: '/text',
        detail: `would make the note longer than ${limits.long_text} characters`,
      },
    ],
    'note_too_long',
  )

const noFile = () => notFound('The note has no file.')
