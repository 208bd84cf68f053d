import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  addMilestone,
  addNote,
  addProject,
  addProspect,
  addTask,
  addTimeEntry,
  appendToNote,
  getNote,
  getNoteFile,
  listActivity,
  listNotes,
  removeNote,
  updateNote,
  uploadNoteFile,
} from '../../generated/client/sdk.gen.ts'
import type { ListNotesData, NewNote, Note } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { nextCursor, useCommonService } from '../support/service.ts'
import { whole } from '../support/whole.ts'

const service = useCommonService()

/** A workspace with a company to write notes about. */
async function office() {
  const member = await service.workspace()
  const { client } = member
  const { data } = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
  const company_id = data.id
  const write = async (note: Partial<NewNote>, by: Client = client): Promise<Note> => {
    const body = { title: 'Title', body: 'Text', company_id, ...note } as NewNote
    return whole((await addNote({ client: by, body, throwOnError: true })).data)
  }
  const found = async (query: ListNotesData['query']) =>
    (await listNotes({ client, query, throwOnError: true })).data.map(({ title }) => title)
  return { member, client, company_id, write, found }
}

type Query = NonNullable<ListNotesData['query']>

async function pages(client: Client, query: Query): Promise<Note[]> {
  const all: Note[] = []
  let cursor: string | undefined
  do {
    const { data, response } = await listNotes({ client, query: { ...query, cursor }, throwOnError: true })
    all.push(...data)
    cursor = nextCursor(response)
  } while (cursor)
  return all
}

test('a note is added, read, changed, listed and removed', async () => {
  const { client, company_id } = await office()
  const body = { title: 'Kick-off', body: 'Scope agreed', tags: ['scope'], company_id }
  const { data: added, response } = await addNote({ client, body })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ ...body, client_id: null, file: null, snippet: null })
  expect(added).not.toHaveProperty('file_key')
  const path = { id: added!.id }
  expect((await getNote({ client, path })).data).toEqual(added)
  const { data: changed } = await updateNote({ client, path, body: { title: 'Start', tags: [] } })
  expect(changed).toMatchObject({ title: 'Start', body: 'Scope agreed', tags: [], company_id, snippet: null })
  expect((await listNotes({ client })).data).toEqual([changed])
  expect((await removeNote({ client, path })).response?.status).toBe(204)
  expect((await getNote({ client, path })).response?.status).toBe(404)
  expect((await listNotes({ client })).data).toEqual([])
})

describe('the subject of a note', () => {
  const fields = [
    ...(['client_id', 'company_id', 'project_id', 'milestone_id', 'task_id', 'time_entry_id'] as const),
    'prospect_id',
  ] as const
  const records = {} as Record<(typeof fields)[number], string>
  let client: Client

  beforeAll(async () => {
    ;({ client } = await service.workspace())
    const name = 'Name'
    const company_id = (await addCompany({ client, body: { name }, throwOnError: true })).data.id
    const project_id = (await addProject({ client, body: { name }, throwOnError: true })).data.id
    const task_id = (await addTask({ client, body: { title: name, project_id }, throwOnError: true })).data.id
    const path = { id: project_id }
    Object.assign(records, {
      company_id,
      project_id,
      task_id,
      milestone_id: (await addMilestone({ client, path, body: { name }, throwOnError: true })).data.id,
      time_entry_id: (await addTimeEntry({ client, body: { task_id, minutes: 30 }, throwOnError: true })).data
        .id,
      client_id: (await addClient({ client, body: { name, company_id }, throwOnError: true })).data.id,
      prospect_id: (await addProspect({ client, body: { name }, throwOnError: true })).data.id,
    })
  })

  test.each(fields)('can be a record of the kind %s, and the list can be filtered by it', async (field) => {
    const { data, response } = await addNote({
      client,
      body: { title: field, body: 'Text', [field]: records[field] } as unknown as NewNote,
    })
    expect(response?.status).toBe(201)
    const { data: list } = await listNotes({ client, query: { record_id: records[field] } })
    expect(list!.map(({ id }) => id)).toEqual([data!.id])
  })

  test.each([
    ['none', []],
    ['two', ['client_id', 'task_id']],
    ['seven', fields],
  ] as const)('is exactly one record, not %s', async (_, given) => {
    const about = Object.fromEntries(given.map((field) => [field, records[field]]))
    const body = { title: 'Title', body: 'Text', ...about } as NewNote
    const { error, response } = await addNote({ client, body })
    expect(response?.status).toBe(422)
    expect(error?.errors?.map(({ pointer }) => pointer)).toEqual(fields.map((field) => `/${field}`))
  })

  test('is a record of this workspace', async () => {
    const { client: stranger } = await service.workspace()
    for (const field of fields) {
      const body = { title: 'Title', body: 'Text', [field]: records[field] } as unknown as NewNote
      const { error, response } = await addNote({ client: stranger, body })
      expect(response?.status).toBe(422)
      expect(error?.errors).toEqual([
        { in: 'body', pointer: `/${field}`, detail: 'does not exist in this workspace' },
      ])
    }
    const query = { record_id: records.task_id }
    expect((await listNotes({ client: stranger, query })).data).toEqual([])
  })

  test('cannot be changed', async () => {
    const body = { title: 'Title', body: 'Text', task_id: records.task_id }
    const { data } = await addNote({ client, body })
    const change = { project_id: records.project_id } as never
    const { error, response } = await updateNote({ client, path: { id: data!.id }, body: change })
    expect(response?.status).toBe(422)
    expect(error?.errors?.[0]?.pointer).toBe('/project_id')
  })
})

