/** Finds out which alternatives of two choices belong together. */
import type { Schema } from '../document/openapi.ts'
import { refName } from '../document/openapi.ts'
import type { Shape, Shapes } from './shapes.ts'

export interface Alternative {
  name: string
  schema: Schema
}

/** Alternatives by what identifies them: the value of a field, the required fields, their type or their title. */
export function alternativesOf(choice: Schema[], shapes: Shapes): Alternative[] {
  const names = new Map<string, number>()
  return choice.map((schema) => {
    const name = nameOf(schema, shapes)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    return { name: count > 1 ? `\`${name}\` (${count})` : `\`${name}\``, schema }
  })
}

function nameOf(schema: Schema, shapes: Shapes): string {
  const { types, values, rest } = shapes.of(schema)
  const fixed = Object.entries(rest.properties ?? {}).flatMap(([field, property]) => {
    const only = shapes.of(property).values
    return only?.length === 1 ? [`${field} ${only[0]}`] : []
  })
  const named = schema.$ref ? refName(schema.$ref) : (rest.title as string | undefined)
  const name = fixed[0] ?? (types || values ? named : rest.required?.join(', '))
  return name ?? (values ?? types ?? ['any']).join(', ')
}

interface Match {
  kept: [before: Alternative, after: Alternative][]
  gone: Alternative[]
  added: Alternative[]
}

/** By name, and then by reference. */
export function matched(before: Alternative[], after: Alternative[]): Match {
  const kept: Match['kept'] = []
  const [gone, added] = [new Set(before), new Set(after)]
  for (const isSame of [haveSameName, haveSameReference])
    for (const one of gone) {
      const other = [...added].find((each) => isSame(one, each))
      if (!other) continue
      kept.push([one, other])
      gone.delete(one)
      added.delete(other)
    }
  return { kept, gone: [...gone], added: [...added] }
}

const haveSameName = (one: Alternative, other: Alternative) => one.name === other.name
const haveSameReference = ({ schema: one }: Alternative, { schema: other }: Alternative) =>
  one.$ref !== undefined && one.$ref === other.$ref

const schemas = new WeakMap<Shape, Schema>()

/** A schema without a choice as its own only alternative. */
export function schemaOf(shape: Shape): Schema {
  const { types, values, rest } = shape
  const schema = schemas.get(shape) ?? {
    ...rest,
    ...(types && { type: types }),
    ...(values && { enum: values }),
  }
  schemas.set(shape, schema)
  return schema
}
