/** Finds the error codes that a handler can throw: follows the functions it calls through the source. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { statuses } from '../../generated/server/refusals.ts'

const root = join(import.meta.dirname, '../..')

/** One top-level declaration of a file: the codes and names that it refers to. */
interface Piece {
  codes: Set<string>
  names: Set<string>
}

interface Source {
  pieces: Map<string, Piece>
  /** Path and name of the export, by the local name. */
  imports: Map<string, [path: string, name: string]>
}

const sources = new Map<string, Source>()

function sourceOf(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
  const source: Source = { pieces: new Map(), imports: new Map() }
  sources.set(path, source)
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, path, source)
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) readNode((name as ts.Identifier).text, initializer, source)
        else continue
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      readNode(statement.name!.text, statement, source)
  }
  return source
}

function readImport(statement: ts.ImportDeclaration, path: string, { imports }: Source) {
  const from = posix.join(posix.dirname(path), (statement.moduleSpecifier as ts.StringLiteral).text)
  const bindings = statement.importClause?.namedBindings
  const isType = statement.importClause?.isTypeOnly
  if (isType || !bindings || !ts.isNamedImports(bindings) || !existsSync(join(root, from))) return
  for (const { name, propertyName } of bindings.elements)
    imports.set(name.text, [from, (propertyName ?? name).text])
}

/** Each handler of an object is a separate piece, such as `account.setPlan`. */
function readNode(name: string, node: ts.Node, { pieces }: Source) {
  if (ts.isObjectLiteralExpression(node))
    for (const member of node.properties)
      if (member.name && ts.isIdentifier(member.name))
        pieces.set(`${name}.${member.name.text}`, pieceOf(member))
  pieces.set(name, pieceOf(node))
}

function pieceOf(node: ts.Node): Piece {
  const piece: Piece = { codes: new Set(), names: new Set() }
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) piece.names.add(each.text)
    if (ts.isStringLiteral(each) && each.text in statuses && isArgument(each)) piece.codes.add(each.text)
    ts.forEachChild(each, (child) => {
      parents.set(child, each)
      visit(child)
    })
  }
  visit(node)
  return piece
}

const parents = new WeakMap<ts.Node, ts.Node>()

/** Codes are arguments of `new Refusal`, `super` and `invalid`; elsewhere the same word has another meaning. */
function isArgument(node: ts.Node): boolean {
  const parent = parents.get(node)
  return (
    parent !== undefined &&
    (ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isParameter(parent))
  )
}

/** All codes that the declaration throws, directly or through its dependencies. */
function reachable(path: string, name: string, seen: Set<string>): Set<string> {
  const key = `${path} ${name}`
  if (seen.has(key)) return new Set()
  seen.add(key)
  const { pieces, imports } = sourceOf(path)
  const piece = pieces.get(name)
  const codes = new Set(piece?.codes)
  for (const used of piece?.names ?? []) {
    const imported = imports.get(used)
    const nested = imported ? reachable(...imported, seen) : reachable(path, used, seen)
    for (const code of nested) codes.add(code)
  }
  return codes
}

/** Error codes by operation id. Methods of a handler's arguments, such as `read.one`, are not followed. */
export function codesOfHandlers(): Map<string, Set<string>> {
  const files = readdirSync(join(root, 'handlers')).filter((name) => name !== 'index.ts')
  const handlers = files.flatMap((file) => {
    const path = `handlers/${file}`
    return [...sourceOf(path).pieces.keys()]
      .filter((name) => name.includes('.'))
      .map((name) => [name.split('.')[1]!, reachable(path, name, new Set())] as const)
  })
  return new Map(handlers)
}

/** Every error code that is an argument anywhere in the service. */
export function thrownCodes(): Set<string> {
  const files = ['src', 'handlers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/^(codegen|spec|scripts)\//.test(name))
      .map((name) => posix.join(folder, name)),
  )
  return new Set(
    files.flatMap((path) => [...sourceOf(path).pieces.values()].flatMap(({ codes }) => [...codes])),
  )
}
