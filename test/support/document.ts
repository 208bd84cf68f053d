/** The committed OpenAPI document. */
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { OpenApi } from '../../surface/src/document/openapi.ts'

const file = new URL('../../generated/openapi/openapi.yaml', import.meta.url)

export const document = load(readFileSync(file, 'utf8')) as OpenApi
