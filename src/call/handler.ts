/** What handlers receive and return. The generated interfaces are built from these types. */
import type { BatchMode, Channel, BatchItem as Item, ItemResult } from '../../generated/client/types.gen.ts'
import type { Caller } from '../access/caller.ts'
import type { Quotas } from '../access/quotas.ts'
import type { WorkspaceProof } from '../activity/proof.ts'
import type { CommittedRefusal, Refusal } from '../base/errors.ts'
import type { Page } from '../data/page.ts'
import type { Reader } from '../data/reader.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import type { FileChanges } from '../files/file-changes.ts'
import type { Storage } from '../files/storage.ts'
import type { StoredFile } from '../files/stored-file.ts'
import type { StreamedFile } from '../files/streamed-file.ts'
import type { Upload } from '../files/upload.ts'
import type { Id } from '../model/columns.ts'
import type { ModelUse } from '../summaries/model-use.ts'

/** Context of a GET handler, which cannot change anything. */
export interface ReadContext {
  caller: Caller
  channel: Channel
  /** Whether owners choose the plan of their workspace; otherwise the operator does. */
  planSelfService: boolean
  /** What the plan limits, and how much there is; null if nothing. */
  quotas: Pick<Quotas, 'usageOf'> | null
  /** Origin of the web application. */
  workUrl(): string
  read: Reader
  /** That nobody has changed the log of the workspace. */
  proof: WorkspaceProof
  /** The model that writes summaries, if there is one. */
  models: ModelUse
  /** The files of the workspace's notes. */
  storage: Pick<Storage, 'read'>
}

/** A mail with a link for somebody who is invited, or has forgotten the password. */
export type NewMail =
  | { kind: 'password_reset'; email: string }
  | { kind: 'invitation'; email: string; user: { workspace_id: string; id: Id<'user'> }; askedBy: Caller }

/** Has a mail sent once the call is committed; a mail server that is away holds up no call. Null where none is sent. */
export type SendMail = ((mail: NewMail) => void) | null

/** Context of every other handler that has a caller. */
export interface WriteContext extends ReadContext {
  em: UnitOfWork
  /** Stored files, changed in step with the commit. */
  files: Pick<FileChanges, 'put' | 'remove'>
  /** Runs once the call is committed, and before it is answered. What fails is left to the hourly upkeep, which must find it. */
  afterCommit(work: () => Promise<void>): void
  sendMail: SendMail
  /** Gives what changes of a record an entry of the activity log of its own, by which the history of the record has it. */
  logSeparately(record: object): void
  /** Runs what takes long without taking the room of a call: it waits for others, and not for the database. */
  withoutSlot<T>(work: () => Promise<T>): Promise<T>
}

export type { Item, ItemResult }

/** An item that another operation has made. */
export interface PreparedItem extends Item {
  /** The user who would be the caller for the handler alone: whose record it is. */
  ownerId?: Id<'user'>
}

export interface PreparedResult extends ItemResult {
  /** Whether there was nothing to change. */
  unchanged?: boolean
}

interface RunOptions {
  /** In `each`, what is a refusal already is answered in its place. */
  mode: BatchMode
  dryRun?: boolean
  /** Whether items may remove records or files. */
  removals?: boolean
  /** Whether an item that changes nothing leaves no entry in the log. */
  unchanged?: 'left out'
}

/** Context of a handler that runs other operations. All that it reads and runs is one transaction. */
export interface BatchContext extends ReadContext {
  /**
   * Runs writes one after the other, each as if it were called alone and on top of those before it. The results are in
   * their order. In the mode `all` the first refusal is thrown; in `each` it is a result, and the others go on. Of a dry
   * run nothing stays, not even what the call has run before it. Throws 422 before anything is run where items remove
   * something without being allowed to.
   */
  run(items: readonly (PreparedItem | Refusal)[], how: RunOptions): Promise<PreparedResult[]>
}

/**
 * Context of a call without a credential: `enter` selects the workspace once the handler knows which one it
 * is.
 */
export interface PublicContext {
  em: UnitOfWork
  sendMail: SendMail
  /** With null the call is about none, or may not know about which: it is counted, as a call that proves nobody. */
  enterWorkspace(workspaceId: string | null): void
  /** Sets the user, once the handler knows who is calling. */
  identify(userId: string): void
}

interface Data {
  body?: unknown
  path?: unknown
  query?: unknown
}

type OrUnknown<T> = [T] extends [undefined] ? unknown : T

/**
 * Path and query parameters by name, and the body as `body`: validated, with defaults filled in. Of `fields` a handler knows
 * nothing: it answers whole records.
 */
export type Input<D extends Data> = OrUnknown<D['path']> &
  Omit<OrUnknown<NonNullable<D['query']>>, 'fields'> &
  (D extends { body: infer Body }
    ? [Body] extends [undefined]
      ? unknown
      : { body: Received<Body> }
    : unknown)

/** The file of a multipart body has already been written to disk. */
type Received<Body> = Body extends { file: Blob | File } ? { file: Upload } : Body

/** For a list, handlers return a page of it; for a file, a reference to the stored one or what makes it. */
type HandlerResult<Result> = Result extends Blob | File
  ? StoredFile | StreamedFile
  : Result extends readonly (infer Item)[]
    ? Page<Item>
    : Result

type Returned<Result> = Result extends void
  ? void | Promise<void>
  : HandlerResult<Result> | Promise<HandlerResult<Result>>

export type ReadHandler<D extends Data, Result> = (context: ReadContext, input: Input<D>) => Returned<Result>

/**
 * A record, or several, with each field. The document makes fields optional that are withheld from a caller that may not read
 * the record; handlers answer all of them.
 */
export type Whole<Result> = Result extends { id: string }
  ? Required<Result>
  : { [Name in keyof Result]: Result[Name] extends { id: string } ? Required<Result[Name]> : Result[Name] }

/** An entity, or several, without the names beside the ids of others: the answer gets them. */
type WithoutNames<Result> = Result extends { id: string }
  ? {
      [Name in keyof Result as Name extends `${infer Other}_name`
        ? `${Other}_id` extends keyof Result
          ? never
          : Name
        : Name]: Result[Name]
    }
  : Result extends object
    ? {
        [Name in keyof Result]: Result[Name] extends { id: string }
          ? WithoutNames<Result[Name]>
          : Result[Name]
      }
    : Result

export type WriteHandler<D extends Data, Result> = (
  context: WriteContext,
  input: Input<D>,
) => Returned<WithoutNames<Result>> | Promise<HandlerResult<WithoutNames<Result>> | CommittedRefusal>

export type BatchHandler<D extends Data, Result> = (
  context: BatchContext,
  input: Input<D>,
) => Returned<Result>

export type PublicHandler<D extends Data, Result> = (
  context: PublicContext,
  input: Input<D>,
) => Returned<Result> | Promise<HandlerResult<Result> | CommittedRefusal>
