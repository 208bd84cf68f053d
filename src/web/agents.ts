import { html } from 'hono/html'
import { version } from '../base/version.ts'
import { packageUrl } from '../shared/addresses.ts'
import type { Html } from './html.ts'

/** The `service-mcp` entry for an agent's configuration (a project's `.mcp.json`), ready to copy. */
export const agentEntry = (apiUrl: string, apiKey: string): Html => html`<pre tabindex="0">{
  "mcpServers": {
    "work": {
      "command": "npx",
      "args": ["-y", "${packageUrl(apiUrl, 'service-mcp', version)}"],
      "env": { "SERVICE_API_KEY": "${apiKey}" }
    }
  }
}</pre>`
