/** Imports the records of an archive into the workspace of the caller. Matching records are updated or left unchanged. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {
  Blocker,
  ChecklistItem,
  FollowUp,
  ImportedRow,
  Milestone,
  Note,
  NoteFile,
  Prospect,
  Rate,
  RecurringTask,
  Service,
  StaffMember,
  User,
  View,
} from '../../../generated/client/types.gen.ts'
import { addDays } from '../../../src/shared/days.ts'
import type { ImportedName } from '../../../src/shared/import-kinds.ts'
import { importedKind, importedNames, keyColumnsOf } from '../../../src/shared/import-kinds.ts'
import { plural } from '../../../src/shared/plural.ts'
import { isId } from '../../../src/shared/record-id.ts'
import { kindOf } from '../../../src/shared/record-names.ts'
import type { ServiceResponse } from '../../../src/shared/service.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import type { Connection } from '../connection.ts'
import { waitForRateLimit } from '../rate-limit.ts'
import type { Member } from './archive.ts'
import { bytesOf, membersOf } from './archive.ts'
import { columnsOf } from './columns.ts'
import type { JournalWriter, Step } from './journal.ts'
import type { ArchiveRow, Columns, Row } from './rows.ts'
import { rowsOfLines } from './rows.ts'
import type { Rejected } from './send.ts'
import { sendRows, Tally } from './send.ts'

type Fields = Row['fields']

export interface WorkspaceImport {
  path: string
  /** The archive was made of this workspace, so its records are matched by their ids. Otherwise they are matched by external ids. */
  isOwn: boolean
  /** Only counts what an import would do. */
  dryRun: boolean
  /** Id of the user who imports. */
  caller: string
  /** E-mail addresses of the archive, mapped to addresses of this workspace. */
  emails: ReadonlyMap<string, string>
  journal: Pick<JournalWriter, 'add' | 'flush'>
  onRejected: (rejected: Rejected & { file: string }) => Promise<void> | void
  onProgress: (rows: number) => void
}

/** The kind of the records in a folder of the archive, if it has an import. Folders have the names of kinds in the plural. */
const importedIn = (folder: string) =>
  importedNames.find((name) => plural(importedKind(name).kind) === folder)

/** The kinds with an import to which other records and the filters of views refer, without time entries. */
const filteredNames = ['clients', 'companies', 'projects', 'prospects', 'tasks'] as const
type FilteredName = (typeof filteredNames)[number]

const isFiltered = (name: ImportedName): name is FilteredName =>
  (filteredNames as readonly string[]).includes(name)

/** Stands for the id of a record that a dry run does not add. */
const unknownId = 'added'

/** A view is the same in both workspaces if the kind and the name are. */
const titleOf = ({ kind, name }: Fields | View) => `${kind} ${name}`

/** A refusal that the service cannot know of. */
const refused = (code: string, detail: string) =>
  new ServiceProblem({ status: 422, code, detail } as ConstructorParameters<typeof ServiceProblem>[0])

export interface ImportedWorkspace {
  kinds: Record<string, Tally>
  files: { uploaded: number; unchanged: number }
  /** E-mail addresses of archive users who do not exist in this workspace. */
  missing_users: string[]
  /** Kinds of the archive that this version cannot import. */
  unknown_kinds: string[]
}

/** An imported record of a kind that can be archived. */
interface Archivable {
  folder: string
  /** The path of the kind. */
  at: string
  id: string
  outcome: ImportedRow['outcome']
  /** Whether it is archived in the archive. */
  isArchived: boolean
}

