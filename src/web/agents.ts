import { html } from 'hono/html'
import { registryOf } from '../shared/addresses.ts'
import type { Html } from './html.ts'

/** The `service-mcp` entry for an agent's configuration (a project's `.mcp.json`), ready to copy. */
export const agentEntry = (apiUrl: string, apiKey: string): Html => html`<pre tabindex="0">{
  "mcpServers": {
    "work": {
      "command": "npx",
      "args": ["-y", "service-mcp"],
      "env": {
        "npm_config_registry": "${registryOf(apiUrl)}",
        "SERVICE_API_KEY": "${apiKey}"
      }
    }
  }
}</pre>`
