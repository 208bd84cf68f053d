/** Converts path and query parameters from text to the types in the specification. */
import { named } from '../../generated/server/schemas.ts'
import { textParsers } from '../base/text-parsers.ts'
import type { ObjectSchema } from './route.ts'

type Parse = (typeof textParsers)[string]

/**
 * Builds the converter of an operation, which replaces text with typed values in place and joins repeated lists. The values
 * of a repeated parameter can contain commas.
 */
export function parameterConverter({
  properties,
}: ObjectSchema): (parameters: Record<string, unknown>) => void {
  const typed = Object.entries(properties).flatMap(([name, schema]): [string, Parse][] => {
    if (schema['x-several'] === 'repeated') return [[name, (text) => [text]]]
    const { type } = schema.$ref ? named[schema.$ref as keyof typeof named] : schema
    const parse = textParsers[type as string]
    return parse ? [[name, parse]] : []
  })
  return (parameters) => {
    for (const [name, parse] of typed) {
      const value = parameters[name]
      if (typeof value === 'string') parameters[name] = parse(value)
      else if (Array.isArray(value) && parse === textParsers.array) parameters[name] = parse(value.join())
    }
  }
}

/** Builds the function that replaces a list of one value by the value, after the check. */
export function singleValues({ properties }: ObjectSchema): (parameters: Record<string, unknown>) => void {
  const names = Object.keys(properties).filter((name) => properties[name]!['x-several'])
  return (parameters) => {
    for (const name of names) {
      const value = parameters[name]
      if (Array.isArray(value) && value.length === 1) parameters[name] = value[0]
    }
  }
}
