/**
 * Writes `server.json`, the entry of service-mcp in registries of MCP servers, from the metadata of the package. The package contains
 * it with the addresses of the service that serves the package.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'

/** `address` is the default address of a service. The schema has no variables in the address of a package's registry. */
export function writeServerJson(address: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, 'mcp/package.json'), 'utf8'))
  const entry = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    // Registries accept only namespaces of the publisher: the README says to replace it.
    name: `com.example/${name}`,
    title: 'Work management',
    description: 'The CRM, delivery and knowledge records of one workspace, as typed tools for an agent.',
    version,
    remotes: [
      {
        type: 'streamable-http',
        url: '{service_url}/mcp',
        variables: {
          service_url: {
            description: 'The address of the service.',
            isRequired: true,
            format: 'string',
            default: address,
          },
        },
      },
    ],
    packages: [
      {
        registryType: 'npm',
        registryBaseUrl: `${address}/packages`,
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        environmentVariables: [
          {
            name: 'SERVICE_API_KEY',
            description: 'An API key of the workspace.',
            isRequired: true,
            isSecret: true,
          },
          { name: 'SERVICE_API_URL', description: 'The address of the API.', default: address },
          { name: 'SERVICE_TOOLSETS', description: 'The tools to offer: core, default, all, or toolsets.' },
          {
            name: 'SERVICE_READ_ONLY',
            description: 'Offers only tools that read.',
            format: 'boolean',
            default: 'false',
          },
        ],
      },
    ],
  }
  return `${JSON.stringify(entry, null, 2)}\n`
}
