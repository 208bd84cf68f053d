/** Public texts are compressed, each encoding with its own entity tag. Pages are compressed only for their reader. Responses of the API are, if a setting allows it. */
import { describe, expect, test } from 'vitest'
import { addCompany, updateCompany } from '../../generated/client/sdk.gen.ts'
import { decoders } from '../support/contract.ts'
import { useService } from '../support/service.ts'
import { visitorOf } from '../support/visitor.ts'

const service = useService()
const compressing = useService({ compressResponses: true })

const get = (path: string, headers: Record<string, string>) => service.call(path, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe.each([
  '/openapi.json',
  '/openapi.yaml',
  '/llms.txt',
  '/docs',
  '/assets/style.css',
  '/swagger/swagger-ui.css',
])('%s', (path) => {
  test('is the same text in every encoding, with an entity tag for each', async () => {
    const plain = await get(path, {})
    const text = await bytesOf(plain)
    const tags = [plain.headers.get('etag')]
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [encoding, decode] of Object.entries(decoders)) {
      const response = await get(path, { 'accept-encoding': encoding })
      const body = await bytesOf(response)
      const { headers } = response
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toMatch(/(^|, )Accept-Encoding$/)
      expect(body.length).toBeLessThan(text.length)
      expect(decode(body).equals(text)).toBe(true)
      tags.push(headers.get('etag'))
    }
    expect(new Set(tags).size).toBe(4)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  test('is not sent again to a client that has it in this encoding', async () => {
    const tag = (await get(path, { 'accept-encoding': 'br' })).headers.get('etag')!
    const again = (accepted: string) => get(path, { 'accept-encoding': accepted, 'if-none-match': tag })
    expect([(await again('br')).status, (await again('gzip')).status]).toEqual([304, 200])
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0', null],
  ['identity', null],
])('for %s, the encoding is %s', async (accepted, expected) => {
  const response = await get('/openapi.json', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(expected)
})

describe('a page', () => {
  const opened = (site?: string, dest = 'document') => ({
    'accept-encoding': 'br, gzip, zstd',
    ...(site && { 'sec-fetch-site': site, 'sec-fetch-dest': dest }),
  })

  test.each(['/forgot-password', '/signup', '/home', '/companies', '/search?q=acme'])(
    '%s is compressed for its reader',
    async (path) => {
      const visitor = visitorOf(service, await service.workspace())
      for (const site of ['same-origin', 'none']) {
        const response = await visitor.get(path, opened(site))
        expect(response.headers.get('content-encoding')).toBe('zstd')
        expect(decoders.zstd!(await bytesOf(response)).toString()).toMatch(
          /^<!doctype html>[\s\S]*<\/html>\s*$/,
        )
      }
    },
  )

  test('is not compressed if another site could have chosen its address', async () => {
    const owner = await compressing.workspace()
    const visitor = visitorOf(compressing, owner)
    for (const headers of [
      opened('cross-site'),
      opened('same-site'),
      opened(),
      opened('same-origin', 'image'),
      opened('same-origin', 'iframe'),
      { ...opened('same-origin'), 'accept-encoding': 'identity' },
    ])
      for (const path of ['/forgot-password', '/home', '/search?q=acme']) {
        const response = await visitor.get(path, headers)
        expect(response.headers.get('content-encoding'), JSON.stringify(headers)).toBeNull()
        expect(await response.text()).toContain('<!doctype html>')
      }
  })
})

describe('a response of the API', () => {
  const large = Array.from({ length: 50 }, (_, index) => `a tag that is long enough ${index}`)

  test('is compressed only with the setting', async () => {
    for (const [each, expected] of [
      [service, null],
      [compressing, 'br'],
    ] as const) {
      const { client, token } = await each.workspace()
      await addCompany({ client, body: { name: 'Acme', tags: large }, throwOnError: true })
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
      const response = await each.call('/api/v1/companies/list', { headers })
      expect(response.headers.get('content-encoding')).toBe(expected)
      const bytes = await bytesOf(response)
      const [company] = JSON.parse((expected ? decoders.br!(bytes) : bytes).toString())
      expect(company).toMatchObject({ name: 'Acme', tags: large })
    }
  })

  test('has the entity tag of the version, which If-Match accepts', async () => {
    const { client, token } = await compressing.workspace()
    const body = { name: 'Acme', tags: large }
    const { data } = await addCompany({ client, body, throwOnError: true })
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    const response = await compressing.call(`/api/v1/companies/${data.id}`, { headers })
    const etag = response.headers.get('etag')!
    expect([response.headers.get('content-encoding'), etag]).toEqual(['gzip', '"1"'])
    const change = { client, path: { id: data.id }, body: { name: 'Globex' }, headers: { 'If-Match': etag } }
    expect((await updateCompany(change)).data!.version).toBe(2)
    expect((await updateCompany(change)).response!.status).toBe(412)
  })

  test('is compressed while an export is sent', async () => {
    const { token } = await compressing.workspace()
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
    const response = await compressing.call('/api/v1/activity/export', { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(decoders.gzip!(await bytesOf(response)).toString()).toContain('"operation":')
  })
})
