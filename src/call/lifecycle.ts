/**
 * Every operation passes through these stages: arrive, identify, limit, authorise, check the input, run,
 * record, respond. Each stage takes what the previous one established and adds to it. A call refused at any
 * stage, or before the first because there are too many, is recorded and answered with what is known by then.
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
  /** Null if plans limit nothing but calls. */
  quotas: Quotas | null
  models: ModelUse
  /** Null without metrics and traces. */
  telemetry: Telemetry | null
  /** Null where no mail is sent. */
  mailer: Mailer | null
}

export type AdmitCaller = (
  http: HonoContext,
  audience: string,
  work: (caller: Caller, call: AdmittedCall) => Promise<Response>,
) => Promise<Response>

/** A call that takes a credential and is no operation. */
export interface AdmittedCall {
  /** Puts it on record, where no operation that it calls does. */
  record(about: CallDetails, status: number): Promise<void>
}

/** What such a call was about. */
export interface CallDetails extends Claims {
  /** The operation that it would have called; null if it names none. */
  operation: string | null
}

export type AdmitAnyone = (
  http: HonoContext,
  name: string,
  work: () => Promise<Response>,
) => Promise<Response>

/** From a call that has arrived to one that is to be answered. */
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
    /** On another connection: after an error that of a transaction answers nothing. */
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
        return runBatch(call, handler, { ...writes, attempts, members, newContext, planSelfService })
      }),
    public: (route, handler) =>
      forAnybody(route, (call, progress) => runPublicWrite(call, handler, attempts, progress, mailer)),
  }

  /** Stages of an operation that requires a credential. */
  function withCaller(
    route: ProtectedRoute,
    run: Run<AuthorisedCall>,
    check = inputValidator(route),
  ): HonoHandler {
    return (http) =>
      live(http, route, async (arrived, progress) => {
        const limited = await identifyAndLimit(arrived, progress)
        const authorised = authoriseCaller(limited, route, planSelfService)
        return withInput(authorised, check, files, (checked) => {
          progress.advance(checked)
          return limitOperation(checked, limits, checked.caller, () => run(checked, progress))
        })
      })
  }

  /** Stages of an operation that requires no credential. */
  function forAnybody(route: PublicRoute, run: Run<PublicCall>): HonoHandler {
    const check = inputValidator(route)
    return (http) =>
      live(http, route, async (arrived, progress) => {
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
    live(http, null, async (arrived, progress) => {
      await identifyAndLimit(arrived, progress).catch((error) => {
        if (error.code === 'too_many_requests') throw error
      })
      throw refusal
    })

  /**
   * For `/mcp`, which takes a credential and is no operation: each message is counted towards the caller's limit, and `work` gets
   * the caller. What it throws is recorded and rendered like the refusal of an operation.
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

  /** The same for what anybody may ask, such as the authorization server; what `work` answers is counted there. */
  const admitAnybody: AdmitAnyone = async (http, name, work) => {
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

  /** The first stage and the last two, shared by all calls. */
  function live(http: HonoContext, route: Route | null, stages: Stages): Promise<Response> {
    const arrived = arrive(http, route, admission)
    return telemetry ? telemetry.call(arrived, () => liveOn(arrived, stages)) : liveOn(arrived, stages)
  }

  async function liveOn(arrived: ArrivedCall, stages: Stages): Promise<Response> {
    const progress = new Progress(arrived)
    try {
      return await arrived.slot.admit(async () => {
        expectReader(arrived)
        const ran = progress.advance(await stages(arrived, progress))
        const { response } = ran
        if (!ran.isLogged)
          await record(ran, response.status, recorder).catch((error) => abandon(response, error))
        arrived.slot.sent(sizeOf(response))
        return respond(ran, response)
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
      await record(current, statusOf(refusal), recorder, isOfWaiting(error))
      return refuseWith(current, refusal, error)
    } catch (failure) {
      return refuseWith(current, toRefusal(failure, current.requestId), failure)
    }
  }

  function refuseWith(call: CallState, refusal: Refusal, error: unknown): Response {
    telemetry?.refused(refusal.code, error)
    return respond(call, problemResponse(refusal, call.requestId))
  }

  return { mount, refuse, admitCaller, admitAnybody }
}

/**
 * Throws 429 if the client does not read what it was sent: more would fill the memory of the service. Throws 503 if it has left
 * while the call waited for its turn.
 */
function expectReader({ http }: ArrivedCall): void {
  const { isCallerBehind, node }: Partial<RequestSource> = http.env ?? {}
  if (isCallerBehind?.()) throw unreadResponses()
  if (node?.incoming.socket.destroyed) throw overloaded()
}

/** A stream has no size in advance; it is made while it is sent. */
const sizeOf = ({ body }: CallResponse) =>
  typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0

/** Whether the call has already waited for the database for long. */
const isOfWaiting = (error: unknown) =>
  error instanceof NotRecorded || ['57014', '55P03'].includes((error as { code?: string }).code ?? '')

/**
 * Rethrows, because a call that cannot be recorded must not succeed. Closes the file the response would have
 * sent.
 */
async function abandon({ body }: CallResponse, error: unknown): Promise<never> {
  if (body instanceof ReadableStream) await body.cancel()
  throw error
}
