/** What tools and commands share: the arguments of an operation and how they become a request. */
import type { RequestShape } from '../../client/descriptors.ts'
import type { Schema, Surface } from './document.ts'
import type { Operation } from './operations.ts'

export interface Argument {
  name: string
  required: boolean
  inPath: boolean
  schema: Schema
}

/** Path, query and body of an operation as one list of named arguments, less what the surface fixes. */
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
  return [...parameters, ...fields]
    .filter(({ name }) => !(name in (surface.preset ?? {})))
    .map((argument) => ({
      ...argument,
      required: argument.required || (surface.require?.includes(argument.name) ?? false),
    }))
}

export function requestShape(operation: Operation, surface: Surface): RequestShape {
  return {
    operation: operation.id,
    method: operation.method.toUpperCase() as RequestShape['method'],
    path: operation.path,
    query: operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    contentType: operation.body?.contentTypes[0] ?? null,
    preset: surface.preset ?? {},
    paged: operation.shape === 'list',
  }
}
