/** Renders Markdown: the texts of the specification and the guides. Raw HTML is escaped, and unsafe links stay plain text. */
import { posix } from 'node:path'
import { raw } from 'hono/html'
import markdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'

/** The renderer of the documentation. Tables have the roles and `data-title` that the styles of `table` expect. */
export function createRenderer(): MarkdownIt {
  const renderer = markdownIt({ html: false })
  renderer.core.ruler.push('headings and tables', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') token.attrSet('id', slugOf(textOf(tokens[index + 1]!)))
      if (token.type === 'table_open') describeTable(tokens.slice(index))
    })
  })
  renderer.core.ruler.push('links between files', ({ tokens, env }) => {
    if (!env.file) return
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open')
        token.attrSet('href', addressOf(String(token.attrGet('href')), env.file as string))
  })
  // A code block scrolls, so it must be reachable by keyboard.
  renderer.renderer.rules.fence = (tokens, index) =>
    codeBlock(renderer, tokens[index]!.content, tokens[index]!.info)
  renderer.renderer.rules.code_block = renderer.renderer.rules.fence
  renderer.renderer.rules.td_open = (tokens, index, options, _env, self) =>
    `${self.renderToken(tokens, index, options)}<div>`
  renderer.renderer.rules.td_close = () => '</div></td>'
  return renderer
}

export const codeBlock = ({ utils }: MarkdownIt, code: string, syntax: string): string =>
  `<pre tabindex="0"${syntax && ` data-syntax="${utils.escapeHtml(syntax)}"`}>${utils.escapeHtml(code.trimEnd())}</pre>`

/** The id of a heading, in the same format as on GitHub. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The text of an inline token without its markup. */
export const textOf = ({ children }: Token): string => (children ?? []).map(({ content }) => content).join('')

/** Adds roles, because browsers drop table semantics if CSS displays the elements differently. */
function describeTable(tokens: Token[]): void {
  const roles: Record<string, string> = {
    table_open: 'table',
    thead_open: 'rowgroup',
    tbody_open: 'rowgroup',
    tr_open: 'row',
    th_open: 'columnheader',
    td_open: 'cell',
  }
  const titles: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_close') break
    const role = roles[token.type]
    if (role) token.attrSet('role', role)
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') {
      token.attrSet('scope', 'col')
      titles.push(textOf(tokens[index + 1]!))
    }
    if (token.type === 'td_open') token.attrSet('data-title', titles[column++] ?? '')
  }
  tokens[0]!.attrSet('aria-label', titles.join(', '))
}

export const isAddress = (target: string): boolean => /^([a-z]+:|\/)/.test(target)

/** Converts the target of a link in a Markdown file to the address of a page. */
function addressOf(target: string, file: string): string {
  const [path = '', anchor] = target.split('#')
  if (isAddress(target) || !path) return target
  return `${pathOf(posix.join(posix.dirname(file), path))}${anchor ? `#${anchor}` : ''}`
}

/** The path of the page for a Markdown file. */
export function pathOf(file: string): string {
  const name = posix.basename(file, '.md')
  if (name === 'states') return docPaths.states
  if (name === 'errors') return docPaths.errors
  return docPaths.guide(name)
}

const renderer = createRenderer()

/** Renders a text with blocks such as paragraphs and lists. */
export const markdown = (text: string): Html => raw(renderer.render(text))

/** A cache, because the pages repeat many texts of the specification. */
const renderedTexts = new Map<string, Html>()

/**
 * Renders a text without paragraphs. Links to other files are relative to `file`. Results are cached forever, so use this
 * only for texts of the project.
 */
export function inline(text: string, file?: string): Html {
  const key = `${file ?? ''}\n${text}`
  const known = renderedTexts.get(key)
  if (known) return known
  const rendered = raw(renderer.renderInline(text, { file }))
  renderedTexts.set(key, rendered)
  return rendered
}

/** The section of a text below a heading of the second level, without the heading. Throws if the text has no such section. */
export function sectionOf(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!section) throw new Error(`the description of the specification has no section ${heading}`)
  return section.slice(heading.length).trim()
}
