/** Reads the input of a call: enforces size limits, parses and converts it, and validates it against the specification. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { HonoRequest } from 'hono'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import { limits, secretFields } from '../../../generated/constants.ts'
import { named, schemas } from '../../../generated/server/schemas.ts'
import { invalid, Refusal, tooLarge } from '../../base/errors.ts'
import type { Files } from '../../files/files.ts'
import type { Upload } from '../../files/upload.ts'
import { receiveUpload } from '../../files/upload.ts'
import { parameterConverter, singleValues } from './parameters.ts'
import type { ObjectSchema, Route } from './route.ts'
import { unmatched } from './unmatched.ts'

/** `validateSchema` is off because `npm run check` validates the schemas. */
const options = {
  allErrors: true,
  schemas: named,
  strict: false,
  useDefaults: true,
  validateSchema: false,
  verbose: true,
} as const
const ajv = addFormats.default(new Ajv2020(options))

export interface RawInput {
  /** The path of the request. */
  pathname: string
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** The raw body, or the name and hash of an upload. Part of the fingerprint of a write. */
  text: string
  upload: Upload | null
}

export async function receive(route: Route, request: HonoRequest, files: Files): Promise<RawInput> {
  const [expected] = route.contentTypes
  const type = request.header('content-type')
  if (expected && !route.bodyOptional) checkType(type, route.contentTypes)
  const upload = expected === 'multipart/form-data' ? await receiveUpload(request.raw, files) : null
  const text = upload ? JSON.stringify([upload.name, upload.sha256]) : expected ? await readText(request) : ''
  if (route.bodyOptional && text !== '') checkType(type, route.contentTypes)
  return {
    pathname: request.path,
    path: request.param(),
    query: readQuery(request),
    text: text || (route.bodyOptional ? '{}' : ''),
    upload,
  }
}

type Input = Record<string, unknown>

export interface InputValidator {
  /** Throws 400 if the body is not JSON, 404 if the path does not match, and 422 for any other error. */
  validateCall(raw: RawInput): Input
  /** For an item of a batch, which has path and query parameters in one object. Throws 422. */
  validateItem(item: { parameters?: Input; body?: unknown }): Input
}

/** Converts the parameters in place and returns their errors. */
export function parameterValidator(
  schema: ObjectSchema,
  place: 'path' | 'query',
): (parameters: Input) => FieldError[] {
  const compiled = lazily(() => ajv.compile(schema))
  const convert = parameterConverter(schema)
  const unlist = singleValues(schema)
  return (parameters) => {
    convert(parameters)
    const { sort, archived } = parameters
    const found = errorsOf(compiled(), parameters, place)
    const lists = { ...parameters }
    unlist(parameters)
    const errors = found.map((error) => atValue(error, parameters, lists))
    // Clients that synchronise need changes in order, including those of archived records: override the defaults.
    if (parameters.updated_since !== undefined) {
      if (sort === undefined) parameters.sort = 'updated_at'
      if (archived === undefined) delete parameters.archived
    }
    return errors
  }
}

export function inputValidator(route: Route): InputValidator {
  const { path, query, body } = schemas[route.id]!
  const compiled = lazily(() => body && ajv.compile(body))
  const pathErrors = parameterValidator(path, 'path')
  const queryErrors = parameterValidator(query, 'query')
  const bodyErrors = (value: unknown) => {
    const check = compiled()
    return check ? errorsOf(check, value, 'body') : []
  }
  return {
    validateCall(raw) {
      if (pathErrors(raw.path).length > 0) throw unmatched(raw.pathname, route.method.toUpperCase())
      const value = body ? parse(raw.text) : undefined
      refuse([...queryErrors(raw.query), ...bodyErrors(value)])
      const bodyInput = body ? { body: value } : raw.upload && { body: { file: raw.upload } }
      return { ...raw.path, ...raw.query, ...bodyInput }
    },
    validateItem(item) {
      const parameters = Object.entries(item.parameters ?? {})
      const inPath = ([name]: [string, unknown]) => Object.hasOwn(path.properties, name)
      const pathParameters = Object.fromEntries(parameters.filter(inPath))
      const queryParameters = Object.fromEntries(parameters.filter((each) => !inPath(each)))
      refuse([
        ...pathErrors(pathParameters),
        ...queryErrors(queryParameters),
        ...bodyErrors(item.body ?? {}),
        ...(!body && item.body !== undefined ? [unexpectedBody] : []),
      ])
      return { ...pathParameters, ...queryParameters, ...(body && { body: item.body ?? {} }) }
    },
  }
}

