/** Imports the records of an archive into the workspace of the caller. Matching records are updated or left unchanged. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {
  AccountInfo,
  Blocker,
  ChecklistItem,
  FollowUp,
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
import { importedKind, importedNames } from '../../../src/shared/import-kinds.ts'
import { plural } from '../../../src/shared/plural.ts'
import { isId } from '../../../src/shared/record-id.ts'
import { kindOf } from '../../../src/shared/record-names.ts'
import type { ServiceResponse } from '../../../src/shared/service.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import type { Connection } from '../connection.ts'
import { waitForRateLimit } from '../rate-limit.ts'
import type { Member } from './archive.ts'
import { bytesOf, membersOf } from './archive.ts'
import type { Columns, Row } from './rows.ts'
import { rowsOfLines } from './rows.ts'
import type { Rejected } from './send.ts'
import { sendRows, Tally } from './send.ts'

type Fields = Row['fields']

export interface WorkspaceImport {
  path: string
  /** E-mail addresses of the archive, mapped to addresses of this workspace. */
  emails: ReadonlyMap<string, string>
  /** Returns the columns of the rows of a kind. */
  columnsOf: (name: ImportedName) => Promise<Columns>
  onRejected: (rejected: Rejected & { file: string }) => Promise<void> | void
  onProgress: (rows: number) => void
}

/** The kind of the records in a folder of the archive, if it has an import. Folders have the names of kinds in the plural. */
const importedIn = (folder: string) =>
  importedNames.find((name) => plural(importedKind(name).kind) === folder)

/** The kinds with an import whose ids other records and the filters of views contain. */
const filteredNames = ['clients', 'companies', 'projects', 'prospects', 'tasks'] as const
type FilteredName = (typeof filteredNames)[number]

const isFiltered = (name: ImportedName): name is FilteredName =>
  (filteredNames as readonly string[]).includes(name)

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

