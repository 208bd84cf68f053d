/** Serves the OpenAPI document as YAML and JSON, and parses it for the documentation. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { load } from 'js-yaml'
import { defaultAddress } from '../../generated/constants.ts'
import { type OpenApi, operationsOf } from '../../surface/src/document/openapi.ts'
import type { RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Origins } from '../shared/addresses.ts'
import { type Addresses, originsOf } from './addresses.ts'
import { compressPublic } from './compress.ts'

const file = join(import.meta.dirname, '../../generated/openapi/openapi.yaml')

let document: Promise<OpenApi> | undefined

/** Parsed on first use. */
export function specification(): Promise<OpenApi> {
  document ??= readFile(file, 'utf8').then((text) => load(text) as OpenApi)
  return document
}

/** The document with the addresses of this service in place of the default address, which the file contains. */
const at = (text: string, { api, work }: Origins): string =>
  text
    .replace(`url: ${defaultAddress}/docs`, `url: ${JSON.stringify(`${work}/docs`)}`)
    .replace(`url: ${defaultAddress}`, `url: ${JSON.stringify(api)}`)

/** Programs of other sites may read the document: it contains nothing about a workspace. */
const allowCrossOrigin = every(
  secureHeaders({ crossOriginResourcePolicy: false }),
  cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }),
)

export function specificationFiles(addresses: Addresses): Hono<{ Bindings: RequestSource }> {
  const text = async (env: RequestSource) => at(await readFile(file, 'utf8'), originsOf(addresses, env))
  return new Hono<{ Bindings: RequestSource }>()
    .get('/openapi.yaml', allowCrossOrigin, compressPublic, async (http) =>
      http.body(await text(http.env), 200, headersOf('application/yaml')),
    )
    .get('/openapi.json', allowCrossOrigin, compressPublic, async (http) =>
      http.body(jsonOf(await text(http.env)), 200, headersOf('application/json')),
    )
}

/** The last document as JSON, which takes longer to make than to send. */
let latest = { yaml: '', json: '' }

function jsonOf(yaml: string): string {
  if (latest.yaml !== yaml) latest = { yaml, json: `${JSON.stringify(load(yaml), null, 2)}\n` }
  return latest.json
}

/**
 * The document for Swagger UI, which calls the host of its page, because browsers refuse calls to another one, and which would send the
 * example of each optional parameter.
 */
export async function interactiveDocument(): Promise<OpenApi> {
  const document = structuredClone(await specification())
  document.servers = [{ url: '/' }]
  const own = operationsOf(document).flatMap(({ operation }) => operation.parameters ?? [])
  for (const parameter of [...own, ...Object.values(document.components.parameters ?? {})])
    if (!parameter.required) delete parameter.example
  return document
}

function headersOf(type: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }
}
