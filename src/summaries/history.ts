/** What records belonged to at a time: they may have moved or been removed since. */
import type { Change } from '../../generated/client/types.gen.ts'
import type { Reader } from '../data/reader.ts'
import { idOf, kindOf, uuidOf } from '../model/columns.ts'
import type { PastChange, Reference, RelatedKind, RelatedRow } from '../queries/summaries.ts'
import { pastChanges, references, related, relatedKinds } from '../queries/summaries.ts'

/** On whose behalf the log is read. */
export interface View {
  /** Whether the changes of this user's calls are shown. */
  shows: (userId: string | null) => boolean
  /** Whether a change is shown, as far as scope and role go. */
  mayRead: (change: Change) => boolean
}

/** An entry, for the time at which it was written. */
export interface Moment {
  at: string
  id: string
}

type Refs = Partial<Record<Reference, string | null>>

/** A record that its caller may read. */
interface State {
  refs: Refs
  due_on: string | null
}

/** The longest way from a record to its company: note, time entry, task, project, company. */
const maxSteps = 5

const names = Object.keys(references) as Reference[]

export class History {
  readonly #read: Reader
  readonly #view: View
  readonly #since: string
  readonly #requested = new Set<string>()
  readonly #states = new Map<string, State>()
  /** By record. */
  readonly #changes = new Map<string, PastChange[]>()
  /** The last names of records that are gone. */
  readonly names = new Map<string, string>()

  /** Knows nothing of times before `since`. */
  constructor(read: Reader, view: View, since: string) {
    this.#read = read
    this.#view = view
    this.#since = since
  }

  /** Reads these records, and those that they belong to, as far as the caller may read them. */
  async load(ids: Iterable<string>): Promise<void> {
    let next = new Set(ids)
    for (let step = 0; step < maxSteps && next.size > 0; step++) {
      const pending = [...next].filter((id) => {
        const kind = kindIn(id)
        return kind && this.#read.mayRead(kind) && !this.#requested.has(id)
      })
      for (const id of pending) this.#requested.add(id)
      next = new Set(pending.length > 0 ? await this.#loadStep(pending) : [])
    }
  }

  /** Answers the records that they belong to or have belonged to. */
  async #loadStep(ids: string[]): Promise<string[]> {
    const byKind = Map.groupBy(ids, (id) => kindIn(id)!)
    const idsOfKinds = relatedKinds.map((kind) => [
      kind,
      (byKind.get(kind) ?? []).map((id) => uuidOf(id, kind)),
    ])
    const [rows, changes] = await Promise.all([
      this.#read.rows(related, { ...Object.fromEntries(idsOfKinds), ids }),
      this.#read.rows(pastChanges, { ids, since: this.#since }),
    ])
    for (const row of rows) this.#storeRow(row)
    const logged = changes.map((change) => ({ ...change, id: idOf(change.id, 'activity_entry') }))
    for (const [id, some] of Map.groupBy(logged, ({ record_id }) => record_id)) this.#storeChanges(id, some)
    return ids
      .flatMap((id) => [
        ...Object.values(this.#states.get(id)?.refs ?? {}),
        ...(this.#changes.get(id) ?? []).flatMap(({ before, after }) => [before, after]),
      ])
      .filter(isId)
  }

  #storeRow({ kind, id: uuid, refs, name, due_on }: RelatedRow): void {
    const id = idOf(uuid, kind)
    const ids = names.flatMap((ref) => (refs[ref] ? [[ref, idOf(refs[ref], references[ref])]] : []))
    this.#states.set(id, { refs: Object.fromEntries(ids), due_on })
    if (name !== null && this.#read.mayName(kind)) this.names.set(id, name)
  }

  /** Of what the caller may not read now, only what the log shows them. */
  #storeChanges(id: string, changes: PastChange[]): void {
    const visible = changes.filter(
      ({ user_id }) => this.#states.has(id) || this.#view.shows(user_id && idOf(user_id, 'user')),
    )
    this.#changes.set(id, visible)
    const last = visible.findLast(({ field }) => field === 'name' || field === 'title')
    if (last?.before && !this.#states.has(id) && this.#read.mayName(kindOf(id)))
      this.names.set(id, last.before)
  }

  /** The records that the record referred to right after the entry; before it, if the entry removed the record. */
  refsAt(id: string, moment: Moment): Refs {
    const now = this.#states.get(id)?.refs ?? {}
    const changes = this.#changes.get(id) ?? []
    return Object.fromEntries(
      names.map((ref) => {
        const change = changes.find((each) => each.field === ref && !isBefore(each, moment))
        if (!change) return [ref, now[ref] ?? null]
        return [ref, change.id === moment.id ? (change.after ?? change.before) : change.before]
      }),
    )
  }

  projectAt(id: string | null | undefined, moment: Moment): string | null {
    if (!id) return null
    if (kindIn(id) === 'project') return id
    const { project_id, task_id, time_entry_id, milestone_id } = this.refsAt(id, moment)
    // The project of time follows that of its task, which the log says of the task alone.
    for (const other of [task_id, time_entry_id, milestone_id]) {
      const project = this.projectAt(other, moment)
      if (project) return project
    }
    return project_id ?? null
  }

  companyAt(id: string | null | undefined, moment: Moment): string | null {
    if (!id) return null
    if (kindOf(id) === 'company') return id
    const { company_id, client_id, prospect_id } = this.refsAt(id, moment)
    if (company_id) return company_id
    const project = this.projectAt(id, moment)
    const others = [project === id ? null : project, client_id, prospect_id]
    return others.map((other) => this.companyAt(other, moment)).find((found) => found) ?? null
  }

  /** When what is still open is due. */
  dueOf(id: string): string | null {
    return this.#states.get(id)?.due_on ?? null
  }
}

const isBefore = (one: Moment, other: Moment) =>
  one.at < other.at || (one.at === other.at && one.id < other.id)

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(value)

/** Null for what is no record that belongs to others. */
function kindIn(id: string): RelatedKind | null {
  const kind = isId(id) ? kindOf(id) : null
  return relatedKinds.find((each) => each === kind) ?? null
}
