/** Writes the typed client: the output of `@hey-api/openapi-ts`, without the parts nobody would read. */
import { readFileSync, rmSync } from 'node:fs'
import { createClient } from '@hey-api/openapi-ts'
import type { OpenApi } from './document.ts'
import { operationsOf } from './document.ts'
import { writeGenerated } from './files.ts'
import { isCommonHeader } from './headers.ts'
import { parameterOf, successOf } from './operations.ts'

export async function writeClient(document: OpenApi): Promise<void> {
  await createClient({
    input: concise(document) as never,
    output: { path: './generated/client', module: { extension: '.ts' }, entryFile: false },
    parser: { transforms: { readWrite: false } },
    plugins: [{ name: '@hey-api/typescript', enums: 'javascript' }, '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  })
  for (const name of unused) rmSync(`generated/client/core/${name}.gen.ts`)
  rewrite('client/client/index.ts', new RegExp(`^.*/core/(${unused.join('|')})\\.gen.*\n`, 'gm'), '')
  rewrite('client/types.gen.ts', /\/\*\*\n +\* (.+)\n +\*\//g, '/** $1 */')
}

/** Library files that our client does not need; there is no option to leave them out. */
const unused = ['params', 'queryKeySerializer']

/**
 * The document reduced to what the types need: no named parameters and none that a client sets for all calls, one type for all refusals, no summaries
 * beside descriptions.
 */
function concise(document: OpenApi): OpenApi {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    const [status, success] = successOf(operation)
    operation.responses = { [status]: success, default: refusal }
    operation.parameters = operation.parameters
      ?.map((parameter) => parameterOf(parameter, document))
      .filter((parameter) => !isCommonHeader(parameter))
    delete operation.summary
  }
  delete copy.components.parameters
  delete copy.components.responses
  return copy
}

const refusal = {
  description: '',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function rewrite(path: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(`generated/${path}`, 'utf8')
  writeGenerated({ [path]: text.replaceAll(pattern, replacement) })
}
