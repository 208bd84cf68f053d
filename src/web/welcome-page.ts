import { html } from 'hono/html'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { layout } from './layout.ts'

/** What to do next: the three paths into the workspace, ready to copy. */
export function welcomePage({ user, workspace, plan }: AccountInfo, origin: string) {
  return layout(
    workspace.name,
    html`<h1>${workspace.name} is ready</h1>
      <p class="lead">Signed in as ${user.name} (${user.email}), plan ${plan}. The plan starter reads over the API; pro also writes.</p>
      <h2>REST API</h2>
      <pre>curl ${origin}/api/v1/account/authenticate \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "${user.email}", "password": "…"}'

curl ${origin}/api/v1/companies/list -H 'Authorization: Bearer …'</pre>
      <p>Every operation, to read and to try: <a href="/swagger">interactive documentation</a>.</p>
      <h2>Command line</h2>
      <pre>export SERVICE_BASE_URL=${origin}
vs auth login --username ${user.email}
vs account plan pro
vs companies add --name "First company"
vs companies list</pre>
      <h2>Agents</h2>
      <pre>{
  "mcpServers": {
    "work": {
      "command": "npx",
      "args": ["-y", "service-mcp"],
      "env": { "SERVICE_API_KEY": "…", "SERVICE_API_URL": "${origin}" }
    }
  }
}</pre>
      <p>Make the key with <code>vs keys add --name "My agent"</code>.</p>`,
  )
}