/** An error of the only value of a list that became one value is an error of the parameter. */
function atValue({ pointer, ...error }: FieldError, parameters: Input, lists: Input): FieldError {
  const name = pointer.split('/')[1]!
  const isUnlisted = Array.isArray(lists[name]) && !Array.isArray(parameters[name])
  return { ...error, pointer: isUnlisted ? `/${name}` : pointer }
}

const unexpectedBody: FieldError = {
  in: 'body',
  pointer: '',
  detail: 'is not allowed: the operation has no body',
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors)
}

function errorsOf(validate: ValidateFunction, value: unknown, place: FieldError['in']): FieldError[] {
  if (validate(value))
    return invalidTextPointers(value).map((pointer) => ({ in: place, pointer, detail: invalidText }))
  const all = validate.errors!.slice(0, maxErrors)
  const errors = dedupe(all.filter((error) => !isOfChoice(error)).map((error) => toFieldError(error, place)))
  const missing = all.filter(isChoice).flatMap((error) => choiceErrors(error, place))
  // If one of the alternative fields is present but invalid, report only its error.
  const hasInvalidChoice = missing.some(({ pointer }) => errors.some((error) => error.pointer === pointer))
  return hasInvalidChoice ? errors : [...errors, ...missing]
}

/** True for an error about the allowed combinations of fields. */
const isChoice = ({ keyword, instancePath, parentSchema }: ErrorObject) =>
  instancePath === '' && keyword in choiceWords && parentSchema?.properties !== undefined

/** True for such an error, or for an error within one of the alternatives. */
const isOfChoice = (error: ErrorObject) =>
  isChoice(error) || /^[^/]*\/(oneOf|anyOf)\/\d+\/(required|properties)/.test(error.schemaPath)

/** One error for each of the alternative fields. */
function choiceErrors({ keyword, parentSchema }: ErrorObject, place: FieldError['in']): FieldError[] {
  const fields = [parentSchema![keyword]].flat().flatMap(({ required }): string[] => required)
  const detail = choiceWords[keyword]!(fields)
  return fields.map((field) => ({ in: place, pointer: `/${field}`, detail }))
}

const choiceWords: Record<string, (fields: string[]) => string> = {
  oneOf: (fields) => `exactly one of ${fields.join(', ')} is required`,
  anyOf: (fields) => `one of ${fields.join(', ')} is required`,
  not: (fields) => `only one of ${fields.join(', ')} is allowed`,
}

/** Limits the size of the response, because a large body can have as many errors as values. */
const maxErrors = 100

