/** Validates the arguments of a call against the input schema of the tool, before anything is sent. */
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import type { JsonSchema, ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { FieldErrors } from '../../src/shared/problem.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * The arguments as they are sent, and the errors that can be found without a request. The service finds all others. `again`: the
 * call adds a record although an identical one may just have added it.
 */
export type ReadArguments = (
  tool: ToolDescriptor,
  input: Arguments,
) => { args: Arguments; errors: FieldErrors; again: boolean }

let ajv: Ajv | undefined
const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Ajv is loaded on the first call. */
export async function argumentReader(): Promise<ReadArguments> {
  if (!ajv) {
    const { Ajv } = await import('ajv')
    ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false })
  }
  return (tool, input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return {
        args: {},
        again: false,
        errors: [{ in: 'arguments', pointer: '', detail: 'must be an object' }],
      }
    const args = interpretArguments(tool, input)
    const again = tool.again !== undefined && args[tool.again] === true
    const errors = schemaErrors(ajv!, tool, args)
    if (errors.length > 0) return { args, again, errors }
    const otherErrors = [...unsendableArguments(tool, args), ...contradictions(args)]
    return { args: cleared(tool, withoutSwitch(tool, args)), again, errors: otherErrors }
  }
}

/** The arguments without null, and with the values that texts stand for. */
function interpretArguments({ inputSchema, request }: ToolDescriptor, input: Arguments): Arguments {
  const properties = (inputSchema.properties ?? {}) as Readonly<Record<string, Property>>
  const { fields, ...others } = interpretObject(input, properties, request.query)
  // The schema declares `fields` as text. A list of names is accepted too.
  const names = interpret(fields, list)
  const isNames = Array.isArray(names) && names.every((name) => typeof name === 'string')
  return { ...others, ...(fields !== undefined && { fields: isNames ? names.join(',') : fields }) }
}

const list = { type: 'array' }

interface Property {
  type?: unknown
  items?: Property
  enum?: unknown
  properties?: Readonly<Record<string, Property>>
}

/**
 * Null for a known argument means the same as omitting it, because hosts with strict schemas send null for each argument that
 * a call does not mean. A filter with several values (`filters`) also accepts one text, with its choices separated by commas.
 */
function interpretObject(
  input: Arguments,
  properties: Readonly<Record<string, Property>>,
  filters: readonly string[] = [],
): Arguments {
  const meaningOf = (name: string, value: unknown) => {
    const { type, items } = properties[name]!
    const meaning = interpret(value, properties[name]!)
    if (typeof meaning !== 'string' || type !== 'array' || !filters.includes(name)) return meaning
    // The service separates other texts itself, because a tag can contain a comma.
    return items?.enum ? meaning.split(',') : [meaning]
  }
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
      if (!Object.hasOwn(properties, name)) return [[name, value]]
      return value === null || value === undefined ? [] : [[name, meaningOf(name, value)]]
    }),
  )
}

/** Some hosts send numbers, booleans, lists and objects as text. Other text stays, and is refused. */
function interpret(value: unknown, schema: Property): unknown {
  const { type, items, properties } = schema
  const read = typeof value === 'string' ? readers[String(type)]?.(value.trim()) : value
  if (Array.isArray(read)) return items ? read.map((each) => interpret(each, items)) : read
  if (isObject(read)) return properties ? interpretObject(read, properties) : read
  return read ?? value
}

export const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value that a text stands for, by the type of the argument; undefined if it stands for none. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (/^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined),
  array: (text) => [parsed(text)].find(Array.isArray),
  object: objectIn,
}

/** The object that a text contains as JSON. */
export function objectIn(text: string): Arguments | undefined {
  return [parsed(text)].find(isObject)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function schemaErrors(ajv: Ajv, { inputSchema }: ToolDescriptor, args: Arguments): FieldErrors {
  const validate = compiled.get(inputSchema) ?? ajv.compile({ ...inputSchema, additionalProperties: false })
  compiled.set(inputSchema, validate)
  return validate(args) ? [] : validate.errors!.slice(0, maxErrors).map(toFieldError)
}

/** The arguments of an update with the fields in `clear` as null, or as empty lists. */
function cleared({ inputSchema }: ToolDescriptor, { clear, ...args }: Arguments): Arguments {
  const properties = inputSchema.properties as Readonly<Record<string, Property>>
  const emptyOf = (name: string) => (properties[name]!.type === 'array' ? [] : null)
  return { ...args, ...Object.fromEntries(namesIn(clear).map((name) => [name, emptyOf(name)])) }
}

const contradictions = ({ clear, ...args }: Arguments): FieldErrors =>
  namesIn(clear)
    .filter((name) => args[name] !== undefined)
    .map((name) => argumentError('clear', `contains ${name}, which the call also sets`))

/** `again` is not an argument of the operation. False is left out, so that the request is identical to one without it. */
const withoutSwitch = ({ again }: ToolDescriptor, args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => name !== again || (value === true && name !== 'again')),
  )

const namesIn = (clear: unknown) => (clear ?? []) as readonly string[]

const maxErrors = 20

function toFieldError({ instancePath, keyword, params, message }: ErrorObject): FieldErrors[number] {
  const error = (pointer: string, detail: string) => ({ in: 'arguments', pointer, detail })
  const at = (name: string) => `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  if (keyword === 'required') return error(at(params.missingProperty), 'is required')
  if (keyword === 'additionalProperties')
    return error(at(params.additionalProperty), 'is not an argument of this tool')
  if (keyword === 'enum') return error(instancePath, `must be one of ${params.allowedValues.join(', ')}`)
  if (keyword === 'type')
    return error(instancePath, `must be ${[params.type].flat().map(typeName).join(' or ')}`)
  return error(instancePath, message!)
}

const typeName = (type: string) => typeNames[type] ?? type

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Errors that a schema cannot express: an id that would change the path, or an invalid version. */
function unsendableArguments({ request }: ToolDescriptor, args: Arguments): FieldErrors {
  const inPath = [...request.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const invalid = inPath.filter((name) => !fitsPath(args[name] ?? request.preset?.[name]))
  const { if_version = 1 } = args
  return [
    ...invalid.map((name) => argumentError(name, 'is required and must be an id')),
    ...(Number(if_version) > 0 ? [] : [argumentError('if_version', 'must be the `version` of a record')]),
  ]
}

/** An empty text, `.` and `..` would change the path. */
function fitsPath(value: unknown): boolean {
  return typeof value === 'string' && !/^\.{0,2}$/.test(value)
}

export const argumentError = (name: string, detail: string) => ({
  in: 'arguments',
  pointer: `/${name}`,
  detail,
})
