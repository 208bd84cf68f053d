/** The parameters and results of handlers. The generated handler interfaces use these types. */
import type { BatchItem, BatchMode, Channel, ItemResult } from '../../../generated/client/types.gen.ts'
import type { CommittedRefusal, Refusal } from '../../base/errors.ts'
import type { Page } from '../../data/page.ts'
import type { Reader } from '../../data/reader.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import type { Samples } from '../../domain/deletion/samples.ts'
import type { Id } from '../../domain/model/columns.ts'
import type { SampleOperation } from '../../domain/sample/fill.ts'
import type { ModelUse } from '../../domain/summaries/model-use.ts'
import type { FileChanges } from '../../files/file-changes.ts'
import type { Storage } from '../../files/storage.ts'
import type { StoredFile } from '../../files/stored-file.ts'
import type { StreamedFile } from '../../files/streamed-file.ts'
import type { Upload } from '../../files/upload.ts'
import type { Caller } from '../access/caller.ts'
import type { Quotas } from '../access/quotas.ts'
import type { WorkspaceProof } from '../activity/proof.ts'

/** Context of a GET handler, which cannot change anything. */
export interface ReadContext {
  caller: Caller
  channel: Channel
  /** True if owners choose the plan of their workspace, false if the operator does. */
  planSelfService: boolean
  /** Limits and usage of the plan; null if quotas are off. */
  quotas: Pick<Quotas, 'usageOf'> | null
  /** Origin of the web application. */
  workUrl(): string
  read: Reader
  /** Proof that the activity log of the workspace is unchanged. */
  proof: WorkspaceProof
  /** Access to the model that writes summaries, if one is configured. */
  models: ModelUse
  /** The files of the workspace's notes. */
  storage: Pick<Storage, 'read'>
}

/** An e-mail with an invitation or a link to reset a password. */
export type NewMail =
  | { kind: 'password_reset'; email: string }
  | { kind: 'invitation'; email: string; user: { workspace_id: string; id: Id<'user'> }; askedBy: Caller }

/** Queues an e-mail, which is sent in the background after the commit. Null if no mail server is configured. */
export type SendMail = ((mail: NewMail) => void) | null

/** Context of a handler that writes on behalf of a caller. */
export interface WriteContext extends ReadContext {
  em: UnitOfWork
  /** Stored files, changed in step with the commit. */
  files: Pick<FileChanges, 'put' | 'remove'>
  /** Runs `work` between the commit and the response. If it fails, the hourly maintenance has to find and finish it. */
  afterCommit(work: () => Promise<void>): void
  sendMail: SendMail
  /** Deletes samples, whose deletion is committed first. */
  samples: Pick<Samples, 'mayDelete' | 'delete'>
  /** The `User-Agent` of the call, cleaned; null without one. */
  userAgent: string | null
  /** True for a row of an import, which can contain records of the past that a new record would not be allowed to be. */
  isImport: boolean
  /** Logs the changes to this record in a separate entry, so that the record's history shows them. */
  logSeparately(record: object): void
  /** Runs long work, such as a request to a model, without holding the slot of the call. Not for database queries. */
  withoutSlot<T>(work: () => Promise<T>): Promise<T>
}

export type { ItemResult }

export type BatchOperation = BatchItem['operation']

/** An operation of an item. Items of a caller are limited to batchable operations by their schema. */
export type ItemOperationId = BatchOperation | SampleOperation

/** An item of any operation, whose input is checked when it runs. */
export interface Item {
  operation: ItemOperationId
  parameters?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  if_match?: string
}

/** A batch item that an operation has built. */
export interface PreparedItem extends Item {
  /** The handler sees this user as the caller and owner of the record; the log keeps the real caller. */
  ownerId?: Id<'user'>
  /** The item is a row of an import. */
  isImport?: boolean
}

export interface PreparedResult extends ItemResult {
  /** True if the item changed nothing. */
  unchanged?: boolean
}

interface RunOptions {
  /** `all` or `each`, as in the specification of batches. In the mode `each`, refusals become results. */
  mode: BatchMode
  dryRun?: boolean
  /** Allows items that remove records or files. */
  removals?: boolean
  /** Writes no log entry for items that change nothing. */
  unchanged?: 'not logged'
}

/** Context of a handler that runs other operations. All its reads and writes are one transaction. */
export interface BatchContext extends ReadContext {
  /**
   * Runs writes in order, each like a separate call that sees the changes of the previous ones. Returns their results in the
   * same order. In the mode `all`, throws the first refusal; in `each`, a refusal is a result and the other items continue. A
   * dry run rolls back the whole transaction. Without `removals`, throws 422 before running anything if an item removes a
   * record or a file.
   */
  run(items: readonly (PreparedItem | Refusal)[], how: RunOptions): Promise<PreparedResult[]>
  /** The changes of the call itself, which are written after the items. */
  em: UnitOfWork
  /**
   * Creates the workspace of `owner` in the same transaction, with the records that `create` adds. Returns how to run items
   * there as its owner. All of them are logged there.
   */
  found(owner: Caller, create: (em: UnitOfWork) => void): Promise<Pick<BatchContext, 'run'>>
}

/** Context of an operation that requires no credential. */
export interface PublicContext {
  em: UnitOfWork
  /** Origin of the web application. */
  workUrl(): string
  /** The network address of the caller; null if it is unknown. */
  remoteAddress: string | null
  /** The `User-Agent` of the call, cleaned; null without one. */
  userAgent: string | null
  sendMail: SendMail
  /**
   * Selects the workspace after the handler has found it. Pass null if the call belongs to no workspace, or must not reveal
   * it: the call is then counted as unauthenticated instead of being logged.
   */
  enterWorkspace(workspaceId: string | null): void
  /** Sets the user of the log entry after the handler has found them. */
  identify(userId: string): void
}

interface Data {
  body?: unknown
  path?: unknown
  query?: unknown
}

type OrUnknown<T> = [T] extends [undefined] ? unknown : T

/**
 * Path and query parameters by name, and the body as `body`: validated, with defaults. Without `fields` and `count`,
 * because handlers return whole records and the reader counts.
 */
type Input<D extends Data> = OrUnknown<D['path']> &
  Omit<OrUnknown<NonNullable<D['query']>>, 'fields' | 'count'> &
  (D extends { body?: infer Body }
    ? [Body] extends [undefined]
      ? unknown
      : { body: Received<NonNullable<Body>> }
    : unknown)

/** The file of a multipart body is already on disk. */
type Received<Body> = Body extends { file: Blob | File } ? { file: Upload } : Body

/** For a list, handlers return a page; for a file, a stored file or a generated stream. */
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
 * A record, or an object of records, with all fields. In the specification, fields that are withheld from callers without read
 * access are optional; handlers always return all of them.
 */
export type Whole<Result> = Result extends { id: string }
  ? Required<Result>
  : { [Name in keyof Result]: Result[Name] extends { id: string } ? Required<Result[Name]> : Result[Name] }

/** A record, or an object of records, without the names of referenced records, which the response adds. */
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
