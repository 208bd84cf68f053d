/** Connections through an HTTP proxy: a tunnel to a service with TLS, otherwise requests with the whole address. */
import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'
import { TimedOut } from './timed-out.ts'
import type { Transport, TransportOptions } from './transport-options.ts'

interface Proxy {
  client: typeof http | typeof https
  /** For messages: without user and password. */
  name: string
  options: https.RequestOptions
  headers: http.OutgoingHttpHeaders
}

/** Makes requests to `address` through the proxy. */
export function throughProxy(address: URL, proxyAddress: URL, options: TransportOptions): Transport {
  const proxy = proxyAt(proxyAddress, options)
  return address.protocol === 'https:' ? tunnelled(proxy, options) : forwarded(proxy, options)
}

function proxyAt(address: URL, { ca }: TransportOptions): Proxy {
  const isSecure = address.protocol === 'https:'
  const port = address.port || (isSecure ? 443 : 80)
  const hostname = address.hostname.replace(/^\[|\]$/g, '')
  return {
    client: isSecure ? https : http,
    name: address.host,
    options: { hostname, port, ...(ca && { ca }) },
    headers: authorizationIn(address),
  }
}

function authorizationIn({ username, password }: URL): http.OutgoingHttpHeaders {
  if (!username) return {}
  const credentials = [username, password].map(decodeURIComponent).join(':')
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

function forwarded(
  { client, name, options: to, headers }: Proxy,
  { keepAliveMs }: TransportOptions,
): Transport {
  const agent = new client.Agent({ keepAlive: true, timeout: keepAliveMs })
  return {
    proxy: name,
    connected: client === https ? 'secureConnect' : 'connect',
    request: (url, options) =>
      client.request({
        ...options,
        ...to,
        agent,
        path: url.href,
        headers: { ...options.headers, host: url.host, ...headers },
      }),
    close: () => agent.destroy(),
  }
}

function tunnelled(proxy: Proxy, options: TransportOptions): Transport {
  const { ca, keepAliveMs } = options
  const agent = new https.Agent({ keepAlive: true, timeout: keepAliveMs, ...(ca && { ca }) })
  agent.createConnection = (target, callback) => {
    openTunnel(proxy, target as tls.ConnectionOptions, options).then(
      (socket) => callback?.(null, socket),
      (error) => callback?.(error, undefined as never),
    )
    return undefined
  }
  return {
    proxy: proxy.name,
    connected: 'secureConnect',
    request: (url, given) => https.request(url, { ...given, agent }),
    close: () => agent.destroy(),
  }
}

function openTunnel(
  proxy: Proxy,
  target: tls.ConnectionOptions,
  { connectTimeoutMs }: TransportOptions,
): Promise<Duplex> {
  const { host, port } = target
  const path = `${host?.includes(':') ? `[${host}]` : host}:${port}`
  return new Promise((resolve, reject) => {
    const asked = proxy.client.request({
      ...proxy.options,
      method: 'CONNECT',
      path,
      headers: { host: path, ...proxy.headers },
      agent: false,
      timeout: connectTimeoutMs,
    })
    asked.on('timeout', () => asked.destroy(new TimedOut(false, connectTimeoutMs)))
    asked.on('error', reject)
    asked.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) secure(socket, target, connectTimeoutMs).then(resolve, reject)
      else {
        socket.destroy()
        reject(new Error(`it refused the connection with status ${statusCode}`))
      }
    })
    asked.end()
  })
}

function secure(socket: Duplex, target: tls.ConnectionOptions, timeoutMs: number): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const secured = tls.connect({ ...target, socket }, () => {
      clearTimeout(timer)
      resolve(secured)
    })
    const timer = setTimeout(() => secured.destroy(new TimedOut(false, timeoutMs)), timeoutMs)
    secured.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