describe('a note on the time of a member', () => {
  let owner: Client
  let author: Client
  let other: Client
  let note: Note
  let time_entry_id: string
  const entryOf = async (client: Client) => {
    const { data: project } = await addProject({
      client: owner,
      body: { name: 'Web shop' },
      throwOnError: true,
    })
    const body = { project_id: project.id, minutes: 30 }
    return (await addTimeEntry({ client, body, throwOnError: true })).data.id
  }
  const about = (id: string) => ({ title: 'Travel', body: 'To Northwind and back', time_entry_id: id })

  beforeAll(async () => {
    const { member } = await office()
    owner = member.client
    author = (await colleague(service, member, 'member')).client
    other = (await colleague(service, member, 'member')).client
    time_entry_id = await entryOf(author)
    note = whole((await addNote({ client: author, body: about(time_entry_id), throwOnError: true })).data)
    const body = { file: new File(['A ticket'], 'ticket.txt') }
    note = whole((await uploadNoteFile({ client: author, path: note, body, throwOnError: true })).data)
  })

  test('is visible to that member and to admins in lists and searches, with its file', async () => {
    for (const client of [author, owner]) {
      expect((await getNote({ client, path: note })).data).toEqual(note)
      expect((await listNotes({ client })).data).toEqual([note])
      expect(
        (await listNotes({ client, query: { q: 'northwind', record_id: time_entry_id } })).data,
      ).toHaveLength(1)
      expect((await getNoteFile({ client, path: note })).response?.status).toBe(200)
    }
    expect(note).not.toHaveProperty('time_entry_user_id')
  })

  test('is hidden from other members, who cannot change it or see it in the log', async () => {
    const [client, path] = [other, { id: note.id }]
    for (const query of [{}, { q: 'northwind' }, { record_id: time_entry_id }, { author_id: note.author_id }])
      expect((await listNotes({ client, query })).data).toEqual([])
    const body = { title: 'Mine' }
    for (const { response } of [
      await getNote({ client, path }),
      await getNoteFile({ client, path }),
      await updateNote({ client, path, body }),
      await appendToNote({ client, path, body: { text: 'Mine' } }),
      await removeNote({ client, path }),
    ])
      expect(response?.status).toBe(404)
    const named = async (client: Client) => {
      const { data } = await listActivity({ client, query: { record: note.id, operation: 'addNote' } })
      return data!.map(({ record_name }) => record_name)
    }
    expect([await named(author), await named(other)]).toEqual([['Travel'], []])
  })

  test('is written by that member or by an admin', async () => {
    const { error, response } = await addNote({ client: other, body: about(time_entry_id) })
    expect([response?.status, error]).toMatchObject([
      422,
      {
        code: 'unknown_record',
        errors: [{ pointer: '/time_entry_id', detail: 'does not exist in this workspace' }],
      },
    ])
    const mine = await entryOf(owner)
    const body = { ...about(await entryOf(other)), title: 'Checked' }
    const { data: checked } = await addNote({ client: owner, body, throwOnError: true })
    expect((await getNote({ client: other, path: checked })).data).toEqual(checked)
    expect((await getNote({ client: author, path: checked })).response?.status).toBe(404)
    expect((await addNote({ client: other, body: about(mine) })).response?.status).toBe(422)
  })
})

