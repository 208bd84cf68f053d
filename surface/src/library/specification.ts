/** Reads the specification from a TypeSpec program, and reports its mistakes where they are made. */
import { pathToFileURL } from 'node:url'
import {
  type DiagnosticTarget,
  type Enum,
  getPatternData,
  type Model,
  type ModelProperty,
  NoTarget,
  navigateProgram,
  type Operation as OperationType,
  type Program,
  type Scalar,
} from '@typespec/compiler'
import { resolveOperationId, setExtension } from '@typespec/openapi'
import { getOpenAPI3 } from '@typespec/openapi3'
import type { OpenApi } from '../document/openapi.ts'
import { type Operation, readOperations } from '../document/operations.ts'
import { walkSchemas } from '../document/schemas.ts'
import { describeProperties } from '../passes/describe-properties.ts'
import type { Extension } from '../passes/extension.ts'
import type { Mistake } from '../passes/mistakes.ts'
import { normalise } from '../passes/normalise.ts'
import { mistakesIn, removeUnreadable } from '../passes/rules.ts'
import { refusalsOf } from './facts.ts'
import { $lib, type EmitterOptions, reportDiagnostic } from './lib.ts'

export interface Specification {
  program: Program
  document: OpenApi
  operations: Operation[]
  extension: Extension
}

const storeOf = (program: Program) => program.stateMap($lib.stateKeys.specification)

/** The specification of a program that compiled without errors. */
export const specificationOf = (program: Program): Specification =>
  storeOf(program).get(program.getGlobalNamespaceType())

/** The document for readers: properties have the descriptions of their types. */
export async function publishedDocument({ document, extension }: Specification): Promise<OpenApi> {
  const described = describeProperties(structuredClone(document))
  return (await extension.publish?.(described)) ?? described
}

/** Also runs in editors, which show the mistakes. */
export async function $onValidate(program: Program): Promise<void> {
  const extension = await extensionOf(program)
  storeFacts(program)
  extension.prepare?.(program)
  const document = await emit(program)
  const found = [...removeUnreadable(document), ...normalise(document, extension)]
  const operations = readOperations(document)
  storeOf(program).set(program.getGlobalNamespaceType(), { program, document, operations, extension })
  const targetOf = targetsIn(program)
  for (const mistake of [...found, ...mistakesIn(operations, document, extension)]) {
    const { code, message } = mistake
    reportDiagnostic(program, { code, format: { message }, target: targetOf(mistake) })
  }
}

async function extensionOf({ compilerOptions }: Program): Promise<Extension> {
  const { extension } = (compilerOptions.options?.['typespec-surface'] ?? {}) as EmitterOptions
  return extension ? (await import(pathToFileURL(extension).href)).default : {}
}

/** Stores the messages of patterns and the refusals, which the emitter omits. */
function storeFacts(program: Program): void {
  const addMessage = (type: Scalar | ModelProperty) => {
    const message = getPatternData(program, type)?.validationMessage
    if (message) setExtension(program, type, 'x-pattern-message', message)
  }
  navigateProgram(program, {
    scalar: addMessage,
    modelProperty: addMessage,
    operation: (operation) => collectRefusals(program, operation),
  })
  for (const [target, list] of refusalsOf(program))
    if (target.kind === 'Namespace') setExtension(program, target, 'x-refusals', list)
}

/** Adds the refusals of the operation's responses, followed by its own. */
function collectRefusals(program: Program, operation: OperationType): void {
  const known = refusalsOf(program)
  const { returnType } = operation
  const responses =
    returnType.kind === 'Union' ? [...returnType.variants.values()].map(({ type }) => type) : []
  const all = [...responses, operation].flatMap((each) => known.get(each) ?? [])
  if (all.length > 0) setExtension(program, operation, 'x-refusals', all)
}

/** Emits the OpenAPI document without writing it to a file. */
async function emit(program: Program): Promise<OpenApi> {
  const [record] = await getOpenAPI3(program, {
    'openapi-versions': ['3.1.0'],
    'omit-unreachable-types': true,
  })
  if (!record || record.versioned)
    throw new Error('The specification has no service, or several versions of it.')
  // Copied, because later steps change parts of it, and the emitter uses some objects in several places.
  const document: OpenApi = JSON.parse(JSON.stringify(record.document))
  const { components } = document
  components.schemas ??= {}
  nameOwnModels(document)
  document.paths = sorted(document.paths)
  components.schemas = sorted(components.schemas)
  if (components.parameters) components.parameters = sorted(components.parameters)
  return document
}

/** The emitter prefixes the names of models of other namespaces: `Surface.Problem` becomes `Problem`. */
function nameOwnModels({ paths, components }: OpenApi): void {
  const bare = (name: string) => name.replace(/^Surface\./, '')
  const rename = <T>(members: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [bare(name), member]))
  components.schemas = rename(components.schemas)
  if (components.parameters) components.parameters = rename(components.parameters)
  walkSchemas([paths, components], (node) => {
    if (typeof node.$ref === 'string') node.$ref = node.$ref.replace('/Surface.', '/')
  })
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
