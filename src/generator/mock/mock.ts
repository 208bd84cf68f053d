/**
 * The mock: Prism responds with the examples of the document. The service's own input check runs first, so the mock
 * refuses the same requests with the same messages.
 */
import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http'
import mocker from '@stoplight/prism-http/dist/mocker/index.js'
import router from '@stoplight/prism-http/dist/router/index.js'
import { validateInput } from '@stoplight/prism-http/dist/validator/index.js'
import { statuses } from '../../../generated/server/refusals.ts'
import { routes } from '../../../generated/server/routes.ts'
import { invalid, noCredential, Refusal } from '../../base/errors.ts'
import { pick } from '../../base/pick.ts'
import { checkType, inputValidator } from '../../calls/lifecycle/input.ts'
import { problemResponse } from '../../calls/lifecycle/problem.ts'
import type { Route } from '../../calls/lifecycle/route.ts'
import { unmatched } from '../../calls/lifecycle/unmatched.ts'
import { changedFieldsHeader, writeFields } from '../../shared/changed-fields.ts'
import { exampleId, type Parts, type ReceivedRequest, serve } from './prism.ts'

/** Serves on `port`, or on a free port if it is 0. Returns the URL; throws if the port is in use. */
export const startMock = (document: string, port: number, cors = false) =>
  serve({ document, port, cors }, parts)

const parts: Parts = {
  route({ resources, input }) {
    const { method, url } = input
    // HEAD is routed like GET; the body is dropped later.
    const match = router.default({
      resources,
      input: method === 'head' ? { ...input, method: 'get' } : input,
    })
    if (match._tag === 'Right') return match
    return { _tag: 'Left', left: unmatched(url.path, method.toUpperCase()) }
  },

  // Prism's own check requires a token even for public operations.
  validateSecurity: (call) => outcome(call, callerRefusal(call)),
  validateInput: (call) => outcome(call, inputRefusal(call)),

  mock({ resource, input: { data, validations }, config }) {
    // A requested refusal takes precedence, so that every refusal can be requested with any input.
    const isRefusalRequested = (config.code ?? 0) >= 400 || (config.exampleKey ?? '') in statuses
    const { refusal } = (isRefusalRequested ? {} : { ...validations[0] }) as Refused
    const key = refusal?.code ?? config.exampleKey
    const code = statuses[key as keyof typeof statuses] ?? config.code
    // The service ignores `Accept`. Only an export has two types, chosen by `format`.
    const mediaTypes = [data.url.query?.format === 'csv' ? 'text/csv' : '*/*']
    const preferred = { ...config, code, exampleKey: key, mediaTypes }
    const answer = mocker.default({ resource, input: { data, validations: [] }, config: preferred })
    return (logger) => {
      const result = answer(logger)
      if (result._tag === 'Left') return result
      const response = limited(data, withRequestedIds(data, asFirstResponse(data, result.right)))
      const right = refusal ? asRefusal(refusal, response) : withFields(data, withSentFields(data, response))
      return { _tag: 'Right', right }
    }
  },
}

const calls = new Map(
  Object.values<Route>(routes).map((route) => [route.id, { route, check: inputValidator(route) }]),
)

type Call = Parameters<PrismHttpComponents['validateInput']>[0]

/** The refusal, passed by Prism from the checks to the mock. */
interface Refused {
  refusal?: Refusal
}

function outcome({ element }: Call, refusal?: Refusal): ReturnType<PrismHttpComponents['validateInput']> {
  if (!refusal) return { _tag: 'Right', right: element }
  const refused = { message: refusal.message, severity: 0, refusal }
  return { _tag: 'Left', left: [refused as never] }
}

function callerRefusal({ resource, element }: Call): Refusal | undefined {
  const isPublic = calls.get(resource.iid!)!.route.scope === null
  const hasToken = /^Bearer +\S/i.test(element.headers?.authorization ?? '')
  return isPublic || hasToken ? undefined : noCredential()
}

