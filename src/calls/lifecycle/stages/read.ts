/** Runs a GET. The log entry is written afterwards. */

import type { Statements } from '../../../data/lanes.ts'
import { Page } from '../../../data/page.ts'
import { Reader, type Viewpoint } from '../../../data/reader.ts'
import type { ModelUse } from '../../../domain/summaries/model-use.ts'
import { download } from '../../../files/download.ts'
import type { Storage } from '../../../files/storage.ts'
import { FileGone } from '../../../files/storage.ts'
import { StoredFile } from '../../../files/stored-file.ts'
import { StreamedFile } from '../../../files/streamed-file.ts'
import { visibleUserId } from '../../access/caller.ts'
import { mayRead } from '../../access/may-read.ts'
import type { Quotas } from '../../access/quotas.ts'
import type { Proof } from '../../activity/proof.ts'
import type { AuthorisedCall, FinishedCall, ValidatedCall } from '../call.ts'
import type { ReadContext, ReadHandler } from '../handler.ts'
import { toPageResponse, toResponse, toStreamResponse } from '../response.ts'

export interface ReadDependencies {
  proof: Proof
  storage: Storage
  planSelfService: boolean
  quotas: Quotas | null
  models: ModelUse
  /** Null if the web application has the same address as the API. */
  workUrl: string | null
}

export function readContextOf(
  { caller, channel, origin }: AuthorisedCall,
  { proof, storage, planSelfService, quotas, models, workUrl }: ReadDependencies,
  statements: Statements,
  { fields, count }: Pick<Viewpoint, 'fields' | 'count'> = {},
): ReadContext {
  const { workspace_id, user_id, ledProjects } = caller
  const read = new Reader(statements, {
    workspace_id,
    user_id,
    onlyOwner: visibleUserId(caller),
    ledProjects,
    fields,
    count,
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
  const { fields, count, ...input } = call.input as Pick<Viewpoint, 'fields' | 'count'>
  const respond = (result: unknown) => {
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
  return retryIfReplaced(async () => {
    const result = await handler(readContextOf(call, dependencies, statements, { fields, count }), input)
    return { ...call, response: await respond(result), isLogged: false }
  })
}

/** Retries if a file is missing, because it may have just been replaced. If the key is still the same, the file is lost. */
async function retryIfReplaced<T>(read: () => Promise<T>, goneKey: string | null = null): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof FileGone) || error.key === goneKey) throw error
    return retryIfReplaced(read, error.key)
  }
}
