/** The guides name only things that exist, and their links resolve on the pages and in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../src/web/docs/guides.ts'
import { markdown, slugOf } from '../../src/web/docs/markdown.ts'
import { checkProse, readProse } from '../../src/web/docs/prose.ts'
import { referenceOf } from '../../src/web/docs/reference.ts'
import { document } from '../support/document.ts'

const root = join(import.meta.dirname, '../..')
const docs = 'src/web/docs'
const reference = referenceOf(document as any)
const facts = {
  reference,
  origins: { api: 'http://api.test', work: 'http://work.test' },
  language: 'curl',
} as const

const guides = ['callers', 'operators'].flatMap((group) =>
  readdirSync(join(root, docs, 'guides', group)).map((file) => `guides/${group}/${file}`),
)

describe('a guide', () => {
  const paging = readProse('guides/callers/paging.md')

  test.each([
    ['{{parameters listCompanys limit}}', 'there is no operation listCompanys'],
    ['{{parameters listCompanies limits}}', 'listCompanies has no parameter limits'],
    ['{{maximum listCompanies size}}', 'listCompanies has no parameter size'],
    ['`{{path nothing}}`', 'there is no operation nothing'],
    ['See {{operation nothing}}.', 'there is no operation nothing'],
    ['{{fields getPersonStats nothing}}', 'getPersonStats has no field nothing'],
    ['{{refusals invalid_cursor invalid_cursors}}', 'there is no error code invalid_cursors'],
    ['{{code nothing}}', 'there is no error code nothing'],
    ['{{settings PORT PORTS}}', 'there is no setting PORTS'],
    ['{{default toString}}', 'there is no setting toString'],
    ['{{headers Link-To}}', 'there is no header Link-To'],
    ['{{description Rate limit}}', 'the description of the specification has no section Rate limit'],
    ['{{table nothing}}', 'there is no table nothing'],
    ['{{number nothing}}', 'there is no number nothing'],
    ['{{nothing}}', 'unknown slot nothing'],
    ['[a page](nothing.md)', 'there is no page nothing.md'],
    ['[a heading](states.md#nothing)', 'there is no page states.md'],
    ['[a heading](#nothing)', 'guides/callers/paging.md has no heading #nothing'],
  ])('with %s is refused with its file and line', (line, reason) => {
    const changed = { ...paging, lines: ['# Paging', '', line] }
    expect(() => checkProse([changed], facts)).toThrow(`guides/callers/paging.md:3: ${reason}`)
  })

  test('shows the facts of the specification', () => {
    const html = String(paging.content(facts))
    expect(html).toContain('curl -i &#39;http://api.test/api/v1/companies/list?limit=100&#39;')
    expect(html).toContain('<a href="/docs/errors/invalid_cursor">')
    expect(html).not.toContain('{{')
  })
})

test('every error code needs advice, and all advice needs an error code', () => {
  const [first, ...codes] = reference.codes
  const unknown = { ...first!, code: 'nothing' }
  expect(() => textsOf({ ...reference, codes: [unknown, ...reference.codes] })).toThrow(
    'advice.md: no section for nothing',
  )
  expect(() => textsOf({ ...reference, codes })).toThrow(first!.code)
  expect(textsOf(reference).guides).toHaveLength(guides.length)
})

/** The ids of the headings of a file, as GitHub generates them. */
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slugOf(heading!))

test.each(['README.md', `${docs}/advice.md`, ...guides.map((file) => `${docs}/${file}`)])(
  'links between files resolve in %s',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    for (const target of targets.filter((each) => !/^([a-z]+:|\/)/.test(each))) {
      const [path, anchor] = target.split('#')
      const linked = path ? posix.join(posix.dirname(file), path) : file
      expect(existsSync(join(root, linked)), target).toBe(true)
      if (anchor) expect(anchorsOf(readFileSync(join(root, linked), 'utf8')), target).toContain(anchor)
    }
  },
)

test('Markdown renders neither raw HTML nor addresses that run scripts', () => {
  const html = String(
    markdown('<script>alert(1)</script> [a](javascript:alert(1)) <img src=x onerror=alert(1)>'),
  )
  expect(html).not.toMatch(/<(script|img|a)\b/)
})
