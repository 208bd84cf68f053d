/**
 * Renders Markdown that users write. markdown-it escapes raw HTML, and sanitize-html then keeps only harmless elements and
 * addresses. The ids and addresses of records become links with their names.
 */
import type { Context } from 'hono'
import { raw } from 'hono/html'
import markdownIt, { type Token } from 'markdown-it'
import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { isId } from '../shared/record-id.ts'
import type { Html } from './html.ts'
import { addressOf, allPages, pageOf } from './records/page-index.ts'
import { nameOfId } from './records/references.ts'
import type { SignedInEnv } from './session.ts'

/** A line break in the text is a line break on the page, as in plain text. */
const renderer = markdownIt({ html: false, linkify: true, breaks: true })
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
for (const page of allPages)
  renderer.linkify.add(`${page.prefix}_`, {
    validate: (text, position) =>
      text.slice(position).match(/^[0-7][0-9a-hjkmnp-tv-z]{25}(?!\w)/)?.[0].length ?? 0,
    normalize(match) {
      match.url = addressOf(page, match.raw)
    },
  })

/** The most records whose names are read for one text. */
const maxNames = 20

/** `pictures` are the addresses of the pictures that the text shows by their names. */
export async function richText(
  http: Context<SignedInEnv>,
  text: string,
  pictures: ReadonlyMap<string, string> = new Map(),
): Promise<Html> {
  const env = {}
  const tokens = renderer.parse(text, env)
  await nameRecords(http, tokens)
  const { default: sanitize } = await import('sanitize-html')
  return raw(sanitize(renderer.renderer.render(tokens, renderer.options, env), harmless(pictures)))
}

/** The text without its markup, for excerpts. */
export const plainText = (text: string): string =>
  renderer
    .parse(text, {})
    .flatMap(({ children, content }) => (children ? [children.map(textOf).join('')] : content))
    .filter(Boolean)
    .join(' ')

const textOf = ({ type, content }: Token) => (type.endsWith('break') ? ' ' : content)

/** Replaces the ids and addresses of records by their names. Addresses that the author named keep their text. */
async function nameRecords(http: Context<SignedInEnv>, tokens: readonly Token[]): Promise<void> {
  const { host } = new URL(http.var.account.work_url)
  const links = tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token, index) => {
      const id =
        token.markup === 'linkify' && token.nesting === 1 && recordAt(String(token.attrGet('href')), host)
      return id ? [{ id, token, text: children![index + 1]! }] : []
    }),
  )
  const ids = [...new Set(links.map(({ id }) => id))].slice(0, maxNames)
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOfId(http, id)] as const)))
  for (const { id, token, text } of links) {
    const page = pageOf(id)!
    const name = names.get(id)
    token.attrSet('href', addressOf(page, id))
    text.content = !name || name === id ? page.name : name
  }
}

/** The id of the record whose page is at an address of this service. */
function recordAt(href: string, host: string): string | undefined {
  const url = URL.parse(href, `http://${host}`)
  const id = url?.host === host ? url.pathname.split('/').at(-1) : undefined
  return isId(id) && pageOf(id) ? id : undefined
}

/** A file of a note. Every other address becomes a link, because pictures of other sites would tell them who reads the text. */
const fileAddress = /^\/notes\/not_\w{26}\/files?(\/[^/]+)?$/

const picture =
  (pictures: ReadonlyMap<string, string>) =>
  (tagName: string, { src = '', alt = '' }: Attributes): Tag => {
    const address = pictures.get(decoded(src)) ?? (fileAddress.test(src) ? src : undefined)
    if (address) return { tagName, attribs: { src: address, alt } }
    return { tagName: 'a', attribs: { href: src, rel: 'noreferrer nofollow' }, text: alt || src }
  }

/** Markdown encodes the spaces and letters of a name. */
function decoded(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

/** Headings start below those of the page. Pictures from other places than notes become links. */
const harmless = (pictures: ReadonlyMap<string, string>): IOptions => ({
  allowedTags: [
    ...[
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      's',
      'ul',
      'ol',
      'li',
      'blockquote',
      'code',
      'pre',
    ],
    ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], ol: ['start'], pre: ['tabindex'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h4',
    h3: 'h5',
    h4: 'h6',
    h5: 'h6',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noreferrer nofollow' } }),
    // A code block scrolls, so it must be reachable by keyboard.
    pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    img: picture(pictures),
  },
})
