/**
 * The stages of every call: arrive, identify, limit, authorise, validate, run, record, respond. Each stage takes the result of
 * the previous one and adds to it. A call that is refused, at any stage or because of overload, also gets a response and is
 * recorded with the facts known so far.
 */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Context as HonoContext, Handler as HonoHandler } from 'hono'
import type { Pool } from 'pg'
import { Refusal, unreadResponses } from '../../base/errors.ts'
import { Lanes, type Statements } from '../../data/lanes.ts'
import { Samples } from '../../domain/deletion/samples.ts'
import { newUuidAt, now } from '../../domain/model/columns.ts'
import type { ModelUse } from '../../domain/summaries/model-use.ts'
import type { Files } from '../../files/files.ts'
import type { Telemetry } from '../../operating/observability/telemetry.ts'
import type { Caller } from '../access/caller.ts'
import type { Quotas } from '../access/quotas.ts'
import type { RateLimits } from '../access/rate-limits.ts'
import type { Proof } from '../activity/proof.ts'
import type { Recorder } from '../activity/recorder.ts'
import { NotRecorded } from '../activity/recorder.ts'
import type { Admission } from './admission.ts'
import { overloaded } from './admission.ts'
import type {
  AllowedCall,
  ArrivedCall,
  AuthorisedCall,
  CallResponse,
  CallState,
  Claims,
  FinishedCall,
  IdentifiedCall,
  LimitedCall,
  PublicCall,
  ValidatedCall,
} from './call.ts'
import { Progress } from './call.ts'
import type {
  BatchHandler,
  ItemOperationId,
  PublicHandler,
  ReadContext,
  ReadHandler,
  WriteHandler,
} from './handler.ts'
import { inputValidator } from './input.ts'
import type { Mailer } from './mail-queue.ts'
import { problemResponse, statusOf, toRefusal } from './problem.ts'
import { refusalOfReference } from './references.ts'
import type { Addresses, OpenedPage, PageLog, PageView, RequestSource } from './request-source.ts'
import type { Mount, ProtectedRoute, PublicRoute, Route } from './route.ts'
import {
  attribute,
  authoriseCaller,
  identifyCaller,
  limitCaller,
  limitOperation,
  limitPublic,
  limitUnauthorized,
  toPublicCall,
} from './stages/admit.ts'
import { arrive } from './stages/arrive.ts'
import { Attempts } from './stages/attempts.ts'
import type { BatchDependencies, ItemOperation } from './stages/batch.ts'
import { limitItems, runBatch } from './stages/batch.ts'
import { runPublicWrite } from './stages/public-write.ts'
import { type ReadDependencies, readContextOf, runRead } from './stages/read.ts'
import { record, withNewEntry } from './stages/record.ts'
import { respond } from './stages/respond.ts'
import { withInput } from './stages/validate.ts'
import type { WriteDependencies } from './stages/write.ts'
import { runWrite } from './stages/write.ts'

export interface Dependencies {
  orm: MikroORM
  pool: Pool
  recorder: Recorder
  proof: Proof
  admission: Admission
  files: Files
  /** Null if rate limits are off. */
  limits: RateLimits | null
  /** Whether owners choose the plan of their workspace. */
  planSelfService: boolean
  /** Null if quotas are off. */
  quotas: Quotas | null
  models: ModelUse
  /** Null if metrics and traces are off. */
  telemetry: Telemetry | null
  /** Null if no mail server is configured. */
  mailer: Mailer | null
}

export type AdmitCaller = (
  http: HonoContext,
  audience: string,
  work: (caller: Caller, call: AdmittedCall) => Promise<Response>,
) => Promise<Response>

/** A call that requires a credential but is not an operation: a message to `/mcp`. */
interface AdmittedCall {
  /** Logs the message. Not for messages that call an operation, because the operation has its own log entry. */
  record(about: CallDetails, status: number): Promise<void>
}

/** For the log entry of a message. */
export interface CallDetails extends Claims {
  /** The operation that the message would have called; null for none. */
  operation: string | null
}

export type AdmitAnyone = (
  http: HonoContext,
  name: string,
  work: () => Promise<Response>,
) => Promise<Response>

/** All stages between arrive and record. */
type Stages = (arrived: ArrivedCall, progress: Progress) => Promise<FinishedCall>

type Run<Call extends AuthorisedCall | PublicCall> = (
  call: ValidatedCall<Call>,
  progress: Progress,
) => Promise<FinishedCall>

export class Lifecycle implements Mount {
  readonly #dependencies: Dependencies
  readonly #lanes: Lanes
  readonly #attempts: Attempts
  readonly #reads: ReadDependencies
  readonly #writes: WriteDependencies
  /** The operations that an item can call. */
  readonly #items = {} as Record<ItemOperationId, ItemOperation>
  /** The first read of each page that identified the person. */
  readonly #readers = new WeakMap<PageView, CallState>()

