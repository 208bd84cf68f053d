/** A minimal S3 server with the operations that the service uses, for the tests of one file. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

/** The server refuses further parts of a file. */
export const mostParts = 3

export function useS3() {
  const buckets = new Map<string, Map<string, Buffer>>()
  const requests: string[] = []
  /** The parts of the unfinished upload. */
  const parts = new Map<number, Buffer>()

  /** The objects in a bucket, by key. */
  function objects(bucket: string): Map<string, Buffer> {
    if (!buckets.has(bucket)) buckets.set(bucket, new Map())
    return buckets.get(bucket)!
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3.test')
    requests.push(`${request.method} ${pathname} ${request.headers['content-length'] ?? ''}`.trim())
    const [, bucket = '', key = ''] = decodeURIComponent(pathname).match(/^\/([^/]+)\/?(.*)$/)!
    const kept = objects(bucket)
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403)
    const part = Number(searchParams.get('partNumber'))
    if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.clear()
      return answer(
        200,
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      )
    }
    if (part > 0) {
      const bytes = await buffer(request)
      if (part > mostParts) return answer(403)
      parts.set(part, bytes)
      return response.writeHead(200, { etag: `"${part}"` }).end()
    }
    if (request.method === 'POST') {
      await buffer(request)
      kept.set(key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)))
      parts.clear()
      return answer(200, '<CompleteMultipartUploadResult/>')
    }
    if (request.method === 'DELETE' && searchParams.has('uploadId')) {
      parts.clear()
      return answer(204)
    }
    if (request.method === 'PUT') {
      kept.set(key, await buffer(request))
      return answer(200)
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return answer(204)
    }
    if (key === '') return answer(200, page(kept, searchParams))
    const object = kept.get(key)
    if (!object) return answer(404, '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = request.headers.range!.match(/^bytes=(\d+)-(\d+)$/)!
    return answer(206, object.subarray(Number(start), Number(end) + 1))
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  return {
    objects,
    parts,
    requests,
    /** The value for `FILES_URL`. */
    address: (bucket: string) =>
      `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}?tls=off`,
  }
}

/** One key per page, so that listing takes several requests. */
function page(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const at = Number(query.get('continuation-token') ?? 0)
  const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  const contents = keys[at]
    ? `<Contents><Key>${keys[at]}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`
    : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`
}
