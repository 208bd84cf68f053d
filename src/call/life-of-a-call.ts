/**
 * Every operation goes through here: identify, count towards the limit, authorise, check the input, run the handler,
 * put the call on record, answer. A write commits its changes together with its entry; a read or a refusal is recorded
 * before it is answered.
 */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Context as HonoContext } from 'hono'
import type { Pool } from 'pg'
import type { Recorder } from '../activity/recorder.ts'
import { LookUps } from '../data/look-ups.ts'
import { Reader } from '../data/reader.ts'
import { CommittedRefusal, isUnauthorized, type Refusal } from '../errors.ts'
import type { Download } from '../files/download.ts'
import { download } from '../files/download.ts'
import { FileChanges } from '../files/file-changes.ts'
import type { Files } from '../files/files.ts'
import { FileGone } from '../files/storage.ts'
import { StoredFile } from '../files/stored-file.ts'
import { discardUpload } from '../files/upload.ts'
import { authorise } from '../identity/authorise.ts'
import type { Caller } from '../identity/caller.ts'
import { identify } from '../identity/caller.ts'
import { checkGrants } from '../identity/grants.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { limitHeaders } from '../rate-limits/rate-limits.ts'
import type { Answer } from './answer.ts'
import { answerOf, commonHeaders, recordIdOf } from './answer.ts'
import { Call } from './call.ts'
import type { PublicContext, ReadContext, WriteContext } from './handler.ts'
import type { NamedWrite } from './idempotency.ts'
import { nameWrite, once, storedAnswer } from './idempotency.ts'
import { inputCheck, receive } from './input.ts'
import { problem, toRefusal } from './problem.ts'
import type { Mount, Route } from './route.ts'
import { Turns } from './turns.ts'
import type { EntityManager } from './unit-of-work.ts'
import {
  checkPrecondition,
  collectChanges,
  commit,
  enterWorkspace,
  openUnitOfWork,
  rowsOf,
} from './unit-of-work.ts'

export interface Services {
  orm: MikroORM
  pool: Pool
  recorder: Recorder
  files: Files
  /** Null where limits are off. */
  limits: RateLimits | null
  /** Whether owners choose the plan of their workspace. */
  planSelfService: boolean
}

type AnyHandler = (context: any, input: any) => unknown

/** An answer, and whether its entry is committed already. */
interface Outcome {
  answer: Answer | Download
  recorded: boolean
}