export class WorkspaceImporter {
  readonly #connection: Connection
  readonly #options: WorkspaceImport
  /** Ids of the users of this workspace by e-mail address. */
  readonly #users = new Map<string, string>()
  readonly #missingUsers = new Set<string>()
  readonly #unknownKinds = new Set<string>()
  readonly #result: Omit<ImportedWorkspace, 'missing_users' | 'unknown_kinds'>
  /** The notes in the current archive file that have files, by their ids in the archive. The first file is the featured one. */
  #notes = new Map<string, { external_id: string; files: NoteFile[] }>()
  /** Ids in this workspace by name. */
  #services: Map<string, string> | undefined
  /** Ids in this workspace by external id; null if the record does not exist. */
  readonly #parents = new Map<string, string | null>()
  readonly #milestones = new Map<unknown, string>()
  /** Ids in this workspace by id in the archive. */
  readonly #staffIds = new Map<unknown, string>()
  /** E-mail addresses of users, names of services and external ids of records, by their ids in the archive. */
  readonly #keys = new Map<unknown, string>()
  /** Id of the user who imports. */
  #caller: string | undefined
  /** The kinds and names of the views in this workspace. */
  #viewsHere: Set<string> | undefined
  /** The views are added after all records that their filters can contain. */
  readonly #views: { file: string; row: Row }[] = []
  /** Queries for the converted prospects. They are converted after the import, before records are archived. */
  readonly #converted: string[] = []
  /** Queries for the archived records. They are archived last, because new records cannot refer to archived ones. */
  readonly #archived: string[] = []

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
    for (const { id, email } of await this.#listAll<User>('account/users/list')) this.#users.set(email, id)
    for await (const member of membersOf(this.#options.path)) {
      const [folder = '', rest = '', place = '0'] = member.name.split('/')
      if (folder === 'files') await this.#file(rest, Number(place), member)
      else if (rest) await this.#records(folder, member)
    }
    for (const { file, row } of this.#views) await this.#try('views', file, row, () => this.#view(row.fields))
    for (const list of this.#converted) await this.#convert(list)
    for (const list of this.#archived) await this.#archive(list)
  }

  async #records(folder: string, member: Member): Promise<void> {
    const lines = rowsOfLines(textOf(member))
    const kind = importedIn(folder)
    if (kind) return this.#rows(kind, folder, member.name, lines)
    const one = {
      users: ({ id, email }: Fields) => {
        this.#keys.set(id, email as string)
        this.#addressHere(email as string)
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
      for await (const row of lines) this.#views.push({ file: member.name, row })
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
  }

  async #rows(kind: ImportedName, folder: string, file: string, lines: AsyncIterable<Row>): Promise<void> {
    const columns = await this.#options.columnsOf(kind)
    const before = this.#rowsSoFar()
    this.#notes = new Map()
    const rowOf = (fields: Fields) => this.#rowOf(kind, fields, columns)
    const keep = ({ id, external_id, file, attachments, archived_at, converted_at }: Fields) => {
      const list = `${folder}/list?external_id=${encodeURIComponent(String(external_id))}`
      if (isFiltered(kind) && external_id !== id) this.#keys.set(id, external_id as string)
      if (converted_at) this.#converted.push(list)
      if (archived_at) this.#archived.push(list)
      const files = [file, ...((attachments as unknown[] | undefined) ?? [])] as NoteFile[]
      if (file) this.#notes.set(id as string, { external_id: external_id as string, files })
    }
    async function* rows(): AsyncGenerator<Row> {
      for await (const { line, fields } of lines) {
        keep(fields)
        yield { line, ...rowOf(fields) }
      }
    }
    const tally = this.#tally(folder)
    const target = { kind, key: 'external_id', dryRun: false }
    const rejected = (each: Rejected) => this.#options.onRejected({ ...each, file })
    const base = tally.rows
    await sendRows(rows(), target, this.#connection, tally, rejected, (sent) =>
      this.#options.onProgress(before + sent - base),
    )
  }

  /** The fields of a row for the import, with users of this workspace. References to missing users are cleared. */
  #rowOf(kind: ImportedName, fields: Fields, columns: Columns): Omit<Row, 'line'> {
    const { references, userField } = importedKind(kind)
    // Ids are left out, because they belong to the other workspace.
    const isId = (name: string) => name.endsWith('_id') && !name.endsWith('external_id')
    const row = Object.fromEntries(
      Object.entries(fields).filter(([name]) => columns.has(name) && !isId(name)),
    )
    // A milestone is found by name within its project, but a note on a milestone does not contain the project.
    const milestone = kind === 'notes' && this.#milestones.get(fields.milestone_id)
    if (milestone) Object.assign(row, { milestone_id: milestone, milestone_name: undefined })
    for (const [name, of] of Object.entries(references)) {
      const column = `${name}_email`
      if (of === 'user' && row[column]) row[column] = this.#addressHere(row[column] as string)
    }
    const userColumn = `${userField}_email`
    if (!userField) return { error: null, fields: row }
    const here = this.#addressHere(row[userColumn] as string)
    return here
      ? { error: null, fields: { ...row, [userColumn]: here } }
      : { error: `belongs to ${row[userColumn]}, who is not a user of this workspace`, fields: row }
  }

  /** The address in this workspace of a user of the archive; null if the user does not exist here. */
  #addressHere(email: string): string | null {
    const here = this.#options.emails.get(email) ?? email
    if (this.#users.has(here)) return here
    this.#missingUsers.add(email)
    return null
  }

  /** The id in this workspace of a user of the archive. */
  #userIdHere(email: unknown): string | null {
    const here = typeof email === 'string' ? this.#addressHere(email) : null
    return here === null ? null : this.#users.get(here)!
  }

  async #service({ id: oldId, name, billable, rate_cents, active }: Fields): Promise<void> {
    this.#keys.set(oldId, name as string)
    this.#services ??= new Map(
      (await this.#listAll<Service>('account/services/list')).map((each) => [each.name, each.id]),
    )
    if (this.#services.has(name as string)) return void this.#tally('services').unchanged++
    const id = await this.#add('services', 'account/services', { name, billable, rate_cents, active })
    this.#services.set(name as string, id)
  }

  async #staff({ id, project_external_id, user_email, position, rate_cents }: Fields): Promise<void> {
    const project = await this.#parent('projects', project_external_id)
    const user_id = this.#userIdHere(user_email)
    if (!project || !user_id) return void this.#tally('staff').refused++
    const there = await this.#listAll<StaffMember>(`projects/${project}/staff/list`)
    const same = there.find((each) => each.user_id === user_id)
    if (same) this.#tally('staff').unchanged++
    const member =
      same?.id ?? (await this.#add('staff', `projects/${project}/staff`, { user_id, position, rate_cents }))
    this.#staffIds.set(id, member)
  }

  /** Adds a rate, or changes the rate that starts on the same day. The records of the archive have added their first rates. */
  async #rate({ starts_on, rate_cents, ...of }: Fields): Promise<void> {
    const subject = {
      user_id: this.#userIdHere(of.user_email),
      service_id: this.#services?.get(of.service_name as string),
      project_id: of.project_external_id && (await this.#parent('projects', of.project_external_id)),
      staff_id: this.#staffIds.get(of.staff_id),
    }
    const [given] = Object.entries(subject).filter(([, id]) => id)
    if (!given) return void this.#tally('rates').refused++
    const [column, id] = given
    const there = await this.#get<Rate[]>(`rates/list?${column}=${id}&limit=100`)
    const same = there.find((each) => each.starts_on === starts_on)
    if (!same) await this.#add('rates', 'rates', { [column]: id, starts_on, rate_cents })
    else if (same.rate_cents === rate_cents) this.#tally('rates').unchanged++
    else {
      await this.#send('PATCH', `rates/${same.id}`, JSON.stringify({ rate_cents }))
      this.#tally('rates').updated++
    }
  }

  async #milestone({ id, project_external_id, name, ...rest }: Fields): Promise<void> {
    const project = await this.#parent('projects', project_external_id)
    if (!project) return void this.#tally('milestones').refused++
    const there = await this.#listAll<Milestone>(`projects/${project}/milestones/list`)
    const { due_on, done, budget_minutes, budget_cents } = rest
    const body = { name, due_on, done, budget_minutes, budget_cents }
    const same = there.find((each) => each.name === name)
    if (same) this.#tally('milestones').unchanged++
    const milestone = same?.id ?? (await this.#add('milestones', `projects/${project}/milestones`, body))
    this.#milestones.set(id, milestone)
  }

  async #followUp({ owner_email, due_on, memo, done, ...of }: Fields): Promise<void> {
    const subjects = [
      ['client_id', 'clients', of.client_external_id],
      ['company_id', 'companies', of.company_external_id],
      ['prospect_id', 'prospects', of.prospect_external_id],
    ] as const
    const [column, kind, externalId] = subjects.find(([, , externalId]) => externalId) ?? []
    const id = kind && (await this.#parent(kind, externalId))
    if (!id) return void this.#tally('follow_ups').refused++
    const there = await this.#listAll<FollowUp>(`follow-ups/list?${column}=${id}`)
    if (there.some((each) => each.due_on === due_on && each.memo === memo))
      return void this.#tally('follow_ups').unchanged++
    const owner_id = this.#userIdHere(owner_email)
    await this.#add('follow_ups', 'follow-ups', { [column!]: id, due_on, memo, done, owner_id })
  }

  /** Continues the series after the last task in the archive; its rule still counts from the same day. */
  async #recurringTask(fields: Fields): Promise<void> {
    const { project_external_id, assignee_email, archived_at, starts_on, last_on, ...rest } = fields
    const { title, description, estimate_minutes, rule, days_ahead, paused } = rest
    const project_id = await this.#parent('projects', project_external_id)
    if (!project_id) return void this.#tally('recurring_tasks').refused++
    const query = `project_id=${project_id}&archived=${archived_at !== null}`
    const there = await this.#listAll<RecurringTask>(`recurring-tasks/list?${query}`)
    if (there.some((each) => each.title === title && each.rule === rule))
      return void this.#tally('recurring_tasks').unchanged++
    const id = await this.#add('recurring_tasks', 'recurring-tasks', {
      ...{ project_id, title, description, estimate_minutes, rule, days_ahead, paused, starts_on },
      assignee_id: this.#userIdHere(assignee_email),
      service_id: this.#services?.get(rest.service_name as string),
      milestone_id: this.#milestones.get(rest.milestone_id),
      next_on: rest.next_on ?? (last_on && addDays(last_on as string, 1)),
    })
    if (archived_at) await this.#post(`recurring-tasks/${id}/archive`)
  }

  async #checklistItem({ task_external_id, title, done, position }: Fields): Promise<void> {
    const task = await this.#parent('tasks', task_external_id)
    if (!task) return void this.#tally('checklist_items').refused++
    const there = await this.#listAll<ChecklistItem>(`tasks/${task}/checklist-items/list`)
    if (there.some((each) => each.title === title && each.position === position))
      return void this.#tally('checklist_items').unchanged++
    await this.#add('checklist_items', `tasks/${task}/checklist-items`, { title, done, position })
  }

  async #blocker({ task_external_id, blocker_external_id }: Fields): Promise<void> {
    const task = await this.#parent('tasks', task_external_id)
    const blocker_id = await this.#parent('tasks', blocker_external_id)
    if (!task || !blocker_id) return void this.#tally('blockers').refused++
    const there = await this.#listAll<Blocker>(`tasks/${task}/blockers/list`)
    if (there.some((each) => each.blocker_id === blocker_id)) return void this.#tally('blockers').unchanged++
    await this.#add('blockers', `tasks/${task}/blockers`, { blocker_id })
  }

  /** A view belongs to the caller afterwards, so private views of other users are refused. */
  async #view({ user_email, ...fields }: Fields): Promise<void> {
    const { name, kind, filters, sort, group_by, columns, presentation, shared } = fields
    this.#caller ??= (await this.#get<AccountInfo>('account')).user.id
    if (!shared && this.#userIdHere(user_email) !== this.#caller)
      throw refused('private_view', `This view is private to ${user_email}. Only they can import it.`)
    this.#viewsHere ??= new Set((await this.#listAll<View>('views/list')).map(titleOf))
    if (this.#viewsHere.has(titleOf({ kind, name }))) return void this.#tally('views').unchanged++
    const here = await this.#filtersHere(String(filters))
    const body = { name, kind, filters: here, sort, group_by, columns, presentation, shared }
    await this.#add('views', 'views', body)
    this.#viewsHere.add(titleOf({ kind, name }))
  }

  /** The query of a view with the ids of this workspace. */
  async #filtersHere(filters: string): Promise<string> {
    const here = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(filters)) {
      const values = value.split(',').map(async (each) => {
        const id = isId(each) ? await this.#idHere(each) : each
        if (id) return id
        throw refused('unknown_record', `The filter ${name} has a record that is not in this workspace.`)
      })
      here.append(name, (await Promise.all(values)).join())
    }
    return String(here)
  }

  /** The id in this workspace of a record of the archive; null if it does not exist here. */
  async #idHere(id: string): Promise<string | null> {
    const key = this.#keys.get(id)
    const kind = kindOf(id)
    if (kind === 'user') return this.#userIdHere(key)
    if (kind === 'service') return this.#services?.get(key ?? '') ?? null
    if (kind === 'milestone') return this.#milestones.get(id) ?? null
    const name = importedIn(plural(kind))
    return name && isFiltered(name) ? this.#parent(name, key ?? id) : null
  }

  /** Uploads a file of a note from a temporary copy. Skips it if the note has a file of the same name and size. */
  async #file(noteId: string, place: number, member: Member): Promise<void> {
    const { external_id, files } = this.#notes.get(noteId)!
    const file = files[place]!
    const [note] = await this.#get<Note[]>(`notes/list?external_id=${encodeURIComponent(external_id)}`)
    if (!note) return // the note was refused
    const there = place === 0 ? [note.file] : note.attachments
    if (there.some((each) => each?.name === file.name && each.size === file.size)) {
      this.#result.files.unchanged++
      return
    }
    const path = `/api/v1/notes/${note.id}/file${place === 0 ? '' : 's'}`
    const method = place === 0 ? 'PUT' : 'POST'
    const folder = await mkdtemp(join(tmpdir(), 'vs-'))
    try {
      const copy = join(folder, 'file')
      await pipeline(member.bytes, createWriteStream(copy))
      const body = new File([await openAsBlob(copy)], file.name)
      await waitForRateLimit(() => this.#connection.call({ method, path, contentType: null, body }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    this.#result.files.uploaded++
  }

  /** The id in this workspace of a record of the archive. */
  async #parent(kind: FilteredName, externalId: unknown): Promise<string | null> {
    const key = `${kind} ${externalId}`
    if (this.#parents.has(key)) return this.#parents.get(key)!
    const [record] = await this.#get<{ id: string }[]>(
      `${kind}/list?external_id=${encodeURIComponent(String(externalId))}`,
    )
    this.#parents.set(key, record?.id ?? null)
    return record?.id ?? null
  }

  /** Converts a won prospect if its client was imported. The conversion then adds no client. */
  async #convert(list: string): Promise<void> {
    const [prospect] = await this.#get<Prospect[]>(list)
    if (prospect?.stage === 'won' && prospect.client_id && !prospect.converted_at)
      await this.#post(`prospects/${prospect.id}/convert`, '{}')
  }

  /** Archives a record. Does nothing if it is already archived, because the query does not return archived records. */
  async #archive(list: string): Promise<void> {
    const path = list.slice(0, list.indexOf('/list'))
    const [record] = await this.#get<{ id: string }[]>(list)
    if (record) await this.#post(`${path}/${record.id}/archive`)
  }

  /** Adds a record and returns its id. */
  async #add(folder: string, path: string, fields: object): Promise<string> {
    const { text } = await this.#post(path, JSON.stringify(fields))
    this.#tally(folder).created++
    return (JSON.parse(text) as { id: string }).id
  }

  #post(path: string, body: string | null = null): Promise<ServiceResponse> {
    return this.#send('POST', path, body)
  }

  #send(method: 'POST' | 'PATCH', path: string, body: string | null): Promise<ServiceResponse> {
    const contentType = body && 'application/json'
    return waitForRateLimit(() =>
      this.#connection.call({ method, path: `/api/v1/${path}`, contentType, body }),
    )
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
