/** Connections to one address: directly, or through the proxy that the environment names. */
import type { Transport, TransportOptions } from './transport-options.ts'

/** TLS, certificates and proxies are loaded only if needed, because they load slowly. */
export async function openTransport(
  address: URL,
  { caFile, ...limits }: Omit<TransportOptions, 'ca'> & { caFile: string | undefined },
): Promise<Transport> {
  const { ca, proxy } = await readSurroundings(address, caFile)
  const options = { ...limits, ca }
  return proxy ? (await import('./proxy.ts')).throughProxy(address, proxy, options) : direct(address, options)
}

/** The trusted authorities and the proxy for the address. Throws `BadSetting`. */
export async function readSurroundings(address: URL, caFile: string | undefined) {
  const isProxied = Object.keys(process.env).some((name) => /^(https?|all)_proxy$/i.test(name))
  return {
    ca: caFile ? (await import('./certificates.ts')).trusting(caFile) : undefined,
    proxy: isProxied ? (await import('./proxy-choice.ts')).proxyFor(address) : null,
  }
}

async function direct({ protocol }: URL, { ca, keepAliveMs }: TransportOptions): Promise<Transport> {
  const isSecure = protocol === 'https:'
  const { Agent, request } = isSecure ? await import('node:https') : await import('node:http')
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs, ...(ca && { ca }) })
  return {
    proxy: null,
    connected: isSecure ? 'secureConnect' : 'connect',
    request: (url, options) => request(url, { ...options, agent }),
    close: () => agent.destroy(),
  }
}
