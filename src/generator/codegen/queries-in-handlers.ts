/** Finds the operations that use each named query. Analyses each handler file separately. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import type TypeScript from 'typescript'

// Node would parse all of an imported package to find out whether it is a module, which takes 0.8 s here.
const ts: typeof TypeScript = createRequire(import.meta.url)('typescript')

/** Operation ids by `<module> <name>` of the imports their handlers use. */
export function operationsByImport(folder: string): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const file of readdirSync(folder).filter((name) => name !== 'index.ts')) {
    const path = `${folder}/${file}`
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
    const imports = importsOf(source)
    for (const [operation, names] of reachable(source)) {
      for (const name of names) {
        const key = imports.get(name)
        if (key) users.set(key, [...(users.get(key) ?? []), operation])
      }
    }
  }
  return users
}

/** Maps each imported name to its module and its name there. */
function importsOf(source: TypeScript.SourceFile): Map<string, string> {
  const names = source.statements.filter(ts.isImportDeclaration).flatMap((each) => {
    const module = posix.join(
      posix.dirname(source.fileName),
      (each.moduleSpecifier as TypeScript.StringLiteral).text,
    )
    const bindings = each.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return []
    return bindings.elements.map(
      ({ name, propertyName }) => [name.text, `${module} ${(propertyName ?? name).text}`] as const,
    )
  })
  return new Map(names)
}

/** The names each handler uses, directly or through functions in the same file. */
function reachable(source: TypeScript.SourceFile): Map<string, Set<string>> {
  const own = new Map<string, Set<string>>()
  const handlers = new Map<string, Set<string>>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) own.set(statement.name!.text, namesIn(statement))
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      if (isExported && initializer && ts.isObjectLiteralExpression(initializer))
        for (const member of initializer.properties)
          handlers.set((member.name as TypeScript.Identifier).text, namesIn(member))
      else if (initializer) own.set((name as TypeScript.Identifier).text, namesIn(initializer))
    }
  }
  for (const names of handlers.values())
    for (const name of names) for (const further of own.get(name) ?? []) names.add(further)
  return handlers
}

function namesIn(node: TypeScript.Node): Set<string> {
  const names = new Set<string>()
  const visit = (each: TypeScript.Node): void => {
    if (ts.isIdentifier(each)) names.add(each.text)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return names
}
