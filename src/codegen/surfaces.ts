/** What tools and commands share: the arguments of an operation and how they become a request. */
import type { Schema, Surface } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import { code, ref } from './schemas.ts'

export interface Argument {
  name: string
  required: boolean
  inPath: boolean
  schema: Schema
}

/** In place of the header `If-Match`, which takes an `ETag`: agents and people see versions. */
const ifVersion: Argument = {
  name: 'if_version',
  required: false,
  inPath: false,
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Refuse, if its `version` is another one by now.',
  },
}

/**
 * The path, query and body of an operation as one list of named arguments, without those preset by the
 * surface.
 */
export function argumentsOf(operation: Operation, surface: Surface): Argument[] {
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, required, description, schema }) => ({
      name,
      required,
      inPath: place === 'path',
      schema: description ? { ...schema, description } : schema,
    }))
  const body = operation.body?.schema
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    required: body!.required?.includes(name) ?? false,
    inPath: false,
    schema,
  }))
  return [...parameters, ...fields, ...(operation.ifVersion ? [ifVersion] : [])]
    .filter(({ name }) => !(name in (surface.preset ?? {})))
    .map((argument) => ({
      ...argument,
      required: argument.required || (surface.require?.includes(argument.name) ?? false),
    }))
}

/** In the surface's words; those of the operation say themselves that it is deprecated. */
export function descriptionOf({ description, deprecation }: Operation, surface: Surface): string {
  if (!surface.description) return description
  return deprecation ? `${surface.description} ${deprecation.note}` : surface.description
}

/** Some list operation, and the paging arguments that all lists share. */
export function pagingOf(operations: Operation[]): [list: Operation, paging: Argument[]] {
  const list = operations.find(({ shape }) => shape === 'list')!
  return [list, argumentsOf(list, { name: '' }).filter(({ name }) => name === 'limit' || name === 'cursor')]
}

/** A reference to the operation's request, together with the preset arguments. */
export function requestOf({ id }: Operation, { preset }: Surface): Schema {
  return { ...ref(id), preset }
}

/** Writes how to call each operation that is a tool or a command. */
export function writeRequests(operations: Operation[]): string {
  const requests = operations
    .filter(({ tools, commands }) => tools.length + commands.length > 0)
    .map((operation) => `export const ${operation.id}: RequestShape = ${code(requestShape(operation))}\n`)
  return `${header}
import type { RequestShape } from '../src/surface/descriptors.ts'

${requests.join('\n')}`
}

function requestShape({ id, method, path, parameters, body, shape, ifVersion, slow }: Operation) {
  return {
    operation: id,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    contentType: body?.contentTypes[0],
    paged: shape === 'list' || undefined,
    ifVersion: ifVersion || undefined,
    slow: slow || undefined,
  }
}
