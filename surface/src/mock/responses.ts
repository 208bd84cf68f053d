/** Makes the example of a response fit the request. */
import type { IHttpOperation, IHttpOperationResponse } from '@stoplight/types'
import type { MockRequest, MockResponse } from './behaviour.ts'
import { isRecord } from './refusals.ts'

/**
 * Removes headers that only retries and deprecated operations have, because Prism sends all declared headers.
 * The first page of a list links to a second one, which is the last.
 */
export function asFirstResponse(
  { request: declared }: IHttpOperation,
  { url, target }: MockRequest,
  { headers, ...response }: MockResponse,
): MockResponse {
  const { 'Idempotency-Replayed': _replayed, deprecation: _true, Link, ...kept } = { ...headers }
  const cursor = declared?.query?.find(({ name }) => cursors.includes(name))
  const isLast = Link === undefined || !cursor || url.query?.[cursor.name] !== undefined
  if (isLast) return { ...response, headers: kept }
  const value = [cursor.schema?.type].flat().includes('integer') ? '2' : 'next'
  const next = new URLSearchParams(
    Object.entries({ ...url.query, [cursor.name]: value }).flatMap(([name, values]) =>
      [values].flat().map((each) => [name, each]),
    ),
  )
  return { ...response, headers: { ...kept, Link: `<${target}?${next}>; rel="next"` } }
}

/** Query parameters that select a page. */
const cursors = ['cursor', 'page', 'page_token', 'pageToken', 'after']

/** Records have the values of the parameters in the path, and the ids in the query. */
export function withRequestedIds(
  operation: IHttpOperation,
  { url }: MockRequest,
  response: MockResponse,
): MockResponse {
  const path = valuesIn(operation.path, url.path)
  const last = operation.path.match(/\{([^}]+)\}$/)?.[1]
  const query = Object.entries(url.query ?? {}).filter(([name]) => /(^|_)id$|Id$/.test(name))
  const requested = Object.entries({ ...Object.fromEntries(query), ...path })
  return mapRecords(response, operation, (record) => {
    const values = requested.flatMap(([name, value]) => {
      const isOwn = name === last && !(name in record) && /id$/i.test(name)
      const field = isOwn ? 'id' : name
      if (!(field in record) || typeof value !== 'string') return []
      return [[field, typeof record[field] === 'number' ? Number(value) : value] as const]
    })
    return { ...record, ...Object.fromEntries(values.filter(([, value]) => !Number.isNaN(value))) }
  })
}

export function valuesIn(template: string, path: string): Record<string, string> {
  const [names, values] = [template, path].map((each) => each.split('/'))
  return Object.fromEntries(
    names!.flatMap((name, index) => {
      const [, parameter] = name.match(/^\{(.+)\}$/) ?? []
      return parameter ? [[parameter, decoded(values![index] ?? '')]] : []
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A list has at most `limit` records. */
export function limited(
  operation: IHttpOperation,
  { url }: MockRequest,
  response: MockResponse,
): MockResponse {
  const limit = Number(url.query?.limit)
  return limit > 0 ? mapLists(response, operation, (list) => list.slice(0, limit)) : response
}

/** A record has the fields that the caller adds or changes. */
export function withSentFields(
  { responses }: IHttpOperation,
  { body: sent }: MockRequest,
  response: MockResponse,
): MockResponse {
  const { statusCode, body } = response
  if (statusCode >= 300 || !isRecord(body) || !isRecord(sent)) return response
  const declared = propertiesOf(responses.find(({ code }) => code === String(statusCode)))
  const fields = Object.entries(sent).filter(([name]) => name in body || name in declared)
  return { ...response, body: { ...body, ...Object.fromEntries(fields) } }
}

function propertiesOf(response?: IHttpOperationResponse): object {
  const properties = response?.contents?.[0]?.schema?.properties ?? {}
  const readable = Object.entries(properties).filter(([, each]) => isRecord(each) && !each.writeOnly)
  return Object.fromEntries(readable)
}

function mapRecords(
  response: MockResponse,
  operation: IHttpOperation,
  change: (record: Record<string, unknown>) => unknown,
): MockResponse {
  const isList = listIn(response.body, operation) !== undefined
  if (isList)
    return mapLists(response, operation, (list) => list.map((each) => (isRecord(each) ? change(each) : each)))
  return isRecord(response.body) ? { ...response, body: change(response.body) } : response
}

function mapLists(
  response: MockResponse,
  operation: IHttpOperation,
  change: (list: unknown[]) => unknown[],
): MockResponse {
  const { body } = response
  const list = listIn(body, operation)
  if (list === undefined) return response
  if (list === '') return { ...response, body: change(body as unknown[]) }
  const envelope = body as Record<string, unknown[]>
  return { ...response, body: { ...envelope, [list]: change(envelope[list]!) } }
}

/** Where the list of a response is: the field of an envelope, or empty for the body itself. */
function listIn(body: unknown, { request }: IHttpOperation): string | undefined {
  if (Array.isArray(body)) return ''
  if (!isRecord(body) || !request?.query?.some(({ name }) => pageParameters.includes(name))) return undefined
  const lists = Object.keys(body).filter((name) => Array.isArray(body[name]))
  return lists.length === 1 ? lists[0] : undefined
}

/** An object with one array is an envelope, if the operation has one of these parameters. */
const pageParameters = ['limit', ...cursors]
