/**
 * Runs a call that consists of others: each item goes through what its operation declares, as if it were called alone, and
 * all of them commit at once, with an entry of the log for each and one for the call.
 */
import type { BatchMode, BatchOperation, FieldError } from '../../../generated/client/types.gen.ts'
import { callWeights } from '../../../generated/server/rate-limits.ts'
import type { QuotaReservation } from '../../access/quotas.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import { Refusal } from '../../base/errors.ts'
import type { Transaction } from '../../data/transaction.ts'
import { refusalOfViolation } from '../../data/violations.ts'
import { now } from '../../model/columns.ts'
import type {
  BatchContext,
  BatchHandler,
  Item,
  ItemResult,
  PreparedItem,
  PreparedResult,
  ReadContext,
  WriteHandler,
} from '../handler.ts'
import type { InputValidator } from '../input.ts'
import { problemOf, statusOf } from '../problem.ts'
import type { Progress } from '../progress.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf, toResponse } from '../response.ts'
import type { ProtectedRoute } from '../route.ts'
import { ContentionError } from '../turns.ts'
import type { Attempts, TransactionAttempt } from './attempts.ts'
import { changesOf } from './attempts.ts'
import type { AuthorisedCall } from './authorise.ts'
import { authoriseCaller } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import { entryOf } from './record.ts'
import type { ValidatedCall } from './validate.ts'
import type { PendingWrite, WriteDependencies } from './write.ts'
import { handle } from './write.ts'

/** An operation that may be an item. */
export interface ItemOperation {
  route: ProtectedRoute
  handler: WriteHandler<any, any>
  check: InputValidator
}

interface Dependencies extends WriteDependencies {
  attempts: Attempts
  /** Each that may be an item. */
  members: Readonly<Record<BatchOperation, ItemOperation>>
  /** With reads that see what the transaction has changed. */
  newContext(call: AuthorisedCall, transaction: Transaction): ReadContext
  /** Whether owners choose the plan of their workspace. */
  planSelfService: boolean
}

export async function runBatch(
  call: ValidatedCall<AuthorisedCall>,
  handler: BatchHandler<any, any>,
  dependencies: Dependencies,
): Promise<FinishedCall> {
  let written: PendingWrite[] = []
  const taken: QuotaReservation[] = []
  const giveBack = () => {
    for (const each of taken.splice(0)) each.release()
  }
  await dependencies.quotas?.recountIfNeeded(call.caller, partsOf(call))
  const attempt = async (together: TransactionAttempt) => {
    written = []
    giveBack()
    let isKept = true
    const done = (item: PendingWrite, itemTaken: QuotaReservation | undefined) => {
      written.push(item)
      if (itemTaken) taken.push(itemTaken)
    }
    const run = runnerOf(call, together, dependencies, done)
    const context: BatchContext = {
      ...dependencies.newContext(call, together.transaction),
      async run(items, { mode, dryRun = false, removals = false, unchanged }) {
        if (!removals) refuseRemovals(items, dependencies.members)
        if (dryRun) isKept = false
        return run[mode](items, unchanged === undefined)
      },
    }
    const result = await handler(context, call.input)
    const answer = toResponse(call.route, result)
    const entry = entryOf(call, call.caller, answer.status, recordIdOf(result))
    await together.write(changesOf(call, together.open()), entry, answer)
    return { response: answer, isKept }
  }
  const ran = await dependencies.attempts.runInTransaction(call, attempt).catch((error) => {
    giveBack()
    throw error
  })
  if (ran.isLogged) for (const each of taken) each.commit()
  else giveBack()
  if (ran.isLogged) for (const { commitAround } of written) await commitAround(async () => {})
  return ran
}

/** How many records it may add. */
function partsOf({ input }: ValidatedCall<AuthorisedCall>): number {
  const { items = [], rows = [] } = (input.body ?? {}) as { items?: unknown[]; rows?: unknown[] }
  return items.length + rows.length
}

/** A call counts as its items or rows do. Throws 429 if not all of them are within the limit; then none counts. */
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

function refuseRemovals(items: readonly (PreparedItem | Refusal)[], members: Dependencies['members']): void {
  const detail = 'removes a record or a file'
  const errors = items.flatMap((item, index): FieldError[] =>
    item instanceof Refusal || members[item.operation].route.method !== 'delete'
      ? []
      : [{ in: 'body', pointer: `/items/${index}/operation`, detail }],
  )
  const count = errors.length === 1 ? '1 item removes' : `${errors.length} items remove`
  const message = `${count} records or files. If this is intended, set allow_removals to true.`
  if (errors.length > 0) throw new Refusal('removal_not_allowed', message, { errors })
}