export class WorkspaceImporter {
  readonly #connection: Connection
  readonly #options: WorkspaceImport
  /** Ids of the users of this workspace by e-mail address. */
  readonly #users = new Map<string, string>()
  readonly #userIds = new Set<unknown>()
  /** E-mail addresses of the users of the archive by id. */
  readonly #emails = new Map<unknown, string>()
  readonly #missingUsers = new Set<string>()
  readonly #unknownKinds = new Set<string>()
  readonly #result: Omit<ImportedWorkspace, 'missing_users' | 'unknown_kinds'>
  /** The notes in the current archive file that have files, by their ids in the archive. The first file is the featured one. */
  #notes = new Map<string, { here: string | null; files: NoteFile[] }>()
  /**
   * Ids in this workspace by id in the archive; null if the record does not exist here. In the workspace of the archive, it
   * contains only records with another id.
   */
  readonly #here = new Map<unknown, string | null>()
  #services: Service[] | undefined
  #views: View[] | undefined
  /** Ids of the archived records of this workspace, by path. */
  readonly #archivedHere = new Map<string, Promise<Set<string>>>()
  /** The views are added after all records that their filters can contain. */
  readonly #viewRows: { file: string; row: Row }[] = []
  /** The converted prospects. They are converted after the import, before records are archived. */
  readonly #converted: string[] = []
  /** Records that are archived after the import. */
  readonly #archived: Archivable[] = []

  constructor(connection: Connection, options: WorkspaceImport) {
    this.#connection = connection
    this.#options = options
    this.#result = { kinds: {}, files: { uploaded: 0, unchanged: 0 } }
  }

