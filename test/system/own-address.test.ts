/**
 * Without `WORK_URL` and `BASE_URL`, the address of the service is the one it listens on, regardless of the `Host`
 * header.
 */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { useServers } from '../support/in-process.ts'
import { newcomer, newVisitor, page } from '../support/visitor.ts'

const start = useServers()

/** The browser of an owner who has just signed up at `url`; it sends `headers` with every request. */
async function owner(url: string, headers: Record<string, string> = {}, origin = url) {
  // `fetch` cannot send another `Host`.
  const call = async (path: string, { method, headers: own, body }: RequestInit = {}) => {
    const sent = request(url + path, { method, headers: { ...(own as object), ...headers } })
    const [answer] = (await once(sent.end(body ?? ''), 'response')) as [IncomingMessage]
    const { statusCode: status, headersDistinct } = answer
    const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as [string, string]),
    )
    return new Response(await text(answer), { status, headers: pairs })
  }
  const visitor = newVisitor({ call }, origin)
  const response = await visitor.submit('/signup', newcomer())
  expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
  return visitor
}

type Owner = Awaited<ReturnType<typeof owner>>

/** The origins of all addresses on the pages that show the address of the service. */
async function originsShown(visitor: Owner): Promise<string[]> {
  const guest = { name: 'Guest', email: `${crypto.randomUUID()}@service.test`, role: 'member' }
  const pages = [
    await page(visitor, '/developers'),
    await (await visitor.submit('/settings/members/invite', guest)).text(),
    await (await visitor.submit('/settings/api-keys/new', { name: 'Key', preset: 'full' })).text(),
  ]
  const shown = pages.map((html) => [...html.matchAll(/https?:\/\/[^/\s"'&<]+/g)].map(([origin]) => origin))
  for (const origins of shown) expect(origins).not.toEqual([])
  return [...new Set(shown.flat())]
}

const service = async (environment: Record<string, string>) =>
  start({ DATABASE_URL: await cloneDatabase(inject('databaseServer')), ...environment })

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
}

test.each(['127.0.0.1', 'localhost'])('on %s, no request header changes it', async (HOST) => {
  const url = await service({ HOST })
  const visitor = await owner(url, forged, 'http://evil.example')
  expect(await originsShown(visitor)).toEqual([url])
})

test('on all addresses of the machine, it is the address of the request', async () => {
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const addresses = [
    '127.0.0.1',
    others.find(({ family, internal }) => family === 'IPv4' && !internal)?.address,
  ]
  for (const HOST of ['0.0.0.0', '::']) {
    const { port } = new URL(await service({ HOST }))
    for (const address of addresses.filter((address) => address !== undefined)) {
      const url = `http://${address}:${port}`
      expect(await originsShown(await owner(url, forged, 'http://evil.example'))).toEqual([url])
    }
  }
})

test('WORK_URL sets it, and forms are accepted only from there', async () => {
  const WORK_URL = 'https://work.example'
  const url = await service({ WORK_URL })
  const visitor = await owner(url, { ...forged, host: 'work.example' }, WORK_URL)
  expect((await originsShown(visitor)).sort()).toEqual([url, WORK_URL])
  await expect(owner(url, forged, 'http://evil.example')).rejects.toThrow('403')
})

test('a browser can use another name of the machine', async () => {
  const url = await service({ HOST: '127.0.0.1' })
  const visitor = await owner(url.replace('127.0.0.1', 'localhost'))
  expect([...visitor.cookies.keys()]).toEqual(['service_session', 'service_refresh'])
  expect(await originsShown(visitor)).toEqual([url])
  await expect(owner(url, {}, url.replace('127.0.0.1', 'localhost'))).rejects.toThrow('403')
})
