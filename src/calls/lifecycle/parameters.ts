/** Converts path and query parameters from text to the types in the specification. */
import { named } from '../../../generated/server/schemas.ts'
import { textParsers } from '../../base/text-parsers.ts'
import type { ObjectSchema } from './route.ts'

type Parse = (typeof textParsers)[string]

/**
 * Builds the converter of an operation, which replaces text with typed values in place. Several values are separated by commas, or
 * the parameter is repeated, or both.
 */
export function parameterConverter({
  properties,
}: ObjectSchema): (parameters: Record<string, unknown>) => void {
  const typed = Object.entries(properties).flatMap(([name, schema]): [string, Parse][] => {
    if (schema['x-several'] === 'repeated') return [[name, textsIn]]
    const { type } = schema.$ref ? named[schema.$ref as keyof typeof named] : schema
    const parse = textParsers[type as string]
    return parse ? [[name, parse]] : []
  })
  return (parameters) => {
    for (const [name, parse] of typed) {
      const value = parameters[name]
      if (typeof value === 'string') parameters[name] = parse(value)
      else if (Array.isArray(value) && parse === textParsers.array) parameters[name] = parse(value.join())
      else if (Array.isArray(value) && parse === textsIn) parameters[name] = value.flatMap(textsIn)
    }
  }
}

/** The texts between commas. A text that contains commas itself, such as a tag, is found, too. */
function textsIn(text: string): string[] {
  if (!text.includes(',')) return [text]
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set([...parts.filter((part) => part !== ''), text])]
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