  get result(): ImportedWorkspace {
    const missing_users = [...this.#missingUsers].sort()
    return { ...this.#result, missing_users, unknown_kinds: [...this.#unknownKinds] }
  }

  async run(): Promise<void> {
    for (const { id, email } of await this.#listAll<User>('account/users/list')) {
      this.#users.set(email, id)
      this.#userIds.add(id)
    }
    for await (const member of membersOf(this.#options.path)) {
      const [folder = '', rest = '', place = '0'] = member.name.split('/')
      if (folder === 'files') await this.#file(rest, Number(place), member)
      else if (rest) await this.#records(folder, member)
    }
    for (const { file, row } of this.#viewRows)
      await this.#try('views', file, row, () => this.#view(row.fields))
    for (const id of this.#converted) await this.#convert(id)
    for (const each of this.#archived) await this.#archive(each)
    await this.#options.journal.flush()
  }

  async #records(folder: string, member: Member): Promise<void> {
    const lines = rowsOfLines(textOf(member))
    const kind = importedIn(folder)
    if (kind) return this.#rows(kind, folder, member.name, lines)
    const one = {
      users: ({ id, email }: Fields) => {
        this.#emails.set(id, email as string)
        this.#userHere(id, email)
      },
      services: (fields: Fields) => this.#service(fields),
      staff: (fields: Fields) => this.#staff(fields),
      rates: (fields: Fields) => this.#rate(fields),
      milestones: (fields: Fields) => this.#milestone(fields),
      follow_ups: (fields: Fields) => this.#followUp(fields),
      recurring_tasks: (fields: Fields) => this.#recurringTask(fields),
      checklist_items: (fields: Fields) => this.#checklistItem(fields),
      blockers: (fields: Fields) => this.#blocker(fields),
      // Listed with what cannot be imported.
      capacities: () => {},
      bills: () => {},
    }[folder]
    if (folder === 'views') {
      for await (const row of lines) this.#viewRows.push({ file: member.name, row })
      return
    }
    if (!one) return void this.#unknownKinds.add(folder)
    for await (const row of lines) await this.#try(folder, member.name, row, () => one(row.fields))
  }

  /** Reports a refusal of the service for one record. */
  async #try(folder: string, file: string, { line, fields }: Row, write: () => Promise<void> | void) {
    try {
      await write()
    } catch (error) {
      if (!(error instanceof ServiceProblem) || error.problem.status >= 500) throw error
      const { code, detail } = error.problem
      this.#tally(folder).refused++
      await this.#options.onRejected({ file, line, pointer: null, code, detail, row: fields })
    }
    await this.#options.journal.flush()
  }

  async #rows(name: ImportedName, folder: string, file: string, lines: AsyncIterable<Row>): Promise<void> {
    const { isOwn, dryRun, journal } = this.#options
    const key = isOwn ? 'id' : 'external_id'
    const columns = await columnsOf(name, key)
    const before = this.#rowsSoFar()
    this.#notes = new Map()
    const archivable: Archivable[] = []
    const rowOf = (row: Row) => this.#rowOf(name, row, columns)
    async function* rows(): AsyncGenerator<ArchiveRow> {
      for await (const row of lines) yield rowOf(row)
    }
    const onResult = (row: ArchiveRow, result: ImportedRow, request: string | null) => {
      const outcome = this.#outcomeOf(row, result)
      const { record_id: here, etag = null } = result
      const { id, file, attachments, archived_at, converted_at } = row.record
      if (outcome === 'refused') return outcome
      if (isOwn ? here !== id : isFiltered(name)) this.#here.set(id, here ?? unknownId)
      if (file) this.#notes.set(id as string, { here, files: [file, ...(attachments as [])] as NoteFile[] })
      if (here === null) return outcome
      if (outcome === 'created') journal.add({ did: 'added', at: name, id: here, etag, request })
      if (outcome === 'updated') journal.add({ did: 'changed', at: name, id: here, etag, request })
      if (archived_at !== undefined)
        archivable.push({ folder, at: name, id: here, outcome, isArchived: archived_at !== null })
      if (converted_at) this.#converted.push(here)
      return outcome
    }
    const tally = this.#tally(folder)
    const base = tally.rows
    await sendRows(rows(), { kind: name, key, dryRun }, this.#connection, tally, {
      onRejected: (each) => this.#options.onRejected({ ...each, file }),
      onResult,
      onProgress: async (sent) => {
        await journal.flush()
        this.#options.onProgress(before + sent - base)
      },
    })
    for (const each of archivable) await this.#settle(each)
  }

  /** A dry run cannot check rows that refer to records that it does not add. */
  #outcomeOf({ isKeyOnly }: ArchiveRow, { outcome, problem }: ImportedRow): ImportedRow['outcome'] {
    const { isOwn, dryRun } = this.#options
    if (isKeyOnly) return outcome === 'unchanged' ? 'updated' : 'created'
    return dryRun && !isOwn && problem?.code === 'unknown_record' ? 'created' : outcome
  }

  /** The row for the import, with users and records of this workspace. References to missing users are cleared. */
  #rowOf(name: ImportedName, { line, fields: record }: Row, columns: Columns): ArchiveRow {
    const { isOwn } = this.#options
    const { references, idOnlyReferences = {}, userField } = importedKind(name)
    const isReference = (column: string) => column.endsWith('_id') && !column.endsWith('external_id')
    const row: Fields = Object.fromEntries(
      Object.entries(record).filter(([column]) => columns.has(column) && !isReference(column)),
    )
    // An archive contains the id instead of a missing external id.
    if (isOwn && record.external_id === record.id) delete row.external_id
    for (const [reference, kind] of Object.entries({ ...references, ...idOnlyReferences })) {
      const column = `${reference}_id`
      const isKnownById = isOwn || reference in idOnlyReferences
      if (record[column] === undefined || (kind !== 'user' && !isKnownById)) continue
      for (const [alias] of keyColumnsOf(name, reference, kind)) delete row[alias]
      row[column] =
        kind === 'user'
          ? this.#userHere(record[column], record[`${reference}_email`])
          : this.#idHere(record[column])
    }
    if (userField) {
      delete row[`${userField}_email`]
      row[`${userField}_id`] = this.#userHere(record[`${userField}_id`], record[`${userField}_email`])
    }
    const isKeyOnly = Object.values(row).includes(unknownId)
    const fields = isKeyOnly ? { id: row.id, external_id: row.external_id } : row
    const owner = record[`${userField}_email`]
    const error =
      userField && row[`${userField}_id`] === null
        ? `belongs to ${owner}, who is not a user of this workspace`
        : null
    return { line, error, fields, record, isKeyOnly }
  }

