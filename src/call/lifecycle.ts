/**
 * The stages of every call: arrive, identify, limit, authorise, validate, run, record, respond. Each stage takes the result of
 * the previous one and adds to it. A call that is refused at any stage, or because of overload, is recorded and gets a response
 * with the facts known by then.
 */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Context as HonoContext, Handler as HonoHandler } from 'hono'
import type { Pool } from 'pg'
import type { BatchOperation } from '../../generated/client/types.gen.ts'
import type { Caller } from '../access/caller.ts'
import type { Quotas } from '../access/quotas.ts'
import type { RateLimits } from '../access/rate-limits.ts'
import type { Proof } from '../activity/proof.ts'
import type { Recorder } from '../activity/recorder.ts'
import { NotRecorded } from '../activity/recorder.ts'
import { Refusal, unreadResponses } from '../base/errors.ts'
import { Lanes } from '../data/lanes.ts'
import type { Transaction } from '../data/transaction.ts'
import type { Files } from '../files/files.ts'
import type { Telemetry } from '../observability/telemetry.ts'
import type { ModelUse } from '../summaries/model-use.ts'
import type { Admission } from './admission.ts'
import { overloaded } from './admission.ts'
import { inputValidator } from './input.ts'
import type { Mailer } from './mail-queue.ts'
import { problemResponse, statusOf, toRefusal } from './problem.ts'
import type { CallState } from './progress.ts'
import { Progress } from './progress.ts'
import { refusalOfReference } from './references.ts'
import type { Addresses, RequestSource } from './request-source.ts'
import type { Mount, ProtectedRoute, PublicRoute, Route } from './route.ts'
import type { ArrivedCall, Claims } from './stages/arrive.ts'
import { arrive } from './stages/arrive.ts'
import { Attempts } from './stages/attempts.ts'
import type { AuthorisedCall, PublicCall } from './stages/authorise.ts'
import { authoriseCaller, toPublicCall } from './stages/authorise.ts'
import type { ItemOperation } from './stages/batch.ts'
import { limitItems, runBatch } from './stages/batch.ts'
import type { CallResponse, FinishedCall } from './stages/finished-call.ts'
import type { IdentifiedCall } from './stages/identify.ts'
import { identifyCaller } from './stages/identify.ts'
import type { LimitedCall } from './stages/limit.ts'
import { limitCaller, limitPublic, limitUnauthorized } from './stages/limit.ts'
import { limitOperation } from './stages/operation-limits.ts'
import { runPublicWrite } from './stages/public-write.ts'
import { readContextOf, runRead } from './stages/read.ts'
import { record } from './stages/record.ts'
import { respond } from './stages/respond.ts'
import type { ValidatedCall } from './stages/validate.ts'
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
export interface AdmittedCall {
  /** Logs the message. Not for messages that call an operation, which has its own log entry. */
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

export function createLifecycle(dependencies: Dependencies, { workUrl }: Addresses) {
  const {
    orm,
    pool,
    recorder,
    proof,
    admission,
    files,
    limits,
    planSelfService,
    quotas,
    models,
    mailer,
    telemetry,
  } = dependencies
  const lanes = new Lanes(pool)
  if (telemetry) lanes.observer = telemetry.queue('statements', lanes)
  const attempts = new Attempts(orm, pool, lanes, recorder.timeoutMs, telemetry)
  const { storage } = files
  const web = workUrl ? new URL(workUrl).origin : null
  const reads = { proof, storage, planSelfService, quotas, models, workUrl: web }
  const newContext = (call: AuthorisedCall) => readContextOf(call, reads, lanes.forCaller(call.slot))
  const writes: WriteDependencies = {
    storage,
    mailer,
    quotas,
    /** Uses another connection, because a failed transaction accepts no queries. */
    explain: async (error, changes, call) =>
      (await refusalOfReference(error, changes, { statements: lanes, ...newContext(call) })) ?? error,
  }
  const members = {} as Record<BatchOperation, ItemOperation>

  const mount: Mount = {
    read: (route, handler) =>
      withCaller(route, (call) => runRead(call, handler, reads, lanes.forCaller(call.slot))),
    write: (route, handler) => {
      const check = inputValidator(route)
      if (route.batchable) members[route.id as BatchOperation] = { route, handler, check }
      return withCaller(route, (call) => runWrite(call, handler, attempts, writes, newContext), check)
    },
    batch: (route, handler) =>
      withCaller(route, async (checked, progress) => {
        const call = await limitItems(checked, limits, progress)
        const newContext = (call: AuthorisedCall, statements: Transaction) =>
          readContextOf(call, reads, statements)
        return runBatch(call, handler, {
          ...writes,
          attempts,
          operations: members,
          newContext,
          planSelfService,
        })
      }),
    public: (route, handler) =>
      withoutCaller(route, (call, progress) => runPublicWrite(call, handler, attempts, progress, mailer)),
  }

  /** The stages of an operation that requires a credential. */
  function withCaller(
    route: ProtectedRoute,
    run: Run<AuthorisedCall>,
    check = inputValidator(route),
  ): HonoHandler {
    return (http) =>
      handle(http, route, async (arrived, progress) => {
        const limited = await identifyAndLimit(arrived, progress)
        const authorised = authoriseCaller(limited, route, planSelfService)
        return withInput(authorised, check, files, (checked) => {
          progress.advance(checked)
          return limitOperation(checked, limits, checked.caller, () => run(checked, progress))
        })
      })
  }

  /** The stages of an operation that requires no credential. */
  function withoutCaller(route: PublicRoute, run: Run<PublicCall>): HonoHandler {
    const check = inputValidator(route)
    return (http) =>
      handle(http, route, async (arrived, progress) => {
        const limited = progress.advance(await limitPublic(arrived, route.id, limits))
        const admitted = toPublicCall(limited, route)
        return withInput(admitted, check, files, (checked) => {
          progress.advance(checked)
          return limitOperation(checked, limits, null, () => run(checked, progress))
        })
      })
  }

  /** Responds to a call that matches no operation. */
  const refuse = (http: HonoContext, refusal: Refusal) =>
    handle(http, null, async (arrived, progress) => {
      await identifyAndLimit(arrived, progress).catch((error) => {
        if (error.code === 'too_many_requests') throw error
      })
      throw refusal
    })

  /**
   * For `/mcp`, which requires a credential but is not an operation. Counts each message towards the caller's rate limit and
   * passes the caller to `work`, whose errors are recorded and rendered like those of an operation.
   */
  const admitCaller: AdmitCaller = async (http, audience, work) => {
    const arrived: ArrivedCall = { ...arrive(http, null, admission), channel: 'mcp', audience }
    const progress = new Progress(arrived)
    try {
      const { caller } = await arrived.slot.admit(() => identifyAndLimit(arrived, progress))
      return await work(caller, {
        record: ({ operation, ...claims }, status) =>
          record({ ...progress.current, operation, claims }, status, recorder),
      })
    } catch (error) {
      return await refused(progress, error)
    }
  }

  /** For requests without a credential, such as those to the authorization server. `work` counts its own responses. */
  const admitAnyone: AdmitAnyone = async (http, name, work) => {
    const arrived = arrive(http, null, admission)
    const progress = new Progress(arrived)
    try {
      await arrived.slot.admit(() => limitPublic(arrived, name, limits))
      return await work()
    } catch (error) {
      return await refused(progress, error)
    }
  }

  async function identifyAndLimit(
    arrived: ArrivedCall,
    progress: Progress,
  ): Promise<LimitedCall<IdentifiedCall>> {
    return progress.advance(await limitCaller(await identify(arrived, progress), limits))
  }

  async function identify(arrived: ArrivedCall, progress: Progress): Promise<IdentifiedCall> {
    const identified = await identifyCaller(arrived, lanes).catch(async (error: unknown) => {
      if (error instanceof Refusal && statusOf(error) === 401)
        progress.advance(await limitUnauthorized(arrived, limits))
      throw error
    })
    arrived.slot.belongsTo(identified.caller.workspace_id)
    return progress.advance(identified)
  }

  /** Runs the first stage and the last two, which all calls share. */
  function handle(http: HonoContext, route: Route | null, stages: Stages): Promise<Response> {
    const arrived = arrive(http, route, admission)
    return telemetry ? telemetry.call(arrived, () => runStages(arrived, stages)) : runStages(arrived, stages)
  }

  async function runStages(arrived: ArrivedCall, stages: Stages): Promise<Response> {
    const progress = new Progress(arrived)
    try {
      return await arrived.slot.admit(async () => {
        expectReader(arrived)
        const finished = progress.advance(await stages(arrived, progress))
        const { response } = finished
        if (!finished.isLogged)
          await record(finished, response.status, recorder).catch((error) => abandon(response, error))
        arrived.slot.sent(sizeOf(response))
        return respond(finished, response)
      })
    } catch (error) {
      return await refused(progress, error)
    } finally {
      proof.wake()
    }
  }

  async function refused({ current }: Progress, error: unknown): Promise<Response> {
    const refusal = toRefusal(error, current.requestId)
    try {
      await record(current, statusOf(refusal), recorder, isWaitTimeout(error))
      return refuseWith(current, refusal, error)
    } catch (failure) {
      return refuseWith(current, toRefusal(failure, current.requestId), failure)
    }
  }

  function refuseWith(call: CallState, refusal: Refusal, error: unknown): Response {
    telemetry?.refused(refusal.code, error)
    return respond(call, problemResponse(refusal, call.requestId))
  }

  return { mount, refuse, admitCaller, admitAnyone }
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
