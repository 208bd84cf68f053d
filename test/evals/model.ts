/** Uses a model as the agent. It gets the tools, their results and the text of the task. */
import { readConfig } from '../../src/config.ts'
import type { Agent } from './agent.ts'
import type { World } from './demo.ts'
import type { Task } from './task.ts'

/** A task fails after this many turns. */
const maxTurns = 25

const instructions =
  'You work in a workspace through its tools. Do the task, and answer in one or two sentences.'

/** Throws if `AI_BASE_URL` is not set. */
export function modelAgent(): (task: Task, world: World) => Promise<string> {
  const address = readConfig().model
  if (!address) throw new Error('Set AI_BASE_URL and AI_MODEL to choose a model.')
  return async ({ asks }, { agent }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const { url, name, apiKey } = address
    const model = createOpenAICompatible({ name: 'model', baseURL: url, apiKey: apiKey ?? undefined })(name)
    type Options = Parameters<typeof model.doGenerate>[0]
    const tools = await toolsOf<Options['tools']>(agent)
    const prompt: Options['prompt'] = [
      { role: 'system', content: instructions },
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
}

const toolsOf = async <T>(agent: Agent) =>
  (await agent.tools()).map(({ name, description, inputSchema }) => ({
    type: 'function',
    ...{ name, description, inputSchema },
  })) as T
