/** The browser and the system in a `User-Agent` header, for people: `Firefox on Linux`. */

/** The order matters: other browsers also claim to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^Mozilla\//, 'Another browser'],
] as const

/** Android claims to be Linux, and an iPhone to be like Mac OS X. */
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Another program is called by its name and version: `vs 0.9.0`. Null without a header. */
export function clientInWords(userAgent: string | null): string | null {
  if (!userAgent) return null
  const found = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  if (browser) return system ? `${browser} on ${system}` : browser
  const [, name, version] = userAgent.match(/^([^\s/]+)(?:\/(\S+))?/) ?? []
  if (!name) return null
  return (version ? `${name} ${version}` : name).slice(0, 100)
}
