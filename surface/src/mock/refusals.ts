/** Refuses calls with problem documents (RFC 9457), or with the declared body if it can say why. */
import { STATUS_CODES } from 'node:http'
import type { IHttpOperation } from '@stoplight/types'
import { type InputError, MockRefusal, type MockRequest, type MockResponse } from './behaviour.ts'

interface Problem {
  status: number
  detail: string
  errors?: readonly InputError[]
  headers?: Readonly<Record<string, string>>
}

export function refuse({ status, detail, errors, headers }: Problem): MockRefusal {
  const title = STATUS_CODES[status] ?? ''
  const example = title.toLowerCase().replaceAll(' ', '_')
  return new MockRefusal(status, example, (declared) => {
    const explained = isProblem(declared) ? undefined : explain(declared?.body, detail)
    if (explained)
      return { statusCode: status, headers: { ...declared!.headers, ...headers }, body: explained }
    const others = isProblem(declared) ? declared.body : { type: 'about:blank' }
    const type = { 'Content-type': 'application/problem+json' }
    const body = { ...others, title, status, detail, ...(errors && { errors }) }
    return { statusCode: status, headers: { ...declared?.headers, ...type, ...headers }, body }
  })
}

const isProblem = (response?: MockResponse): response is MockResponse & { body: Record<string, unknown> } =>
  isRecord(response?.body) && /^application\/problem\+json/.test(response.headers?.['Content-type'] ?? '')

const explanations = ['detail', 'message', 'error_description', 'error']

/** The declared body with the reason, or undefined if it has no place for one. */
function explain(body: unknown, reason: string): Record<string, unknown> | undefined {
  if (!isRecord(body)) return undefined
  const name = explanations.find((each) => typeof body[each] === 'string')
  if (name) return { ...body, [name]: reason }
  const inner = explain(body.error, reason)
  return inner && { ...body, error: inner }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function unmatched({ method, target }: MockRequest, allowed: readonly string[]): MockRefusal {
  if (allowed.length === 0) return refuse({ status: 404, detail: `No operation has the path ${target}.` })
  const Allow = allowed.join(', ')
  const detail = `${method.toUpperCase()} is not allowed here. Allowed: ${Allow}.`
  return refuse({ status: 405, detail, headers: { Allow } })
}

/** Names every credential that the operation accepts. */
export function checkCredential(
  { security = [] }: IHttpOperation,
  request: MockRequest,
): MockRefusal | undefined {
  const has = (scheme: Scheme) => credentialOf(scheme).isIn(request)
  if (security.length === 0 || security.some((each) => each.every(has))) return undefined
  const schemes = security.flat().map(credentialOf)
  const detail = `A credential is required: ${[...new Set(schemes.map(({ name }) => name))].join(', or ')}.`
  const challenges = [...new Set(schemes.flatMap(({ challenge }) => challenge ?? []))]
  const headers = challenges.length > 0 ? { 'WWW-Authenticate': challenges.join(', ') } : undefined
  return refuse({ status: 401, detail, headers })
}

type Scheme = NonNullable<IHttpOperation['security']>[number][number]

interface Credential {
  name: string
  /** For the header `WWW-Authenticate`. */
  challenge?: string
  isIn(request: MockRequest): boolean
}

/** The mock accepts any value. */
function credentialOf(scheme: Scheme): Credential {
  if (scheme.type === 'mutualTLS') return { name: 'a client certificate', isIn: () => true }
  if (scheme.type === 'apiKey') {
    const { name, in: place } = scheme
    return {
      name: `the ${place === 'query' ? 'query parameter' : place} ${name}`,
      isIn({ headers, url }) {
        if (place === 'header') return Boolean(headers?.[name.toLowerCase()])
        if (place === 'query') return Boolean(url.query?.[name])
        return (headers?.cookie ?? '').split(/; */).some((each) => each.startsWith(`${name}=`))
      },
    }
  }
  const word =
    scheme.type === 'http' ? scheme.scheme.replace(/^\w/, (letter) => letter.toUpperCase()) : 'Bearer'
  const pattern = new RegExp(`^${word} +\\S`, 'i')
  return {
    name: `the header Authorization: ${word} …`,
    challenge: word,
    isIn: ({ headers }) => pattern.test(headers?.authorization ?? ''),
  }
}

export function checkInput(
  { request: declared, responses }: IHttpOperation,
  { headers, text, body }: MockRequest,
  compare: () => InputError[],
): MockRefusal | undefined {
  const types = declared?.body?.contents?.map(({ mediaType }) => mediaType) ?? []
  const type = headers?.['content-type']
  if (text && types.length > 0 && type && !types.some((each) => accepts(each, type)))
    return refuse({
      status: 415,
      detail: `The content type ${type} is not accepted. Accepted: ${types.join(', ')}.`,
    })
  if (text && types.some(isJson) && isJson(type ?? 'application/json') && body === text) {
    const detail = syntaxError(text)
    if (detail) return refuse({ status: 400, detail: `The body is not valid JSON: ${detail}` })
  }
  const errors = compare()
  if (errors.length === 0) return undefined
  const declares = (status: string) => responses.some(({ code }) => code === status)
  const status = declares('400') && !declares('422') ? 400 : 422
  const detail = errors
    .map((each) => `${each.in}${each.pointer && ` ${each.pointer}`} ${each.detail}`)
    .join('; ')
  return refuse({ status, detail: `${detail}.`, errors })
}

const isJson = (type: string) => /^application\/([^;]+\+)?json\b/i.test(type)

function accepts(declared: string, sent: string): boolean {
  const [pattern, type] = [declared, sent].map((each) => each.split(';')[0]!.trim().toLowerCase())
  return (
    pattern === type ||
    pattern === '*/*' ||
    (pattern!.endsWith('/*') && type!.startsWith(pattern!.slice(0, -1)))
  )
}

function syntaxError(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
