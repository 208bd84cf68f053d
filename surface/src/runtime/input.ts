/** Reads and checks the input of a call. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type FieldError, invalid, Refusal } from './problem.ts'
import type { InputSchemas, Route } from './route.ts'

/** The checks of all operations, compiled on first use. */
export class InputChecks {
  readonly #schemas: Readonly<Record<string, InputSchemas>>
  readonly #bodies: Ajv2020
  /** Texts in paths and queries become numbers, booleans and lists. */
  readonly #texts: Ajv2020
  readonly #compiled = new Map<string, Record<keyof InputSchemas, ValidateFunction | null>>()

  constructor(schemas: Readonly<Record<string, InputSchemas>>, named: Readonly<Record<string, object>>) {
    this.#schemas = schemas
    this.#bodies = checker({ useDefaults: true })
    this.#texts = checker({ useDefaults: true, coerceTypes: 'array' })
    for (const [name, schema] of Object.entries(named)) {
      this.#bodies.addSchema(schema, name)
      this.#texts.addSchema(schema, name)
    }
  }

  /** Throws a refusal that names each invalid value. */
  check(operation: string, input: Record<'path' | 'query' | 'body', unknown>): void {
    const checks = this.#checksOf(operation)
    const errors = (['path', 'query', 'body'] as const).flatMap((place) => {
      const check = checks[place]
      if (!check || check(input[place])) return []
      return (check.errors ?? []).map((error) => errorIn(place, error))
    })
    if (errors.length > 0) throw invalid(errors)
  }

  #checksOf(operation: string) {
    const known = this.#compiled.get(operation)
    if (known) return known
    const { path, query, body } = this.#schemas[operation]!
    const compiled = {
      path: this.#texts.compile(path),
      query: this.#texts.compile(query),
      body: body && this.#bodies.compile(body),
    }
    this.#compiled.set(operation, compiled)
    return compiled
  }
}

const checker = (options: object) =>
  addFormats.default(new Ajv2020({ strict: false, allErrors: true, ...options }))

function errorIn(
  place: FieldError['in'],
  { instancePath, keyword, params, message, parentSchema }: ErrorObject,
): FieldError {
  const name = params.missingProperty ?? params.additionalProperty
  const explained =
    keyword === 'pattern' && (parentSchema as Record<string, string> | undefined)?.['x-pattern-message']
  const detail = { required: 'is required', additionalProperties: 'is unknown' }[keyword]
  return {
    in: place,
    pointer: name === undefined ? instancePath : `${instancePath}/${name}`,
    detail: detail ?? (explained || message || 'is invalid'),
  }
}

/** Repeated parameters become lists, and lists in one parameter are separated by commas. */
export function queryOf(url: URL, { query }: InputSchemas): Record<string, unknown> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name)
      const isList = acceptsList(query.properties[name])
      if (values.length > 1) return [name, values]
      return [name, isList && values[0]!.includes(',') ? values[0]!.split(',') : values[0]]
    }),
  )
}

const acceptsList = (schema: any): boolean =>
  schema?.type === 'array' || (schema?.anyOf ?? []).some((each: any) => each.type === 'array')

export interface Body {
  /** Parsed JSON; for an upload, an object with a `File` in `file`. Undefined if the operation takes no body. */
  value: unknown
  /** Sent again by a retry: the bytes of an upload's file, because each request separates parts differently. */
  sent: Buffer
}

/** Throws a refusal if the body is too large, of another type or malformed. */
export async function readBody(request: Request, route: Route, maxBodyBytes: number): Promise<Body> {
  if (route.contentTypes.length === 0) return { value: undefined, sent: Buffer.alloc(0) }
  const bytes = await bytesOf(request, maxBodyBytes)
  if (bytes.byteLength === 0 && route.bodyOptional) return { value: {}, sent: bytes }
  const contentType = request.headers.get('content-type') ?? ''
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  if (!route.contentTypes.includes(type)) {
    const expected = route.contentTypes.join(' or ')
    throw new Refusal(415, 'unsupported_media_type', `The content type must be ${expected}.`)
  }
  if (type !== 'multipart/form-data') return { value: jsonIn(bytes), sent: bytes }
  const upload = await uploadIn(bytes, contentType)
  return { value: upload, sent: Buffer.from(await upload.file.arrayBuffer()) }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'bad_request', 'The body is not valid JSON in UTF-8.')
  }
}

/** Stops reading at the limit. */
async function bytesOf({ body }: Request, maxBodyBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let byteLength = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    byteLength += chunk.byteLength
    if (byteLength > maxBodyBytes)
      throw new Refusal(413, 'payload_too_large', `The body is larger than ${maxBodyBytes} bytes.`)
  }
  return Buffer.concat(chunks)
}

async function uploadIn(bytes: Buffer, contentType: string): Promise<{ file: File }> {
  const message = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  const form = await message.formData().catch(() => {
    throw new Refusal(400, 'bad_request', 'The body is not valid multipart/form-data.')
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw invalid([{ in: 'body', pointer: '/file', detail: 'is required' }])
  return { file }
}