  constructor(dependencies: Dependencies, { workUrl }: Addresses) {
    const { orm, pool, recorder, proof, files, planSelfService, quotas } = dependencies
    const { models, mailer, telemetry } = dependencies
    const { storage } = files
    this.#dependencies = dependencies
    this.#lanes = new Lanes(pool)
    if (telemetry) this.#lanes.observer = telemetry.queue('statements', this.#lanes)
    this.#attempts = new Attempts(orm, pool, this.#lanes, recorder.timeoutMs, telemetry)
    const web = workUrl ? new URL(workUrl).origin : null
    this.#reads = { proof, storage, planSelfService, quotas, models, workUrl: web }
    this.#writes = {
      storage,
      samples: new Samples(pool, storage),
      mailer,
      quotas,
      /** Uses another connection, because a failed transaction accepts no queries. */
      explain: async (error, changes, call) =>
        (await refusalOfReference(error, changes.sets, {
          statements: await this.#lanes.of(call.caller.workspace_id),
          ...(await this.#contextOf(call)),
        })) ?? error,
    }
  }

  read(route: ProtectedRoute, handler: ReadHandler<any, any>): HonoHandler {
    return this.#withCaller(route, async (call) =>
      runRead(call, handler, this.#reads, await this.#statementsOf(call)),
    )
  }

