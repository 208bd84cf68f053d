import type { Channel } from '../../generated/client/types.gen.ts'

/** Where a call comes from. The listener finds it out; no application reads it from headers. */
export interface Arrival {
  remoteAddress: string | null
  /** Of the service, as a trusted proxy has told it or else where it listens, such as `https://work.example.com`. */
  origin: string
}

/** Given by the web pages when they call the application in process; no header can say it. */
export interface InProcess extends Pick<Arrival, 'remoteAddress'> {
  channel: Extract<Channel, 'web'>
}
