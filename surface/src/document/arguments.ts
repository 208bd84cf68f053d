/** The arguments of an operation and its description, as tools and commands show them. */

import type { Schema, Surface } from './openapi.ts'
import type { Operation } from './operations.ts'

export interface Argument {
  name: string
  required: boolean
  inPath: boolean
  schema: Schema
  /** The schema of several values, if the argument accepts them. */
  several?: Schema | undefined
}

/** Replaces the `If-Match` header and its `ETag`, because agents and people see versions. */
const ifVersion: Argument = {
  name: 'if_version',
  required: false,
  inPath: false,
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Refuse the call if the `version` has changed.',
  },
}

/**
 * Path, query and body of an operation as one list of arguments, without preset arguments of the surface. Commands send
 * `count` without being asked, and agents do not need it.
 */
export function argumentsOf(operation: Operation, surface: Surface): Argument[] {
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'header' && parameter.name !== 'count')
    .map(({ name, in: place, required, description, schema, several }) => ({
      name,
      required,
      inPath: place === 'path',
      schema: description ? { ...schema, description } : schema,
      several: several && { ...several, description },
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

/** The surface's own description plus the deprecation note, or the operation's, which already contains the note. */
export function descriptionOf({ description, deprecation }: Operation, surface: Surface): string {
  if (!surface.description) return description
  return deprecation ? `${surface.description} ${deprecation.note}` : surface.description
}

/** Any list operation, and the arguments that all lists share. */
export function pagingOf(operations: Operation[]): [list: Operation, paging: Argument[]] {
  const list = operations.find(({ shape }) => shape === 'list')!
  return [
    list,
    argumentsOf(list, { name: '' }).filter(({ name }) => ['limit', 'cursor', 'fields'].includes(name)),
  ]
}
