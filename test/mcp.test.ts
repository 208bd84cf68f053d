/** `service-mcp` as an agent meets it: over standard input and output, with both generations of the client. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, describe, expect, test } from 'vitest'
import { setPlan } from '../generated/client/sdk.gen.ts'
import { tools as descriptors } from '../generated/mcp/tools.ts'
import manifest from '../mcp/package.json' with { type: 'json' }
import { useService } from './support/service.ts'

const service = useService()
const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }))
const entry = new URL('../mcp/src/main.ts', import.meta.url).pathname
const agent = { name: 'example-agent', version: '2.1' }
const noSuchCompany = 'com_00000000000000000000000000'

type Environment = Record<string, string>
type Agent = Pick<Client, 'listTools' | 'callTool' | 'close'>

const generations: Record<string, (environment: Environment) => Promise<Agent>> = {
  'client 1.x': async (env) => {
    const client = new OlderClient(agent)
    await client.connect(new OlderTransport({ command: process.execPath, args: [entry], env }))
    return client as unknown as Agent
  },
  'client 2.x, revision 2025-11-25': (env) => connect(env, 'legacy'),
  'client 2.x, revision 2026-07-28': (env) => connect(env, { pin: '2026-07-28' }),
}

async function connect(env: Environment, mode: 'legacy' | { pin: string }, onListChanged?: () => void) {
  const listChanged = onListChanged && { tools: { autoRefresh: false, onChanged: onListChanged } }
  const client = new Client(agent, { versionNegotiation: { mode }, listChanged })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [entry], env, stderr: 'ignore' }))
  open.push(client)
  return client
}

const open: Agent[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})
