/** Finds the projects and companies of records at an earlier time, because records may have been moved or deleted since. */

import type { Change } from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import { isId } from '../../shared/record-id.ts'
import { idOf, type Kind, kindOf, kindOrNull, uuidOf } from '../model/columns.ts'
import type { PastChange, RelatedRow } from '../queries/summaries.ts'
import { pastChanges, references, related, relatedKinds } from '../queries/summaries.ts'

/** The visibility of the caller. */
export interface View {
  /** True if the changes of this user's calls are visible. */
  shows: (userId: string | null) => boolean
  /** True if scope and role allow the caller to see the change. */
  mayRead: (change: Change) => boolean
}

/** A position in the log: the time and id of an entry. */
export interface Moment {
  at: string
  id: string
}

/** The ids of the records that a record belongs to, by column. */
type Refs = Readonly<Record<string, string | null>>

/** A record that the caller may read. */
interface State {
  refs: Refs
  due_on: string | null
}

/** The longest path from a record to its company: note, time entry, task, project, company. */
const maxSteps = 5

const names = Object.keys(references)

export class History {
  readonly #read: Reader
  readonly #view: View
  readonly #since: string
  readonly #requested = new Set<string>()
  readonly #states = new Map<string, State>()
  /** Changes by record id. */
  readonly #changes = new Map<string, PastChange[]>()
  /** Last known names of deleted records. */
  readonly names = new Map<string, string>()

  /** Covers only entries from `since` onwards. */
  constructor(read: Reader, view: View, since: string) {
    this.#read = read
    this.#view = view
    this.#since = since
  }

  /** Loads these records and their parents, except those that the caller may not read. */
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

  /** Returns the current and former parents of the records. */
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
    const ids = names.flatMap((ref) => (refs[ref] ? [[ref, idOf(refs[ref], references[ref]!)]] : []))
    this.#states.set(id, { refs: Object.fromEntries(ids), due_on })
    if (name !== null && this.#read.mayName(kind)) this.names.set(id, name)
  }

  /** For a record that the caller cannot read now, stores only the changes that the log shows to the caller. */
  #storeChanges(id: string, changes: PastChange[]): void {
    const visible = changes.filter(
      ({ user_id }) => this.#states.has(id) || this.#view.shows(user_id && idOf(user_id, 'user')),
    )
    this.#changes.set(id, visible)
    const last = visible.findLast(({ field }) => field === 'name' || field === 'title')
    if (last?.before && !this.#states.has(id) && this.#read.mayName(kindOf(id)))
      this.names.set(id, last.before)
  }

  /** The parents of the record right after the entry; right before it if the entry removed the record. */
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
    const { project_id = null, ...others } = this.refsAt(id, moment)
    // The project of a time entry is that of its task. The log records a move only for the task.
    const projects = Object.values(others).map((other) => this.projectAt(other, moment))
    return projects.find((found) => found) ?? project_id
  }

  companyAt(id: string | null | undefined, moment: Moment): string | null {
    if (!id) return null
    if (kindOrNull(id) === 'company') return id
    const { company_id, project_id: _, ...others } = this.refsAt(id, moment)
    if (company_id) return company_id
    const project = this.projectAt(id, moment)
    const parents = [project === id ? null : project, ...Object.values(others)]
    return parents.map((parent) => this.companyAt(parent, moment)).find((found) => found) ?? null
  }

  /** The due date if the record is open. */
  dueOf(id: string): string | null {
    return this.#states.get(id)?.due_on ?? null
  }
}

const isBefore = (one: Moment, other: Moment) =>
  one.at < other.at || (one.at === other.at && one.id < other.id)

/** Null if the record's kind has no parents. */
function kindIn(id: string): Kind | null {
  const kind = isId(id) ? kindOf(id) : null
  return relatedKinds.find((each) => each === kind) ?? null
}
