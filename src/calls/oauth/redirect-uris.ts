/** Allowed redirect URIs of clients (RFC 8252 section 7). */

export const redirectUriRule =
  'redirect_uris must be https addresses, http addresses of this machine (127.0.0.1, [::1] or localhost), or have a private scheme that is a reversed domain name, such as com.example.app'

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Rejects private schemes without a dot, which can belong to the browser or any program: `intent:`, `chrome:`. */
export function isRedirectUri(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (!url) return false
  if (url.protocol === 'http:') return isLoopback(url.hostname)
  return url.protocol === 'https:' || url.protocol.includes('.')
}
