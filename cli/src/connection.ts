/** The connection to the service, with the API key from the environment or else the stored session. */
import { defaultAddress } from '../../generated/constants.ts'
import type { ServiceRequest } from '../../src/surface/request.ts'
import { openService } from '../../src/surface/service.ts'
import { UsageError } from './errors.ts'
import { version } from './version.ts'

export type Connection = ReturnType<typeof openConnection>

/** `tool` is the running command, for the activity log. Nothing is read or sent before the first call. */
export function openConnection(tool: string) {
  const host = webHost(process.env.SERVICE_BASE_URL)
  const apiKey = process.env.SERVICE_API_KEY
  const service = openService({ baseUrl: host, client: `vs/${version}`, channel: 'cli' })
  const send = (request: ServiceRequest, token: string | null) => service.send(request, token, { tool })
  const session = async () => (await import('./session.ts')).storedSession(host, send)
  return {
    host,
    /** The stored session, even if an API key takes precedence over it. */
    session,
    /** Where `call` takes its credential from, for messages. */
    credential: async () => (apiKey ? 'SERVICE_API_KEY' : (await session()).location),
    call: async (request: ServiceRequest) =>
      apiKey ? send(request, apiKey) : (await session()).call(request),
    close: service.close,
  }
}

function webHost(address: string | undefined): string {
  const text = address || defaultAddress
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new UsageError(`SERVICE_BASE_URL must be like https://work.example, not \`${text}\`.`)
  return url.origin
}
