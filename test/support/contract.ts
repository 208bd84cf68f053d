/** Checks every response against the OpenAPI document: declared status, content type, headers, schema. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { docPaths } from '../../src/base/documentation.ts'
import { document } from './document.ts'

// Most schemas check few responses, so compiling them quickly matters more than fast validators.
const ajv = addFormats.default(
  new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } }),
)
ajv.addSchema(document, 'document')

const operations = Object.entries(document.paths as Record<string, Record<string, any>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId as string,
      method: method.toUpperCase(),
      path,
      // Literal paths come before paths with parameters, as in the routes.
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      responses: operation.responses as Record<string, any>,
    })),
)
operations.sort((a, b) => (a.path.replaceAll('{', '~') < b.path.replaceAll('{', '~') ? -1 : 1))

const undeclared = new Set([404, 405, 429])

/** All headers that any response declares: a response can send only those that it declares. */
const headers = new Set(operations.flatMap(({ responses }) => Object.values(responses).flatMap(headersOf)))
headers.delete('X-Content-Type-Options') // sent with every response

/** How a response violates the document; empty if it does not. */
export async function breaches(request: Request, response: Response): Promise<string[]> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/') || isPreflight(request)) return []
  const path = operations.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = operations.find((each) => each.path === path && each.method === methodOf(request))
  const name = operation?.id ?? `${request.method} ${pathname}`
  if (!operation) {
    if (!undeclared.has(response.status)) return [`${name}: answered ${response.status}`]
    return request.method === 'HEAD' ? [] : problemBreaches(name, response)
  }
  const declared = resolve(operation.responses[response.status])
  if (!declared) return [`${name}: status ${response.status} is not declared`]
  const inHeaders = headerBreaches(name, declared, response)
  return request.method === 'HEAD'
    ? inHeaders
    : [...inHeaders, ...(await bodyBreaches(name, declared, response, new URL(request.url)))]
}

/** A `fetch` that adds the violations of each response to `broken`. */
export const checkedFetch = (broken: string[]) =>
  (async (request: Request) => {
    const response = await fetch(request)
    broken.push(...(await breaches(request, response)))
    return response
  }) as typeof fetch

/** The document does not list preflight requests, because they are not calls. */
const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('access-control-request-method') && headers.has('origin')

/** The document does not list HEAD, which is GET without the body. */
const methodOf = ({ method }: Request) => (method === 'HEAD' ? 'GET' : method)

function headersOf(response: any): string[] {
  return Object.keys(resolve(response).headers ?? {})
}

function headerBreaches(name: string, declared: any, response: Response): string[] {
  const known = headersOf(declared)
  const missing = known.filter((header) => {
    const { required, schema } = resolve(declared.headers[header])
    const value = response.headers.get(header)
    return value === null ? required : schemaBreaches('', schema, written(value, schema)).length > 0
  })
  const undeclared = [...headers].filter((header) => response.headers.has(header) && !known.includes(header))
  return [
    ...missing.map((header) => `${name}: ${response.status} without a right ${header}`),
    ...undeclared.map((header) => `${name}: ${response.status} does not declare ${header}`),
  ]
}

/** Headers are strings, so their values are parsed first. */
const written = (value: string, { type }: { type?: string }) => (type === 'integer' ? Number(value) : value)

async function bodyBreaches(
  name: string,
  declared: any,
  response: Response,
  { searchParams }: URL,
): Promise<string[]> {
  // Files can have any type and have no schema. Their bodies are not read, so that they are streamed.
  if (declared.content?.['*/*']) return []
  const text = await textOf(response.clone())
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (!declared.content) return text ? [`${name}: ${response.status} has a body`] : []
  const content = declared.content[type]
  if (!content) return [`${name}: ${response.status} is ${type || 'without a type'}`]
  if (content['x-line']) return linesOf(text).flatMap((line) => schemaBreaches(name, content['x-line'], line))
  if (content.schema.format === 'binary') return []
  const body = JSON.parse(text)
  const fields = response.ok && searchParams.getAll('fields').join()
  const schema = fields ? withFields(content.schema, [...new Set(fields.split(','))]) : content.schema
  return [
    ...schemaBreaches(`${name}: ${response.status}`, schema, body),
    ...(type === problemType ? typeBreaches(name, body) : []),
  ]
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = decoders[response.headers.get('content-encoding') ?? '']
  return (decode ? decode(bytes) : bytes).toString()
}

export const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
}

/** The schema of records with only these fields. */
function withFields({ items, ...schema }: any, fields: string[]): object {
  if (items) return { ...schema, items: withFields(items, fields) }
  const record = resolve(schema)
  const properties = Object.fromEntries(
    Object.entries(record.properties).filter(([name]) => fields.includes(name)),
  )
  return { ...record, properties, required: fields, propertyNames: { enum: fields } }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const problemType = 'application/problem+json'
const problem = { $ref: '#/components/schemas/Problem' }

async function problemBreaches(name: string, response: Response): Promise<string[]> {
  const body = await response.clone().json()
  return [...schemaBreaches(`${name}: ${response.status}`, problem, body), ...typeBreaches(name, body)]
}

/** Checks that the type of a problem is the address of the page about its code. */
const typeBreaches = (name: string, { type, code }: { type: string; code: string }) =>
  type === docPaths.error(code) ? [] : [`${name}: ${code} leads to ${type}`]

/** Cached by schema, because compiling one takes longer than most calls. */
const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
  validators.set(schema, made)
  return made
}

function schemaBreaches(name: string, schema: object, value: unknown): string[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return validate.errors!.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`)
}

function resolve(response: any): any {
  const ref: string | undefined = response?.$ref
  return ref
    ? ref
        .slice(2)
        .split('/')
        .reduce((node: any, key) => node[key], document)
    : response
}
