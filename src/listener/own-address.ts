/** The address of a listener. */

/** `host` is a name or an address, IPv4 or IPv6. */
export const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * The origin of a service that listens on `host`. If it listens on all addresses of the machine (`0.0.0.0`,
 * `::`), the address this connection was made to. Headers are never consulted.
 */
export function ownOrigin(host: string, { localAddress = host, localPort = 80 }: Connection): string {
  const isAny = /^[0:.]+$/.test(host)
  return new URL(urlOf(isAny ? localAddress.replace(/^::ffff:(?=[\d.]+$)/, '') : host, localPort)).origin
}

/** The relevant part of a `Socket`. */
interface Connection {
  localAddress?: string
  localPort?: number
}
