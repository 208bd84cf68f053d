/** The path of a page of this site; `otherwise` for any other address. */
export function ownPath(address: string | undefined, otherwise = '/home'): string {
  const ours = 'http://ours.invalid'
  const url = address?.startsWith('/') ? URL.parse(address, ours) : null
  // Browsers treat `//host` as another host, and URL parsers normalise `/.//host` to it.
  const isOurs = url?.origin === ours && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : otherwise
}
