/**
 * Converts a contract to one OpenAPI document, so that one differ compares everything: each tool and command becomes
 * an operation.
 */
import type { OpenApi, OpenApiOperation, Schema } from '../document/openapi.ts'
import { inline, mapValues } from '../document/schemas.ts'
import type { Argument, Contract, ContractCommand, Tool } from './contract.ts'

export interface Comparable {
  paths: Record<string, Record<string, unknown>>
  [member: string]: unknown
}

export const toolsPath = '/tools/'
export const commandsPath = '/vs/'

export function comparable({ document, surfaces }: Contract): Comparable {
  const { paths, components, ...rest } = document
  const whole = resolver(document)
  const operations = Object.entries(paths).map(([path, methods]) => [path, mapValues(methods, whole)])
  const tools = surfaces.tools.map((tool) => [toolsPath + tool.name, { post: toolOperation(tool) }])
  const commands = surfaces.commands.map((command) => [
    commandsPath + command.name,
    { post: commandOperation(command) },
  ])
  return {
    ...rest,
    components: { securitySchemes: (components as Record<string, unknown>).securitySchemes },
    paths: Object.fromEntries([...operations, ...tools, ...commands]),
  }
}

/** Keeps only operations that exist in both and differ. */
export function differing(before: Comparable, after: Comparable): [Comparable, Comparable] {
  const only = (one: Comparable, other: Comparable): Comparable => {
    const paths = Object.entries(one.paths).map(([path, methods]) => {
      const others = other.paths[path] ?? {}
      const isDifferent = ([method, each]: [string, unknown]) =>
        others[method] && !equal(each, others[method])
      return [path, Object.fromEntries(Object.entries(methods).filter(isDifferent))] as const
    })
    return {
      ...one,
      paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods).length > 0)),
    }
  }
  return [only(before, after), only(after, before)]
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Resolves references, because the differ ignores keywords next to a reference. */
function resolver(document: OpenApi) {
  const targets = new Map<string, object>()
  const targetOf = (pointer: string): object => {
    const known = targets.get(pointer) ?? (resolved(resolvePointer(document, pointer)) as object)
    targets.set(pointer, known)
    return known
  }
  const resolved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolved)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Schema
    const members = Object.entries(rest).map(([key, value]) => [key, resolved(value)])
    return { ...(typeof $ref === 'string' && targetOf($ref)), ...Object.fromEntries(members) }
  }
  return (operation: OpenApiOperation) => inline(resolved(comparedPart(operation)), {})
}

/** Leaves out members that only generators and people read, and members that are compared as facts. */
function comparedPart(operation: OpenApiOperation) {
  const isCompared = ([key]: [string, unknown]) => !/^(x-|description|summary|tags|deprecated)/.test(key)
  return Object.fromEntries(Object.entries(operation).filter(isCompared))
}

function resolvePointer(document: OpenApi, pointer: string): unknown {
  const keys = pointer.slice('#/'.length).split('/')
  return keys.reduce((node: any, key) => node[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

function toolOperation({ name, input, output }: Tool) {
  return operation(`tool ${name}`, input, output ?? {})
}

function commandOperation({ name, positional, options }: ContractCommand) {
  const args = [
    // Callers identify positional arguments by their position.
    ...positional.map((each, index) => ({ ...each, name: `<${each.name}>, argument ${index + 1}` })),
    ...options.map((each) => ({ ...each, name: `--${each.name}` })),
  ]
  const input = {
    type: 'object',
    properties: Object.fromEntries(args.map((each) => [each.name, schemaOf(each)])),
    required: args.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  return operation(`vs ${name}`, input, {})
}

function schemaOf({ type, choices, default: preset }: Argument): Schema {
  const value = choices ? { enum: choices } : {}
  return {
    type,
    ...(type === 'array' ? { items: { type: 'string', ...value } } : value),
    ...(preset !== undefined && { default: preset }),
  }
}

function operation(operationId: string, input: Schema, output: Schema) {
  return {
    operationId,
    requestBody: { required: true, content: { 'application/json': { schema: input } } },
    responses: { 200: { description: '', content: { 'application/json': { schema: output } } } },
  }
}
