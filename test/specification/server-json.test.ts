/** The entry of service-mcp in registries of MCP servers. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { defaultAddress } from '../../generated/constants.ts'
import entry from '../../generated/mcp/server.json' with { type: 'json' }
import manifest from '../../mcp/package.json' with { type: 'json' }
import { settings } from '../../mcp/src/configuration.ts'
import { packageOf } from '../../src/generator/packages/bundle.ts'
import { fill } from '../../src/generator/packages/placeholders.ts'

const text = { type: 'string' }
const input = {
  type: 'object',
  properties: {
    name: text,
    description: text,
    default: text,
    isRequired: { type: 'boolean' },
    isSecret: { type: 'boolean' },
    format: { enum: ['string', 'number', 'boolean', 'filepath'] },
  },
  additionalProperties: false,
}

/** The rules of the schema of 2025-12-11 for the members that the entry has. */
const schema = {
  type: 'object',
  required: ['name', 'description', 'version'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { ...text, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', maxLength: 200 },
    title: { ...text, minLength: 1, maxLength: 100 },
    description: { ...text, minLength: 1, maxLength: 100 },
    version: { ...text, pattern: '^\\d+\\.\\d+\\.\\d+' },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        additionalProperties: false,
        properties: {
          type: { const: 'streamable-http' },
          url: { ...text, format: 'uri-template' },
          variables: { type: 'object', additionalProperties: input },
        },
      },
    },
    packages: {
      type: 'array',
      items: {
        type: 'object',
        required: ['registryType', 'identifier', 'transport'],
        additionalProperties: false,
        properties: {
          registryType: text,
          registryBaseUrl: { ...text, format: 'uri' },
          identifier: text,
          version: { ...text, minLength: 1, not: { const: 'latest' } },
          runtimeHint: text,
          transport: { type: 'object', required: ['type'], properties: { type: { const: 'stdio' } } },
          environmentVariables: { type: 'array', items: { ...input, required: ['name'] } },
        },
      },
    },
  },
}

const validate = addFormats.default(new Ajv2020({ allErrors: true, strict: false })).compile(schema)

test('the entry follows the schema of the registry', () => {
  validate(entry)
  expect(validate.errors).toBeNull()
  expect(validate({ ...entry, description: 'x'.repeat(101) })).toBe(false)
})

test('the entry has the metadata of the package, its settings and no other registry', () => {
  const [{ identifier, version, registryBaseUrl, environmentVariables }] = entry.packages as [
    (typeof entry.packages)[0],
  ]
  expect([identifier, version, entry.version]).toEqual([manifest.name, manifest.version, manifest.version])
  expect(registryBaseUrl).toBe(`${defaultAddress}/packages`)
  const known = settings.map(([name]) => name)
  for (const { name } of environmentVariables) expect(known).toContain(name)
})

test('a variable of the address of a remote server is declared', () => {
  for (const { url, variables } of entry.remotes)
    for (const [, name] of url.matchAll(/\{(\w+)\}/g)) expect(Object.keys(variables)).toContain(name)
})

test('the package contains the entry with the addresses of the service that serves it', async () => {
  const { files } = await packageOf('service-mcp')
  const file = files.find(({ path }) => path === 'server.json')
  expect(file).toBeDefined()
  const served = JSON.stringify(file)
  expect(served).not.toContain(defaultAddress)
  expect(served).not.toContain(manifest.version)
  const origins = { api: 'https://api.example.com', work: 'https://work.example.com' }
  const filled = JSON.parse(fill('server.json', (file as { text: string }).text, origins, '1.2.3'))
  expect(filled.packages[0]).toMatchObject({ version: '1.2.3', registryBaseUrl: `${origins.api}/packages` })
  expect(filled.remotes[0].variables.service_url.default).toBe(origins.api)
})
