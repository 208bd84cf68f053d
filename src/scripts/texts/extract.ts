/** Finds the prose in source files: comments, documentation, and the strings that people read. */
import { parse, type Node as SpecNode, visitChildren } from '@typespec/compiler/ast'
import ts from 'typescript'

/** A piece of prose. `text` is as long as its source, so `start` plus an offset in it is an offset in the file. */
export interface Prose {
  start: number
  text: string
}

/** Replaces each character of code in prose. No pattern matches it. */
const filler = '_'

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const fill = (text: string) => text.replace(/[^\s]/g, filler)

/** Blanks the markers of comments, and replaces code in backticks and URLs with the filler. */
function unmarked(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^[ \t]*\*(?!\/)|^[ \t]*\/\/+/gm, blank)
    .replace(/`[^`\n]*`/g, fill)
    .replace(/\bhttps?:\/\/\S+/g, fill)
}

/** Splits at blank lines and before list items, as Markdown does. */
function paragraphs(start: number, text: string): Prose[] {
  const pieces: Prose[] = []
  let offset = 0
  for (const piece of text.split(/(?<=\n)(?=[ \t]*\n|[ \t]*[-*] )/)) {
    if (/[a-z]/i.test(piece)) pieces.push({ start: start + offset, text: piece })
    offset += piece.length
  }
  return pieces
}

const isDirective = (comment: string) => /biome-ignore|@ts-|@vite-ignore|^#!|v8 ignore/.test(comment)

interface Range {
  pos: number
  end: number
}

/** Comments as prose; line comments on consecutive lines are one text. */
function proseOfComments(source: string, comments: Range[]): Prose[] {
  const sorted = comments.toSorted((a, b) => a.pos - b.pos)
  const joined: Range[] = []
  for (const { pos, end } of sorted) {
    const last = joined.at(-1)
    const isNext =
      last && source.startsWith('//', pos) && /^[ \t]*\r?\n[ \t]*$/.test(source.slice(last.end, pos))
    if (isNext && source.startsWith('//', last.pos)) last.end = end
    else joined.push({ pos, end })
  }
  return joined.flatMap(({ pos, end }) => {
    const comment = source.slice(pos, end)
    return isDirective(comment) ? [] : paragraphs(pos, unmarked(comment))
  })
}

const sql =
  /^\W*(select|insert|update \w+ set|delete from|create|alter|drop|with \w+ as|where|grant|revoke|lock|declare|begin|vacuum|analyze)\b/i

/** True if people probably read the string: it has three consecutive words and is not SQL. */
const isRead = (text: string) => /[a-z]+[ \n]+[a-z]+[ \n]+[a-z]+/i.test(text) && !sql.test(text)

/** Blanks escapes and tags, and replaces code in backticks and URLs with the filler. */
function unquoted(literal: string): string {
  return literal
    .replace(/\\[nrt]/g, blank)
    .replace(/<\/?[a-z][^<>]*>/gi, blank)
    .replace(/\\`[^`]*\\`|`[^`\n]*`/g, fill)
    .replace(/\bhttps?:\/\/\S+/g, fill)
}

const isLiteral = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const isSql = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node.parent) && /\bsql\b/i.test(node.parent.tag.getText())

const isModuleName = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)

/** True for the title of a test or of a group of tests. */
function isTitle(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(test|describe|it)\b/.test(parent.expression.getText())
  )
}

/** The prose of a literal, without the expressions in it. */
function proseOfLiteral(node: ts.Node, source: ts.SourceFile): Prose[] {
  const start = node.getStart(source) + 1
  let text = source.text.slice(start, node.end - 1)
  if (ts.isTemplateExpression(node))
    for (const { expression } of node.templateSpans) {
      // From `${` to `}`, including white space.
      const from = source.text.lastIndexOf('${', expression.pos) - start
      const to = source.text.indexOf('}', expression.end) + 1 - start
      text = text.slice(0, from) + fill(text.slice(from, to)).replace(/\n/g, ' ') + text.slice(to)
    }
  text = unquoted(text)
  return isRead(text) ? paragraphs(start, text) : []
}

export interface ScriptOptions {
  /** The strings to include: all strings that people read, only the titles of tests, or none. */
  strings: 'read' | 'titles' | 'none'
}

/** The prose of a TypeScript or JavaScript file. */
export function proseOfScript(path: string, text: string, { strings }: ScriptOptions): Prose[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const comments = new Map<number, Range>()
  const literals: Prose[] = []
  const keep = (pos: number, end: number) => void comments.set(pos, { pos, end })
  const counts = (node: ts.Node) =>
    strings === 'read' ? !isSql(node) && !isModuleName(node) : strings === 'titles' && isTitle(node)
  const visit = (node: ts.Node) => {
    if (node.getChildCount(source) === 0) {
      ts.forEachLeadingCommentRange(text, node.pos, keep)
      ts.forEachTrailingCommentRange(text, node.end, keep)
    }
    if (isLiteral(node) && counts(node)) literals.push(...proseOfLiteral(node, source))
    // JSDoc nodes are the comments themselves.
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(source)
  return [...proseOfComments(text, [...comments.values()]), ...literals]
}

/** The prose of a TypeSpec file: comments, documentation and strings. */
export function proseOfSpecification(text: string): Prose[] {
  const script = parse(text, { docs: true, comments: true })
  const literals: Prose[] = []
  const visit = (node: SpecNode): undefined => {
    const isText = 'value' in node && typeof node.value === 'string'
    if (isText) {
      const quotes = text.startsWith('"""', node.pos) ? 3 : 1
      const content = unquoted(text.slice(node.pos + quotes, node.end - quotes))
      if (isRead(content)) literals.push(...paragraphs(node.pos + quotes, content))
    }
    visitChildren(node, visit)
  }
  visit(script)
  return [...proseOfComments(text, [...script.comments]), ...literals]
}
