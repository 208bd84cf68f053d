/** What a handler is given and what it answers. The generated interfaces are made of these types. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Channel } from '../../generated/client/types.gen.ts'
import type { Refusal } from '../errors.ts'
import type { StoredFile } from '../files/download.ts'
import type { FileChanges } from '../files/file-changes.ts'
import type { Upload } from '../files/upload.ts'
import type { Caller } from '../identity/caller.ts'
import type { Reader } from './reader.ts'

/**
 * The unit of work of a call. Handlers change records through it and never flush: the call commits all of it,
 * with its activity entry, or nothing. Native writes and query builders are not among its methods, because
 * they would slip past the log.
 */
export type Records = Pick<
  EntityManager,
  'find' | 'findOne' | 'findOneOrFail' | 'create' | 'assign' | 'remove' | 'count'
>

export interface Context {
  caller: Caller
  channel: Channel
  /** Whether owners choose the plan of their workspace; otherwise the operator of the service does. */
  planSelfService: boolean
  em: Records
  read: Reader
  /** Stored files, changed in step with the commit. */
  files: Pick<FileChanges, 'put' | 'remove' | 'answer'>
}

/** Before there is a credential: `enter` opens the workspace that the call turns out to be about. */
export interface PublicContext {
  em: Records
  enter(workspaceId: string): void
  /** Names the user that the call turns out to be made by. */
  identify(userId: string): void
}

interface Data {
  body?: unknown
  path?: unknown
  query?: unknown
}

type Given<T> = [T] extends [undefined] ? unknown : T

/** Path and query parameters by name, and the body as `body`: validated, with defaults filled in. */
export type Input<D extends Data> = Given<D['path']> &
  Given<NonNullable<D['query']>> &
  (D extends { body: infer Body }
    ? [Body] extends [undefined]
      ? unknown
      : { body: Received<Body> }
    : unknown)

/** The file of a multipart body is on the disk already. */
type Received<Body> = Body extends { file: Blob | File } ? { file: Upload } : Body

type Answer<Result> = Result extends void ? void | Promise<void> : Sent<Result> | Promise<Sent<Result>>

/** A file is answered by naming it. */
type Sent<Result> = Result extends Blob | File ? StoredFile : Result

export type Handler<D extends Data, Result> = (context: Context, input: Input<D>) => Answer<Result>

/** A refusal that is returned, not thrown, keeps what the handler has changed. */
export type PublicHandler<D extends Data, Result> = (
  context: PublicContext,
  input: Input<D>,
) => Answer<Result> | Promise<Sent<Result> | Refusal>
