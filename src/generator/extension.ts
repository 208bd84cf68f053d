/** The passes and rules of our specification, which `surface` runs besides its own. */
import { runnerOptions } from '../../cli/src/command.ts'
import type { OpenApi } from '../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../surface/src/document/openapi.ts'
import { walkSchemas } from '../../surface/src/document/schemas.ts'
import type { Extension } from '../../surface/src/passes/extension.ts'
import { declareBatches } from './codegen/batches.ts'
import { headers } from './codegen/headers.ts'
import { typeBatchItems, typeRows } from './codegen/items.ts'
import { describeLimits } from './codegen/limits.ts'
import { declareNames, nameExamples } from './codegen/names.ts'
import { refusals } from './codegen/refusals.ts'
import { describeRequirements, resolveRequirements } from './codegen/requirements.ts'
import { mistakesIn } from './codegen/rules.ts'
import { describeSubjects } from './codegen/subjects.ts'
import { declareToolsets } from './codegen/toolsets.ts'
import { declareReadScopes, relaxWriteResponses } from './codegen/withheld.ts'
import { declareKinds } from './decorators.ts'
import { commandStyle } from './document/command-style.ts'
import type { Operation } from './document/operations.ts'

const extension: Extension = {
  prepare: declareKinds,
  before: {
    moves: [describeLimits, resolveRequirements, declareBatches, declareToolsets, describeSubjects],
    fields: [describePeriods, declareNames],
    parameters: [omitViewsOfBodies],
    exampleCheck: [nameExamples],
    end: [declareReadScopes],
  },
  headers,
  refusals,
  commandStyle,
  commonOptions: (operation, options) => {
    const { shape, batchable, destructive, page, method } = operation as Operation
    return runnerOptions({
      options,
      paged: shape === 'list',
      batchable,
      destroys: destructive,
      webPage: page?.path,
      reads: method === 'get',
      columns: ['id'],
    })
  },
  publish,
  mistakes: mistakesIn,
}

export default extension

function describePeriods(document: OpenApi): void {
  walkSchemas(document, (schema) => {
    const { 'x-period': period } = schema
    if (period) schema.description += ` Must be less than ${period.days} days after \`${period.first}\`.`
  })
}

/** The views of records are copied to the bodies that are made from them. */
function omitViewsOfBodies(document: OpenApi): void {
  const { schemas } = document.components
  for (const { operation } of operationsOf(document))
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      if (schema.$ref) delete schemas[refName(schema.$ref)]!['x-terminal']
}

async function publish(document: OpenApi): Promise<OpenApi> {
  describeRequirements(document)
  relaxWriteResponses(document)
  typeBatchItems(document)
  // Loaded late: it imports generated constants.
  const { allKeyColumnsOf, importedKind, importedNames } = await import('../shared/import-kinds.ts')
  for (const name of importedNames)
    typeRows(document, { ...importedKind(name), keyColumns: allKeyColumnsOf(name) })
  return document
}