function toFieldError(
  { instancePath, keyword, params, message, parentSchema, data }: ErrorObject,
  place: FieldError['in'],
): FieldError {
  const at = (name: string) => `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  switch (keyword) {
    case 'required':
      return { in: place, pointer: at(params.missingProperty), detail: 'is required' }
    case 'additionalProperties':
      return { in: place, pointer: at(params.additionalProperty), detail: 'is unknown' }
    case 'enum':
      return { in: place, pointer: instancePath, detail: `must be one of ${params.allowedValues.join(', ')}` }
    case 'type':
      return {
        in: place,
        pointer: instancePath,
        detail: (place !== 'body' && parameterTypeErrors[params.type]) || message!,
      }
    case 'pattern':
      return {
        in: place,
        pointer: instancePath,
        detail: (data as string).includes('\0')
          ? invalidText
          : (parentSchema?.['x-pattern-message'] ?? `must match ${params.pattern}`),
      }
    default:
      return { in: place, pointer: instancePath, detail: words[keyword]?.(params) ?? message! }
  }
}

/** Errors for parameters, which arrive as text, by expected type. */
const parameterTypeErrors: Record<string, string> = {
  integer: 'must be a whole number in digits, such as 25',
  number: 'must be a number such as 2.5',
  boolean: 'must be true or false',
}

const words: Record<string, (params: Record<string, any>) => string> = {
  minLength: ({ limit }) => `must have ${limit} or more characters`,
  maxLength: ({ limit }) => `must not have more than ${limit} characters`,
  maxItems: ({ limit }) => `must not have more than ${limit} items`,
  minimum: ({ limit }) => `must be ${limit} or more`,
  maximum: ({ limit }) => `must be ${limit} or less`,
  format: ({ format }) => `must be ${formatWords[format] ?? `a ${format}`}`,
}

const formatWords: Record<string, string> = { email: 'an e-mail address', uri: 'a web address' }

/** Keeps one error per pointer, because each branch of a nullable value reports its own. */
function dedupe(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.pointer, error])).values()].toReversed()
}

const invalidText = 'must not contain NUL or an unpaired surrogate'

/** Pointers to strings with a lone surrogate, which JSON Schema cannot exclude. Iterative, because input can nest deeply. */
function invalidTextPointers(input: unknown): string[] {
  const pointers: string[] = []
  const queue: [value: unknown, pointer: string][] = [[input, '']]
  for (const [value, pointer] of queue) {
    if (typeof value === 'string' && !value.isWellFormed()) pointers.push(pointer)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, member] of Object.entries(value)) queue.push([member, `${pointer}/${key}`])
  }
  return pointers
}

/** The text contains other characters than those of ASCII, or escapes. */
const canDecompose = /[^\0-\x7f]|\\u/

/** Ids of other systems and secrets stay as they are. */
const isAsGiven = (name: string) => /(^|_)external_id$/.test(name) || secrets.has(name)
const secrets: ReadonlySet<string> = new Set(secretFields)

/** The same text is stored in one form (NFC), so that it is found however it was typed. */
const composed = (name: string, value: unknown): unknown =>
  typeof value === 'string' && !isAsGiven(name) ? value.normalize('NFC') : value

function parse(text: string): unknown {
  try {
    return JSON.parse(text, canDecompose.test(text) ? composed : undefined)
  } catch {
    throw new Refusal('bad_request', 'The body is not valid JSON.') // without the parser's message, which quotes the body
  }
}

/** Throws 415 if the `Content-Type` is not in the list. */
export function checkType(header: string | undefined, types: readonly string[]): void {
  const type = header?.split(';', 1).at(0)?.trim().toLowerCase()
  if (!type || !types.includes(type))
    throw new Refusal('unsupported_media_type', `The body must be ${types.join(' or ')}.`)
}

async function readText(request: HonoRequest): Promise<string> {
  const length = request.header('content-length')
  if (length && Number(length) > limits.json_body) throw tooLarge(limits.json_body)
  const bytes = await (length ? request.arrayBuffer() : readChunks(request)).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('bad_request', 'The body is incomplete.')
  })
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('bad_request', 'The body is not UTF-8.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Enforces the limit while the body arrives, because it has no `Content-Length`. */
async function readChunks(request: HonoRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.length
    if (size > limits.json_body) throw tooLarge(limits.json_body)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A repeated parameter becomes an array, which validation rejects where a single value is expected. */
function readQuery(request: HonoRequest): Record<string, unknown> {
  if (!request.url.includes('?')) return {}
  const entries = Object.entries(request.queries()).map(([name, values]) => [
    name,
    values.length > 1 ? values.map((value) => composed(name, value)) : composed(name, values[0]),
  ])
  return Object.fromEntries(entries)
}

function lazily<T>(create: () => T): () => T {
  let value: T | undefined
  return () => (value ??= create())
}
