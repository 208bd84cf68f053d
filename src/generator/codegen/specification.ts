/** Reads the specification from a TypeSpec program, and reports its mistakes where they are made. */
import {
  type DiagnosticTarget,
  type Enum,
  type Model,
  NoTarget,
  navigateProgram,
  type Operation as OperationType,
  type Program,
} from '@typespec/compiler'
import { resolveOperationId } from '@typespec/openapi'
import { getOpenAPI3 } from '@typespec/openapi3'
import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { type Operation, readOperations } from '../document/operations.ts'
import { normalise } from './normalise.ts'
import { type Mistake, mistakesIn, removeUnreadable } from './rules.ts'

export interface Specification {
  document: OpenApi
  operations: Operation[]
}

const specifications = new WeakMap<Program, Specification>()

/** The specification of a program that compiled without errors. */
export const specificationOf = (program: Program): Specification => specifications.get(program)!

/** Run by `$onValidate` of the decorators, so that the editor shows the mistakes too. */
export async function checkSpecification(program: Program): Promise<void> {
  const document = await emit(program)
  const found = [...removeUnreadable(document), ...normalise(document)]
  const operations = readOperations(document)
  specifications.set(program, { document, operations })
  const targetOf = targetsIn(program)
  for (const mistake of [...found, ...mistakesIn(operations, document)])
    program.reportDiagnostic({
      code: 'contract/rule',
      severity: 'error',
      message: mistake.message,
      target: targetOf(mistake),
    })
}

/** Emits the OpenAPI document without writing it to a file. */
async function emit(program: Program): Promise<OpenApi> {
  const options = program.compilerOptions.options?.['@typespec/openapi3']
  const [record] = await getOpenAPI3(program, options as Parameters<typeof getOpenAPI3>[1])
  if (!record || record.versioned)
    throw new Error('The specification has no service, or several versions of it.')
  // Copied, because later steps change parts of it, and the emitter uses some objects in several places.
  const document: OpenApi = JSON.parse(JSON.stringify(record.document))
  const { components } = document
  document.paths = sorted(document.paths)
  components.schemas = sorted(components.schemas)
  if (components.parameters) components.parameters = sorted(components.parameters)
  return document
}

const sorted = <T>(members: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Finds the decorator of a mistake, otherwise the operation, model or enumeration. */
function targetsIn(program: Program): (mistake: Mistake) => DiagnosticTarget | typeof NoTarget {
  const types = new Map<string, OperationType | Model | Enum>()
  navigateProgram(program, {
    operation: (operation) => void types.set(resolveOperationId(program, operation), operation),
    model: (model) => void types.set(model.name, model),
    enum: (states) => void types.set(states.name, states),
  })
  return ({ of, decorator, name }) => {
    const type = types.get(of)
    const applied = type?.decorators.filter(({ definition }) => definition?.name === `@${decorator}`) ?? []
    const named = applied.find(({ args }) => args[0]?.jsValue === name) ?? applied[0]
    return named?.node ?? type ?? NoTarget
  }
}
