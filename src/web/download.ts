/** Passes a file of the API on to the browser. */
import type { Context } from 'hono'

/** So that the browser downloads the file and does not guess its type: it must not run as a page of this site. */
const headers = ['content-type', 'content-disposition', 'content-length', 'x-content-type-options']

/** The file is a stream: the call needs `parseAs: 'stream'`. */
export function download(http: Context, { data, response }: { data?: unknown; response?: Response }) {
  for (const name of headers) {
    const value = response!.headers.get(name)
    if (value) http.header(name, value)
  }
  return http.body(data as ReadableStream)
}
