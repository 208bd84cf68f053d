import { html } from 'hono/html'
import type { Html } from './layout.ts'

/** The entry of `service-mcp` in the configuration of an agent (a project's `.mcp.json`), ready to copy. */
export const agentEntry = (apiUrl: string, apiKey: string): Html => html`<pre tabindex="0">{
  "mcpServers": {
    "work": {
      "command": "npx",
      "args": ["-y", "service-mcp"],
      "env": {
        "SERVICE_API_KEY": "${apiKey}",
        "SERVICE_API_URL": "${apiUrl}"
      }
    }
  }
}</pre>`
