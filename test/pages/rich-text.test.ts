/** Markdown in notes and descriptions: rendered, sanitised, and with links to records. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addNote, addNoteFile, getNote, updateNote } from '../../generated/client/sdk.gen.ts'
import { project, task } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

let owner: Member
let visitor: Visitor
let project_id: string

beforeAll(async () => {
  owner = await service.workspace()
  visitor = visitorOf(service, owner)
  project_id = await project(owner.client, { name: 'Web shop' })
})

const note = async (body: string) =>
  (await addNote({ client: owner.client, body: { project_id, title: 'Minutes', body }, ...options })).data.id

const rich = (html: string) => html.match(/<div class="rich">(.*?)<\/div>/s)![1]!

/** The text of a note as its page shows it. */
const shown = async (body: string) => rich(await page(visitor, `/notes/${await note(body)}`))

test('shows headings below those of the page, lists, tables, emphasis, code and line breaks', async () => {
  const html = await shown(
    '# Scope\n\nfirst\nsecond **bold** `code`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  for (const part of [
    '<h3>Scope</h3>',
    'first<br />',
    '<strong>bold</strong>',
    '<code>code</code>',
    '<li>one</li>',
    '<td>2</td>',
  ])
    expect(html).toContain(part)
})

describe('hostile Markdown is harmless:', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src="/x" onerror="alert(1)">'],
    ['a style', '<p style="position:fixed">over</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a form', '<form action="/signout"><button>Prize</button></form>'],
    ['a javascript: link', '[x](javascript:alert(1))'],
    ['an encoded javascript: link', '[x](&#106;avascript:alert(1)) [y](java\nscript:alert(1))'],
    ['a javascript: autolink', '<javascript:alert(1)>'],
    ['a data: link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a data: picture', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a picture of another site', '![tracked](https://evil.example/pixel.png)'],
    ['a picture without a protocol', '![tracked](//evil.example/pixel.png)'],
    ['an attribute in a title', '[x](/a "\\" onmouseover=alert(1) \\"")'],
    ['an attribute in an alternative text', '![\\" onerror=alert(1) \\"](/notes/x)'],
    ['a break out of a code block', '```"><script>alert(1)</script>\nx\n```'],
  ])('%s', async (_, body) => {
    const html = await shown(body)
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(p|br|a|img|code|pre|em|strong)\b/)
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|style|class|id)=/i)
      expect(tag).not.toMatch(/javascript:|data:|<script|<iframe/i)
      if (tag.startsWith('<img')) expect(tag).toMatch(/src="\/(?!\/)/)
    }
  })
})

test('names the records whose ids or addresses it mentions, and no records of others', async () => {
  const { id } = await task(owner.client, { project_id, title: 'Draw' })
  const stranger = await service.workspace()
  const foreign = await task(stranger.client, { project_id: await project(stranger.client), title: 'Secret' })
  const html = await shown(`See ${id}, \`${id}\` and ${foreign.id}. [Here](/tasks/${id})`)
  expect(html).toContain(`<a href="/tasks/${id}" rel="noreferrer nofollow">Draw</a>,`)
  expect(html).toContain(`<code>${id}</code>`)
  expect(html).toContain(`>Here</a>`)
  expect(html).toContain(`<a href="/tasks/${foreign.id}" rel="noreferrer nofollow">task</a>`)
  expect(html).not.toContain('Secret')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const attach = (id: string, content: BlobPart, name: string) =>
  addNoteFile({
    client: owner.client,
    path: { id },
    body: { file: new File([content], name) },
    ...options,
  })

test('pictures among the files of a note are shown by their names, in its text and its preview', async () => {
  const id = await note(
    '![Plan](dot.png) ![Second](Gr%C3%BCner%20Punkt.png) ![Text](text.txt) ![No](none.png)',
  )
  for (const name of ['dot.png', 'Grüner Punkt.png']) await attach(id, png, name)
  await attach(id, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'text.txt')
  const html = rich(await page(visitor, `/notes/${id}`))
  expect(html).toContain(`<img src="/notes/${id}/files/dot.png" alt="Plan" />`)
  expect(html).toContain(`<img src="/notes/${id}/files/Gr%C3%BCner%20Punkt.png" alt="Second" />`)
  expect(html).toMatch(/<a href="text.txt"[^>]*>Text<\/a>.*<a href="none.png"[^>]*>No<\/a>/)
  const picture = await visitor.get(`/notes/${id}/files/dot.png`)
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ])
  const preview = await visitor.submit(`/notes/${id}/edit`, { preview: 'yes', body: '![New](dot.png)' })
  expect(await preview.text()).toContain(`<img src="/notes/${id}/files/dot.png" alt="New" />`)
})

test.each([
  '/home',
  '/notes/export.csv',
  '//evil.example/x.png',
  'https://evil.example/x.png',
  'data:image/png;base64,AA',
])('a picture at %s becomes a link', async (address) => {
  const id = await note(`![Look](${address})`)
  expect(rich(await page(visitor, `/notes/${id}`))).not.toContain('<img')
})

test('the files of a note are listed, and one of them is featured and another deleted', async () => {
  const id = await note('Files')
  for (const name of ['one.txt', 'two.txt', 'three.txt']) await attach(id, name, name)
  const html = await page(visitor, `/notes/${id}`)
  expect(
    [...html.matchAll(/class="file"><a href="[^"]*" download>([^<]*)/g)].map(([, name]) => name),
  ).toEqual(['one.txt', 'two.txt', 'three.txt'])
  expect((await visitor.submit(`/notes/${id}/files/two.txt/feature`, {})).status).toBe(303)
  expect((await visitor.submit(`/notes/${id}/files/three.txt/remove`, {})).status).toBe(303)
  const { data } = await getNote({ client: owner.client, path: { id }, ...options })
  expect([data.file?.name, data.attachments.map(({ name }) => name)]).toEqual(['two.txt', ['one.txt']])
})

test('is shown as a preview before it is saved, without scripts', async () => {
  const id = await note('Old')
  const html = await page(visitor, `/notes/${id}/edit`)
  const fields = Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&quot;', '"'),
    ]),
  )
  const response = await visitor.submit(`/notes/${id}/edit`, {
    ...fields,
    title: 'Minutes',
    body: '**New**',
    preview: 'body',
  })
  const preview = await response.text()
  expect(response.status).toBe(200)
  expect(preview).toContain('<strong>New</strong>')
  expect(preview).toContain('**New**</textarea>')
  expect(await page(visitor, `/notes/${id}`)).not.toContain('<strong>New</strong>')
  const added = await visitor.submit(`/notes/new?project_id=${project_id}`, {
    project_id,
    title: '',
    body: '_Soon_',
    preview: 'body',
  })
  expect(added.status).toBe(200)
  expect(await added.text()).toContain('<em>Soon</em>')
})

test('an excerpt on a timeline has no markup', async () => {
  const id = await note('# Scope\n\n**All** agree')
  const html = await page(visitor, `/projects/${project_id}`)
  expect(html).toContain('Scope All agree')
  await updateNote({ client: owner.client, path: { id }, body: { body: 'x' }, ...options })
})
