/** Reads an OpenAPI document of version 3.0 or 3.1, with the files to which it refers, as version 3.1. */
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { load } from 'js-yaml'
import type { OpenApi } from '../document/openapi.ts'

/** The file is missing, or the gate cannot read it as an OpenAPI document. */
export class UnreadableDocument extends Error {}

export function readDocument(file: string): OpenApi {
  const document = parsed(file)
  const version = (document as any)?.openapi
  if ((document as any)?.swagger)
    throw new UnreadableDocument(`${file} is Swagger 2.0. Convert it to OpenAPI 3 first.`)
  if (typeof version !== 'string' || !version.startsWith('3.'))
    throw new UnreadableDocument(`${file} is not an OpenAPI document: it has no \`openapi: 3.x\`.`)
  return modernised(withFiles(document as OpenApi, resolve(file)))
}

/** YAML contains JSON, but JSON is read faster by its own parser. */
export function parsed(file: string): unknown {
  const text = textOf(file)
  try {
    return text.trimStart().startsWith('{') ? JSON.parse(text) : load(text)
  } catch {
    return yamlOf(file, text)
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UnreadableDocument(`${file} cannot be read.`)
  }
}

function yamlOf(file: string, text: string): unknown {
  try {
    return load(text)
  } catch (error) {
    throw new UnreadableDocument(
      `${file} is neither YAML nor JSON: ${(error as Error).message.split('\n')[0]}`,
    )
  }
}

// Other files

/** Copies the files that the document refers to into `x-files` of the document, and directs all references there. */
function withFiles(document: OpenApi, root: string): OpenApi {
  const files: Record<string, unknown> = {}
  const include = (path: string): string => {
    const name = relative(dirname(root), path).replaceAll('\\', '/')
    if (!(name in files)) {
      files[name] = null // ends files that refer to each other
      files[name] = parsed(path)
      redirect(files[name], path)
    }
    return `#/x-files/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  }
  const redirect = (content: unknown, path: string): void =>
    eachObject(content, (node) => {
      if (typeof node.$ref !== 'string' || /^[a-z][\w+.-]*:\/\//i.test(node.$ref)) return
      const [file = '', pointer = ''] = node.$ref.split('#')
      const target = file === '' ? path : resolve(dirname(path), file)
      node.$ref = target === root ? `#${pointer}` : include(target) + pointer
    })
  redirect(document, root)
  return Object.keys(files).length > 0 ? ({ ...document, 'x-files': files } as OpenApi) : document
}

type Node = Record<string, any>

/** Calls `visit` with each object once, except those in examples. `key` is the name of the object in its parent. */
function eachObject(whole: unknown, visit: (node: Node, key: string) => void): void {
  const seen = new Set<unknown>()
  const pending: [node: unknown, key: string][] = [[whole, '']]
  for (const [node, key] of pending) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (!Array.isArray(node)) visit(node as Node, key)
    for (const [name, child] of Object.entries(node))
      if (key === 'properties' || !['example', 'value'].includes(name)) pending.push([child, name])
  }
}

// Version 3.0

/**
 * Writes the keywords of 3.0 as those of 3.1, in place, also in documents of 3.1 that still have them. Only schemas have
 * these keywords, so every object is tried.
 */
export function modernised(document: OpenApi): OpenApi {
  eachObject(document, (schema, key) => {
    if (key === 'properties') return
    if (schema.nullable === true) allowNull(schema)
    delete schema.nullable
    modernBound(schema, 'minimum', 'exclusiveMinimum')
    modernBound(schema, 'maximum', 'exclusiveMaximum')
  })
  return document
}

/** Many documents write `nullable` next to a reference or a choice, although 3.0 ignores it there. */
function allowNull(schema: Node): void {
  const nothing = { type: 'null' }
  if (schema.type) schema.type = [schema.type, 'null'].flat()
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  for (const choice of ['anyOf', 'oneOf']) if (schema[choice]) schema[choice] = [...schema[choice], nothing]
  const { $ref, allOf } = schema
  if (schema.anyOf || schema.oneOf || !($ref || allOf)) return
  schema.anyOf = [{ ...($ref && { $ref }), ...(allOf && { allOf }) }, nothing]
  delete schema.$ref
  delete schema.allOf
}

function modernBound(schema: Node, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return
  if (schema[exclusive] && schema[bound] !== undefined) {
    schema[exclusive] = schema[bound]
    delete schema[bound]
  } else delete schema[exclusive]
}
