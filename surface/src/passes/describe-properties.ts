/** Copies the description of a type to properties and parameters without their own description. */
import type { OpenApi, Schema } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'

/** Only for the published document: agents and commands use the description in the schema of the type. */
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
