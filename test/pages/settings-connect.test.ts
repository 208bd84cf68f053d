/** The page that connects the known hosts of agents. */
import { expect, test } from 'vitest'
import { useCommonService } from '../support/service.ts'
import { newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const path = '/settings/connections/new'

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const linkTo = (html: string, scheme: string) =>
  unescaped(html.match(new RegExp(`href="(${scheme}:[^"]+)"`))![1]!)
const copied = (html: string) =>
  [...html.matchAll(/<pre class="copy"[^>]*>([^<]+)</g)].map(([, text]) => unescaped(text!))

test.each([
  ['', '/mcp'],
  ['?toolsets=core', '/mcp?toolsets=core'],
  ['?readonly=1', '/mcp?readonly=1'],
  ['?toolsets=research', '/mcp?toolsets=research'],
  ['?toolsets=<script>', '/mcp'],
  ['?toolsets=nothing', '/mcp'],
])('with %s, all links and commands have the address %s', async (search, address) => {
  const html = await page(visitorOf(service, await service.workspace()), path + search)
  const url = `http://service.test${address}`
  const vscode = linkTo(html, 'vscode')
  expect(JSON.parse(decodeURIComponent(vscode.slice('vscode:mcp/install?'.length)))).toEqual({
    name: 'work',
    type: 'http',
    url,
  })
  const cursor = new URL(linkTo(html, 'cursor'))
  expect(cursor.searchParams.get('name')).toBe('work')
  const config = Buffer.from(cursor.searchParams.get('config')!, 'base64').toString()
  expect(JSON.parse(config)).toEqual({ url })
  const texts = copied(html)
  expect(texts[0]).toBe(url)
  const word = address === '/mcp' ? url : `'${url}'`
  expect(texts).toContain(`claude mcp add --transport http work ${word}`)
  expect(texts).toContain(`gemini mcp add --transport http work ${word}`)
  expect(texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))).toEqual([
    { servers: { work: { type: 'http', url } } },
    { mcpServers: { work: { url } } },
  ])
  expect(texts.every((text) => text.includes(url))).toBe(true)
  expect(html).not.toContain('toolsets=<script>')
})

test('the connections, the first steps and the settings lead to it, and it needs a session', async () => {
  const visitor = visitorOf(service, await service.workspace())
  for (const from of ['/settings/connections', '/home'])
    expect(await page(visitor, from)).toContain(`href="${path}"`)
  const stranger = newVisitor(service)
  const response = await stranger.get(path)
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/signin'),
  ])
})
