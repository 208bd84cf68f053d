/** Compresses responses, except where another site could learn the text of a page from its size. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

type Encode = (bytes: Uint8Array) => Promise<Buffer<ArrayBuffer>>
type Encoding = 'br' | 'zstd' | 'gzip'

const thorough: Record<Encoding, Encode> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  zstd: (bytes) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
}
const quick: Record<Encoding, Encode> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (bytes) => zstd(bytes),
  gzip: (bytes) => zip(bytes),
}

/** The first candidate among those that the client accepts most (RFC 9110 section 12.5.3). */
function encodingFor(
  header: string | null | undefined,
  candidates: readonly Encoding[] = ['br', 'zstd', 'gzip'],
): Encoding | null {
  const accepted = parseAccept(header ?? '')
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
  const weighted = candidates.map((encoding) => ({
    encoding,
    weight: weightOf(encoding) ?? weightOf('*') ?? 0,
  }))
  const [best] = weighted.sort((a, b) => b.weight - a.weight)
  return best && best.weight > 0 ? best.encoding : null
}

/** Smaller bodies fit in one packet anyway. */
const minBytes = 1024

/** Compressed bodies by entity tag. Cleared when full: some texts contain the host name that the client used. */
const compressed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
const maxCompressed = 1000

const isText = (type: string) =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('application/yaml')

/** Sends public texts compressed, each compressed once, with a strong entity tag for each encoding. */
export const compressPublic: MiddlewareHandler = every(etag(), async function compress(http, next) {
  await next()
  const { status, headers } = http.res
  if (status !== 200 || !isText(headers.get('Content-Type') ?? '')) return
  const bytes = new Uint8Array(await http.res.arrayBuffer())
  http.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = bytes.length < minBytes ? null : encodingFor(http.req.header('Accept-Encoding'))
  const digest = hash('sha256', bytes, 'base64url')
  const tag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`
  http.header('ETag', tag)
  if (encoding) http.header('Content-Encoding', encoding)
  if (encoding && !compressed.has(tag)) {
    if (compressed.size >= maxCompressed) compressed.clear()
    compressed.set(tag, thorough[encoding](bytes))
  }
  http.res = new Response(encoding ? await compressed.get(tag)! : bytes, http.res)
})

const isPage = (type: string) => type.startsWith('text/html')

/**
 * Compresses a page that the user opened. Another site could open a page again and again with guesses in its address, and
 * learn from the sizes which text it contains (BREACH). Browsers report who opened a page, and whether it is a document
 * or, for example, a picture of a note. Without these headers, pages are not compressed.
 */
export const compressPage: MiddlewareHandler = async function compressPage(http, next) {
  await next()
  const { req, res } = http
  if (!res.body || !isPage(res.headers.get('Content-Type') ?? '')) return
  const isByReader = /^(same-origin|none)$/.test(req.header('Sec-Fetch-Site') ?? '')
  if (!isByReader || req.header('Sec-Fetch-Dest') !== 'document') return
  const encoding = encodingFor(req.header('Accept-Encoding'), ['zstd', 'br', 'gzip'])
  if (!encoding) return
  const bytes = new Uint8Array(await res.arrayBuffer())
  http.res = new Response(await quick[encoding](bytes), res)
  http.header('Content-Encoding', encoding)
  http.header('Content-Length', undefined)
}

const isJson = (type: string) => /^application\/([a-z.-]+\+)?json\b/.test(type)
const isExport = (type: string) => /^(application\/x-ndjson|text\/csv)\b/.test(type)

/**
 * Compresses a response of the API. Its `ETag` is the version of the record in every encoding: nothing caches the
 * response or requests a range of it, so two encodings are never confused.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { body, headers } = response
  const type = headers.get('Content-Type') ?? ''
  // A file that a user has uploaded can be requested in ranges.
  if (!body || headers.has('Accept-Ranges') || !(isJson(type) || isExport(type))) return response
  headers.append('Vary', 'Accept-Encoding')
  const accepted = request.headers.get('Accept-Encoding')
  if (isExport(type)) {
    if (!encodingFor(accepted, ['gzip'])) return response
    headers.set('Content-Encoding', 'gzip')
    return new Response(body.pipeThrough(new CompressionStream('gzip')), response)
  }
  const encoding = encodingFor(accepted)
  if (!encoding) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length < minBytes) return new Response(bytes, response)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(await quick[encoding](bytes), response)
}
