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
import type { Addresses, Arrival } from './arrival.ts'
import { inputCheck } from './input.ts'
import type { Mailer } from './mail-queue.ts'
import { problem, statusOf, toRefusal } from './problem.ts'
import type { Stage } from './progress.ts'
import { Progress } from './progress.ts'
import { refusalOfReference } from './references.ts'
import type { Mount, ProtectedRoute, PublicRoute, Route } from './route.ts'
import { respond } from './stages/answered.ts'
import type { Arrived, Claims } from './stages/arrived.ts'
import { arrive } from './stages/arrived.ts'
import { Attempts } from './stages/attempts.ts'
import type { Admitted, Authorised } from './stages/authorised.ts'
import { admit, authoriseCaller } from './stages/authorised.ts'
import type { Member } from './stages/batch.ts'
import { limitItems, runBatch } from './stages/batch.ts'
import type { Checked } from './stages/checked.ts'
import { withInput } from './stages/checked.ts'
import type { Identified } from './stages/identified.ts'
import { identifyCaller } from './stages/identified.ts'
import type { Limited } from './stages/limited.ts'
import { limitCaller, limitPublic, limitUnauthorized } from './stages/limited.ts'
import { limitOperation } from './stages/operation-limits.ts'
import { runPublicWrite } from './stages/public-write.ts'
import type { Outcome, Ran } from './stages/ran.ts'
import { readContextOf, runRead } from './stages/read.ts'
import { record } from './stages/recorded.ts'
import type { Writes } from './stages/write.ts'
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
  record(about: CallAbout, status: number): Promise<void>
}

/** What such a call was about. */
export interface CallAbout extends Claims {
  /** The operation that it would have called; null if it names none. */
  operation: string | null
}

export type AdmitAnybody = (
  http: HonoContext,
  name: string,
  work: () => Promise<Response>,
) => Promise<Response>

/** From a call that has arrived to one that is to be answered. */
type Stages = (arrived: Arrived, progress: Progress) => Promise<Ran>

type Run<Call extends Authorised | Admitted> = (call: Checked<Call>, progress: Progress) => Promise<Ran>