  write(route: ProtectedRoute, handler: WriteHandler<any, any>): HonoHandler {
    const check = inputValidator(route)
    this.#items[route.id as ItemOperationId] = { route, handler, check }
    const run: Run<AuthorisedCall> = (call) =>
      runWrite(call, handler, this.#attempts, this.#writes, () => this.#contextOf(call))
    return this.#withCaller(route, run, check)
  }

  batch(route: ProtectedRoute, handler: BatchHandler<any, any>): HonoHandler {
    const { limits, planSelfService } = this.#dependencies
    const batches: BatchDependencies = {
      ...this.#writes,
      attempts: this.#attempts,
      operations: this.#items,
      planSelfService,
      newContext: (call, transaction) => readContextOf(call, this.#reads, transaction),
    }
    return this.#withCaller(route, async (call, progress) =>
      runBatch(await limitItems(call, limits, progress), handler, batches),
    )
  }

  public(route: PublicRoute, handler: PublicHandler<any, any>): HonoHandler {
    const { limits, mailer } = this.#dependencies
    return this.#withInput(
      route,
      async (arrived, progress) =>
        toPublicCall(progress.advance(await limitPublic(arrived, route.id, limits)), route),
      (call, progress) =>
        runPublicWrite(call, handler, this.#attempts, progress, mailer, this.#reads.workUrl),
    )
  }

  /** Responds to a call that matches no operation. */
  refuse(http: HonoContext, refusal: Refusal): Promise<Response> {
    return this.#handle(http, null, async (arrived, progress) => {
      await this.#identifyAndLimit(arrived, progress).catch((error) => {
        if (error.code === 'too_many_requests') throw error
      })
      throw refusal
    })
  }

  /**
   * For `/mcp`, which requires a credential but is not an operation. Counts each message towards the caller's rate limit and
   * passes the caller to `work`, whose errors are recorded and rendered like those of an operation.
   */
  admitCaller: AdmitCaller = async (http, audience, work) => {
    const { admission, recorder } = this.#dependencies
    const arrived: ArrivedCall = { ...arrive(http, null, admission), channel: 'mcp', audience }
    const progress = new Progress(arrived)
    try {
      const { caller } = await arrived.slot.admit(() => this.#identifyAndLimit(arrived, progress))
      return await work(caller, {
        record: ({ operation, ...claims }, status) =>
          record({ ...progress.current, operation, claims }, status, recorder),
      })
    } catch (error) {
      return this.#refused(progress, error)
    }
  }

  /** For requests without a credential, such as those to the authorization server. `work` counts its own responses. */
  admitAnyone: AdmitAnyone = async (http, name, work) => {
    const { admission, limits } = this.#dependencies
    const arrived = arrive(http, null, admission)
    const progress = new Progress(arrived)
    try {
      await arrived.slot.admit(() => limitPublic(arrived, name, limits))
      return await work()
    } catch (error) {
      return this.#refused(progress, error)
    }
  }

  readonly pageLog: PageLog = {
    open() {
      const at = now()
      return { entryId: newUuidAt(at), at, startedAt: performance.now(), hasWritten: false }
    },
    record: (view, page, status) => this.#recordPage(view, page, status),
  }

  async #recordPage(view: PageView, page: OpenedPage, status: number): Promise<boolean> {
    const reader = this.#readers.get(view)
    if (!reader) return true
    const { operation, address, recordId } = page
    const { entryId, at, startedAt } = view
    const entry = { operation, recordId, entryId, at, startedAt, requestId: entryId }
    const claims = { agent: null, tool: address }
    const { proof, recorder } = this.#dependencies
    try {
      await record({ ...reader, ...entry, claims }, status, recorder)
      proof.wake()
      return true
    } catch (error) {
      if (error instanceof NotRecorded) return false
      throw error
    }
  }

  /** Logs the call, unless it reads for a page, which is logged instead. */
  async #record(call: CallState, status: number, briefly = false): Promise<void> {
    if (!call.view || !call.caller) return record(call, status, this.#dependencies.recorder, briefly)
    if (!this.#readers.has(call.view)) this.#readers.set(call.view, call)
  }

  async #contextOf(call: AuthorisedCall): Promise<ReadContext> {
    return readContextOf(call, this.#reads, await this.#statementsOf(call))
  }

  async #statementsOf({ caller, slot }: AuthorisedCall): Promise<Statements> {
    return (await this.#lanes.of(caller.workspace_id)).forCaller(slot)
  }

  /** The stages of an operation that requires a credential. */
  #withCaller(route: ProtectedRoute, run: Run<AuthorisedCall>, check = inputValidator(route)): HonoHandler {
    const { planSelfService } = this.#dependencies
    const admit = async (arrived: ArrivedCall, progress: Progress) =>
      authoriseCaller(await this.#identifyAndLimit(arrived, progress), route, planSelfService)
    return this.#withInput(route, admit, run, check)
  }

  /** The stages of an operation: admits the call, validates its input and runs it. */
  #withInput<Call extends AllowedCall>(
    route: Route,
    admit: (arrived: ArrivedCall, progress: Progress) => Promise<Call>,
    run: Run<Call>,
    check = inputValidator(route),
  ): HonoHandler {
    const { files, limits } = this.#dependencies
    return (http) =>
      this.#handle(http, route, async (arrived, progress) =>
        withInput<Call, FinishedCall>(await admit(arrived, progress), check, files, (call) => {
          progress.advance(call)
          return limitOperation(call, limits, () => run(call, progress))
        }),
      )
  }

  async #identifyAndLimit(arrived: ArrivedCall, progress: Progress): Promise<LimitedCall<IdentifiedCall>> {
    const identified = await this.#identify(arrived, progress)
    return progress.advance(await limitCaller(identified, this.#dependencies.limits))
  }

  async #identify(arrived: ArrivedCall, progress: Progress): Promise<IdentifiedCall> {
    const identified = await identifyCaller(arrived, this.#lanes).catch(async (error: unknown) => {
      const { limits } = this.#dependencies
      if (error instanceof Refusal && statusOf(error) === 401)
        progress.advance(await attribute(await limitUnauthorized(arrived, limits), this.#lanes, limits))
      throw error
    })
    arrived.slot.belongsTo(identified.caller.workspace_id)
    return progress.advance(identified)
  }

  /** Runs the first stage and the last two, which all calls share. */
  #handle(http: HonoContext, route: Route | null, stages: Stages): Promise<Response> {
    const { admission, telemetry } = this.#dependencies
    const arrived = arrive(http, route, admission)
    const run = () => this.#runStages(arrived, stages)
    return telemetry ? telemetry.call(arrived, run) : run()
  }

  async #runStages(arrived: ArrivedCall, stages: Stages): Promise<Response> {
    const { proof } = this.#dependencies
    const progress = new Progress(arrived)
    try {
      return await arrived.slot.admit(async () => {
        expectReader(arrived)
        const finished = progress.advance(await stages(arrived, progress))
        const { response } = finished
        if (!finished.isLogged)
          await this.#record(finished, response.status).catch((error) => abandon(response, error))
        arrived.slot.sent(sizeOf(response))
        return respond(finished, response)
      })
    } catch (error) {
      return await this.#refused(progress, error)
    } finally {
      proof.wake()
    }
  }

  async #refused({ current }: Progress, error: unknown): Promise<Response> {
    const refusal = toRefusal(error, current.requestId)
    try {
      // An entry of the call may already be committed, although the call failed.
      const call = withNewEntry(current)
      await this.#record(call, statusOf(refusal), isWaitTimeout(error))
      return this.#refuseWith(current, refusal, error)
    } catch (failure) {
      return this.#refuseWith(current, toRefusal(failure, current.requestId), failure)
    }
  }

  #refuseWith(call: CallState, refusal: Refusal, error: unknown): Response {
    this.#dependencies.telemetry?.refused(refusal.code, error)
    return respond(call, problemResponse(refusal, call.requestId))
  }
}

/**
 * Throws 429 if the client does not read its responses, which would fill the memory of the service. Throws 503 if the client
 * disconnected while the call waited for its turn.
 */
function expectReader({ http }: ArrivedCall): void {
  const { isCallerBehind, node }: Partial<RequestSource> = http.env ?? {}
  if (isCallerBehind?.()) throw unreadResponses()
  if (node?.incoming.socket.destroyed) throw overloaded()
}

/** In bytes or characters; 0 for a stream, whose size is unknown. */
const sizeOf = ({ body }: CallResponse) =>
  typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0

/** True if the call already failed because it waited too long for the database. */
const isWaitTimeout = (error: unknown) =>
  error instanceof NotRecorded || ['57014', '55P03'].includes((error as { code?: string }).code ?? '')

/** Closes the file of the response and rethrows: a call that cannot be recorded must not succeed. */
async function abandon({ body }: CallResponse, error: unknown): Promise<never> {
  if (body instanceof ReadableStream) await body.cancel()
  throw error
}
