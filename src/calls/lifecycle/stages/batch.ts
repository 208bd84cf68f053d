/**
 * Runs an operation whose items are calls to other operations. Each item is authorised and validated like a separate call.
 * They all commit in one transaction, with one log entry for each item and one for the whole call.
 */
import type { BatchMode, FieldError } from '../../../../generated/client/types.gen.ts'
import { callWeights } from '../../../../generated/server/rate-limits.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Transaction } from '../../../data/transaction.ts'
import { refusalOfViolation } from '../../../data/violations.ts'
import { idOf as idOfWorkspace, now } from '../../../domain/model/columns.ts'
import { changedFieldsHeader, readFields } from '../../../shared/changed-fields.ts'
import type { QuotaReservation } from '../../access/quotas.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import type { AuthorisedCall, FinishedCall, Progress, ValidatedCall } from '../call.ts'
import type {
  BatchContext,
  BatchHandler,
  Item,
  ItemOperationId,
  ItemResult,
  PreparedItem,
  PreparedResult,
  ReadContext,
  WriteHandler,
} from '../handler.ts'
import type { InputValidator } from '../input.ts'
import { problemOf, statusOf } from '../problem.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf, toResponse } from '../response.ts'
import type { ProtectedRoute } from '../route.ts'
import { ContentionError } from '../turns.ts'
import { collectChanges, noChanges } from '../unit-of-work.ts'
import { authoriseCaller } from './admit.ts'
import type { Attempts, TransactionAttempt } from './attempts.ts'
import { changesOf } from './attempts.ts'
import { entryOf, withNewEntry } from './record.ts'
import type { PendingWrite, WriteDependencies } from './write.ts'
import { prepareWrite } from './write.ts'

export interface ItemOperation {
  route: ProtectedRoute
  handler: WriteHandler<any, any>
  check: InputValidator
}

export interface BatchDependencies extends WriteDependencies {
  attempts: Attempts
  /** The operations that items may call. */
  operations: Readonly<Record<ItemOperationId, ItemOperation>>
  /** A context whose reads see the changes of the transaction. */
  newContext(call: AuthorisedCall, transaction: Transaction): ReadContext
  planSelfService: boolean
}

export async function runBatch(
  call: ValidatedCall<AuthorisedCall>,
  handler: BatchHandler<any, any>,
  dependencies: BatchDependencies,
): Promise<FinishedCall> {
  let written: PendingWrite[] = []
  const taken: QuotaReservation[] = []
  const giveBack = () => {
    for (const each of taken.splice(0)) each.release()
  }
  await dependencies.quotas?.recountIfNeeded(call.caller, maxAddedRecords(call))
  const runItems = async (attempt: TransactionAttempt) => {
    written = []
    giveBack()
    let isCommitted = true
    const onWritten = (item: PendingWrite, itemTaken: QuotaReservation | undefined) => {
      written.push(item)
      if (itemTaken) taken.push(itemTaken)
    }
    const runAs = (
      authorised: ValidatedCall<AuthorisedCall>,
      isNewWorkspace = false,
    ): BatchContext['run'] => {
      const run = runnerOf(authorised, attempt, dependencies, onWritten, isNewWorkspace)
      return async (items, { mode, dryRun = false, removals = false, unchanged }) => {
        if (!removals) refuseRemovals(items, dependencies.operations)
        if (dryRun) isCommitted = false
        return run[mode](items, unchanged === undefined)
      }
    }
    const em = attempt.open(call.caller)
    const context: BatchContext = {
      ...dependencies.newContext(call, attempt.transaction),
      run: runAs(call),
      em,
      async found(owner, create) {
        const founded = attempt.open(owner)
        create(founded)
        const record = idOfWorkspace(owner.workspace_id, 'workspace')
        const entry = entryOf(withNewEntry(call), owner, call.route.status, record)
        await attempt.write(await collectChanges(founded), entry, null, undefined, true)
        return { run: runAs({ ...call, caller: owner }, true) }
      },
    }
    const result = await handler(context, call.input)
    const answer = toResponse(call.route, result)
    const entry = entryOf(call, call.caller, answer.status, recordIdOf(result))
    await attempt.write(await changesOf(call, em), entry, answer)
    return { response: answer, isCommitted }
  }
  const finished = await dependencies.attempts.runInTransaction(call, runItems).catch((error) => {
    giveBack()
    throw error
  })
  if (finished.isLogged) for (const each of taken) each.commit()
  else giveBack()
  if (finished.isLogged) for (const { commitWith } of written) await commitWith(async () => {})
  return finished
}

