/** The operations and webhooks of a document by what identifies them, with all references except those to schemas resolved. */
import type { Content, OpenApi, OpenApiOperation, Schema } from '../document/openapi.ts'
import { mapValues } from '../document/schemas.ts'
import { type Resolve, resolved, resolverOf } from './references.ts'

export interface Endpoint {
  /** Such as `GET /books/{id}` or `POST of the webhook loanEnded`. */
  name: string
  operation: OpenApiOperation
  document: OpenApi
  /** The service calls the client. */
  isCallback: boolean
  parameters: Map<string, Parameter>
  body: Body | undefined
  responses: Record<string, Response>
  callbacks: Map<string, Endpoint>
}

export interface Parameter {
  [extension: `x-${string}`]: unknown
  name: string
  in: string
  required?: boolean
  deprecated?: boolean
  schema?: Schema
  content?: Record<string, Content>
  style?: string
  explode?: boolean
  allowEmptyValue?: boolean
}

export interface Body {
  required?: boolean
  content: Record<string, Content>
}

export interface Response {
  headers?: Record<string, Header>
  content?: Record<string, Content>
}

export interface Header {
  required?: boolean
  schema?: Schema
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** By the method and the path without the names of its parameters. */
export function endpointsOf(document: OpenApi): Map<string, Endpoint> {
  const resolve = resolverOf(document)
  const webhooks = { ...(document as any)['x-webhooks'], ...(document as any).webhooks }
  return new Map([
    ...endpointsIn(document.paths ?? {}, document, resolve, (method, path) => `${method} ${path}`),
    ...callbacksIn(webhooks, document, resolve, 'webhook'),
  ])
}

const callbacksIn = (
  paths: object,
  document: OpenApi,
  resolve: Resolve,
  kind: string,
): Map<string, Endpoint> =>
  endpointsIn(paths, document, resolve, (method, name) => `${method} of the ${kind} ${name}`, true)

function endpointsIn(
  paths: Record<string, any>,
  document: OpenApi,
  resolve: Resolve,
  nameOf: (method: string, path: string) => string,
  isCallback = false,
): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const [path, item] of Object.entries(paths)) {
    if (path.startsWith('x-')) continue
    const whole = resolved<Record<string, any>>(item, resolve)
    for (const method of methods.filter((each) => whole[each])) {
      const name = nameOf(method.toUpperCase(), path)
      const anonymous = nameOf(method.toUpperCase(), path.replace(/\{[^}]*\}/g, '{}'))
      // In some documents, operations are references to other files.
      const operation = resolved<OpenApiOperation>(whole[method], resolve)
      const endpoint = endpointOf(name, path, operation, whole.parameters ?? [], document, resolve)
      endpoints.set(endpoints.has(anonymous) ? name : anonymous, { ...endpoint, isCallback })
    }
  }
  return endpoints
}

function endpointOf(
  name: string,
  path: string,
  operation: OpenApiOperation,
  common: Parameter[],
  document: OpenApi,
  resolve: Resolve,
): Omit<Endpoint, 'isCallback'> {
  const parameters = [...common, ...(operation.parameters ?? [])].map((each) =>
    resolved<Parameter>(each, resolve),
  )
  const callbacks = Object.entries((operation as any).callbacks ?? {}).flatMap(([event, each]) => [
    ...callbacksIn(named(event, resolved(each as object, resolve)), document, resolve, 'callback'),
  ])
  return {
    name,
    operation,
    document,
    parameters: new Map(parameters.map((each) => [placeOf(each, path), each])),
    body: operation.requestBody && bodyOf(operation.requestBody, resolve),
    responses: mapValues(operation.responses ?? {}, (each) => responseOf(each, resolve)),
    callbacks: new Map(callbacks),
  }
}

/** The address of a callback is an expression, which says less than its event. */
const named = (event: string, items: object) =>
  Object.fromEntries(
    Object.values(items).map((item, index) => [index === 0 ? event : `${event} (${index + 1})`, item]),
  )

/** A parameter of the path is identified by its position, and a header in any case. */
function placeOf({ name, in: place }: Parameter, path: string): string {
  if (place === 'header') return `header ${name.toLowerCase()}`
  const position = path.split(/[{}]/).indexOf(name)
  return place === 'path' && position >= 0 ? `path ${position}` : `${place} ${name}`
}

function bodyOf(body: object, resolve: Resolve): Body {
  const { content = {}, ...rest } = resolved<Body>(body as Body, resolve)
  return { ...rest, content: byType(content) }
}

function responseOf(response: object, resolve: Resolve): Response {
  const { headers = {}, content = {} } = resolved<Response>(response as Response, resolve)
  const all = mapValues(headers, (each) => resolved(each, resolve))
  return { headers: byName(all), content: byType(content) }
}

/** Without parameters of the type, such as `charset`. */
const byType = (content: Record<string, Content>) =>
  Object.fromEntries(
    Object.entries(content).map(([type, each]) => [type.split(';')[0]!.trim().toLowerCase(), each]),
  )

const byName = (headers: Record<string, Header>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type'))
