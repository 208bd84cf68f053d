/** The documentation generated from the specification, as a browser without scripts and an agent read it. */
import { describe, expect, test } from 'vitest'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { docPaths, markdownPath } from '../../src/base/documentation.ts'
import { docPages } from '../../src/web/docs/pages.ts'
import { find, indexOf } from '../../src/web/docs/search.ts'
import { synonyms } from '../../src/web/docs/synonyms.ts'
import type { Refusal } from '../../surface/src/document/openapi.ts'
import { allRefusals } from '../../surface/src/document/refusals.ts'
import { document } from '../support/document.ts'
import { bodySchema, operations } from '../support/examples.ts'
import { useService } from '../support/service.ts'

const service = useService()

const pages = new Map<string, Promise<string>>()

async function fetched(path: string): Promise<string> {
  const response = await service.call(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** The text at an address, fetched once. */
function get(path: string): Promise<string> {
  const known = pages.get(path) ?? fetched(path)
  pages.set(path, known)
  return known
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const linksIn = (html: string) => [...html.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, link]) => link!)
const linksInMarkdown = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (id, operation) => {
    const { docs } = manifest[id as keyof typeof manifest]
    const page = () => get(docs)

    test('has the page that the manifest names, with its route, scope, role and plan', async () => {
      const text = wordsOf(await page())
      const { scope, role, plan } = manifest[id as keyof typeof manifest]
      expect(docs).toBe(docPaths.operation(id))
      expect(text).toContain(`${operation.method.toUpperCase()} ${operation.path}`)
      for (const fact of [scope?.includes(':') ? scope : null, role, plan])
        if (fact) expect(text).toContain(fact)
      expect(text.replace(/\s+/g, ' ')).toContain((operation as any).summary.replaceAll('`', ''))
    })

    test('has its parameters and fields on the page, with descriptions', async () => {
      const html = await page()
      const text = wordsOf(html).replace(/\s+/g, ' ')
      const fields = Object.entries(bodySchema(operation)?.schema.properties ?? {})
      const parameters = operation.parameters.filter((each) => each.in !== 'header')
      for (const [name] of fields) expect(html).toContain(`<code>${name}</code>`)
      for (const { name } of parameters) expect(html).toContain(`<code>${name}</code>`)
      const described: any[] = [...parameters, ...fields.map(([, field]) => field)]
      for (const { description } of described)
        if (description) expect(text).toContain(description.replaceAll('`', '').replace(/\s+/g, ' '))
    })

    test('has its refusals on the page, with links to their pages', async () => {
      const links = linksIn(await page())
      expect(links).toEqual(
        expect.arrayContaining(operation['x-refusals'].map(({ code }) => docPaths.error(code))),
      )
    })

    test('has samples of a call with curl, the client, a tool and a command', async () => {
      const text = await get(markdownPath(docs))
      expect(text).toMatch(/```sh\ncurl .*http:\/\/service\.test\/api\/v1\//)
      expect(text).toContain(`await ${id}({`)
      if (operation['x-mcp-tool'] && id !== 'runBatch')
        expect(text).toMatch(/```json\n\{\n {2}"name": "\w+",\n {2}"arg/)
      for (const { name } of operation['x-mcp-tool'] ?? []) expect(text).toContain(name)
      for (const { name } of operation['x-cli-command'] ?? [])
        expect(text).toMatch(new RegExp(`^vs ${name}\\b`, 'm'))
      expect(text).not.toMatch(/<API_KEY>|<ACCESS_TOKEN>|undefined/)
    })
  },
)

describe.each(allRefusals(document))('the code $code', ({ code, status }) => {
  test('has a page with its reasons, its members, an example and the operations', async () => {
    const text = wordsOf(await get(docPaths.error(code))).replace(/\s+/g, ' ')
    expect(text).toContain(`status ${status}`)
    expect(text).toContain(`"type": "${docPaths.error(code)}"`)
    for (const { operationId, 'x-refusals': refusals } of operations)
      for (const refusal of (refusals as Refusal[]).filter((each) => each.code === code)) {
        expect(text).toContain(operationId)
        expect(text).toContain(refusal.description.replaceAll('`', ''))
        for (const member of refusal.members ?? []) expect(text).toContain(`"${member}":`)
      }
  })
})

test('the type of a problem is the address of the page about its code', async () => {
  const response = await service.call('/api/v1/companies/list')
  const { type, code } = await response.json()
  expect(type).toBe('/docs/errors/unauthorized')
  expect(await get(type)).toContain(`<h1>${code}</h1>`)
})

test('every example of a problem in the document has that type', () => {
  const examples = Object.values<any>(document.components.examples!)
  const problem = document.components.schemas.Problem!.examples as any[]
  const values = [...problem, ...examples.map(({ value }) => value)].filter(({ code }) => code)
  expect(values.filter(({ type, code }) => type !== docPaths.error(code))).toEqual([])
  expect(values.length).toBeGreaterThan(20)
})

test('the page of states has the transitions of each record', async () => {
  const text = wordsOf(await get(docPaths.states)).replace(/\s+/g, ' ')
  const tables = Object.values(document.components.schemas).flatMap(({ 'x-moves': moves }) =>
    moves ? [moves] : [],
  )
  expect(tables.length).toBeGreaterThan(1)
  for (const [from, to] of tables.flatMap((moves) => Object.entries(moves)))
    expect(text).toContain(`${from}${to.join(', ')}`)
})

test.each([
  ['note_add', 'addNote'],
  ['vs time add', 'addTimeEntry'],
  ['notes query', 'listNotes'],
  ['addNote', 'addNote'],
  ['ADDNOTE', 'addNote'],
  ['/api/v1/notes', 'addNote'],
  ['convert prospect', 'convertProspect'],
  ['not_won', 'not_won'],
  ['paging', 'Paging'],
  ['exit codes', 'Command line'],
  ['pagination', 'Paging'],
  ['webhooks', 'Keep a copy in step'],
  ['SDK', 'JavaScript client'],
  ['CORS', 'In production'],
  ['mock', 'Mock'],
  ['authentication', 'Authentication'],
  ['login', 'Authentication'],
  ['token', 'Authentication'],
  ['Rate limit', 'Rate limits'],
  ['throttling', 'Rate limits'],
  ['filters', 'The REST API'],
  ['undo', 'Removing and restoring'],
  ['errors', 'Errors'],
  ['error handling', 'Errors'],
  ['release notes', 'Changelog'],
  ['exports', 'Import and export'],
  ['etags', 'Concurrency'],
  ['getting started', 'Quickstart'],
])('a search for %s finds %s first', async (query, title) => {
  const html = await get(`${docPaths.search}?${new URLSearchParams({ q: query })}`)
  const [, first] = html.match(/<li>\s*<a href="[^"]+">([^<]+)</)!
  expect(first).toBe(title)
})

test('a search repeats its query, also without results', async () => {
  const html = await get(`${docPaths.search}?q=%22%3E%3Cscript%3Exyzzy`)
  expect(html).not.toContain('<script>')
  expect(wordsOf(html)).toContain('0 pages with “"><script>xyzzy”')
  expect(await get(docPaths.search)).not.toContain('<li>')
})

test('every page of the synonyms exists, and no word leads to two pages', async () => {
  for (const { page, note } of synonyms) {
    await get(page)
    for (const link of linksInMarkdown(note ?? '')) await get(link)
  }
  const words = synonyms.flatMap((each) => each.words)
  expect(words.filter((word, index) => words.indexOf(word) !== index || word !== word.toLowerCase())).toEqual(
    [],
  )
})

test('every synonym leads to its page first', async () => {
  const index = indexOf(await docPages())
  for (const { page, words } of synonyms.filter(({ note }) => !note))
    for (const word of words) expect([word, find(index, word)[0]?.page.path]).toEqual([word, page])
})

test('a search for something that does not exist says so, and names the alternative', async () => {
  const html = await get(`${docPaths.search}?q=register%20a%20webhook`)
  expect(wordsOf(html)).toContain('The service sends no webhooks.')
  expect(linksIn(html)).toContain(docPaths.guide('copies'))
  expect(wordsOf(await get(`${docPaths.search}?q=paging`))).not.toContain('The service sends no webhooks.')
})

test('llms.txt lists every page in the format of llmstxt.org, and its links resolve', async () => {
  const text = await get('/llms.txt')
  expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n/)
  const links = [...text.matchAll(/^- \[[^\]]+\]\(http:\/\/service\.test(\/[^)]*)\): ./gm)].map(
    ([, path]) => path!,
  )
  expect(links).toHaveLength(text.split('\n').filter((line) => line.startsWith('- ')).length)
  for (const id of Object.keys(manifest)) expect(links).toContain(markdownPath(docPaths.operation(id)))
  for (const { code } of allRefusals(document)) expect(links).toContain(markdownPath(docPaths.error(code)))
  for (const path of links) await get(path)
})

test('every internal link leads to an existing page and section', async () => {
  const seen = new Set<string>([docPaths.home])
  for (const path of seen) {
    const html = await get(path)
    if (!path.startsWith(docPaths.home)) continue
    const isMarkdown = path.endsWith('.md')
    expect(html.includes('](#') && !isMarkdown, path).toBe(false) // an unrendered Markdown link
    for (const link of isMarkdown ? linksInMarkdown(html) : linksIn(html)) {
      const { origin, pathname, search, hash } = new URL(link, `http://service.test${path}`)
      expect(origin).toBe('http://service.test')
      if (/^\/(settings|removed|import|export|views)\b/.test(pathname)) continue // only for signed-in users
      if (pathname === path && hash && !isMarkdown) expect(html).toContain(`id="${hash.slice(1)}"`)
      if (search.startsWith('?language=')) continue // the same page
      seen.add(pathname === '/' ? '/signup' : pathname + search)
    }
  }
  for (const id of Object.keys(manifest)) expect(seen).toContain(docPaths.operation(id))
  for (const path of ['/openapi.yaml', '/openapi.json', '/llms.txt', '/swagger']) expect(seen).toContain(path)
})

test('the API catalog links to the document and the documentation', async () => {
  const { linkset } = JSON.parse(await get('/.well-known/api-catalog'))
  for (const { href } of [...linkset[0]['service-desc'], ...linkset[0]['service-doc']]) await get(href)
})

test.each(['/docs/nothing', '/docs/operations/nothing', '/docs/errors/not_won/more', '/docs/errors/%ff'])(
  'the address %s returns 404',
  async (path) => expect((await service.call(path)).status).toBe(404),
)

test("links to the interactive documentation contain the operation's tag and id", async () => {
  for (const { operationId, tags } of operations as any[])
    expect(linksIn(await get(docPaths.operation(operationId)))).toContain(
      `/swagger#/${tags[0]}/${operationId}`,
    )
})