type Run = (items: readonly (PreparedItem | Refusal)[], recordsAll: boolean) => Promise<PreparedResult[]>

/** An item whose changes are on their way to the database. */
interface Sent {
  result: PreparedResult
  isWritten: Promise<void>
}

const mostUnderWay = 20

function runnerOf(
  call: ValidatedCall<AuthorisedCall>,
  { transaction, open, write }: TransactionAttempt,
  { members, newContext, planSelfService, ...writes }: Dependencies,
  done: (written: PendingWrite, taken: QuotaReservation | undefined) => void,
): Record<BatchMode, Run> {
  const begin = ({ operation }: Item): AuthorisedCall => ({
    ...call,
    operation,
    at: now(),
    startedAt: performance.now(),
  })

  async function runItem(begun: AuthorisedCall, item: PreparedItem, recordsAll: boolean): Promise<Sent> {
    const { route, handler, check } = members[item.operation]
    const authorised = authoriseCaller(begun, route, planSelfService)
    const input = check.validateItem(item)
    const checked = { ...authorised, input, text: '', ifMatch: item.if_match, recordId: recordIdOf(input) }
    const context = newContext(ownedBy(authorised, item.ownerId), transaction)
    const written = await handle(checked, handler, open(), writes, context)
    if (!recordsAll && written.changes.length === 0)
      return { result: { ...resultOf(written.response), unchanged: true }, isWritten: Promise.resolve() }
    const taken = writes.quotas?.reserveFromCounts(call.caller, written.changes)
    const isWritten = write(written.changes, written.entry, null, written.loggedSeparately).catch(
      async (error) => {
        taken?.release()
        throw await writes.explain(error, written.changes, authorised)
      },
    )
    isWritten.catch(() => {}) // whoever waits for it later hears of it
    done(written, taken)
    return { result: resultOf(written.response), isWritten }
  }

  return {
    /** Throws the refusal of the first item that is refused. Some are on their way to the database while others are made. */
    async all(items, recordsAll) {
      const sent: Sent[] = []
      let known = 0
      const settle = async (count: number) => {
        for (; known < count; known++) await sent[known]?.isWritten.catch(refuseItem(known))
      }
      for (const [index, item] of items.entries()) {
        await settle(index - mostUnderWay)
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

    /** An item that is refused changes nothing, and has an entry of its own all the same. */
    async each(items, recordsAll) {
      const results: PreparedResult[] = []
      for (const [index, item] of items.entries()) {
        if (item instanceof Refusal) {
          const problem = problemOf(ofItem(item, index), call.requestId)
          results.push({ status: problem.status, problem })
          continue
        }
        const begun = begin(item)
        const result = await transaction
          .savepoint(async () => {
            const { result, isWritten } = await runItem(begun, item, recordsAll)
            await isWritten
            return result
          })
          .catch(async (error) => {
            const refusal = refusalOf(error)
            if (!refusal) throw error
            const problem = problemOf(ofItem(refusal, index), call.requestId)
            const { status } = problem
            await write([], entryOf(begun, call.caller, status, idOf(item)), null)
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
  throw refusal ? ofItem(refusal, index) : error
}

/** What the handler makes is of this user; the log says who has called. */
const ownedBy = (call: AuthorisedCall, user_id: PreparedItem['ownerId']): AuthorisedCall =>
  user_id ? { ...call, caller: { ...call.caller, user_id } } : call

const idOf = ({ parameters }: Item) => (typeof parameters?.id === 'string' ? parameters.id : null)

function resultOf({ status, headers, body }: TextResponse): ItemResult {
  const { ETag: etag, Location: location } = headers
  return {
    status,
    ...(location && { location }),
    ...(etag && { etag }),
    ...(body !== null && { body: JSON.parse(body) }),
  }
}

/** Why an item was refused; null for what has nothing to do with it, as that the database is away. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ContentionError) return null
  const refusal = error instanceof Refusal ? error : refusalOfViolation(error)
  return refusal && statusOf(refusal) < 500 ? refusal : null
}

/** The same, with pointers into the whole. */
function ofItem({ code, message, members, headers }: Refusal, item: number): Refusal {
  const errors = (members as { errors?: FieldError[] } | undefined)?.errors
  const all = { ...members, item, ...(errors && { errors: errors.map((error) => inItem(error, item)) }) }
  return new Refusal(code, message, all as never, headers)
}

function inItem({ in: place, pointer, detail }: FieldError, item: number): FieldError {
  const within = { body: 'body', path: 'parameters', query: 'parameters', header: 'if_match' }[place]
  return { in: 'body', pointer: `/items/${item}/${within}${place === 'header' ? '' : pointer}`, detail }
}
