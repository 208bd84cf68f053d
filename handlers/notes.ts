import { limits } from '../generated/constants.ts'
import type { NotesHandlers } from '../generated/server/handlers.ts'
import { invalid, notFound, Refusal } from '../src/base/errors.ts'
import type { Caller } from '../src/calls/access/caller.ts'
import { checkMayChange } from '../src/calls/access/notes.ts'
import type { Reader } from '../src/data/reader.ts'
import { restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import type { Id } from '../src/domain/model/columns.ts'
import { kindOf } from '../src/domain/model/columns.ts'
import { Note, TimeEntry } from '../src/domain/model/index.ts'
import { filesOfNote, noteSearch, notes as records } from '../src/domain/queries/notes.ts'
import { withMoments } from '../src/domain/queries/period.ts'
import type { FileOfNote } from '../src/files/note-files.ts'
import { columnsOf, filesOf, has, storedFile } from '../src/files/note-files.ts'
import { StoredFile } from '../src/files/stored-file.ts'

export const notes: NotesHandlers = {
  async listNotes({ read }, { q, record_id, sort, ...filters }) {
    const query = await withMoments(read, filters)
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
      ...columnsOf([]),
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
    const [featured, ...others] = filesOf(note)
    if (others.some(has(body.file.name))) throw nameInUse()
    if (featured) files.remove(featured.key)
    return em.assign(note, columnsOf([storedFile(body.file, files), ...others]))
  },

  async addNoteFile({ em, caller, files }, { id, body }) {
    const note = await changeableNote(em, caller, id)
    const stored = filesOf(note)
    const replaced = stored.find(has(body.file.name))
    if (!replaced && stored.length >= limits.note_files) throw tooManyFiles()
    if (replaced) files.remove(replaced.key)
    const added = storedFile(body.file, files)
    const all = replaced ? stored.map((each) => (each === replaced ? added : each)) : [...stored, added]
    return em.assign(note, columnsOf(all))
  },

  async getNoteFile({ read }, { id }) {
    const [featured] = await readFiles(read, id)
    if (!featured) throw noFile()
    return new StoredFile(featured.key, featured.file)
  },

  async getNamedNoteFile({ read }, { id, name }) {
    const { key, file } = named(await readFiles(read, id), name)
    return new StoredFile(key, file)
  },

  async featureNoteFile({ em, caller }, { id, name }) {
    const note = await changeableNote(em, caller, id)
    const stored = filesOf(note)
    const featured = named(stored, name)
    return em.assign(note, columnsOf([featured, ...stored.filter((each) => each !== featured)]))
  },

  async removeNoteFile({ em, caller, files }, { id }) {
    const note = await changeableNote(em, caller, id)
    const [featured, ...others] = filesOf(note)
    if (!featured) throw noFile()
    files.remove(featured.key)
    em.assign(note, columnsOf(others))
  },

  async removeNamedNoteFile({ em, caller, files }, { id, name }) {
    const note = await changeableNote(em, caller, id)
    const stored = filesOf(note)
    const removed = named(stored, name)
    files.remove(removed.key)
    em.assign(note, columnsOf(stored.filter((each) => each !== removed)))
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

const tooManyFiles = () =>
  invalid(
    [{ in: 'path', pointer: '/id', detail: `has ${limits.note_files} files, which is the maximum` }],
    'too_many_records',
  )

const nameInUse = () =>
  new Refusal('already_exists', 'Another file of the note has this name. Remove it, or use another name.', {
    errors: [{ in: 'body', pointer: '/file', detail: 'has the name of another file of the note' }],
  })

async function readFiles(read: Reader, id: string): Promise<FileOfNote[]> {
  const [note] = await read.rows(filesOfNote, { id })
  if (!note) throw notFound()
  return filesOf(note)
}

function named(stored: readonly FileOfNote[], name: string): FileOfNote {
  const file = stored.find(has(name))
  if (!file) throw notFound('The note has no file with this name.')
  return file
}
