/** Responses that come from something else than the service, such as a guest network or another web server. */

/** The response is not from the service. */
export class NotTheService extends Error {
  /** The origin to which it redirects; null if it does not. */
  readonly redirectsTo: string | null

  constructor(what: string, redirectsTo: string | null = null) {
    super(what)
    this.redirectsTo = redirectsTo
  }
}

/** Null if the response is from the service, or is an error of its proxy. Responses of the service have its version. */
export function strangerIn(
  status: number,
  text: string,
  header: (name: string) => string | null,
  url: URL,
): NotTheService | null {
  if (header('service-version') !== null || status >= 400) return null
  if (status >= 300) {
    const target = URL.parse(header('location') ?? '', url)?.origin ?? null
    return new NotTheService(`it redirects to ${target ?? 'another address'}`, target)
  }
  const isText = /csv|ndjson/.test(header('content-type') ?? '')
  if (text === '' || isText || isJson(text)) return null
  return new NotTheService(
    /^\s*</.test(text)
      ? 'the response is a web page, not one of the service'
      : 'the response is not from the service',
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