describe('appended text', () => {
  const append = (client: Client, id: string, text: string) =>
    appendToNote({ client, path: { id }, body: { text } })

  test('follows the existing text after an empty line, or is the whole text of an empty note', async () => {
    const { client, write } = await office()
    const note = await write({ body: '', tags: ['call'] })
    expect((await append(client, note.id, 'They called.')).data?.body).toBe('They called.')
    const { data, response } = await append(client, note.id, 'Northwind called back.\n')
    const body = 'They called.\n\nNorthwind called back.\n'
    expect(data).toMatchObject({ ...note, body, version: 3, updated_at: data!.updated_at })
    expect(response?.headers.get('etag')).toBe('"3"')
    expect((await listNotes({ client, query: { q: '"back"' } })).data).toHaveLength(1)
  })

  test('from concurrent calls is all kept, and is added once by a repeated call', async () => {
    const { client, write } = await office()
    const { id } = await write({ body: 'First' })
    const texts = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(texts.map((text) => append(client, id, text)))
    const headers = { 'Idempotency-Key': 'once' }
    for (const _ of [1, 2]) await appendToNote({ client, path: { id }, body: { text: 'last' }, headers })
    const lines = (await getNote({ client, path: { id } })).data!.body.split('\n\n')
    expect([lines[0], lines.slice(1, -1).sort(), lines.at(-1)]).toEqual(['First', texts, 'last'])
  })

  test('is refused if the note would become too long, counted in characters', async () => {
    const { client, write } = await office()
    const note = await write({ body: '😀'.repeat(9990) })
    expect((await append(client, note.id, 'x'.repeat(8))).data?.version).toBe(2)
    const { error, response } = await append(client, note.id, 'more')
    expect([response?.status, error]).toMatchObject([
      422,
      {
        code: 'note_too_long',
        errors: [
          {
            in: 'body',
            pointer: '/text',
            detail: 'would make the note longer than 10000 characters',
          },
        ],
      },
    ])
    expect((await getNote({ client, path: note })).data?.version).toBe(2)
    expect((await append(client, note.id, '')).error).toMatchObject({ code: 'unprocessable_entity' })
  })

  test('is refused for callers other than the author, in another workspace and at an outdated version', async () => {
    const { member, client, write } = await office()
    const note = await write({})
    const { client: other } = await colleague(service, member, 'member')
    expect((await append(other, note.id, 'x')).error).toMatchObject({ code: 'not_author' })
    const { client: stranger } = await service.workspace()
    expect((await append(stranger, note.id, 'x')).response?.status).toBe(404)
    await append(client, note.id, 'x')
    const call = { client, path: { id: note.id }, body: { text: 'y' } }
    const late = await appendToNote({ ...call, headers: { 'If-Match': '"1"' } })
    expect([late.response?.status, late.error?.detail]).toEqual([
      412,
      expect.stringContaining('is now at version 2'),
    ])
    expect((await getNote({ client, path: note })).data?.body).toBe('Text\n\nx')
  })
})

test('the database refuses a note on a record of another workspace', async () => {
  const { client: mine, write } = await office()
  const { client, company_id, ...another } = await office()
  const note = await another.write({ company_id })
  const { data: project } = await addProject({ client: mine, body: { name: 'Web shop' }, throwOnError: true })
  const path = { id: project.id }
  const { data: milestone } = await addMilestone({
    client: mine,
    path,
    body: { name: 'Hand-over' },
    throwOnError: true,
  })
  const body = { project_id: project.id, minutes: 5 }
  const { data: time } = await addTimeEntry({ client: mine, body, throwOnError: true })
  await write({ company_id: undefined, milestone_id: milestone.id })
  for (const [column, id, more] of [
    ['milestone_id', milestone.id, ''],
    ['time_entry_id', time.id, ', time_entry_user_id = author_id'],
  ] as const) {
    const change = `update notes set company_id = null, ${column} = $1 ${more} where id = $2`
    const uuids = [
      uuidOf(id, column === 'milestone_id' ? 'milestone' : 'time_entry'),
      uuidOf(note.id, 'note'),
    ]
    await expect(service.sql(change, uuids)).rejects.toMatchObject({ code: '23503' })
  }
})

