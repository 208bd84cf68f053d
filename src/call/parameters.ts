/** Converts path and query parameters from text to the types given in the specification. */
import { named } from '../../generated/server/schemas.ts'
import { textParsers } from '../base/text-parsers.ts'
import type { ObjectSchema } from './route.ts'

type Read = (typeof textParsers)[string]

/**
 * Builds the converter of an operation, which replaces text with typed values in place. Repeated lists are
 * joined.
 */
export function parameterConverter({ properties }: ObjectSchema): (given: Record<string, unknown>) => void {
  const typed = Object.entries(properties).flatMap(([name, schema]): [string, Read][] => {
    const { type } = schema.$ref ? named[schema.$ref as keyof typeof named] : schema
    const read = textParsers[type as string]
    return read ? [[name, read]] : []
  })
  return (given) => {
    for (const [name, read] of typed) {
      const value = given[name]
      if (typeof value === 'string') given[name] = read(value)
      else if (Array.isArray(value) && read === textParsers.array) given[name] = read(value.join())
    }
  }
}
