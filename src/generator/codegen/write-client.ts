/** Writes the typed client with `@hey-api/openapi-ts`, without its unused parts. */
import { readFileSync, rmSync } from 'node:fs'
import { createClient } from '@hey-api/openapi-ts'
import type { OpenApi, OpenApiOperation } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'
import { parameterOf, successOf } from '../../../surface/src/document/operations.ts'
import { isCommonHeader } from '../document/headers.ts'
import { readOperations } from '../document/operations.ts'
import { writeGenerated } from './files.ts'
import { writeGroups } from './write-client-groups.ts'

export async function writeClient(document: OpenApi): Promise<void> {
  await createClient({
    input: concise(document) as never,
    output: { path: './generated/client', module: { extension: '.ts' }, entryFile: false },
    parser: { transforms: { readWrite: false } },
    plugins: [
      { name: '@hey-api/typescript', enums: 'javascript' },
      { name: '@hey-api/sdk', client: false },
      '@hey-api/client-fetch',
    ],
    logs: { level: 'silent' },
  })
  for (const name of unused) rmSync(`generated/client/core/${name}.gen.ts`)
  rmSync('generated/client/client.gen.ts')
  rewrite('client/client/index.ts', new RegExp(`^.*/core/(${unused.join('|')})\\.gen.*\n`, 'gm'), () => '')
  // Deno takes an option `client` of a request for its own HTTP client, and refuses ours.
  rewrite(
    'client/client/client.gen.ts',
    /\.\.\.opts,(\s+body: getValidRequestBody\(opts\))/g,
    (_, body) => `...withoutClient(opts),${body}`,
  )
  rewrite('client/client/client.gen.ts', /$(?![\s\S])/g, () => withoutClient)
  rewrite('client/sdk.gen.ts', /^import {.*} from '.\/client\/index.ts';$/gm, () => imports)
  rewrite('client/sdk.gen.ts', /^export type Options<[^;]*(;[^;]*)*?^};\n/gm, () => '')
  rewrite(
    'client/sdk.gen.ts',
    signatures,
    (_, name, data, results, method) =>
      `export const ${name}: Call<${data}, ${results}> = (options: any): any => options.client.${method}(`,
  )
  rewrite('client/types.gen.ts', /\/\*\*\n +\* (.+)\n +\*\//g, (_, text) => `/** ${text} */`)
  writeGenerated(writeGroups(readOperations(document)))
}

const withoutClient = `
const withoutClient = <Options extends object>({ client: _, ...init }: Options & { client?: unknown }) => init
`

/** Library files that the client does not use; no option omits them. */
const unused = ['params', 'queryKeySerializer']

/**
 * Reduces the document to what the types need: no named parameters, no common headers, one response for all refusals,
 * no discriminators, and no summaries next to descriptions.
 */
function concise(document: OpenApi): OpenApi {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    const [status, success] = successOf(operation)
    operation.responses = { [status]: success, default: refusalOf(operation) }
    operation.parameters = operation.parameters
      ?.map((parameter) => parameterOf(parameter, document))
      .filter((parameter) => !isCommonHeader(parameter))
    delete operation.summary
  }
  for (const schema of Object.values(copy.components.schemas)) delete schema.discriminator
  delete copy.components.parameters
  delete copy.components.responses
  delete copy.components.examples
  return copy
}

function refusalOf(operation: OpenApiOperation) {
  const code = { enum: operation['x-refusals']!.map((each) => each.code) }
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code }, required: ['code'] },
    ],
  }
  return { description: '', content: { 'application/problem+json': { schema } } }
}

/** The type of each function, and the start of its body. */
const signatures =
  /^export const (\w+) = <.*>\(options: Options<(\w+), ThrowOnError>\): RequestResult<(\w+, \w+), ThrowOnError> => options\.client\.(\w+)<.*>\(/gm

const imports = `import type { Call } from '../../src/shared/calls.ts'
import { formDataBodySerializer } from './client/index.ts'`

function rewrite(path: string, pattern: RegExp, replace: (...groups: string[]) => string): void {
  const text = readFileSync(`generated/${path}`, 'utf8')
  writeGenerated({ [path]: text.replaceAll(pattern, replace) })
}