/** The maximum number of records that the call can add. */
function maxAddedRecords({ input }: ValidatedCall<AuthorisedCall>): number {
  const { items = [], rows = [] } = (input.body ?? {}) as { items?: unknown[]; rows?: unknown[] }
  return items.length + rows.length
}

/** Counts each item or row as a call. Throws 429, without counting any, if they exceed the limit together. */
export async function limitItems(
  call: ValidatedCall<AuthorisedCall>,
  limits: RateLimits | null,
  progress: Progress,
): Promise<ValidatedCall<AuthorisedCall>> {
  const more = Math.ceil(weightOf((call.input.body ?? {}) as Record<string, unknown[]>)) - 1
  if (!limits || more < 1) return call
  return progress.advance({ ...call, rateLimit: await limits.ofCaller(call.caller, more) })
}

const weightOf = (body: Readonly<Record<string, unknown[]>>): number =>
  Object.entries(callWeights).reduce((sum, [field, weight]) => sum + weight * (body[field]?.length ?? 0), 0)

function refuseRemovals(
  items: readonly (PreparedItem | Refusal)[],
  operations: BatchDependencies['operations'],
): void {
  const detail = 'removes a record or a file'
  const errors = items.flatMap((item, index): FieldError[] =>
    item instanceof Refusal || operations[item.operation].route.method !== 'delete'
      ? []
      : [{ in: 'body', pointer: `/items/${index}/operation`, detail }],
  )
  const count = errors.length === 1 ? '1 item removes' : `${errors.length} items remove`
  const message = `${count} records or files. If this is intended, set allow_removals to true.`
  if (errors.length > 0) throw new Refusal('removal_not_allowed', message, { errors })
}

type Run = (items: readonly (PreparedItem | Refusal)[], recordsAll: boolean) => Promise<PreparedResult[]>

/** An item whose changes have been sent to the database. */
interface SentItem {
  result: PreparedResult
  isWritten: Promise<void>
}

const maxInFlight = 20

