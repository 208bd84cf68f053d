/** Where a client may have the browser sent when its user has decided (RFC 8252 section 7). */

/** What a refusal says. */
export const redirectUriRule =
  'redirect_uris must be https addresses, http addresses of this machine (127.0.0.1, [::1] or localhost), or have a private scheme that is a reversed domain name, such as com.example.app'

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** A scheme without a dot can belong to the browser or to any program: `intent:`, `chrome:`, `view-source:`. */
export function isRedirectUri(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (!url) return false
  if (url.protocol === 'http:') return isLoopback(url.hostname)
  return url.protocol === 'https:' || url.protocol.includes('.')
}
