/** Takes back an import: removes or archives the records that it added, and restores the former values of changed ones. */
import { isDeepStrictEqual } from 'node:util'
import { commands } from '../../../generated/cli/commands/index.ts'
import type { ActivityEntry, BatchResults, Task } from '../../../generated/client/types.gen.ts'
import * as requests from '../../../generated/requests.ts'
import type { RequestShape } from '../../../src/shared/descriptors.ts'
import { toItem, toRequest } from '../../../src/shared/request.ts'
import type { ServiceResponse } from '../../../src/shared/service.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import type { Connection } from '../connection.ts'
import { waitForRateLimit } from '../rate-limit.ts'
import type { Step, Undone } from './journal.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record of the import, with its steps in order. */
interface Imported {
  id: string
  /** The path of its kind. */
  at: string
  steps: Step[]
  /** The `ETag` after the last step. */
  etag: string | null
}

interface Kept {
  id: string
  /** Name or title of the record; null if it has none or cannot be read. */
  name: string | null
  reason: string
}

export interface TakenBack {
  removed: number
  /** Records that cannot be removed, because others can refer to them. */
  archived: number
  changed_back: number
  kept: Kept[]
}

const maxItems = 100

export class ImportTaker {
  readonly #connection: Connection
  readonly #requests: Set<string>
  readonly #onDone: (undone: Undone) => Promise<void>
  readonly result: TakenBack = { removed: 0, archived: 0, changed_back: 0, kept: [] }
  #taken: string[] = []
  #written: string[] = []
  /** The former values of the records that the call with this id changed. */
  #former: { request: string; values: Map<string, Fields> } | undefined

  /** `requests` are the ids of the calls of the import. `onDone` receives the records that need nothing more. */
  constructor(connection: Connection, requests: Iterable<string>, onDone: (undone: Undone) => Promise<void>) {
    this.#connection = connection
    this.#requests = new Set(requests)
    this.#onDone = onDone
  }

  /** Begins with the last record, so that nothing refers to a record when it is removed. */
  async run(steps: readonly Step[]): Promise<void> {
    let added: Imported[] = []
    for (const record of recordsOf(steps).reverse()) {
      if (
        added.length === maxItems ||
        (added.length > 0 && (!isAdded(record) || added[0]!.at !== record.at))
      ) {
        await this.#endAll(added)
        added = []
      }
      if (isAdded(record)) added.push(record)
      else await this.#changeBack(record)
    }
    await this.#endAll(added)
  }

