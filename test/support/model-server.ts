/** A server that speaks the OpenAI-compatible protocol, for the tests of one file. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** The fields of a chat completion request that this server reads. */
export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  stream?: boolean
  stream_options?: unknown
  temperature?: number
  max_tokens?: number
  response_format?: unknown
}

/** How the server reacts to a request. */
export type Reply =
  /** Responds with this text, in chunks if the request asks for a stream. */
  | { says: string; tokens?: [input: number, output: number] | null; finish?: 'stop' | 'length' }
  /** Refuses the request. */
  | { status: number; message?: string; headers?: Record<string, string> }
  /** Sends this body unchanged. */
  | { sends: string; type?: string }
  /** Closes the connection before the response or in the middle of it. */
  | { cuts: 'at once' | 'halfway' }
  /** Never completes the response: sends nothing, or only the beginning. */
  | { hangs: 'at once' | 'halfway' }

export const apiKey = 'sk-test-5bD0nTL0gMe9xQ2r'

/** Starts the server. Each test sets `reply`, which is called for every request. */
export function useModelServer() {
  const state = {
    /** The value of `AI_BASE_URL`. */
    url: '',
    /** The requests since the test began. */
    requests: [] as { path: string; headers: IncomingHttpHeaders; body: ChatRequest; raw: string }[],
    reply: silent as (request: ChatRequest, attempt: number) => Reply,
    /** Sends these replies in order, then repeats the last one. */
    replies(...replies: Reply[]) {
      state.reply = (_, attempt) => replies[Math.min(attempt, replies.length) - 1]!
    },
  }
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const body = JSON.parse(raw) as ChatRequest
    state.requests.push({ path: request.url!, headers: request.headers, body, raw })
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      const message = `Incorrect API key provided: ${request.headers.authorization}`
      return refuse(response, { status: 401, message })
    }
    const reply = state.reply(body, state.requests.length)
    if ('status' in reply) return refuse(response, reply)
    if ('says' in reply) return say(response, body, reply)
    if ('sends' in reply)
      return response.writeHead(200, { 'content-type': reply.type ?? 'application/json' }).end(reply.sends)
    const [how] = Object.values(reply)
    if (how === 'halfway') await begin(response, body)
    if ('cuts' in reply) request.socket.destroy()
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  beforeEach(() => {
    state.requests.length = 0
    state.reply = silent
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return state
}

const silent = (): Reply => ({ says: '' })

const stream = { 'content-type': 'text/event-stream' }

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`

function chunk(model: string, content: string, finish: string | null = null) {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }]
  return event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices })
}

function refuse(response: ServerResponse, reply: Extract<Reply, { status: number }>) {
  const { status, message = `status ${status}`, headers = {} } = reply
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'error', code: null } }))
}

function say(response: ServerResponse, body: ChatRequest, reply: Extract<Reply, { says: string }>) {
  const { says, tokens = [100, 20], finish = 'stop' } = reply
  const usage = tokens && { prompt_tokens: tokens[0], completion_tokens: tokens[1] }
  const { model } = body
  if (!body.stream) {
    const choices = [{ index: 0, message: { role: 'assistant', content: says }, finish_reason: finish }]
    const whole = { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model, choices, usage }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole))
  }
  response.writeHead(200, stream)
  for (const piece of says.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk(model, piece))
  response.write(chunk(model, '', finish))
  response.write(
    event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage }),
  )
  response.end('data: [DONE]\n\n')
}

/** Sends the beginning of a response; resolves when it is written. */
async function begin(response: ServerResponse, { model, stream: streams }: ChatRequest) {
  response.writeHead(200, streams ? stream : { 'content-type': 'application/json' })
  const part = streams ? chunk(model, '{"sentences":[') : '{"id":"chatcmpl-1","choices":['
  await new Promise((done) => response.write(part, done))
}
