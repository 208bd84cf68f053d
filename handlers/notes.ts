import type { NotesHandlers } from '../generated/server/handlers.ts'
import { Note } from '../src/entities/index.ts'
import { forbidden, notFound } from '../src/errors.ts'
import type { Caller } from '../src/identity/caller.ts'
import { isAdmin } from '../src/identity/caller.ts'
import { equals, includes, person, since, whether } from '../src/server/filters.ts'
import type { Records } from '../src/server/handler.ts'
import { matches, matching } from '../src/server/text-search.ts'

/** By the prefix of the record's id. */
const columns: Record<string, string> = {
  cli: 'client_id',
  com: 'company_id',
  prj: 'project_id',
  tsk: 'task_id',
  pro: 'prospect_id',
}

export const notes: NotesHandlers = {
  listNotes({ read, caller }, query) {
    const { q, record_id, sort } = query
    const order = sort !== 'relevance' ? sort : q === undefined ? '-created_at' : '-rank'
    const filters = {
      q: matches,
      record_id: equals(columns[record_id?.slice(0, 3) ?? ''] ?? ''),
      author_id: person('author_id', caller.user_id),
      tag: includes('tags'),
      since: since('created_at'),
      has_file: whether('file_key is not null'),
    }
    const compute = q === undefined ? undefined : matching(q, 'title', 'body')
    return read.page(Note, { ...query, sort: order }, filters, {}, compute)
  },

  getNote: ({ read }, { id }) => read.one(Note, { id }),

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

  async getNoteFile({ em, files }, { id }) {
    const { file, file_key } = await em.findOneOrFail(Note, { id })
    if (!file || !file_key) throw noFile()
    return files.answer(file_key, file)
  },

  async removeNoteFile({ em, caller, files }, { id }) {
    const note = await ownNote(em, caller, id)
    if (!note.file_key) throw noFile()
    files.remove(note.file_key)
    em.assign(note, { file: null, file_key: null })
  },
}

/** The note, to be changed by this caller: its author or an admin. */
async function ownNote(em: Records, caller: Caller, id: string) {
  const note = await em.findOneOrFail(Note, { id })
  if (!isAdmin(caller) && note.author_id !== caller.user_id)
    throw forbidden('Only its author or an admin may change a note.', { code: 'not_author' })
  return note
}

const noFile = () => notFound('The note has no file.')
