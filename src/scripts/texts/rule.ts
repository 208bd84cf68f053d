/** The textlint rule that looks for the patterns, and the plugin that reads source files. */
import { type Prose, proseOfScript, proseOfSpecification, type ScriptOptions } from './extract.ts'
import { type Pattern, patterns } from './patterns.ts'

/** A node of textlint's syntax tree. */
interface TextNode {
  type: string
  raw: string
  range: [start: number, end: number]
  value?: string
  children?: TextNode[]
}

const sentenceStart = String.raw`(?<=^[\s*_"'(]*|[.!?][)"']?\s+)`

function compiled({ phrase, begins, advice }: Pattern) {
  const source = phrase.source.replaceAll(' ', String.raw`\s+`)
  const whole = begins ? `${sentenceStart}(?:${source})(?![^.!]*\\?)` : source
  return { expression: new RegExp(whole, 'gi'), begins, advice }
}

const compiledPatterns = patterns.map(compiled)

/** A match with up to 40 characters of context on each side. */
function excerptOf(prose: string, index: number, length: number): string {
  const before = prose.slice(Math.max(0, index - 40), index).replace(/^\S*\s/, index > 40 ? '… ' : '$&')
  const after = prose.slice(index + length, index + length + 40).replace(/\s\S*$/, '')
  return `${before}${prose.slice(index, index + length)}${after}`.replace(/\s+/g, ' ').trim()
}

export interface Finding {
  index: number
  /** Includes the words around the match. */
  phrase: string
  advice: string
}

/** `isLabel`: the text is a title, such as "What it costs", and not a sentence. */
export function findingsIn(prose: string, isLabel = false): Finding[] {
  return compiledPatterns
    .filter(({ begins }) => !(begins && isLabel))
    .flatMap(({ expression, advice }) =>
      [...prose.matchAll(expression)].map((match) => ({
        index: match.index,
        phrase: excerptOf(prose, match.index, match[0].length),
        advice,
      })),
    )
}

const countWords = (prose: string) => prose.match(/[a-z][a-z'’-]*/gi)?.length ?? 0

/** The text of a Markdown node. Markup is blanked and code becomes underscores, so that offsets do not change. */
function proseOfNode(node: TextNode): string {
  const [start] = node.range
  let text = node.raw.replace(/[^\n]/g, ' ')
  const write = (at: number, value: string) => {
    text = text.slice(0, at - start) + value + text.slice(at - start + value.length)
  }
  const visit = ({ type, raw, value = raw, range, children = [] }: TextNode) => {
    if (type === 'Str') write(range[0], value.length === raw.length ? value : raw)
    else if (type === 'Code') write(range[0], '_'.repeat(raw.length))
    else if (type !== 'Html') children.forEach(visit)
  }
  visit(node)
  return text
}

/** True for a heading or table cell of up to seven words, and for other texts of up to four words without a full stop. */
const isLabel = (prose: string, words: number, isTitle: boolean) =>
  isTitle ? words < 8 : words < 5 && !prose.includes('.')

/** `onWords` is called with the number of words of each text. */
export const plainEnglish =
  (onWords: (words: number) => void) =>
  ({ Syntax, RuleError, report, locator }: any) => {
    const check = (node: TextNode, isTitle: boolean) => {
      const prose = proseOfNode(node)
      const words = countWords(prose)
      onWords(words)
      for (const { index, phrase, advice } of findingsIn(prose, isLabel(prose, words, isTitle)))
        report(node, new RuleError(`${phrase} — ${advice}`, { padding: locator.at(index) }))
    }
    return {
      [Syntax.Paragraph]: (node: TextNode) => check(node, false),
      [Syntax.Header]: (node: TextNode) => check(node, true),
      [Syntax.TableCell]: (node: TextNode) => check(node, true),
    }
  }

/** A syntax tree of paragraphs. Textlint uses only the ranges and calculates lines and columns itself. */
function documentOf(text: string, texts: Prose[]) {
  const lines = text.split('\n')
  const starts = lines.map(() => 0)
  for (let at = 1; at < lines.length; at++) starts[at] = starts[at - 1]! + lines[at - 1]!.length + 1
  const positionOf = (offset: number) => {
    let line = 0
    let after = starts.length
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if (starts[middle]! <= offset) line = middle
      else after = middle
    }
    return { line: line + 1, column: offset - starts[line]! }
  }
  const nodeOf = (type: string, start: number, end: number, more: object) => ({
    type,
    raw: text.slice(start, end),
    range: [start, end],
    loc: { start: positionOf(start), end: positionOf(end) },
    ...more,
  })
  const children = texts
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text: value }) => {
      const end = start + value.length
      return nodeOf('Paragraph', start, end, { children: [nodeOf('Str', start, end, { value })] })
    })
  return nodeOf('Document', 0, text.length, { children })
}

/** Reads TypeScript, JavaScript and TypeSpec files. */
export const sourcePlugin = (optionsOf: (path: string) => ScriptOptions) => ({
  Processor: class {
    availableExtensions() {
      return ['.ts', '.js', '.tsp']
    }
    processor(extension: string) {
      return {
        preProcess: (text: string, path = '') =>
          documentOf(
            text,
            extension === '.tsp' ? proseOfSpecification(text) : proseOfScript(path, text, optionsOf(path)),
          ),
        postProcess: (messages: any[], filePath = '') => ({ messages, filePath }),
      }
    }
  },
})
