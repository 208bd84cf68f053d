/** What has no words of its own in the document has those of its type: an id, a name, a state. */
import type { OpenApi, Schema } from './document.ts'
import { operationsOf, refName } from './document.ts'

/** For readers alone: agents and commands are told of a type by its schema. */
export function describeProperties(document: OpenApi): OpenApi {
  const { schemas, parameters = {} } = document.components
  const typeOf = ({ $ref, anyOf: [branch] = [] }: Schema): Schema =>
    schemas[refName($ref ?? branch?.$ref ?? '')] ?? {}
  const describe = (part: { description?: string }, schema: Schema) => {
    const { description } = typeOf(schema)
    if (description) part.description ??= description
  }
  for (const { properties = {} } of Object.values(schemas))
    for (const property of Object.values(properties)) describe(property, property)
  const ofOperations = operationsOf(document).flatMap(({ operation }) => operation.parameters!)
  for (const parameter of [...ofOperations, ...Object.values(parameters)])
    if (parameter.schema) describe(parameter, parameter.schema)
  return document
}