  /** The records are of one kind. */
  async #endAll(all: readonly Imported[]): Promise<void> {
    const records: Imported[] = []
    for (const record of all)
      await this.#orKeep(record, async () => {
        if (await this.#hasOthers(record))
          throw new CannotTakeBack('records were added to it after the import')
        records.push(record)
      })
    const batch = records.filter(({ at }) => endOf(at).batchable)
    const items = batch.map(({ at, id, etag }) => ({
      ...toItem(endOf(at), { id }),
      ...(etag && { if_match: etag }),
    }))
    if (items.length > 0) {
      const response = await this.#call(requests.runBatch, { items, mode: 'each', allow_removals: true })
      const { results }: BatchResults = JSON.parse(response.text)
      for (const [index, { problem }] of results.entries())
        if (problem?.code === 'precondition_failed') await this.#end(batch[index]!)
        else if (problem) await this.#keep(batch[index]!, problem.detail)
        else this.#count(batch[index]!)
    }
    for (const record of records.filter((each) => !batch.includes(each))) await this.#end(record)
    await this.#flush()
  }

  /** Whether other records would be removed with it. The records of the import are removed before, unless they are kept. */
  async #hasOthers({ at, id }: Imported): Promise<boolean> {
    if (at === 'tasks') {
      const { checklist_total, open_blockers } = await this.#read<Task>(requests.getTask, { id })
      return checklist_total + open_blockers > 0
    }
    if (at !== 'prospects') return false
    const of = { prospect_id: id, limit: 1 }
    const lists = [
      await this.#read<unknown[]>(requests.listFollowUps, of),
      await this.#read<unknown[]>(requests.listInteractions, of),
      await this.#read<unknown[]>(requests.listNotes, { record_id: id, limit: 1 }),
    ]
    return lists.some((each) => each.length > 0)
  }

  async #read<T>(shape: RequestShape, args: Fields): Promise<T> {
    return JSON.parse((await this.#call(shape, args)).text)
  }

  async #end(record: Imported): Promise<void> {
    await this.#orKeep(record, async () => {
      const etag = await this.#etagNow(record)
      await this.#call(endOf(record.at), { id: record.id }, etag)
      this.#count(record)
    })
  }

  /**
   * The `ETag` of a record that only the import and this undo have changed. Writes of other records can change it too: a
   * follow-up changes its prospect.
   */
  async #etagNow({ at, id, etag, steps: [first] }: Imported): Promise<string | null> {
    if (etag === null) return null
    const now = (await this.#call(shapeOf('GET', `${at}/{id}`)!, { id })).header('etag')
    if (now === etag) return now
    for await (const { request_id } of this.#changes({ record: id })) {
      if (!this.#requests.has(request_id)) throw new CannotTakeBack('it was changed after the import')
      if (request_id === first!.request) return now
    }
    throw new CannotTakeBack('the activity log does not show its changes')
  }

  #count({ at, id }: Imported): void {
    this.#taken.push(id)
    if (endOf(at).method === 'DELETE') this.result.removed++
    else this.result.archived++
  }

  /** Undoes the steps of a record that existed before, the last one first. */
  async #changeBack(record: Imported): Promise<void> {
    await this.#orKeep(record, async () => {
      const cannot = record.steps.find(({ did }) => irreversible[did])
      let etag = await this.#etagNow(record)
      for (const step of record.steps.toReversed())
        if (step.did === 'changed') etag = await this.#restoreValues(record, step, etag)
        else if (step.did === 'archived') etag = await this.#callOn(record, 'restore', etag)
        else if (step.did === 'restored') etag = await this.#callOn(record, 'archive', etag)
      if (cannot) return this.#keep(record, irreversible[cannot.did]!)
      this.result.changed_back++
      this.#taken.push(record.id)
    })
    await this.#flush()
  }

  async #callOn({ at, id }: Imported, action: string, etag: string | null): Promise<string | null> {
    return (await this.#call(shapeOf('POST', `${at}/{id}/${action}`)!, { id }, etag)).header('etag')
  }

  async #restoreValues({ at, id }: Imported, { request }: Step, etag: string | null): Promise<string | null> {
    const former = (await this.#formerValues(request)).get(id)
    if (!former) throw new CannotTakeBack('the activity log does not show its former values')
    const shape = shapeOf('PATCH', `${at}/{id}`)!
    const { options } = await commands.find(({ name }) => name === `${at.split('/').at(-1)} update`)!.load()
    const known = new Set(options.map(({ field }) => field))
    const fields = Object.fromEntries(Object.entries(former).filter(([name]) => known.has(name)))
    const walk = shape.query.includes('walk') ? { walk: true } : {}
    const response = await this.#call(shape, { id, ...fields, ...walk }, etag)
    const record: Fields = JSON.parse(response.text)
    const left = Object.entries(former).filter(
      ([name, value]) => name in record && !isDeepStrictEqual(record[name], value),
    )
    if (left.length > 0) throw new CannotTakeBack(`restored, except ${left.map(([name]) => name).join(', ')}`)
    return response.header('etag')
  }

  /** Reads the activity log: only it keeps former values. */
  async #formerValues(request: string | null): Promise<Map<string, Fields>> {
    if (this.#former && this.#former.request === request) return this.#former.values
    const values = new Map<string, Fields>()
    for await (const { changes } of this.#changes({ request_id: request }))
      for (const { record_id, field, before } of changes)
        values.set(record_id, { ...values.get(record_id), [field]: before })
    this.#former = { request: request ?? '', values }
    return values
  }

  /** The entries of the activity log that changed something, the newest first. */
  async *#changes(filters: Fields): AsyncGenerator<ActivityEntry> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...filters, changes_only: true, limit: maxItems, cursor }
      const response = await this.#call(requests.listActivity, query)
      yield* JSON.parse(response.text) as ActivityEntry[]
      cursor = response.nextCursor
    }
  }

  async #orKeep(record: Imported, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof CannotTakeBack) await this.#keep(record, error.message)
      else if (error instanceof ServiceProblem && error.problem.status < 500)
        await this.#keep(record, error.problem.detail)
      else throw error
    }
  }

  /** A record that no longer exists needs nothing. */
  async #keep({ at, id }: Imported, reason: string): Promise<void> {
    const shape = shapeOf('GET', `${at}/{id}`)
    const name = shape ? await this.#readName(shape, id) : null
    if (name === undefined) this.#taken.push(id)
    else this.result.kept.push({ id, name, reason })
  }

  /** Undefined if the record does not exist. */
  async #readName(shape: RequestShape, id: string): Promise<string | null | undefined> {
    try {
      const { name, title, memo } = await this.#read<Record<string, string | undefined>>(shape, { id })
      return name ?? title ?? memo ?? null
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error
      return error.problem.status === 404 ? undefined : null
    }
  }

  async #call(shape: RequestShape, args: Fields, etag: string | null = null): Promise<ServiceResponse> {
    const request = { ...toRequest(shape, args), ...(etag && { ifMatch: etag }) }
    const response = await waitForRateLimit(() => this.#connection.call(request))
    const requestId = response.header('x-request-id')
    if (shape.method !== 'GET' && requestId) {
      this.#requests.add(requestId)
      this.#written.push(requestId)
    }
    return response
  }

  async #flush(): Promise<void> {
    await this.#onDone({ undone: this.#taken.splice(0), requests: this.#written.splice(0) })
  }
}

class CannotTakeBack extends Error {}

/** Why some steps on a record that existed before stay. */
const irreversible: Partial<Record<Step['did'], string>> = {
  converted: 'the conversion of a prospect cannot be taken back',
  uploaded: 'its uploaded files stay',
}

const isAdded = ({ steps }: Imported) => steps[0]!.did === 'added'

export function recordsOf(steps: readonly Step[]): Imported[] {
  const records = new Map<string, Imported>()
  for (const step of steps) {
    const { id, at, etag } = step
    const known = records.get(id) ?? { id, at, steps: [], etag }
    records.set(id, { ...known, steps: [...known.steps, step], etag })
  }
  return [...records.values()]
}

const shapeOf = (method: string, path: string): RequestShape | undefined =>
  Object.values(requests).find((each) => each.method === method && each.path === `/api/v1/${path}`)

/** Removes the record, or archives a record of a kind that cannot be removed. */
const endOf = (at: string): RequestShape =>
  shapeOf('DELETE', `${at}/{id}`) ?? shapeOf('POST', `${at}/{id}/archive`)!
