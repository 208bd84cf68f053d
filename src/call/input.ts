/** From the request to the handler's input: read, limited, parsed, checked against the specification. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { HonoRequest } from 'hono'
import type { FieldError } from '../../generated/client/types.gen.ts'
import { named, schemas } from '../../generated/server/schemas.ts'
import { badRequest, invalid, Refusal, tooLarge, unsupportedMediaType } from '../base/errors.ts'
import type { Files } from '../files/files.ts'
import type { Upload } from '../files/upload.ts'
import { receiveUpload } from '../files/upload.ts'
import { parameterConverter } from './parameters.ts'
import type { Route } from './route.ts'
import { unmatched } from './unmatched.ts'

const jsonLimit = 1024 * 1024

/** The schemas are held against JSON Schema by `npm run check`, not at each start. */
const options = {
  allErrors: true,
  schemas: named,
  strict: false,
  useDefaults: true,
  validateSchema: false,
  verbose: true,
} as const
const ajv = withCalendar(new Ajv2020(options))

/** The formats; of dates and times only those in the years 1 to 9999, in UTC as well. */
function withCalendar(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  for (const name of ['date', 'date-time']) {
    const { validate } = ajv.formats[name] as { validate: (text: string) => boolean }
    ajv.addFormat(name, (text: string) => {
      const year = new Date(text).getUTCFullYear()
      return validate(text) && !/\s/.test(text) && year >= 1 && year <= 9999
    })
  }
  return ajv
}

export interface RawInput {
  /** The path as it was called. */
  pathname: string
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** The body as it was sent, or what tells an upload from another: part of the fingerprint of a write. */
  text: string
  upload: Upload | null
}

export async function receive(route: Route, request: HonoRequest, files: Files): Promise<RawInput> {
  const [expected] = route.contentTypes
  if (expected) checkType(request, route.contentTypes)
  const upload = expected === 'multipart/form-data' ? await receiveUpload(request.raw, files) : null
  return {
    pathname: request.path,
    path: request.param(),
    query: readQuery(request),
    text: upload ? JSON.stringify([upload.name, upload.sha256]) : expected ? await readText(request) : '',
    upload,
  }
}

export type InputCheck = (raw: RawInput) => Record<string, unknown>

/** Makes the check of one operation's input. It throws 400 for what is not JSON and 422 for all else. */
export function inputCheck(route: Route): InputCheck {
  const { path, query, body } = schemas[route.id]!
  const compiled = lazily(() => ({
    path: ajv.compile(path),
    query: ajv.compile(query),
    body: body && ajv.compile(body),
  }))
  const convertPath = parameterConverter(path)
  const convertQuery = parameterConverter(query)
  return (raw) => {
    const check = compiled()
    convertPath(raw.path)
    convertQuery(raw.query)
    const pathErrors = errorsOf(check.path, raw.path, 'path')
    if (pathErrors.length > 0) throw unmatched(raw.pathname, route.method.toUpperCase())
    const value = check.body ? parse(raw.text) : undefined
    const errors = [
      ...errorsOf(check.query, raw.query, 'query'),
      ...(check.body ? errorsOf(check.body, value, 'body') : []),
    ]
    if (errors.length > 0) throw invalid(errors)
    const body = check.body ? { body: value } : raw.upload && { body: { file: raw.upload } }
    return { ...raw.path, ...raw.query, ...body }
  }
}

function errorsOf(validate: ValidateFunction, value: unknown, place: FieldError['in']): FieldError[] {
  // What the schema allows is not nested deeply: only that is searched.
  if (validate(value))
    return unstorable(value, '').map((pointer) => ({ in: place, pointer, detail: badText }))
  return dedupe(validate.errors!.slice(0, mostErrors).map((error) => toFieldError(error, place)))
}

/** A body of a megabyte may have as many errors as it has values: nobody reads them all. */
const mostErrors = 100

function toFieldError(
  { instancePath, keyword, params, message, parentSchema }: ErrorObject,
  place: FieldError['in'],
): FieldError {
  const at = (name: string) => `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  switch (keyword) {
    case 'required':
      return { in: place, pointer: at(params.missingProperty), detail: 'is required' }
    case 'additionalProperties':
      return { in: place, pointer: at(params.additionalProperty), detail: 'is not known here' }
    case 'enum':
      return { in: place, pointer: instancePath, detail: `must be one of ${params.allowedValues.join(', ')}` }
    case 'type':
      return {
        in: place,
        pointer: instancePath,
        detail: (place !== 'body' && written[params.type]) || message!,
      }
    case 'pattern':
      return {
        in: place,
        pointer: instancePath,
        detail: parentSchema?.['x-pattern-message'] ?? `must match ${params.pattern}`,
      }
    default:
      return { in: place, pointer: instancePath, detail: words[keyword]?.(params) ?? message! }
  }
}

/** How a parameter, which is a text on its way, is written. */
const written: Record<string, string> = {
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

/** One error a place: the branches of a nullable value each complain. */
function dedupe(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.pointer, error])).values()].toReversed()
}

const badText = 'must not contain NUL or half a surrogate pair'

/** Pointers to the texts that PostgreSQL cannot store. */
function unstorable(value: unknown, pointer: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [pointer] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => unstorable(member, `${pointer}/${key}`))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.') // the parser's own words quote it, and there may be a password in it
  }
}

function checkType(request: HonoRequest, types: readonly string[]): void {
  const type = request.header('content-type')?.split(';', 1).at(0)?.trim().toLowerCase()
  if (!type || !types.includes(type)) throw unsupportedMediaType(types)
}

async function readText(request: HonoRequest): Promise<string> {
  const length = request.header('content-length')
  if (length && Number(length) > jsonLimit) throw tooLarge(jsonLimit)
  const bytes = await (length ? request.arrayBuffer() : readChunks(request)).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badRequest('The body ended early.')
  })
  try {
    return utf8.decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A body without a length is counted as it comes in. */
async function readChunks(request: HonoRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.length
    if (size > jsonLimit) throw tooLarge(jsonLimit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A parameter that is given twice is an array, which the check refuses where one value is asked for. */
function readQuery(request: HonoRequest): Record<string, unknown> {
  if (!request.url.includes('?')) return {}
  const entries = Object.entries(request.queries()).map(([name, values]) => [
    name,
    values.length > 1 ? values : values[0],
  ])
  return Object.fromEntries(entries)
}

function lazily<T>(make: () => T): () => T {
  let value: T | undefined
  return () => (value ??= make())
}
