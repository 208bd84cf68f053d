/** What a handler is given and what it answers. The generated interfaces are made of these types. */
import type { Channel } from '../../generated/client/types.gen.ts'
import type { Caller } from '../access/caller.ts'
import type { CommittedRefusal } from '../base/errors.ts'
import type { UnitOfWork } from '../data/changes.ts'
import type { Page } from '../data/page.ts'
import type { Reader } from '../data/reader.ts'
import type { FileChanges } from '../files/file-changes.ts'
import type { StoredFile } from '../files/stored-file.ts'
import type { Upload } from '../files/upload.ts'

/** What the handler of a GET is given. It changes nothing. */
export interface ReadContext {
  caller: Caller
  channel: Channel
  /** Whether owners choose the plan of their workspace; otherwise the operator of the service does. */
  planSelfService: boolean
  read: Reader
}

/** What all other handlers are given. */
export interface WriteContext extends ReadContext {
  em: UnitOfWork
  /** Stored files, changed in step with the commit. */
  files: Pick<FileChanges, 'put' | 'remove'>
}

/** Before there is a credential: `enter` opens the workspace that the call turns out to be about. */
export interface PublicContext {
  em: UnitOfWork
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

/** A list is answered by a page of it, a file by naming it. */
type Sent<Result> = Result extends Blob | File
  ? StoredFile
  : Result extends readonly (infer Item)[]
    ? Page<Item>
    : Result

type Returned<Result> = Result extends void ? void | Promise<void> : Sent<Result> | Promise<Sent<Result>>

export type ReadHandler<D extends Data, Result> = (context: ReadContext, input: Input<D>) => Returned<Result>

export type WriteHandler<D extends Data, Result> = (
  context: WriteContext,
  input: Input<D>,
) => Returned<Result>

export type PublicHandler<D extends Data, Result> = (
  context: PublicContext,
  input: Input<D>,
) => Returned<Result> | Promise<Sent<Result> | CommittedRefusal>
