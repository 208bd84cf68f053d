/** Validates the arguments of a call against the input schema of the tool, before anything is sent. */
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import type { JsonSchema, ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { FieldErrors } from '../../src/shared/problem.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Returns the errors that can be found without a request. The service finds all others. */
export type ArgumentCheck = (tool: ToolDescriptor, args: Arguments) => FieldErrors

let ajv: Ajv | undefined
const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Ajv is loaded on the first call. */
export async function argumentCheck(): Promise<ArgumentCheck> {
  if (!ajv) {
    const { Ajv } = await import('ajv')
    ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false })
  }
  return (tool, args) => {
    if (typeof args !== 'object' || args === null || Array.isArray(args))
      return [{ in: 'arguments', pointer: '', detail: 'must be an object' }]
    const errors = schemaErrors(ajv!, tool, args)
    return errors.length > 0 ? errors : unsendableArguments(tool, args)
  }
}

function schemaErrors(ajv: Ajv, { inputSchema, request }: ToolDescriptor, args: Arguments): FieldErrors {
  const validate = compiled.get(inputSchema) ?? ajv.compile({ ...inputSchema, additionalProperties: false })
  compiled.set(inputSchema, validate)
  const properties: Readonly<Record<string, { type?: unknown }>> = inputSchema.properties ?? {}
  // Null for a known argument is not validated: it clears a field, or means the same as omitting the argument.
  const isGiven = ([name, value]: [string, unknown]) =>
    value !== undefined && (value !== null || !Object.hasOwn(properties, name))
  // A filter with several values also accepts comma-separated text.
  const isText = (name: string, value: unknown) =>
    typeof value === 'string' && properties[name]?.type === 'array' && request.query.includes(name)
  const present = Object.entries(args)
    .filter(isGiven)
    .map(([name, value]) => [name, isText(name, value) ? String(value).split(',') : value])
  return validate({ ...Object.fromEntries(present), ...fieldNames(args) })
    ? []
    : validate.errors!.slice(0, maxErrors).map(toFieldError)
}

/** The schema declares `fields` as text. A list of names is accepted too. */
const fieldNames = ({ fields }: Arguments) =>
  Array.isArray(fields) && fields.every((name) => typeof name === 'string') && { fields: fields.join(',') }

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