describe('a search matches', () => {
  let found: (query: Query) => Promise<string[]>
  let client: Client

  beforeAll(async () => {
    const { write, ...rest } = await office()
    ;({ found, client } = rest)
    await write({ title: 'Résumé', body: 'The ÉCLAIR at the café 2é was Größe XL.' })
    await write({ title: 'resume', body: 'An eclair, a cafe.' })
    await write({ title: 'Draft scope', body: 'The final scope is not agreed.' })
    await write({ title: 'Scope', body: 'Agreed and final.', tags: ['signed'] })
    await write({ title: 'Decomposed', body: 'E\u0301te\u0301 in Paris' })
  })

  test.each([
    ['résumé', ['resume', 'Résumé']],
    ['RESUME', ['resume', 'Résumé']],
    ['Eclair', ['resume', 'Résumé']],
    ['éclair', ['resume', 'Résumé']],
    ['grösse', ['Résumé']],
    ['groesse', []],
    ['2é', ['Résumé']],
    ['été', ['Decomposed']],
    ['ete paris', ['Decomposed']],
    ['eclai', []],
  ])('words regardless of case and accents: %s', async (q, titles) => {
    expect((await found({ q })).toSorted()).toEqual(titles.toSorted())
  })

  test.each([
    ['scope final', ['Draft scope', 'Scope']],
    ['"final scope"', ['Draft scope']],
    ['scope -draft', ['Scope']],
    ['draft OR eclair', ['Draft scope', 'Résumé', 'resume']],
    ['-scope -eclair', ['Decomposed']],
    ['-draft', ['Decomposed', 'Résumé', 'Scope', 'resume']],
    ['...', []],
    ['- " " & | ! ( ) : *', []],
    ['"', []],
    ['', []],
    ["'; drop table notes; --", []],
    ['scope:* | draft', ['Draft scope']],
  ])('by the syntax of a web search: %s', async (q, titles) => {
    expect((await found({ q })).toSorted()).toEqual(titles.toSorted())
  })

  test('the words, and highlights them with their accents', async () => {
    const { data } = await listNotes({ client, query: { q: 'eclair cafe' } })
    const snippets = new Map(data!.map(({ title, snippet }) => [title, snippet]))
    expect(snippets.get('Résumé')).toContain('**ÉCLAIR**')
    expect(snippets.get('Résumé')).toContain('**café**')
    expect(snippets.get('resume')).toContain('**eclair**')
    expect((await listNotes({ client })).data!.map(({ snippet }) => snippet)).toEqual(Array(5).fill(null))
  })

  test('the best match first, unless the caller sets a sort order', async () => {
    expect(await found({ q: 'scope' })).toEqual(['Draft scope', 'Scope'])
    const inOrder = await found({ q: 'scope', sort: '-created_at' })
    expect(inOrder).toEqual(['Scope', 'Draft scope'])
    expect(await found({ q: 'agreed', sort: 'created_at' })).toEqual(['Draft scope', 'Scope'])
    const { data } = await listNotes({ client, query: { q: 'scope', sort: 'created_at' } })
    expect(data![0]!.snippet).toContain('**scope**')
  })
})

test('a search by relevance returns each note once across pages, even during writes', async () => {
  const { client, write } = await office()
  for (let count = 1; count <= 12; count++)
    await write({ title: `Note ${count}`, body: 'scope '.repeat(count % 4) })
  await write({ title: 'Scope', body: '' })
  const whole = await pages(client, { q: 'scope', limit: 100 })
  expect(whole).toHaveLength(10)
  expect(whole[0]!.title).toBe('Scope')
  for (const limit of [1, 2, 3]) {
    expect(await pages(client, { q: 'scope', limit })).toEqual(whole)
    expect(await pages(client, { q: 'scope', limit, sort: 'relevance' })).toEqual(whole)
  }
  const { response } = await listNotes({ client, query: { q: 'scope', limit: 4 } })
  await write({ title: 'Scope', body: 'scope scope' })
  const cursor = nextCursor(response)!
  const { data: rest } = await listNotes({ client, query: { q: 'scope', cursor } })
  expect(rest).toEqual(whole.slice(4))
  // A cursor is valid only for its sort order.
  expect((await listNotes({ client, query: { cursor } })).error).toMatchObject({ code: 'invalid_cursor' })
  const forged = Buffer.from(JSON.stringify(['-rank', 'x', whole[0]!.id])).toString('base64url')
  const { error } = await listNotes({ client, query: { q: 'scope', cursor: forged } })
  expect(error).toMatchObject({ code: 'invalid_cursor' })
})

test('a search without words returns the newest notes first', async () => {
  const { client, write, found } = await office()
  for (const title of ['a', 'b', 'c']) await write({ title })
  expect(await found({})).toEqual(['c', 'b', 'a'])
  expect(await found({ sort: 'created_at' })).toEqual(['a', 'b', 'c'])
  expect((await pages(client, { limit: 1 })).map(({ title }) => title)).toEqual(['c', 'b', 'a'])
})

