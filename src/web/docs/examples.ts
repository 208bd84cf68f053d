/** Examples of calls: with curl, `vs`, the typed client and a tool. */
import { inspect } from 'node:util'
import { argumentsOf } from '../../../surface/src/document/arguments.ts'
import { commandArguments } from '../../../surface/src/document/command-arguments.ts'
import { exampleOf } from '../../../surface/src/document/example-of.ts'
import type { CommandSurface, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { commandStyle } from '../../generator/document/command-style.ts'
import type { Body, DocumentedOperation } from './reference.ts'
import type { Sample } from './samples.ts'

export const bodyExample = ({ schema, example }: Body): unknown => example ?? exampleOf(schema)

export const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** Values for the path or query of the example call. Optional parameters are included if their type has an example. */
function valuesIn({ parameters, values }: DocumentedOperation, place: 'path' | 'query') {
  return Object.fromEntries(
    parameters
      .filter((each) => each.in === place && (each.required || each.schema.examples))
      .map(({ name, schema }) => [name, values[name] ?? exampleOf(schema)]),
  )
}

const isUpload = ({ request }: DocumentedOperation) => request?.type === 'multipart/form-data'

const isFile = ({ responses }: DocumentedOperation) =>
  responses.some(({ body }) => body?.schema.format === 'binary')

/** The samples of an operation. Some operations have no command or tool. */
export function samplesOf(operation: DocumentedOperation, origin: string): Sample[] {
  const { commands, tools, scope, together } = operation
  const calls = commands.map((command) => commandCall(operation, command))
  if (calls.length === 0 && scope && !isUpload(operation) && !isFile(operation))
    calls.push(rawCall(operation))
  const all: Sample[] = [
    { language: 'curl', code: curl(operation, origin) },
    { language: 'vs', code: calls.join('\n') },
    { language: 'client', code: clientCall(operation) },
    // The items of a batch are tool calls, which the example of the operation does not have.
    { language: 'mcp', code: together ? '' : tools.map((tool) => toolCall(operation, tool)).join('\n') },
  ]
  return all.filter(({ code }) => code)
}

const bodyText = (operation: DocumentedOperation) =>
  operation.request && !isUpload(operation) ? json(bodyExample(operation.request)) : null

function addressOf(operation: DocumentedOperation): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(valuesIn(operation, 'path')[name])),
  )
  const query = new URLSearchParams(
    Object.entries(valuesIn(operation, 'query')).map(([name, value]) => [name, String(value)]),
  )
  return `${path}${query.size > 0 ? `?${query}` : ''}`
}

function curl(operation: DocumentedOperation, origin: string): string {
  const { method, scope, request } = operation
  const body = bodyText(operation)
  const parts = [
    `curl ${method === 'get' || (method === 'post' && request) ? '' : `-X ${method.toUpperCase()} `}${quoted(`${origin}${addressOf(operation)}`)}`,
    scope && `-H "Authorization: Bearer $${scope === 'session' ? 'ACCESS_TOKEN' : 'SERVICE_API_KEY'}"`,
    isUpload(operation) && `-F 'file=@offer.pdf'`,
    isFile(operation) && '-OJ',
    body && `-H ${quoted(`Content-Type: ${request!.type}`)}`,
    body && `-d ${quoted(body)}`,
  ]
  return parts.filter(Boolean).join(' \\\n  ')
}

/** The examples of the command, or else a call with only the required arguments. */
function commandCall(operation: DocumentedOperation, command: CommandSurface): string {
  if (command.examples) return command.examples.join('\n')
  const { positional, options } = commandArguments(operation, command, commandStyle)
  const values = allValues(operation)
  const words = [...positional, ...options]
    .filter(({ required }) => required)
    .map(({ name, field }) => {
      const value = word(String(values[field]))
      return positional.some((each) => each.field === field) ? value : `--${name} ${value}`
    })
  return ['vs', command.name, ...words].join(' ')
}

/** For operations without a command. */
function rawCall(operation: DocumentedOperation): string {
  const body = bodyText(operation)
  const data = body ? ` --data ${quoted(body)}` : ''
  return `vs api ${operation.method} ${word(addressOf(operation))}${data}`
}

/** Quotes a text only if a shell would change it. */
const word = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text))

/** Quotes a text for POSIX shells. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function clientCall(operation: DocumentedOperation): string {
  const { id, scope, request } = operation
  const options = Object.entries({
    path: valuesIn(operation, 'path'),
    query: valuesIn(operation, 'query'),
    body: request && !isUpload(operation) ? (bodyExample(request) as object) : {},
  }).filter(([, values]) => Object.keys(values).length > 0)
  const lines = options.map(([name, values]) => `  ${name}: ${literal(values)},\n`)
  if (isUpload(operation)) lines.push(`  body: { file: new File([bytes], 'offer.pdf') },\n`)
  return `import { ${[id, 'createClient'].sort().join(', ')} } from 'service-client'

const client = createClient(${scope ? '{ auth: process.env.SERVICE_API_KEY }' : ''})
const { data, error } = await ${id}({
  client,
${lines.join('')}})`
}

const literal = (value: unknown) =>
  inspect(value, { depth: null, breakLength: 90, maxArrayLength: null, maxStringLength: null }).replaceAll(
    '\n',
    '\n  ',
  )

/** Path, query and body in one object. */
const allValues = (operation: DocumentedOperation): Record<string, unknown> => ({
  ...valuesIn(operation, 'path'),
  ...valuesIn(operation, 'query'),
  ...(operation.request && (bodyExample(operation.request) as object)),
})

/** The parameters of the MCP method `tools/call`. Null means the same as an absent argument, except in a patch. */
function toolCall(operation: DocumentedOperation, tool: ToolSurface): string {
  const values = allValues(operation)
  const given = argumentsOf(operation, tool)
    .filter(({ name, schema }) => !tool.omit?.includes(name) && !schema['x-for-programs'])
    .map(({ name, required, schema }) => {
      const isGiven = name in values || !required
      return [name, isGiven ? values[name] : exampleOf(schema)]
    })
    .filter(([, value]) => value !== undefined && (value !== null || operation.method === 'patch'))
  return json({ name: tool.name, arguments: Object.fromEntries(given) })
}
