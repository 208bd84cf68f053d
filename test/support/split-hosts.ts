/** One service behind two hosts: one for the API and the packages, one for the web pages. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { useService } from './service.ts'

type Split = ReturnType<typeof useService> & Record<'api' | 'work', string>

/** Starts the service before the tests of a file, which awaits this call at its top level. */
export async function useSplitHosts(): Promise<Split> {
  const ofApi = /^\/(api|docs|packages|swagger)\//
  const api = await host((path) => ofApi.test(path))
  const work = await host((path) => !ofApi.test(path))
  const service = useService({ baseUrl: api, workUrl: work })

  /** The address of the host. Paths that it does not serve return 404. */
  async function host(serves: (path: string) => boolean): Promise<string> {
    const server = createServer(async (incoming, response) => {
      if (!serves(incoming.url!))
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here')
      const { method, headers } = incoming
      const forwarded = request((await service.listen()) + incoming.url, { method, headers })
      incoming.pipe(forwarded)
      const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    afterAll(() => server.close().closeAllConnections())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  return { ...service, api, work }
}
