/** A call from the moment it arrives: what it proves, what it claims, and its entry in the log. */
import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Channel } from '../../generated/client/types.gen.ts'
import type { Entry } from '../activity/entry.ts'
import { newUuid, now, uuidOf } from '../entities/columns.ts'
import type { Caller } from '../identity/caller.ts'
import type { Quota } from '../rate-limits/rate-limits.ts'
import type { RawInput } from './input.ts'
import type { Route } from './route.ts'

/** Where a call comes from. The listener finds it out; no application reads it from headers. */
export interface Arrival {
  remoteAddress: string | null
  /** Of the service, as a trusted proxy has told it or else where it listens, such as `https://work.example.com`. */
  origin: string
}

/** Given by the web pages when they call the application in process; no header can say it. */
export interface InProcess extends Pick<Arrival, 'remoteAddress'> {
  channel: 'web'
}

export class Call {
  readonly http: HonoContext
  readonly route: Route | null
  readonly requestId: string
  readonly channel: Channel
  readonly #arrived = performance.now()
  readonly #at = now()
  /** Set when the credential has proved somebody. */
  caller: Caller | null = null
  /** Set by an operation without a credential when it turns out whose it is. */
  entered: { workspace_id: string; user_id: string | null } | null = null
  /** What it has left of the limit that it counts towards; null where none does. */
  quota: Quota | null = null
  raw: RawInput = { pathname: '', path: {}, query: {}, text: '', upload: null }
  /** The handler's input, once it has been checked. */
  input: Record<string, unknown> = {}
  recordId: string | null = null

  constructor(http: HonoContext, route: Route | null) {
    this.http = http
    this.route = route
    const given = http.req.header('x-request-id')
    this.requestId = given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
    this.channel = this.#environment.channel ?? claimedChannel(http.req.header('service-channel'))
  }

  header(name: string): string | undefined {
    return this.http.req.header(name)
  }

  /** Whose it is; null where it proves nobody. */
  get owner(): { workspace_id: string; user_id: string | null } | null {
    return this.caller ?? this.entered
  }

  /** The entry of a call that somebody owns, ending now with `status`. */
  entry(status: number, recordId = this.recordId): Entry {
    const { kind = 'none', id = null } = this.caller?.credential ?? {}
    const { workspace_id, user_id } = this.owner!
    return {
      workspace_id,
      id: newUuid(),
      at: this.#at,
      channel: this.channel,
      operation: this.route?.id ?? null,
      credential: kind,
      user_id: user_id && uuidOf(user_id, 'usr'),
      session_id: kind === 'session' ? id : null,
      api_key_id: kind === 'api_key' ? id : null,
      client: this.#claim('user-agent'),
      agent: this.#claim('service-agent'),
      tool: this.#claim('service-tool'),
      record_id: recordId,
      status,
      duration_ms: Math.round((performance.now() - this.#arrived) * 1000) / 1000,
      request_id: this.requestId,
      remote_address: this.remoteAddress,
    }
  }

  get remoteAddress(): string | null {
    return this.#environment.remoteAddress ?? null
  }

  get #environment(): Partial<InProcess> {
    return this.http.env ?? {}
  }

  #claim(name: string): string | null {
    const value = this.header(name)
    return value ? decodeClaim(value).replaceAll('\0', '').slice(0, 200).toWellFormed() : null
  }
}

function claimedChannel(header: string | undefined): Channel {
  return header === 'mcp' || header === 'cli' ? header : 'api'
}

/** Clients percent-encode what does not fit into a header. */
function decodeClaim(value: string): string {
  try {
    return decodeURI(value)
  } catch {
    return value
  }
}