  /** The id in this workspace of a user of the archive; null if the user does not exist here. */
  #userHere(id: unknown, email: unknown): string | null {
    if (typeof email !== 'string') return null
    const mapped = this.#options.emails.get(email)
    if (!mapped && this.#options.isOwn && this.#userIds.has(id)) return id as string
    const here = this.#users.get(mapped ?? email)
    if (!here) this.#missingUsers.add(email)
    return here ?? null
  }

  /** The id in this workspace of a record of the archive; null if it does not exist here. */
  #idHere(id: unknown): string | null {
    return this.#here.get(id) ?? (this.#options.isOwn ? ((id as string | null | undefined) ?? null) : null)
  }

  async #service({ id: oldId, name, billable, rate_cents, active, archived_at }: Fields): Promise<void> {
    this.#services ??= [
      ...(await this.#listAll<Service>('account/services/list')),
      ...(await this.#listAll<Service>('account/services/list?archived=true')),
    ]
    const same = this.#sameIn(this.#services, oldId, (each) => each.name === name)
    const [folder, at, isArchived] = ['services', 'account/services', archived_at !== null]
    if (same) this.#keep(folder, oldId, same)
    const id = same?.id ?? (await this.#add(folder, at, { name, billable, rate_cents, active }, oldId))
    await this.#settle({ folder, at, id, outcome: same ? 'unchanged' : 'created', isArchived })
  }

  async #staff({ id, position, rate_cents, ...of }: Fields): Promise<void> {
    const project = await this.#parent('projects', of)
    const user_id = this.#userHere(of.user_id, of.user_email)
    if (!user_id) throw refused('unknown_record', `${of.user_email} is not a user of this workspace.`)
    const there = await this.#children<StaffMember>(project, `projects/${project}/staff/list`)
    const same = this.#sameIn(there, id, (each) => each.user_id === user_id)
    if (same) return this.#keep('staff', id, same)
    await this.#add('staff', `projects/${project}/staff`, { user_id, position, rate_cents }, id)
  }

  /** Adds a rate, or changes the rate that starts on the same day. The records of the archive have added their first rates. */
  async #rate({ id, starts_on, rate_cents, ...of }: Fields): Promise<void> {
    const subject = {
      user_id: this.#userHere(of.user_id, of.user_email),
      service_id: this.#idHere(of.service_id),
      project_id: of.project_id && (await this.#parent('projects', of)),
      staff_id: this.#idHere(of.staff_id),
    }
    const [given] = Object.entries(subject).filter(([, id]) => id)
    if (!given) throw refused('unknown_record', 'Its user, service or staff member is not in this workspace.')
    const [column, of_id] = given
    const there = await this.#children<Rate>(of_id, `rates/list?${column}=${of_id}`)
    const same = this.#sameIn(there, id, (each) => each.starts_on === starts_on)
    if (!same) await this.#add('rates', 'rates', { [column]: of_id, starts_on, rate_cents }, id)
    else if (same.rate_cents === rate_cents) this.#tally('rates').unchanged++
    else {
      await this.#write(
        'PATCH',
        `rates/${same.id}`,
        { rate_cents },
        { did: 'changed', at: 'rates', id: same.id },
      )
      this.#tally('rates').updated++
    }
  }

  async #milestone({ id, name, due_on, done, budget_minutes, budget_cents, ...of }: Fields): Promise<void> {
    const project = await this.#parent('projects', of)
    const there = await this.#children<Milestone>(project, `projects/${project}/milestones/list`)
    const same = this.#sameIn(there, id, (each) => each.name === name)
    if (same) return this.#keep('milestones', id, same)
    const body = { name, due_on, done, budget_minutes, budget_cents }
    await this.#add('milestones', `projects/${project}/milestones`, body, id)
  }

  async #followUp({ id, due_on, memo, done, ...of }: Fields): Promise<void> {
    const subjects = ['clients', 'companies', 'prospects'] as const
    const kind = subjects.find((each) => of[`${importedKind(each).kind}_id`])!
    const column = `${importedKind(kind).kind}_id`
    const parent = await this.#parent(kind, of)
    const there = await this.#children<FollowUp>(parent, `follow-ups/list?${column}=${parent}`)
    const same = this.#sameIn(there, id, (each) => each.due_on === due_on && each.memo === memo)
    if (same) return this.#keep('follow_ups', id, same)
    const owner_id = this.#userHere(of.owner_id, of.owner_email)
    await this.#add('follow_ups', 'follow-ups', { [column]: parent, due_on, memo, done, owner_id }, id)
  }

  /** Continues the series after the last task in the archive; its rule still counts from the same day. */
  async #recurringTask({ id: oldId, archived_at, starts_on, last_on, ...rest }: Fields): Promise<void> {
    const { title, description, estimate_minutes, rule, days_ahead, paused } = rest
    const project_id = await this.#parent('projects', rest)
    const list = async (archived: boolean) =>
      this.#children<RecurringTask>(
        project_id,
        `recurring-tasks/list?project_id=${project_id}&archived=${archived}`,
      )
    const there = [...(await list(false)), ...(await list(true))]
    const isSame = (each: RecurringTask) =>
      each.title === title && each.rule === rule && (each.archived_at === null) === (archived_at === null)
    const same = this.#sameIn(there, oldId, isSame)
    const [folder, at, isArchived] = ['recurring_tasks', 'recurring-tasks', archived_at !== null]
    if (same) {
      this.#keep(folder, oldId, same)
      return this.#settle({ folder, at, id: same.id, outcome: 'unchanged', isArchived })
    }
    const body = {
      project_id,
      title,
      description,
      estimate_minutes,
      rule,
      days_ahead,
      paused,
      starts_on,
      assignee_id: this.#userHere(rest.assignee_id, rest.assignee_email),
      service_id: this.#idHere(rest.service_id),
      milestone_id: this.#idHere(rest.milestone_id),
      next_on: rest.next_on ?? (last_on && addDays(last_on as string, 1)),
    }
    const id = await this.#add(folder, at, body, oldId)
    // Not later: another series of the archive can have the same title and rule.
    if (isArchived) await this.#archive({ folder, at, id, outcome: 'created', isArchived })
  }

  async #checklistItem({ id, title, done, position, ...of }: Fields): Promise<void> {
    const task = await this.#parent('tasks', of)
    const there = await this.#children<ChecklistItem>(task, `tasks/${task}/checklist-items/list`)
    const same = this.#sameIn(there, id, (each) => each.title === title && each.position === position)
    if (same) return this.#keep('checklist_items', id, same)
    await this.#add('checklist_items', `tasks/${task}/checklist-items`, { title, done, position }, id)
  }

  async #blocker({ id, ...of }: Fields): Promise<void> {
    const task = await this.#parent('tasks', of)
    const blocker_id = await this.#parent('tasks', of, 'blocker')
    const there = await this.#children<Blocker>(task, `tasks/${task}/blockers/list`)
    const same = this.#sameIn(there, id, (each) => each.blocker_id === blocker_id)
    if (same) return this.#keep('blockers', id, same)
    await this.#add('blockers', `tasks/${task}/blockers`, { blocker_id }, id)
  }

  /** A view belongs to the caller afterwards, so private views of other users are refused. */
  async #view({ id, user_id, user_email, ...fields }: Fields): Promise<void> {
    const { name, kind, filters, sort, group_by, columns, presentation, shared } = fields
    if (!shared && this.#userHere(user_id, user_email) !== this.#options.caller)
      throw refused('private_view', `This view is private to ${user_email}. Only they can import it.`)
    this.#views ??= await this.#listAll<View>('views/list')
    const same = this.#sameIn(this.#views, id, (each) => titleOf(each) === titleOf({ kind, name }))
    if (same) return this.#keep('views', id, same)
    const here = this.#filtersHere(String(filters))
    const body = { name, kind, filters: here, sort, group_by, columns, presentation, shared }
    await this.#add('views', 'views', body, id)
  }

  /** The query of a view with the ids of this workspace. */
  #filtersHere(filters: string): string {
    const here = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(filters)) {
      const values = value.split(',').map((each) => {
        const id = !isId(each)
          ? each
          : kindOf(each) === 'user'
            ? this.#userHere(each, this.#emails.get(each))
            : this.#idHere(each)
        if (id) return id
        throw refused('unknown_record', `The filter ${name} has a record that is not in this workspace.`)
      })
      here.append(name, values.join())
    }
    return String(here)
  }

  /** Uploads a file of a note from a temporary copy. Skips it if the note has a file of the same name and size. */
  async #file(noteId: string, place: number, member: Member): Promise<void> {
    const imported = this.#notes.get(noteId)
    if (!imported) return // the note was refused
    const { here: id } = imported
    const file = imported.files[place]!
    const note = id && (await this.#get<Note>(`notes/${id}`))
    const there = note ? (place === 0 ? [note.file] : note.attachments) : []
    if (there.some((each) => each?.name === file.name && each.size === file.size)) {
      this.#result.files.unchanged++
      return
    }
    this.#result.files.uploaded++
    if (this.#options.dryRun) return
    const path = `notes/${id}/file${place === 0 ? '' : 's'}`
    const folder = await mkdtemp(join(tmpdir(), 'vs-'))
    try {
      const copy = join(folder, 'file')
      await pipeline(member.bytes, createWriteStream(copy))
      const body = new File([await openAsBlob(copy)], file.name)
      await this.#write(place === 0 ? 'PUT' : 'POST', path, body, { did: 'uploaded', at: 'notes', id: id! })
      await this.#options.journal.flush()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** The id in this workspace of the record that a record of the archive belongs to. */
  async #parent(kind: FilteredName, of: Fields, name: string = importedKind(kind).kind): Promise<string> {
    const id = of[`${name}_id`]
    const here = this.#idHere(id) ?? (await this.#findParent(kind, id, of[`${name}_external_id`]))
    if (here) return here
    throw refused('unknown_record', `Its ${name} is not in this workspace.`)
  }

  /** The row of the record was refused, but the record can exist. */
  async #findParent(kind: FilteredName, id: unknown, externalId: unknown): Promise<string | null> {
    if (!this.#here.has(id)) {
      const list = `${kind}/list?external_id=${encodeURIComponent(String(externalId))}`
      const [record] = await this.#get<{ id: string }[]>(list)
      this.#here.set(id, record?.id ?? null)
    }
    return this.#here.get(id) ?? null
  }

  /** Converts a won prospect if its client was imported. The conversion then adds no client. */
  async #convert(id: string): Promise<void> {
    if (this.#options.dryRun) return
    const prospect = await this.#get<Prospect>(`prospects/${id}`)
    if (prospect.stage === 'won' && prospect.client_id && !prospect.converted_at)
      await this.#write('POST', `prospects/${id}/convert`, {}, { did: 'converted', at: 'prospects', id })
  }

  /** Archives records last, because new records cannot refer to archived ones. */
  async #settle(record: Archivable): Promise<void> {
    if (record.isArchived) this.#archived.push(record)
    else await this.#restore(record)
  }

  async #archive(record: Archivable): Promise<void> {
    const { at, id, outcome } = record
    if (outcome !== 'created' && (await this.#archivedIn(at)).has(id)) return
    await this.#write('POST', `${at}/${id}/archive`, null, { did: 'archived', at, id })
    this.#countChange(record)
  }

  /** Restores a record that was archived since the archive was made. */
  async #restore(record: Archivable): Promise<void> {
    const { at, id, outcome } = record
    if (outcome === 'created' || !(await this.#archivedIn(at)).has(id)) return
    await this.#write('POST', `${at}/${id}/restore`, null, { did: 'restored', at, id })
    this.#countChange(record)
  }

  #archivedIn(at: string): Promise<Set<string>> {
    const load = async () =>
      new Set((await this.#listAll<{ id: string }>(`${at}/list?archived=true`)).map(({ id }) => id))
    const ids = this.#archivedHere.get(at) ?? load()
    this.#archivedHere.set(at, ids)
    return ids
  }

  /** Counts a record as changed whose fields were the same. */
  #countChange({ folder, outcome }: Archivable) {
    if (outcome !== 'unchanged') return
    this.#tally(folder).unchanged--
    this.#tally(folder).updated++
  }

  /** The record with the same id, or otherwise with the same content. */
  #sameIn<T extends { id: string }>(there: readonly T[], id: unknown, isSame: (each: T) => boolean) {
    return there.find((each) => each.id === id) ?? there.find(isSame)
  }

  #keep(folder: string, id: unknown, { id: here }: { id: string }): void {
    this.#tally(folder).unchanged++
    this.#here.set(id, here)
  }

  /** Adds a record and returns its id. */
  async #add(folder: string, path: string, fields: object, oldId: unknown): Promise<string> {
    const at = path.startsWith('account/') ? path : path.split('/').at(-1)!
    const id = await this.#write('POST', path, fields, { did: 'added', at })
    this.#tally(folder).created++
    this.#here.set(oldId, id)
    return id
  }

  /** Returns the id of the record. A dry run writes nothing. */
  async #write(
    method: 'POST' | 'PATCH' | 'PUT',
    path: string,
    content: object | File | null,
    step: Pick<Step, 'did' | 'at'> & { id?: string },
  ): Promise<string> {
    if (this.#options.dryRun) return step.id ?? unknownId
    const isFile = content instanceof File
    const contentType = content && !isFile ? 'application/json' : null
    const body = isFile ? content : content && JSON.stringify(content)
    const response = await waitForRateLimit(() =>
      this.#connection.call({ method, path: `/api/v1/${path}`, contentType, body }),
    )
    const id = step.id ?? (JSON.parse(response.text) as { id: string }).id
    const [etag, request] = [response.header('etag'), response.header('x-request-id')]
    this.#options.journal.add({ ...step, id, etag, request })
    return id
  }

  #tally(folder: string): Tally {
    this.#result.kinds[folder] ??= new Tally()
    return this.#result.kinds[folder]
  }

  #rowsSoFar(): number {
    return Object.values(this.#result.kinds).reduce((all, { rows }) => all + rows, 0)
  }

  async #get<T>(path: string): Promise<T> {
    return JSON.parse((await this.#page(path)).text)
  }

  /** A list of a record, which is empty if a dry run would add the record. */
  async #children<T>(parent: unknown, path: string): Promise<T[]> {
    return parent === unknownId ? [] : this.#listAll<T>(path)
  }

  /** Fetches all pages of a list. */
  async #listAll<T>(path: string): Promise<T[]> {
    const all: T[] = []
    for (let at = ''; ; ) {
      const { text, nextCursor }: ServiceResponse = await this.#page(
        `${path}${path.includes('?') ? '&' : '?'}limit=100${at}`,
      )
      all.push(...JSON.parse(text))
      if (nextCursor === null) return all
      at = `&cursor=${encodeURIComponent(nextCursor)}`
    }
  }

  #page(path: string): Promise<ServiceResponse> {
    const request = { method: 'GET', path: `/api/v1/${path}`, contentType: null, body: null } as const
    return waitForRateLimit(() => this.#connection.call(request))
  }
}

async function* textOf(member: Member): AsyncGenerator<string> {
  yield (await bytesOf(member)).toString()
}
