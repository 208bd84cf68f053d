/** Writes the typed client with `@hey-api/openapi-ts`, without its unused parts. */
import { readFileSync, rmSync } from 'node:fs'
import { createClient } from '@hey-api/openapi-ts'
import { isCommonHeader } from '../document/headers.ts'
import type { OpenApi, OpenApiOperation } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { parameterOf, successOf } from '../document/operations.ts'
import { writeGenerated } from './files.ts'

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
  rewrite('client/sdk.gen.ts', withFields(document), selecting)
  rewrite('client/sdk.gen.ts', /$(?![\s\S])/g, selections)
  rewrite('client/types.gen.ts', /\/\*\*\n +\* (.+)\n +\*\//g, '/** $1 */')
}

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

/** The functions of the operations with `fields`. */
function withFields(document: OpenApi): RegExp {
  const names = operationsOf(document)
    .filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'fields'))
    .map(({ operation }) => operation.operationId)
  return new RegExp(
    `^export const (${names.join('|')}) = (<.*>)\\((options\\??: Options<(\\w+), ThrowOnError>)\\): (RequestResult<(\\w+), (.*)>) =>`,
    'gm',
  )
}

/** Overloads the function: with literal `fields`, records have only these fields. */
const selecting = `export const $1: {
  <Field extends FieldOf<$6>, ThrowOnError extends boolean = false>(options: Options<$4, ThrowOnError> & Selection<Field>): RequestResult<Selected<$6, Field>, $7>
  $2($3): $5
} = $2($3): any =>`

const selections = `
type RecordOf<Response> = Response extends Array<infer Item> ? Item : Response

type FieldOf<Responses> = keyof RecordOf<Responses[keyof Responses]> & string

interface Selection<Field> {
  query: { fields: Field[] }
}

/** If it is not known which fields are selected, all of them are optional. */
type SelectedFrom<Item, Field> = [keyof Item] extends [Field] ? Partial<Item> : Pick<Item, Field & keyof Item>

type Selected<Responses, Field> = {
  [Status in keyof Responses]: Responses[Status] extends Array<infer Item> ? Array<SelectedFrom<Item, Field>> : SelectedFrom<Responses[Status], Field>
}
`

function rewrite(path: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(`generated/${path}`, 'utf8')
  writeGenerated({ [path]: text.replaceAll(pattern, replacement) })
}
