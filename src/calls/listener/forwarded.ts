/** A hop as reported by a proxy. */
export interface Hop {
  for?: string
  proto?: string
  host?: string
}

/** Matches one parameter and its separator, in linear time. */
const parameter = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s"\\,;=]+))[ \t]*)?([,;]|$)/y

/**
 * Parses a `Forwarded` header (RFC 7239 section 4) into hops, the nearest one last. Returns null if any part is malformed.
 */
export function parseForwarded(header: string): Hop[] | null {
  const hops: Map<string, string>[] = [new Map()]
  const next = new RegExp(parameter)
  while (next.lastIndex < header.length) {
    const match = next.exec(header)
    if (!match) return null
    const [, name, quoted, token, separator] = match
    const hop = hops.at(-1)!
    if (name) {
      if (hop.has(name.toLowerCase())) return null
      hop.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token!)
    }
    if (separator === ',') hops.push(new Map())
  }
  return hops.filter(({ size }) => size > 0).map((hop) => Object.fromEntries(hop) as Hop)
}
