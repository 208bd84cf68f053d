/** Prism, which reads the document and serves it on a port of this machine. */
import { getHttpOperationsFromSpec, type IHttpConfig, type PrismHttpComponents } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'

/** The parts of Prism that are replaced by others. */
export type Parts = Partial<PrismHttpComponents>

interface Options {
  /** Path of the document. */
  document: string
  /** 0 for a free one. */
  port: number
  /** Where the calls are passed on to; without it, Prism answers them from the examples. */
  upstream?: URL
}

/** Answers the address, and how many operations there are. Throws if the port is taken. */
export async function serve({ document, port, upstream }: Options, parts: Parts) {
  const operations = await getHttpOperationsFromSpec(document)
  const shared = {
    validateRequest: !upstream,
    validateResponse: upstream !== undefined,
    checkSecurity: !upstream,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  }
  const config: IHttpConfig = upstream
    ? { ...shared, isProxy: true, upstream }
    : { ...shared, isProxy: false }
  const logger = pino({ level: 'silent', customLevels: { success: 35 } }) as never
  const server = createServer(operations, { cors: true, config, components: { ...parts, logger } })
  return { url: await server.listen(port, '127.0.0.1'), operations: operations.length }
}
