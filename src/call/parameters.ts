/** From the texts of a path or a query to values of the types that the specification says. */
import { named } from '../../generated/server/schemas.ts'
import { readers } from '../base/texts.ts'
import type { ObjectSchema } from './route.ts'

type Read = (typeof readers)[string]

/** For one operation: puts values in the place of the texts that are such. A list that is given twice is joined. */
export function parameterConverter({ properties }: ObjectSchema): (given: Record<string, unknown>) => void {
  const typed = Object.entries(properties).flatMap(([name, schema]): [string, Read][] => {
    const { type } = schema.$ref ? named[schema.$ref as keyof typeof named] : schema
    const read = readers[type as string]
    return read ? [[name, read]] : []
  })
  return (given) => {
    for (const [name, read] of typed) {
      const value = given[name]
      if (typeof value === 'string') given[name] = read(value)
      else if (Array.isArray(value) && read === readers.array) given[name] = read(value.join())
    }
  }
}
