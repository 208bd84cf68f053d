/** The interface of connections, with and without a proxy. */
import type { ClientRequest, RequestOptions } from 'node:http'

export interface Transport {
  /** The host of the proxy, for messages; null without one. */
  proxy: string | null
  /** The event of a socket that is ready for requests. */
  connected: 'connect' | 'secureConnect'
  request(url: URL, options: RequestOptions): ClientRequest
  close(): void
}

export interface TransportOptions {
  /** Trusted authorities, if not the usual ones. */
  ca: string[] | undefined
  /** How long an idle connection stays open. */
  keepAliveMs: number
  connectTimeoutMs: number
}
