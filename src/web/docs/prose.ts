/** Reads the Markdown files of the documentation, renders them and fills in their slots. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { raw } from 'hono/html'
import type { Env, Token } from 'markdown-it'
import type { Html } from '../html.ts'
import { codeBlock, createRenderer, isAddress, textOf } from './markdown.ts'
import { isLanguage, type Sample, samplesHtml } from './samples.ts'
import { type Facts, isBlockSlot, renderSlot } from './slots.ts'

/** A Markdown file of the documentation. */
export interface Prose {
  /** The path of the file, relative to this folder. */
  file: string
  /** The text of the first-level heading. */
  title: string
  /** The paragraph below the title, on one line. */
  summary: string
  content(facts: Facts): Html
  /** The content below each second-level heading, by the text of the heading. */
  sections: ReadonlyMap<string, (facts: Facts) => Html>
  /** The ids of its headings. */
  anchors: ReadonlySet<string>
  lines: readonly string[]
}

/** The path of this folder, for error messages. */
export const folder = 'src/web/docs'

const slotPattern = /\{\{([^{}]+)\}\}/
const linkPattern = /\]\(([^)\s]+)\)/g

/** The comments around tables that `npm run generate` writes. */
const markerPattern = /^<!-- .* -->$/gm

const renderer = createRenderer()
const { escapeHtml } = renderer.utils
renderer.inline.ruler.before('text', 'slot', (state, silent) => {
  const match = state.src.startsWith('{{', state.pos) ? slotPattern.exec(state.src.slice(state.pos)) : null
  if (match?.index !== 0) return false
  if (!silent) state.push('slot', '', 0).content = match[1]!
  state.pos += match[0].length
  return true
})
renderer.core.ruler.push('slots that are a block', ({ tokens }) => {
  tokens.forEach(({ children }, index) => {
    const [only, ...others] = children ?? []
    if (only?.type !== 'slot' || others.length > 0 || !isBlockSlot(only.content)) return
    tokens[index - 1]!.hidden = true
    tokens[index + 1]!.hidden = true
  })
})
// Adjacent code blocks such as `sh curl` and `sh vs` are samples of one call.
renderer.core.ruler.push('samples', (state) => {
  let group: Sample[] | null = null
  let count = 0
  state.tokens = state.tokens.filter((token) => {
    const language = token.type === 'fence' ? token.info.split(' ').at(-1) : undefined
    if (!isLanguage(language)) {
      group = null
      return true
    }
    const isFirst = group === null
    group ??= []
    group.push({ language, code: token.content.trimEnd() })
    if (!isFirst) return false
    token.type = 'samples'
    token.meta = { samples: group, id: `samples-${++count}` }
    return true
  })
})
const { rules } = renderer.renderer
rules.samples = (tokens, index, _options, env) => {
  const facts = factsIn(env)
  const { samples, id } = tokens[index]!.meta as { samples: Sample[]; id: string }
  const filled = samples.map((each) => ({ ...each, code: filledIn(each.code, facts) }))
  return String(samplesHtml(filled, facts.language, id))
}
rules.slot = (tokens, index, _options, env) => {
  const value = renderSlot(tokens[index]!.content, factsIn(env))
  return typeof value === 'string' ? escapeHtml(value) : String(value)
}
rules.code_inline = (tokens, index, _options, env) =>
  `<code>${escapeHtml(filledIn(tokens[index]!.content, factsIn(env)))}</code>`
rules.fence = (tokens, index, _options, env) =>
  codeBlock(renderer, filledIn(tokens[index]!.content, factsIn(env)), tokens[index]!.info)

const factsIn = (env: Env | undefined) => env!.facts as Facts

/** Replaces the slots in code with their values. */
const filledIn = (code: string, facts: Facts) =>
  code.replace(new RegExp(slotPattern, 'g'), (_, slot: string) => String(renderSlot(slot, facts)))

/** Throws if the file does not begin with a heading and a paragraph. */
export function readProse(file: string): Prose {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const tokens = renderer.parse(text.replaceAll(markerPattern, ''), { file })
  const [heading, title, , paragraph, summary] = tokens
  if (heading?.tag !== 'h1' || paragraph?.type !== 'paragraph_open')
    throw new Error(`${folder}/${file}:1: a page must begin with a title and a paragraph that describes it`)
  const contentOf = (part: Token[]) => (facts: Facts) =>
    raw(renderer.renderer.render(part, renderer.options, { facts }))
  return {
    file,
    title: textOf(title!),
    summary: summary!.content.replaceAll('\n', ' '),
    content: contentOf(tokens.slice(6)),
    sections: new Map(sectionsOf(tokens).map(([name, part]) => [name, contentOf(part)])),
    anchors: new Set(tokens.flatMap((each) => each.attrGet('id') ?? []).map(String)),
    lines: text.split('\n'),
  }
}

function sectionsOf(tokens: Token[]): [name: string, content: Token[]][] {
  const starts = tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' && tag === 'h2' ? [index] : [],
  )
  return starts.map((start, index) => [
    textOf(tokens[start + 1]!),
    tokens.slice(start + 3, starts[index + 1]),
  ])
}

/** Throws an error with the file and line of the first invalid slot or broken link to a file. */
export function checkProse(all: readonly Prose[], facts: Facts): void {
  const byFile = new Map(all.map((prose) => [prose.file, prose]))
  for (const prose of all)
    for (const [index, line] of prose.lines.entries())
      try {
        for (const [, slot] of line.matchAll(new RegExp(slotPattern, 'g'))) renderSlot(slot!, facts)
        for (const [, target] of line.matchAll(linkPattern)) checkLink(target!, prose, byFile)
      } catch (error) {
        throw new Error(`${folder}/${prose.file}:${index + 1}: ${(error as Error).message}`)
      }
}

function checkLink(target: string, { file }: Prose, files: ReadonlyMap<string, Prose>): void {
  if (isAddress(target)) return
  const [path, anchor] = target.split('#')
  const linked = files.get(path ? posix.join(posix.dirname(file), path) : file)
  if (!linked) throw new Error(`there is no page ${path}`)
  if (anchor && !linked.anchors.has(anchor)) throw new Error(`${linked.file} has no heading #${anchor}`)
}
