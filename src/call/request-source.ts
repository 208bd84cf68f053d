import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Channel } from '../../generated/client/types.gen.ts'

/** Where a call comes from. Determined by the listener; the application never reads it from headers. */
export interface RequestSource {
  remoteAddress: string | null
  /**
   * Origin of the service, such as `https://work.example.com`: as reported by a trusted proxy, otherwise
   * where it listens.
   */
  origin: string
  /** Whether a trusted proxy has reported it. */
  isProxied?: boolean
  /** Whether the client has not read enough of earlier responses; absent in process, where the page or tool was asked. */
  isCallerBehind?: () => boolean
  /** The same of all clients of its network. */
  isNetworkBehind?: () => boolean
  /** What Node has of the call, for what answers it without us; absent in process. */
  node?: { incoming: IncomingMessage; outgoing: ServerResponse }
}

/** Passed by the web pages and `/mcp` when they call the application in process; no header can set it. */
export interface InProcessSource extends Pick<RequestSource, 'remoteAddress' | 'origin'> {
  channel: Extract<Channel, 'web' | 'mcp'>
  /** The resource that is asked: tokens of connected clients are for one alone, and for none without it. */
  audience?: string
  /** Whether the rate limit has counted the call before. */
  isCounted?: boolean
}

/** The public addresses of the pages and the API, if they differ from where the service listens. */
export interface Addresses {
  baseUrl?: string | null
  workUrl?: string | null
}
