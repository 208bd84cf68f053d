import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Channel } from '../../../generated/client/types.gen.ts'

/** The source of a request. Only the listener sets it; the application never reads it from headers. */
export interface RequestSource {
  remoteAddress: string | null
  /** Origin of the service, such as `https://work.example.com`, as reported by a trusted proxy, or else the address it listens on. */
  origin: string
  /** Whether a trusted proxy reported `origin`. */
  isProxied?: boolean
  /** True if the caller has too many unread responses. Missing for in-process calls, whose outer request was checked. */
  isCallerBehind?: () => boolean
  /** Like `isCallerBehind`, for all clients of the caller's network. */
  isNetworkBehind?: () => boolean
  /** Node's objects, for libraries that respond directly; missing for in-process calls. */
  node?: { incoming: IncomingMessage; outgoing: ServerResponse }
}

/** The source of calls that the web pages and `/mcp` make in process. No header can set it. */
export interface InProcessSource extends Pick<RequestSource, 'remoteAddress' | 'origin'> {
  channel: Extract<Channel, 'web' | 'mcp'>
  /** The requested resource (RFC 8707). Without it, tokens of connected clients are refused. */
  audience?: string
  /** Whether the rate limit has already counted the call. */
  isCounted?: boolean
  /** The page that reads: it is logged instead of its reads. */
  view?: PageView
}

/** A request for a page. Its reads are authorised and counted one by one, but only the page is logged. */
export interface PageView {
  /** The id of its log entry, and the request id of its reads. */
  readonly entryId: string
  readonly at: string
  /** `at` on the scale of `performance.now()`. */
  readonly startedAt: number
  /** Writes have their own entries. */
  hasWritten: boolean
}

/** The content of a page's log entry. */
export interface OpenedPage {
  operation: 'openPage' | 'prefetchPage'
  /** The path and the names of the query parameters, but not their values: `/companies?sort&tag`. */
  address: string
  /** The record in the path. */
  recordId: string | null
}

export interface PageLog {
  open(): PageView
  /** True when the entry is committed, or if nobody is signed in; false if it could not be committed. */
  record(view: PageView, page: OpenedPage, status: number): Promise<boolean>
}

/** Public addresses of the API and the pages, if they differ from the address that the service listens on. */
export interface Addresses {
  baseUrl?: string | null
  workUrl?: string | null
}
