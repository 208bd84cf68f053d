/** Removes the header `If-Match` from operations that have no `ETag` to send in it: only `*` would be allowed. */
import type { OpenApi } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { parameterOf } from '../document/operations.ts'
import { recordOf } from '../document/schemas.ts'

export function omitIfMatch(document: OpenApi): void {
  const { schemas } = document.components
  const kindOf = (id: any) => recordOf(id?.$ref ? schemas[id.$ref.split('/').at(-1)]! : (id ?? {}))?.kind
  const versioned = new Set(
    Object.values(schemas).flatMap(({ properties = {} }) =>
      properties.version ? [kindOf(properties.id)] : [],
    ),
  )
  for (const { operation } of operationsOf(document)) {
    const parameters = operation.parameters ?? []
    const named = (name: string) => parameters.find((each) => parameterOf(each, document).name === name)
    const id = named('id')
    if (id && versioned.has(kindOf(parameterOf(id, document).schema))) continue
    operation.parameters = parameters.filter((each) => each !== named('If-Match'))
  }
}
