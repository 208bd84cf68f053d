/** `host` is a host name, an IPv4 address or an IPv6 address. */
export const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * The origin of a service that listens on `host`. If `host` means all addresses of the machine (`0.0.0.0`, `::`), uses the
 * local address of the connection. Never uses headers.
 */
export function ownOrigin(host: string, { localAddress = host, localPort = 80 }: Connection): string {
  const isAny = /^[0:.]+$/.test(host)
  return new URL(urlOf(isAny ? localAddress.replace(/^::ffff:(?=[\d.]+$)/, '') : host, localPort)).origin
}

/** The properties of a `Socket` that are used. */
interface Connection {
  localAddress?: string
  localPort?: number
}