test('a list of notes can be sorted by the time of the last change', async () => {
  const { client, write, found } = await office()
  const first = await write({ title: 'a' })
  await write({ title: 'b' })
  await updateNote({ client, path: { id: first.id }, body: { title: 'A' } })
  expect(await found({ sort: '-updated_at' })).toEqual(['A', 'b'])
  expect(await found({ sort: 'updated_at' })).toEqual(['b', 'A'])
})

describe('the filters of notes', () => {
  test('by tag, author, age and file can be combined', async () => {
    const { member, write, found } = await office()
    const { client: other } = await colleague(service, member, 'member')
    const old = await write({ title: 'old', body: 'scope', tags: ['x'] })
    await write({ title: 'mine', body: 'scope', tags: ['x', 'y'] })
    const theirs = await write({ title: 'theirs', body: 'scope', tags: ['x'] }, other)
    await service.sql(
      `update notes set created_at = now() - interval '10 days' where title = 'old' and id in
      (select id from notes where workspace_id = (select workspace_id from users where email = $1))`,
      [member.email],
    )
    expect(await found({ tag: 'x' })).toEqual(['theirs', 'mine', 'old'])
    expect(await found({ tag: 'y' })).toEqual(['mine'])
    expect(await found({ author_id: 'me' })).toEqual(['mine', 'old'])
    expect(await found({ author_id: theirs.author_id })).toEqual(['theirs'])
    expect(await found({ since: '11d' })).toEqual(['theirs', 'mine', 'old'])
    expect(await found({ since: '9d' })).toEqual(['theirs', 'mine'])
    expect(await found({ since: theirs.created_at })).toEqual(['theirs'])
    expect(await found({ has_file: true })).toEqual([])
    expect(await found({ has_file: false })).toEqual(['theirs', 'mine', 'old'])
    const all: Query = { q: 'scope', tag: 'x', author_id: 'me', since: '9d', has_file: false }
    expect(await found({ ...all, record_id: old.company_id! })).toEqual(['mine'])
    for (const [name, other] of Object.entries({ q: 'other', tag: 'z', since: '0d', has_file: true }))
      expect(await found({ ...all, [name]: other })).toEqual([])
    expect((await listNotes({ client: other, query: { author_id: 'me' } })).data).toEqual([theirs])
  })

  test.each([
    ['since', 'yesterday'],
    ['since', '30'],
    ['since', '99999d'],
    ['record_id', 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7'],
    ['author_id', 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
    ['has_file', 'perhaps'],
    ['sort', 'rank'],
    ['sort', '-rank'],
    ['q', 'x'.repeat(501)],
  ])('refuse %s=%s', async (name, value) => {
    const { client } = await service.workspace()
    const { error, response } = await listNotes({ client, query: { [name]: value } as Query })
    expect(response?.status).toBe(422)
    expect(error?.errors?.map(({ in: place }) => place)).toEqual(['query'])
  })
})

describe('a call is refused', () => {
  test('if it changes or removes the note of another user, except for admins', async () => {
    const { member, client, write } = await office()
    const [author, other, admin] = [
      (await colleague(service, member, 'member')).client,
      (await colleague(service, member, 'member')).client,
      (await colleague(service, member, 'admin')).client,
    ]
    const note = await write({ title: 'Mine' }, author)
    const path = { id: note.id }
    for (const refused of [
      await updateNote({ client: other, path, body: { title: 'Theirs' } }),
      await removeNote({ client: other, path }),
    ]) {
      expect(refused.response?.status).toBe(403)
      expect(refused.error).toMatchObject({ code: 'not_author' })
    }
    expect((await getNote({ client: other, path })).data).toEqual(note)
    for (const allowed of [author, admin, client])
      expect((await updateNote({ client: allowed, path, body: { body: 'New' } })).response?.status).toBe(200)
    expect((await getNote({ client, path })).data).toMatchObject({ author_id: note.author_id, body: 'New' })
    expect((await removeNote({ client: admin, path })).response?.status).toBe(204)
  })
})

test('concurrent changes are all kept, and an outdated version is refused', async () => {
  const { client, write } = await office()
  const path = { id: (await write({})).id }
  const bodies = [{ title: 'New' }, { body: 'Newer' }, { tags: ['newest'] }]
  await Promise.all(bodies.map((body) => updateNote({ client, path, body, throwOnError: true })))
  expect((await getNote({ client, path })).data).toMatchObject(Object.assign({}, ...bodies))
  const headers = { 'If-Match': '"1"' }
  expect((await removeNote({ client, path, headers })).response?.status).toBe(412)
  expect((await getNote({ client, path })).response?.status).toBe(200)
})
