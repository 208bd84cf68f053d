/** Runs a GET. Its log entry is written afterwards. */
import { visibleUserId } from '../../access/caller.ts'
import { mayRead } from '../../access/may-read.ts'
import type { Quotas } from '../../access/quotas.ts'
import type { Proof } from '../../activity/proof.ts'
import type { Statements } from '../../data/lanes.ts'
import { Page } from '../../data/page.ts'
import { Reader } from '../../data/reader.ts'
import { download } from '../../files/download.ts'
import type { Storage } from '../../files/storage.ts'
import { FileGone } from '../../files/storage.ts'
import { StoredFile } from '../../files/stored-file.ts'
import { StreamedFile } from '../../files/streamed-file.ts'
import type { ModelUse } from '../../summaries/model-use.ts'
import type { ReadContext, ReadHandler } from '../handler.ts'
import { toPageResponse, toResponse, toStreamResponse } from '../response.ts'
import type { AuthorisedCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import type { ValidatedCall } from './validate.ts'

export interface ReadDependencies {
  proof: Proof
  storage: Storage
  planSelfService: boolean
  quotas: Quotas | null
  models: ModelUse
  /** Null if the web application is where the call has arrived. */
  workUrl: string | null
}

export function readContextOf(
  { caller, channel, origin }: AuthorisedCall,
  { proof, storage, planSelfService, quotas, models, workUrl }: ReadDependencies,
  statements: Statements,
  fields?: readonly string[],
): ReadContext {
  const { workspace_id, user_id } = caller
  const read = new Reader(statements, {
    ...{ workspace_id, user_id, onlyOwner: visibleUserId(caller), fields },
    mayRead: (kind) => mayRead(caller, kind),
  })
  return {
    caller,
    channel,
    planSelfService,
    quotas,
    workUrl: () => workUrl ?? origin(),
    models,
    storage,
    read,
    proof: proof.of(caller.workspace_id),
  }
}

export function runRead(
  call: ValidatedCall<AuthorisedCall>,
  handler: ReadHandler<any, any>,
  dependencies: ReadDependencies,
  statements: Statements,
): Promise<FinishedCall> {
  const { route, http, requestId } = call
  const { fields, ...input } = call.input as { fields?: readonly string[] }
  const answer = (result: unknown) => {
    if (result instanceof StoredFile) return download(dependencies.storage, result, http.req.raw)
    if (result instanceof StreamedFile) return toStreamResponse(route, result, http.req.raw, requestId)
    if (result instanceof Page)
      return toPageResponse(
        route,
        { url: http.req.url, at: call.at },
        fields ? result.withFields(fields) : result,
      )
    return toResponse(route, result, fields)
  }
  return untilFound(async () => {
    const result = await handler(readContextOf(call, dependencies, statements, fields), input)
    return { ...call, response: await answer(result), isLogged: false }
  })
}

/**
 * Retries if a file is gone: if it was replaced in the meantime, the next look finds another key; if not, it
 * is lost.
 */
async function untilFound<T>(look: () => Promise<T>, gone: string | null = null): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof FileGone) || error.key === gone) throw error
    return untilFound(look, error.key)
  }
}
