/** From the request to the handler's input: read, limited, parsed, checked against the specification. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { HonoRequest } from 'hono'
import type { FieldError } from '../../generated/client/types.gen.ts'
import { schemas } from '../../generated/server/schemas.ts'
import { badRequest, invalid, tooLarge, unsupportedMediaType } from '../errors.ts'
import type { Route } from './route.ts'
import { unmatched } from './unmatched.ts'

const jsonLimit = 1024 * 1024

const options = { allErrors: true, strict: false, useDefaults: true } as const
const bodies = addFormats.default(new Ajv2020(options))
const parameters = addFormats.default(new Ajv2020({ ...options, coerceTypes: true }))

export interface RawInput {
  /** The path as it was called. */
  pathname: string
  path: Record<string, string>
  query: Record<string, unknown>
  /** The body as it was sent: part of the fingerprint of a write. */
  text: string
}

export async function receive(route: Route, request: HonoRequest): Promise<RawInput> {
  const text = route.contentTypes.length > 0 ? await readText(request, route.contentTypes) : ''
  return {
    pathname: request.path,
    path: request.param() as Record<string, string>,
    query: readQuery(request),
    text,
  }
}

/** Makes the check of one operation's input. It throws 400 for what is not JSON and 422 for all else. */
export function inputCheck(route: Route): (raw: RawInput) => Record<string, unknown> {
  const { path, query, body } = schemas[route.id]!
  const compiled = lazily(() => ({
    path: parameters.compile(path),
    query: parameters.compile(query),
    body: body && bodies.compile(body),
  }))
  return (raw) => {
    const check = compiled()
    const pathErrors = errorsOf(check.path, raw.path, 'path')
    if (pathErrors.length > 0) throw unmatched(raw.pathname, route.method.toUpperCase())
    const value = check.body ? parse(raw.text) : undefined
    const errors = [
      ...errorsOf(check.query, raw.query, 'query'),
      ...(check.body ? errorsOf(check.body, value, 'body') : []),
    ]
    if (errors.length > 0) throw invalid(errors)
    return { ...raw.path, ...raw.query, ...(check.body && { body: value }) }
  }
}

function errorsOf(validate: ValidateFunction, value: unknown, place: FieldError['in']): FieldError[] {
  const schemaErrors = validate(value)
    ? []
    : dedupe(validate.errors!.map((error) => toFieldError(error, place)))
  return [
    ...schemaErrors,
    ...unstorable(value, '').map((pointer) => ({ in: place, pointer, detail: badText })),
  ]
}

function toFieldError(
  { instancePath, keyword, params, message }: ErrorObject,
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
    case 'pattern':
      return { in: place, pointer: instancePath, detail: `must match ${params.pattern}` }
    default:
      return { in: place, pointer: instancePath, detail: message! }
  }
}

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
  } catch (error) {
    throw badRequest(`The body is not JSON: ${(error as Error).message}`)
  }
}

async function readText(request: HonoRequest, types: readonly string[]): Promise<string> {
  const type = request.header('content-type')?.split(';', 1).at(0)?.trim().toLowerCase()
  if (!type || !types.includes(type)) throw unsupportedMediaType(types)
  const length = request.header('content-length')
  if (length && Number(length) > jsonLimit) throw tooLarge(jsonLimit)
  const bytes = length ? await request.arrayBuffer() : await readChunks(request)
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
