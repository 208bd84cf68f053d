/** The tools of one task, for agents that have only a shell. It prints what an MCP client shows to a model. */
import { Agent } from './agent.ts'

const usage = `The address of the task is in EVALS_TASK.

  node agent-cli.ts task                     print the request of the user
  node agent-cli.ts tools [<tool>…]          print the instructions and all tools, or only these tools
  node agent-cli.ts search '<words>'         find tools by words, as the tool search_tools does
  node agent-cli.ts call <tool> '<json>'     call a tool
  node agent-cli.ts answer '<text>'          give the answer to the user; ends the task
`

const address = process.env.EVALS_TASK?.replace(/\/$/, '')
const [command, ...given] = process.argv.slice(2)

async function main(): Promise<string> {
  if (!address || !command) return usage
  if (command === 'task') return (await fetch(address)).text()
  if (command === 'answer')
    return (await fetch(`${address}/answer`, { method: 'POST', body: given.join(' ') })).text()
  const agent = await Agent.connect(`${address}/mcp`)
  try {
    if (command === 'tools') return await toolsOf(agent, given)
    if (command === 'search') return await resultOf(agent, 'search_tools', { query: given.join(' ') })
    if (command === 'call') return await resultOf(agent, given[0] ?? '', JSON.parse(given[1] ?? '{}'))
    return usage
  } finally {
    await agent.close()
  }
}

async function toolsOf(agent: Agent, names: readonly string[]): Promise<string> {
  const tools = await agent.tools()
  const chosen = names.length === 0 ? tools : tools.filter(({ name }) => names.includes(name))
  const lines = chosen.map(
    ({ name, description, inputSchema }) => `${name}: ${description}\n  ${JSON.stringify(inputSchema)}`,
  )
  return `${names.length === 0 ? `${agent.instructions()}\n\n` : ''}${lines.join('\n')}\n`
}

async function resultOf(agent: Agent, tool: string, args: object): Promise<string> {
  const { said, isError } = await agent.call(tool, args)
  return `${isError ? 'Error: ' : ''}${said}\n`
}

main().then(
  (text) => process.stdout.write(text),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
