/** Adds an example to every parameter: the declared one of its property or type, or one made from its schema. */

import { exampleOf, placeholder } from '../document/example-of.ts'
import type { OpenApi } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { inline, walkSchemas } from '../document/schemas.ts'
import type { Mistake } from './mistakes.ts'

/** Returns the parameters whose example says nothing. */
export function declareParameterExamples(document: OpenApi): Mistake[] {
  const { schemas, parameters = {} } = document.components
  const inOperations = operationsOf(document).flatMap(({ operation }) =>
    (operation.parameters ?? []).map((parameter) => ({ of: operation.operationId, parameter })),
  )
  const shared = Object.entries(parameters).map(([name, parameter]) => ({
    of: name.split('.')[0]!,
    parameter,
  }))
  const own = [...shared, ...inOperations].filter(({ parameter }) => !parameter.$ref)
  const silent = own.filter(({ parameter }) => {
    const { 'x-example': declared, schema } = parameter
    delete parameter['x-example']
    parameter.example ??= declared ?? exampleOf(inline(schema, schemas))
    return [parameter.example].flat().includes(placeholder)
  })
  walkSchemas(document, (schema) => delete schema['x-example'])
  return silent.map(({ of, parameter }) => ({
    of,
    code: 'example' as const,
    message: `The parameter ${parameter.name} of ${of} needs an example: @extension("x-example", "…").`,
  }))
}