/** The refusal that the service would give any caller. */
function inputRefusal(call: Call): Refusal | undefined {
  const { route, check } = calls.get(call.resource.iid!)!
  const { headers = {}, url, text: sent } = call.element as ReceivedRequest
  const [expected] = route.contentTypes
  try {
    const isLeftOut = sent === '' && route.bodyOptional
    if (expected && !isLeftOut) checkType(headers['content-type'], route.contentTypes)
    const text = isLeftOut ? '{}' : sent
    const path = valuesIn(route.path, url.path)
    check.validateCall({ pathname: url.path, path, query: { ...url.query }, text, upload: null })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  // Prism checks the headers, and that an upload has a file. It does not split several values of a filter.
  const checked = validateInput(call)
  const wrong = checked._tag === 'Right' ? [] : checked.left.filter(({ path = [] }) => path[0] !== 'query')
  if (wrong.length === 0) return undefined
  return invalid(
    wrong.map(({ path: [place = 'body', ...names] = [], message }) => ({
      in: place as never,
      pointer: names.map((name) => `/${name}`).join(''),
      detail: message,
    })),
  )
}

function valuesIn(template: string, path: string): Record<string, unknown> {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...path.match(new RegExp(`^${pattern}$`))?.groups }
}

function asRefusal(refusal: Refusal, { headers }: IHttpResponse): IHttpResponse {
  const { status, body, headers: others } = problemResponse(refusal, exampleId)
  return { statusCode: status, headers: { ...headers, ...others }, body: JSON.parse(String(body)) }
}

const id = /\b([a-z]+_)[0-7][0-9a-hjkmnp-tv-z]{25}\b/g

/** Replaces the ids of the example with the ids of the same kind in the path and the query. */
function withRequestedIds(
  { url }: IHttpRequest,
  { body, headers, ...response }: IHttpResponse,
): IHttpResponse {
  const requested = new Map<string, string>()
  const place = `${Object.values(url.query ?? {}).join(' ')} ${url.path}`
  for (const [text, kind] of place.matchAll(id)) requested.set(kind!, text)
  const replaced = JSON.stringify({ body, headers }).replace(id, (text, kind) => requested.get(kind) ?? text)
  return { ...response, ...JSON.parse(replaced) }
}

/** A record has the fields that the caller adds or changes. */
function withSentFields(
  { body: sent }: IHttpRequest,
  { body, headers, ...response }: IHttpResponse,
): IHttpResponse {
  if (response.statusCode >= 300 || !isRecord(body) || !isRecord(sent)) return { ...response, headers, body }
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => name in body))
  const changed = headers?.[changedFieldsHeader] !== undefined && {
    [changedFieldsHeader]: writeFields(Object.keys(fields)),
  }
  return { ...response, headers: { ...headers, ...changed }, body: { ...body, ...fields } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A page has at most `limit` records of the example. */
function limited({ url }: IHttpRequest, { body, ...response }: IHttpResponse): IHttpResponse {
  const limit = Number(url.query?.limit)
  return { ...response, body: Array.isArray(body) && limit > 0 ? body.slice(0, limit) : body }
}

/** Reduces the example to the requested fields. */
function withFields({ url }: IHttpRequest, { body, ...response }: IHttpResponse): IHttpResponse {
  const fields = url.query?.fields
  if (!fields || typeof body !== 'object' || body === null) return { ...response, body }
  const names = [fields].flat().join().split(',')
  const chosen = Array.isArray(body) ? body.map((each) => pick(each, names)) : pick(body, names)
  return { ...response, body: chosen }
}

/**
 * Removes headers that only retries, deprecated operations and counted lists have, because Prism sends all declared headers.
 * The first page of a list links to a second one, which is the last.
 */
function asFirstResponse({ url }: IHttpRequest, { headers, ...response }: IHttpResponse): IHttpResponse {
  const { 'Idempotency-Replayed': _replayed, deprecation: _true, Link, ...kept } = { ...headers }
  const { 'Total-Count': _count, ...uncounted } = kept
  const others = String(url.query?.count) === 'true' ? kept : uncounted
  const isLast = Link === undefined || url.query?.cursor !== undefined
  if (isLast) return { ...response, headers: others }
  const next = new URLSearchParams({ ...(url.query as Record<string, string>), cursor: 'next' })
  next.delete('count')
  return { ...response, headers: { ...others, Link: `<${url.path}?${next}>; rel="next"` } }
}
