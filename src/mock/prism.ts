/** Starts Prism, which serves the document on a local port. */
import { getHttpOperationsFromSpec, type IHttpConfig, type PrismHttpComponents } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'

/** Parts of Prism to replace. */
export type Parts = Partial<PrismHttpComponents>

interface Options {
  document: string
  /** 0 for a free port. */
  port: number
  /** Pages of every site may call it. The service allows none by default. */
  cors?: boolean
  /** Forwards calls to this address; without it, Prism responds with examples. */
  upstream?: URL
}

/** Returns the URL and the number of operations. Throws if the port is in use. */
export async function serve({ document, port, upstream, cors = false }: Options, parts: Parts) {
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
  const server = createServer(operations, { cors, config, components: { ...parts, logger } })
  return { url: await server.listen(port, '127.0.0.1'), operations: operations.length }
}
