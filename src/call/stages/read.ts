/** Runs a GET. Its log entry is written afterwards. */
import type { Pool } from 'pg'
import type { Lanes } from '../../data/lanes.ts'
import { Page } from '../../data/page.ts'
import { Reader } from '../../data/reader.ts'
import { download } from '../../files/download.ts'
import type { Storage } from '../../files/storage.ts'
import { FileGone } from '../../files/storage.ts'
import { StoredFile } from '../../files/stored-file.ts'
import type { ModelUse } from '../../summaries/model-use.ts'
import { answerOf, answerOfPage } from '../answer.ts'
import type { ReadContext, ReadHandler } from '../handler.ts'
import type { Authorised } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'

interface Dependencies {
  pool: Pool
  lanes: Lanes
  storage: Storage
  planSelfService: boolean
  models: ModelUse
}

export function readContextOf(
  { caller, channel }: Authorised,
  { pool, lanes, planSelfService, models }: Omit<Dependencies, 'storage'>,
): ReadContext {
  return { caller, channel, planSelfService, models, read: new Reader(pool, lanes, caller) }
}

export function runRead(
  call: Checked<Authorised>,
  handler: ReadHandler<any, any>,
  dependencies: Dependencies,
): Promise<Ran> {
  const { route, http, input } = call
  const answer = (result: unknown) => {
    if (result instanceof StoredFile) return download(dependencies.storage, result, http.req.raw)
    if (result instanceof Page) return answerOfPage(route, http.req.url, result)
    return answerOf(route, result)
  }
  return untilFound(async () => {
    const result = await handler(readContextOf(call, dependencies), input)
    return { ...call, answer: await answer(result), isRecorded: false }
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