export function lifeOfACall({ orm, pool, recorder, files, limits, planSelfService }: Services) {
  const lookUps = new LookUps(pool)
  const turns = new Turns()

  /** Wraps the handler of an operation. */
  const mount: Mount = (route, handler) => {
    const check = inputCheck(route)
    const run = route.method === 'get' ? read : write
    return (http) =>
      live(http, route, async (call) => {
        if (route.scope) {
          const caller = await identified(call)
          authorise(route, caller, call.channel)
        } else call.quota = (await limits?.ofPublic(route.id, call.remoteAddress)) ?? null
        call.raw = await receive(route, http.req, files)
        try {
          call.input = check(call.raw)
          call.recordId = recordIdOf(call.input)
          return await tried(call, route, () => run(call, route, handler))
        } finally {
          await discardUpload(call.raw.upload)
        }
      })
  }

  /** Answers a call that matches no operation. */
  const refuse = (http: HonoContext, refusal: Refusal) =>
    live(http, null, async (call) => {
      await identified(call).catch((error) => {
        if (error.status === 429) throw error
      })
      throw refusal
    })

  /** Who calls. A call that proves nobody counts by its address. */
  async function identified(call: Call): Promise<Caller> {
    try {
      call.caller = await identify(lookUps, call.header('authorization'))
    } catch (error) {
      if (isUnauthorized(error)) call.quota = (await limits?.ofUnauthorized(call.remoteAddress)) ?? null
      throw error
    }
    call.quota = (await limits?.ofCaller(call.caller)) ?? null
    return call.caller
  }

  /** Where a secret is tried, `work` is one of the tries that its owner is allowed. */
  function tried(call: Call, { id, triesBy }: Route, work: () => Promise<Outcome>): Promise<Outcome> {
    if (!limits || !triesBy) return work()
    const body = call.input.body as Record<string, string>
    const name = triesBy === 'caller' ? call.caller!.user_id : body[triesBy]!
    // Of one operation: a username may be made to look like the id of a user.
    return limits.ofTry(`${id} ${name}`, call.remoteAddress, work)
  }

  /** Nothing is answered that is not on record. */
  async function live(
    http: HonoContext,
    route: Route | null,
    work: (call: Call) => Promise<Outcome>,
  ): Promise<Response> {
    const call = new Call(http, route)
    recorder.arrive()
    try {
      const { answer, recorded } = await work(call)
      if (!recorded) await record(call, answer.status).catch((error) => abandon(answer, error))
      return send(call, answer)
    } catch (error) {
      return send(call, await refused(call, toRefusal(error, call.requestId)))
    } finally {
      recorder.leave()
    }
  }

  async function refused(call: Call, refusal: Refusal): Promise<Answer> {
    try {
      await record(call, refusal.status)
      return problem(refusal, call.requestId)
    } catch (failure) {
      return problem(toRefusal(failure, call.requestId), call.requestId)
    }
  }

  /** A call that proves nobody is in no workspace's log: it is counted. */
  function record(call: Call, status: number): Promise<void> {
    if (call.owner) return recorder.record(call.entry(status))
    return recorder.count({ address: call.remoteAddress, operation: call.route?.id ?? null, status })
  }

  function read(call: Call, route: Route, handler: AnyHandler): Promise<Outcome> {
    return untilFound(async () => {
      const result = await handler(readContextOf(call), call.input)
      const answer =
        result instanceof StoredFile
          ? await download(files.storage, result, call.http.req.raw)
          : answerOf(route, call.http.req.url, result)
      return { answer, recorded: false }
    })
  }

  function write(call: Call, route: Route, handler: AnyHandler): Promise<Outcome> {
    const key = call.header('idempotency-key')
    const name = key === undefined ? null : nameWrite(key, call, route.secret)
    const work = () => turns.untilUncontested((held) => attempt(call, route, handler, name, held))
    return name ? once(name, work) : work()
  }

  async function attempt(
    call: Call,
    route: Route,
    handler: AnyHandler,
    name: NamedWrite | null,
    held: readonly string[],
  ): Promise<Outcome> {
    const stored = name && (await storedAnswer(lookUps, name))
    if (stored) {
      call.recordId ??= recordIdOf(JSON.parse(stored.body ?? '{}'))
      return { answer: stored, recorded: false }
    }
    const em = openUnitOfWork(orm, call.caller?.workspace_id)
    const context = call.caller ? writeContextOf(call, em) : publicContextOf(call, em)
    const result = await handler(context, call.input)
    checkPrecondition(em, call.recordId, call.header('if-match'))
    const changes = collectChanges(em)
    if (call.caller) checkGrants(call.caller, changes)
    const answer =
      result instanceof CommittedRefusal
        ? problem(result.refusal, call.requestId)
        : answerOf(route, call.http.req.url, result)
    const entry = call.entry(answer.status, call.recordId ?? recordIdOf(result))
    const commitAll = () =>
      turns.commit(rowsOf(changes), held, () => commit(pool, changes, entry, name && { name, answer }))
    try {
      await ('files' in context ? context.files.around(commitAll) : commitAll())
    } catch (error) {
      call.entered = null // a workspace that was not committed is none
      throw error
    }
    return { answer, recorded: true }
  }

  function readContextOf(call: Call): ReadContext {
    const caller = call.caller!
    return { caller, channel: call.channel, planSelfService, read: new Reader(pool, lookUps, caller) }
  }

  function writeContextOf(call: Call, em: EntityManager) {
    const context = readContextOf(call)
    return {
      ...context,
      em,
      files: new FileChanges(files.storage, context.caller.workspace_id),
    } satisfies WriteContext
  }

  return { mount, refuse }
}

function publicContextOf(call: Call, em: EntityManager): PublicContext {
  return {
    em,
    enter(workspace_id) {
      call.entered = { workspace_id, user_id: null }
      enterWorkspace(em, workspace_id)
    },
    identify(userId) {
      call.entered!.user_id = userId
    },
  }
}

/** A file that was replaced meanwhile has another key at the next look; one that has not is lost. */
async function untilFound<T>(look: () => Promise<T>, gone: string | null = null): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof FileGone) || error.key === gone) throw error
    return untilFound(look, error.key)
  }
}

/** What cannot be put on record is not answered: the file that it has opened is closed. */
async function abandon({ body }: Answer | Download, error: unknown): Promise<never> {
  if (body instanceof ReadableStream) await body.cancel()
  throw error
}

function send(call: Call, { status, headers, body }: Answer | Download): Response {
  const limit = call.quota && limitHeaders(call.quota)
  return new Response(body, { status, headers: { ...limit, ...headers, ...commonHeaders(call.requestId) } })
}
