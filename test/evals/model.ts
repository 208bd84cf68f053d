/** Uses the model at `AI_BASE_URL` as the agent. It gets the tools, their results and the request of the user. */
import { readConfig } from '../../src/config.ts'
import type { Agent } from './agent.ts'

/** A task fails after this many turns. */
const maxTurns = 40

/** Throws if `AI_BASE_URL` is not set. */
export async function modelAnswer(asks: string, agent: Agent): Promise<string> {
  const address = readConfig().model
  if (!address) throw new Error('Set AI_BASE_URL and AI_MODEL to choose a model.')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { url, name, apiKey } = address
  const model = createOpenAICompatible({ name: 'model', baseURL: url, apiKey: apiKey ?? undefined })(name)
  type Options = Parameters<typeof model.doGenerate>[0]
  const tools = await toolsOf<Options['tools']>(agent)
  const prompt: Options['prompt'] = [
    { role: 'system', content: agent.instructions() },
    { role: 'user', content: [{ type: 'text', text: asks }] },
  ]
  for (let turn = 0; turn < maxTurns; turn++) {
    const { content } = await model.doGenerate({ prompt, tools })
    const calls = content.filter((part) => part.type === 'tool-call')
    const said = content.filter((part) => part.type === 'text')
    if (calls.length === 0) return said.map(({ text }) => text).join('\n')
    const toolCalls = calls.map((call) => ({ ...call, input: JSON.parse(call.input || '{}') }))
    prompt.push({ role: 'assistant', content: [...said, ...toolCalls] })
    for (const { toolCallId, toolName, input } of toolCalls) {
      const { said: value } = await agent.call(toolName, input)
      const output = { type: 'text', value } as const
      prompt.push({ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] })
    }
  }
  throw new Error(`No answer after ${maxTurns} turns.`)
}

const toolsOf = async <T>(agent: Agent) =>
  (await agent.tools()).map(({ name, description, inputSchema }) => ({
    type: 'function',
    ...{ name, description, inputSchema },
  })) as T