export function lifeOfACall(dependencies: Dependencies, { workUrl }: Addresses) {
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
  const newContext = (call: Authorised) => readContextOf(call, reads, lanes.of(call.place))
  const writes: Writes = {
    storage,
    mailer,
    quotas,
    /** On another connection: after an error that of a transaction answers nothing. */
    explain: async (error, changes, call) =>
      (await refusalOfReference(error, changes, { statements: lanes, ...newContext(call) })) ?? error,
  }
  const members = {} as Record<BatchOperation, Member>

  const mount: Mount = {
    read: (route, handler) =>
      withCaller(route, (call) => runRead(call, handler, reads, lanes.of(call.place))),
    write: (route, handler) => {
      const check = inputCheck(route)
      if (route.batchable) members[route.id as BatchOperation] = { route, handler, check }
      return withCaller(route, (call) => runWrite(call, handler, attempts, writes, newContext), check)
    },
    batch: (route, handler) =>
      withCaller(route, async (checked, progress) => {
        const call = await limitItems(checked, limits, progress)
        const newContext = (call: Authorised, statements: Transaction) =>
          readContextOf(call, reads, statements)
        return runBatch(call, handler, { ...writes, attempts, members, newContext, planSelfService })
      }),
    public: (route, handler) =>
      forAnybody(route, (call, progress) => runPublicWrite(call, handler, attempts, progress, mailer)),
  }

  /** Stages of an operation that requires a credential. */
  function withCaller(route: ProtectedRoute, run: Run<Authorised>, check = inputCheck(route)): HonoHandler {
    return (http) =>
      live(http, route, async (arrived, progress) => {
        const limited = await identifyAndLimit(arrived, progress)
        const authorised = authoriseCaller(limited, route, planSelfService)
        return withInput(authorised, check, files, (checked) => {
          progress.reach(checked)
          return limitOperation(checked, limits, checked.caller, () => run(checked, progress))
        })
      })
  }

  /** Stages of an operation that requires no credential. */
  function forAnybody(route: PublicRoute, run: Run<Admitted>): HonoHandler {
    const check = inputCheck(route)
    return (http) =>
      live(http, route, async (arrived, progress) => {
        const limited = progress.reach(await limitPublic(arrived, route.id, limits))
        const admitted = admit(limited, route)
        return withInput(admitted, check, files, (checked) => {
          progress.reach(checked)
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
    const arrived: Arrived = { ...arrive(http, null, admission), channel: 'mcp', audience }
    const progress = new Progress(arrived)
    try {
      const { caller } = await arrived.place.admit(() => identifyAndLimit(arrived, progress))
      return await work(caller, {
        record: ({ operation, ...claims }, status) =>
          record({ ...progress.furthest, operation, claims }, status, recorder),
      })
    } catch (error) {
      return await refused(progress, error)
    }
  }

  /** The same for what anybody may ask, such as the authorization server; what `work` answers is counted there. */
  const admitAnybody: AdmitAnybody = async (http, name, work) => {
    const arrived = arrive(http, null, admission)
    const progress = new Progress(arrived)
    try {
      await arrived.place.admit(() => limitPublic(arrived, name, limits))
      return await work()
    } catch (error) {
      return await refused(progress, error)
    }
  }

  async function identifyAndLimit(arrived: Arrived, progress: Progress): Promise<Limited<Identified>> {
    return progress.reach(await limitCaller(await identify(arrived, progress), limits))
  }

  async function identify(arrived: Arrived, progress: Progress): Promise<Identified> {
    const identified = await identifyCaller(arrived, lanes).catch(async (error: unknown) => {
      if (error instanceof Refusal && statusOf(error) === 401)
        progress.reach(await limitUnauthorized(arrived, limits))
      throw error
    })
    arrived.place.belongsTo(identified.caller.workspace_id)
    return progress.reach(identified)
  }

  /** The first stage and the last two, shared by all calls. */
  function live(http: HonoContext, route: Route | null, stages: Stages): Promise<Response> {
    const arrived = arrive(http, route, admission)
    return telemetry ? telemetry.call(arrived, () => liveOn(arrived, stages)) : liveOn(arrived, stages)
  }

  async function liveOn(arrived: Arrived, stages: Stages): Promise<Response> {
    const progress = new Progress(arrived)
    try {
      return await arrived.place.admit(async () => {
        expectReader(arrived)
        const ran = progress.reach(await stages(arrived, progress))
        const { answer } = ran
        if (!ran.isRecorded)
          await record(ran, answer.status, recorder).catch((error) => abandon(answer, error))
        arrived.place.sent(sizeOf(answer))
        return respond(ran, answer)
      })
    } catch (error) {
      return await refused(progress, error)
    } finally {
      proof.wake()
    }
  }

  async function refused({ furthest }: Progress, error: unknown): Promise<Response> {
    const refusal = toRefusal(error, furthest.requestId)
    try {
      await record(furthest, statusOf(refusal), recorder, isOfWaiting(error))
      return refuseWith(furthest, refusal, error)
    } catch (failure) {
      return refuseWith(furthest, toRefusal(failure, furthest.requestId), failure)
    }
  }

  function refuseWith(call: Stage, refusal: Refusal, error: unknown): Response {
    telemetry?.refused(refusal.code, error)
    return respond(call, problem(refusal, call.requestId))
  }

  return { mount, refuse, admitCaller, admitAnybody }
}

/**
 * Throws 429 if the client does not read what it was sent: more would fill the memory of the service. Throws 503 if it has left
 * while the call waited for its turn.
 */
function expectReader({ http }: Arrived): void {
  const { isCallerBehind, node }: Partial<Arrival> = http.env ?? {}
  if (isCallerBehind?.()) throw unreadResponses()
  if (node?.incoming.socket.destroyed) throw overloaded()
}

/** A stream has no size in advance; it is made while it is sent. */
const sizeOf = ({ body }: Outcome) =>
  typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0

/** Whether the call has already waited for the database for long. */
const isOfWaiting = (error: unknown) =>
  error instanceof NotRecorded || ['57014', '55P03'].includes((error as { code?: string }).code ?? '')

/**
 * Rethrows, because a call that cannot be recorded must not succeed. Closes the file the response would have
 * sent.
 */
async function abandon({ body }: Outcome, error: unknown): Promise<never> {
  if (body instanceof ReadableStream) await body.cancel()
  throw error
}