function runnerOf(
  call: ValidatedCall<AuthorisedCall>,
  { transaction, open, write }: TransactionAttempt,
  { operations, newContext, planSelfService, ...writes }: BatchDependencies,
  onWritten: (written: PendingWrite, taken: QuotaReservation | undefined) => void,
  isNewWorkspace: boolean,
): Record<BatchMode, Run> {
  const begin = ({ operation }: Item): AuthorisedCall => ({
    ...withNewEntry(call, now()),
    operation,
    startedAt: performance.now(),
  })

  async function runItem(
    started: AuthorisedCall,
    item: PreparedItem,
    recordsAll: boolean,
  ): Promise<SentItem> {
    const { route, handler, check } = operations[item.operation]
    const authorised = authoriseCaller(started, route, planSelfService)
    const input = check.validateItem(item)
    const checked = { ...authorised, input, text: '', ifMatch: item.if_match, recordId: recordIdOf(input) }
    const context = newContext(ownedBy(authorised, item.ownerId), transaction)
    const written = await prepareWrite(checked, handler, open(call.caller), writes, context, item.isImport)
    if (!recordsAll && written.changes.sets.length === 0)
      return { result: { ...resultOf(written.response), unchanged: true }, isWritten: Promise.resolve() }
    const taken = writes.quotas?.reserveFromCounts(call.caller, written.changes.sets)
    const { changes, entry, loggedSeparately } = written
    const isWritten = write(changes, entry, null, loggedSeparately, isNewWorkspace).catch(async (error) => {
      taken?.release()
      throw await writes.explain(error, changes, authorised)
    })
    isWritten.catch(() => {}) // handled where it is awaited
    onWritten(written, taken)
    return { result: resultOf(written.response), isWritten }
  }

  return {
    /** Throws the first refusal. Runs handlers while the changes of earlier items are still being written. */
    async all(items, recordsAll) {
      const sent: SentItem[] = []
      let settled = 0
      const settle = async (count: number) => {
        for (; settled < count; settled++) await sent[settled]?.isWritten.catch(refuseItem(settled))
      }
      for (const [index, item] of items.entries()) {
        await settle(index - maxInFlight)
        try {
          if (item instanceof Refusal) throw item
          sent.push(await runItem(begin(item), item, recordsAll))
        } catch (error) {
          await settle(index)
          refuseItem(index)(error)
        }
      }
      await settle(sent.length)
      return sent.map(({ result }) => result)
    },

    /** An item that is refused while it runs still gets its own log entry, although it changes nothing. */
    async each(items, recordsAll) {
      const results: PreparedResult[] = []
      for (const [index, item] of items.entries()) {
        if (item instanceof Refusal) {
          const problem = problemOf(refusalOfItem(item, index), call.requestId)
          results.push({ status: problem.status, problem })
          continue
        }
        const started = begin(item)
        const result = await transaction
          .savepoint(async () => {
            const { result, isWritten } = await runItem(started, item, recordsAll)
            await isWritten
            return result
          })
          .catch(async (error) => {
            const refusal = refusalOf(error)
            if (!refusal) throw error
            const problem = problemOf(refusalOfItem(refusal, index), call.requestId)
            const { status } = problem
            await write(noChanges, entryOf(started, call.caller, status, idOf(item)), null)
            return { status, problem }
          })
        results.push(result)
      }
      return results
    },
  }
}

const refuseItem = (index: number) => (error: unknown) => {
  const refusal = refusalOf(error)
  throw refusal ? refusalOfItem(refusal, index) : error
}

/** Makes `user_id` the caller for the handler. The log entry keeps the real caller. */
const ownedBy = (call: AuthorisedCall, user_id: PreparedItem['ownerId']): AuthorisedCall =>
  user_id ? { ...call, caller: { ...call.caller, user_id } } : call

const idOf = ({ parameters }: Item) => (typeof parameters?.id === 'string' ? parameters.id : null)

function resultOf({ status, headers, body }: TextResponse): ItemResult {
  const { ETag: etag, Location: location, [changedFieldsHeader]: changed } = headers
  return {
    status,
    ...(location && { location }),
    ...(etag && { etag }),
    ...(changed !== undefined && { changed: readFields(changed) }),
    ...(body !== null && { body: JSON.parse(body) }),
  }
}

/** The refusal of an item; null for errors that the item did not cause, such as an unavailable database. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ContentionError) return null
  const refusal = error instanceof Refusal ? error : refusalOfViolation(error)
  return refusal && statusOf(refusal) < 500 ? refusal : null
}

/** The refusal, with pointers relative to the whole batch. */
function refusalOfItem({ code, message, members, headers }: Refusal, item: number): Refusal {
  const errors = (members as { errors?: FieldError[] } | undefined)?.errors
  const all = { ...members, item, ...(errors && { errors: errors.map((error) => inItem(error, item)) }) }
  return new Refusal(code, message, all as never, headers)
}

function inItem({ in: place, pointer, detail }: FieldError, item: number): FieldError {
  const within = { body: 'body', path: 'parameters', query: 'parameters', header: 'if_match' }[place]
  return { in: 'body', pointer: `/items/${item}/${within}${place === 'header' ? '' : pointer}`, detail }
}
