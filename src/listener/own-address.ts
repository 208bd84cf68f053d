/** Where a listener is found. */

/** `host` is a name or an address, of IPv6 as well. */
export const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * The origin of a service that listens on `host`. Of one that listens on all addresses of the machine (`0.0.0.0`,
 * `::`) it is the one that this connection was made to. No header has a say in it.
 */
export function ownOrigin(host: string, { localAddress = host, localPort = 80 }: Connection): string {
  const isAny = /^[0:.]+$/.test(host)
  return new URL(urlOf(isAny ? localAddress.replace(/^::ffff:(?=[\d.]+$)/, '') : host, localPort)).origin
}

/** As of a `Socket`. */
interface Connection {
  localAddress?: string
  localPort?: number
}
