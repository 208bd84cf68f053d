import { html } from 'hono/html'
import type { ToolSurface } from '../../../codegen/document.ts'
import { descriptionOf } from '../../../codegen/surfaces.ts'
import { toolsetOf } from '../../../codegen/write-tools.ts'
import { agentEntry } from '../../agents.ts'
import { table } from '../../table.ts'
import { operationLink } from '../links.ts'
import { inline } from '../markdown.ts'
import type { DocumentedOperation } from '../reference.ts'
import { codesTable, operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

interface Row {
  tool: ToolSurface
  operation: DocumentedOperation
}

export const agents: Guide = {
  name: 'agents',
  title: 'Agents',
  summary: 'How an agent gets the tools of the workspace (MCP), and what they are.',
  content(reference, { api }) {
    const rows = reference.operations.flatMap((operation) =>
      operation.tools.map((tool) => ({ tool, operation })),
    )
    const toolsets = [...Map.groupBy(rows, ({ tool, operation }) => toolsetOf(tool.name, operation))].sort()
    return html`<p>An agent that speaks MCP over HTTP needs only the address of this service. It sends its user to the browser to sign in and
        to choose what it may do. The user can disconnect it in the <a href="/settings/connections">settings</a>:</p>
      <pre tabindex="0">{ "mcpServers": { "work": { "url": "${api}/mcp" } } }</pre>
      <p>Reading is ticked on that page; changing records takes a tick, or one click on “Allow all”. Access to the account is offered only
        if the agent asks for it by name. A tool that needs a scope the agent was not given does nothing: the answer is 403 with
        <code>insufficient_scope</code> and the scopes to ask for. An API key as the bearer token works as well.</p>
      <p>For other agents this service hands out an MCP server, service-mcp, which calls it with an API key. Make the key with
        ${operationLink(operationIn(reference, 'addApiKey'))} or among the <a href="/settings/api-keys">API keys</a> in the
        browser, and add this entry to the configuration of the agent:</p>
      ${agentEntry(api, '<API_KEY>')}
      <p>An agent is shown the tools that its key may use: by scopes, by the role of its owner and by the plan of the workspace.
        <code>SERVICE_TOOLSETS</code> in <code>env</code> keeps only the tools of some toolsets, and
        <code>SERVICE_READ_ONLY</code> only those that read. Every call is in the activity log, with the agent and the tool.
        Asked what has changed, and by whom, <code>activity_overview</code> answers in few words.</p>
      <p>Tools take names for ids, and words such as <code>friday</code> for days. What they answer has nothing that is empty, and is
        4,000 tokens at the most unless a longer page is asked for.</p>
      <p>A refusal comes as a tool error with the <code>code</code> and the members of the problem, and what to call next.</p>
      ${toolsets.map(
        ([toolset, members]) => html`<h2 id="${toolset}">Toolset <code>${toolset}</code></h2>
          ${table(
            `Tools of ${toolset}`,
            [
              { title: 'Tool', cell: ({ tool }: Row) => html`<code>${tool.name}</code>` },
              {
                title: 'What it does',
                cell: ({ tool, operation }: Row) =>
                  html`<div>${inline(descriptionOf(operation, tool).split('\n\n')[0]!)}</div>`,
              },
              {
                title: 'Needs',
                cell: ({ operation: { scope, role, plan } }: Row) =>
                  html`<div>${scope}, ${role}, ${plan}</div>`,
              },
              { title: 'Operation', cell: ({ operation }: Row) => operationLink(operation) },
            ],
            members,
          )}`,
      )}
      <h2>Frequent refusals</h2>
      ${codesTable(reference, ['missing_scope', 'role_required', 'plan_required', 'unprocessable_entity', 'not_found'])}`
  },
}
