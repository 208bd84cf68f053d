/** The parts of the mock in which the service does more than its document says: it refuses and responds as the service does. */

import { routes } from '../../../generated/server/routes.ts'
import {
  type MockBehaviour,
  type MockOperation,
  MockRefusal,
  type MockRequest,
  type MockResponse,
} from '../../../surface/src/mock/behaviour.ts'
import { valuesIn } from '../../../surface/src/mock/responses.ts'
import { invalid, noCredential, Refusal } from '../../base/errors.ts'
import { pick } from '../../base/pick.ts'
import { checkType, inputValidator } from '../../calls/lifecycle/input.ts'
import { problemResponse } from '../../calls/lifecycle/problem.ts'
import type { Route } from '../../calls/lifecycle/route.ts'
import { unmatched } from '../../calls/lifecycle/unmatched.ts'
import { changedFieldsHeader, writeFields } from '../../shared/changed-fields.ts'

/** The request id of refusals. */
const exampleId = '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10'

const calls = new Map(
  Object.values<Route>(routes).map((route) => [route.id, { route, check: inputValidator(route) }]),
)

export const behaviour: Partial<MockBehaviour> = {
  unmatched: ({ url, method }) => asMockRefusal(unmatched(url.path, method.toUpperCase())),

  refuse: (status, detail) =>
    asMockRefusal(new Refusal(status < 500 ? 'bad_request' : 'internal_server_error', detail)),

  checkCredential({ iid }, { headers }) {
    const isPublic = calls.get(iid!)!.route.scope === null
    const hasToken = /^Bearer +\S/i.test(headers?.authorization ?? '')
    return isPublic || hasToken ? undefined : asMockRefusal(noCredential())
  },

  checkInput(operation, request, compare) {
    const refusal = inputRefusal(operation, request)
    if (refusal) return asMockRefusal(refusal)
    // The document has the headers, and that an upload has a file. Prism does not split several values of a filter.
    const wrong = compare().filter((each) => each.in !== 'query')
    return wrong.length > 0 ? asMockRefusal(invalid(wrong)) : undefined
  },

  // The service ignores `Accept`. Only an export has two types, chosen by `format`.
  mediaTypes: ({ url }) => [url.query?.format === 'csv' ? 'text/csv' : '*/*'],

  withIds: (_, { url }, { body, headers, ...response }) => {
    const requested = new Map<string, string>()
    const place = `${Object.values(url.query ?? {}).join(' ')} ${url.path}`
    for (const [text, kind] of place.matchAll(id)) requested.set(kind!, text)
    const replaced = JSON.stringify({ body, headers }).replace(
      id,
      (text, kind) => requested.get(kind) ?? text,
    )
    return { ...response, ...JSON.parse(replaced) }
  },

  finish: (request, response) =>
    withFields(request, withChangedFields(request, asCounted(request, response))),
}

function asMockRefusal(refusal: Refusal): MockRefusal {
  const { status, body, headers } = problemResponse(refusal, exampleId)
  return new MockRefusal(status, refusal.code, (declared) => ({
    statusCode: status,
    headers: { ...declared?.headers, ...headers },
    body: JSON.parse(String(body)),
  }))
}

/** The refusal that the service would give any caller. */
function inputRefusal(
  { iid }: MockOperation,
  { headers = {}, url, text: sent }: MockRequest,
): Refusal | undefined {
  const { route, check } = calls.get(iid!)!
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
  return undefined
}

const id = /\b([a-z]+_)[0-7][0-9a-hjkmnp-tv-z]{25}\b/g

/** Lists are counted only on request, and a link to the next page does not count again. */
function asCounted({ url }: MockRequest, { headers, ...response }: MockResponse): MockResponse {
  const { 'Total-Count': count, Link, ...others } = { ...headers }
  const link = Link?.replace(/(?<=[?&])count=[^&>]*&/, '')
  const isCounted = String(url.query?.count) === 'true' && count !== undefined
  return {
    ...response,
    headers: { ...others, ...(isCounted && { 'Total-Count': count }), ...(link && { Link: link }) },
  }
}

function withChangedFields(
  { body: sent }: MockRequest,
  { headers, ...response }: MockResponse,
): MockResponse {
  if (headers?.[changedFieldsHeader] === undefined) return { ...response, headers }
  const names = Object.keys({ ...(sent as object) }).filter(
    (name) => name in { ...(response.body as object) },
  )
  return { ...response, headers: { ...headers, [changedFieldsHeader]: writeFields(names) } }
}

/** Reduces the example to the requested fields. */
function withFields({ url }: MockRequest, { body, ...response }: MockResponse): MockResponse {
  const fields = url.query?.fields
  if (!fields || typeof body !== 'object' || body === null) return { ...response, body }
  const names = [fields].flat().join().split(',')
  const chosen = Array.isArray(body) ? body.map((each) => pick(each, names)) : pick(body, names)
  return { ...response, body: chosen }
}
