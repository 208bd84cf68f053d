/** Serves the OpenAPI document as YAML and JSON, and parses it for the documentation. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { load } from 'js-yaml'
import type { OpenApi } from '../document/openapi.ts'
import { compressPublic } from './compress.ts'

const file = join(import.meta.dirname, '../../generated/openapi/openapi.yaml')

let document: Promise<OpenApi> | undefined
let json: Promise<string> | undefined

/** Parsed on first use. */
export function specification(): Promise<OpenApi> {
  document ??= readFile(file, 'utf8').then((text) => load(text) as OpenApi)
  return document
}

const allowCrossOrigin = secureHeaders({ crossOriginResourcePolicy: false })

export const specificationFiles = new Hono()
  .get('/openapi.yaml', allowCrossOrigin, compressPublic, async (http) =>
    http.body(await readFile(file), 200, headersOf('application/yaml')),
  )
  .get('/openapi.json', allowCrossOrigin, compressPublic, async (http) => {
    json ??= specification().then((document) => `${JSON.stringify(document, null, 2)}\n`)
    return http.body(await json, 200, headersOf('application/json'))
  })

function headersOf(type: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }
}
