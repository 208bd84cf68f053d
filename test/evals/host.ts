/**
 * Offers each task at its own address, as a task without a name: the wording, an MCP endpoint and a place for the reply. The
 * endpoint passes messages on to the service and counts the calls.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import * as api from '../../generated/client/sdk.gen.ts'
import { type Score, scoreOf } from './scoring/score.ts'
import { changesBetween, type Snapshot, type Sql, snapshot } from './scoring/snapshot.ts'
import { taskOf } from './tasks.ts'
import type { Task } from './template.ts'
import { templates } from './templates.ts'
import { type Filled, fill, openWorkspace } from './world/fill.ts'

/** The work of an agent, without the list of tools. */
export interface Count {
  calls: number
  /** Tokens of arguments and results. */
  tokens: number
  /** Calls that returned an error. */
  deadEnds: number
  /** Tokens of the lists of tools and the instructions, each time that they were read. */
  listTokens: number
}

export interface Result extends Count, Score {
  id: string
  seed: number
  name: string
  asks: string
  answer: string | null
}

interface World {
  task: Task
  asks: string
  key: string
  workspaceId: string
  filled: Filled
  before: Snapshot
  count: Count
  answer: string | null
}

export interface Served {
  url: string
  /** The ids of the tasks, such as `1-07`: seed and number. */
  ids: string[]
  endpointOf(id: string): string
  planOf(id: string): Promise<Task['plan']>
  resultOf(id: string): Promise<Result>
  results(): Promise<Result[]>
  close(): Promise<void>
}

interface Options {
  /** The address of the service, and its database. */
  service: string
  sql: Sql
  seeds: readonly number[]
  /** How much time the background of each world has. Worlds with less are made faster. */
  timeShare?: number
  port?: number
}

let workspaces = 0

/** A world is made when its task is first read or called. */
export async function serve({ service, sql, seeds, timeShare, port = 0 }: Options): Promise<Served> {
  const ids = seeds.flatMap((seed) =>
    templates.map((_, index) => `${seed}-${String(index + 1).padStart(2, '0')}`),
  )
  const worlds = new Map<string, Promise<World>>()
  const partsOf = (id: string) => {
    const [seed, number] = id.split('-').map(Number) as [number, number]
    return { seed, template: templates[number - 1]! }
  }

  function worldOf(id: string): Promise<World> {
    if (!ids.includes(id)) throw new Error(`There is no task ${id}.`)
    const made = worlds.get(id) ?? makeWorld(id)
    worlds.set(id, made)
    return made
  }

  async function makeWorld(id: string): Promise<World> {
    const { seed, template } = partsOf(id)
    const domain = `w${process.pid.toString(36)}${Date.now().toString(36)}${workspaces++}.example`
    const { currency, make } = taskOf(template, seed)
    const workspace = await openWorkspace(service, domain, currency)
    const { world, task, asks } = make(workspace.today, timeShare)
    const filled = await fill(workspace, world)
    await task.before?.({ ...filled, client: workspace.client })
    const client = filled.as(task.user ?? world.user('owner'))
    const { data } = await api.addApiKey({ client, throwOnError: true, body: { name: 'Agent' } })
    const [row] = await sql('select workspace_id from logins where email = $1', [`owner@${domain}`])
    const workspaceId = row.workspace_id as string
    const before = await snapshot(sql, workspaceId)
    const count = { calls: 0, tokens: 0, deadEnds: 0, listTokens: 0 }
    return { task, asks, key: data.api_key, workspaceId, filled, before, count, answer: null }
  }

  async function resultOf(id: string): Promise<Result> {
    const { task, asks, workspaceId, filled, before, count, answer } = await worldOf(id)
    const changes = changesBetween(before, await snapshot(sql, workspaceId))
    const log = await sql(
      `select operation from activity where workspace_id = $1 and channel = 'mcp' and status < 300
         and changes::text not in ('[]', 'null') order by id`,
      [workspaceId],
    )
    const writes = log.map(({ operation }) => operation as string)
    const score = scoreOf(task, task.changes?.(filled) ?? [], { answer, changes, writes })
    const { seed, template } = partsOf(id)
    return { id, seed, name: template.name, asks, answer, ...count, ...score }
  }

  async function pass(request: IncomingMessage, response: ServerResponse, { key, count }: World) {
    const body = await buffer(request)
    const { accept = '*/*', 'content-type': type = 'application/json', ...others } = request.headers
    const passed = Object.entries(others).filter(([name]) => name.startsWith('mcp-'))
    const answered = await fetch(new URL('/mcp', service), {
      method: request.method!,
      headers: {
        ...(Object.fromEntries(passed) as Record<string, string>),
        ...{ accept, 'content-type': type, 'user-agent': String(request.headers['user-agent'] ?? 'evals') },
        authorization: `Bearer ${key}`,
      },
      ...(body.length > 0 && { body }),
    })
    const text = await answered.text()
    if (body.length > 0) countMessage(count, JSON.parse(body.toString('utf8')), text)
    const headers = [...answered.headers].filter(
      ([name]) => name === 'content-type' || name.startsWith('mcp-'),
    )
    response.writeHead(answered.status, Object.fromEntries(headers)).end(text)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, id = '', part = ''] = new URL(request.url!, 'http://host').pathname.split('/')
    const end = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    if (id === '') return end(200, `${ids.join('\n')}\n`)
    if (id === 'results') return end(200, JSON.stringify(await results()))
    if (!ids.includes(id)) return end(404, `There is no task ${id}.\n`)
    const world = await worldOf(id)
    if (part === 'mcp') return pass(request, response, world)
    if (part === 'answer' && request.method === 'POST') {
      world.answer = (await buffer(request)).toString('utf8')
      return end(200, 'The answer is recorded.\n')
    }
    return part === '' ? end(200, `${world.asks}\n`) : end(404, 'Not found.\n')
  }

  /** Only of the tasks that were read or called. */
  async function results(): Promise<Result[]> {
    const found: Result[] = []
    for (const id of ids) if (worlds.has(id)) found.push(await resultOf(id))
    return found
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      console.error(error)
      response.writeHead(500).end(`${error.message}\n`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    ...{ url, ids, resultOf, results },
    endpointOf: (id) => `${url}/${id}/mcp`,
    planOf: async (id) => (await worldOf(id)).task.plan,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const tokensOf = (value: unknown) =>
  encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length

/** Reads a message of a client and the response, which is JSON or a stream of events. */
function countMessage(count: Count, message: any, response: string) {
  const { result, error } = responseIn(response)
  if (message.method === 'initialize') count.listTokens += tokensOf(result?.instructions)
  if (message.method === 'tools/list') count.listTokens += tokensOf(result?.tools)
  if (message.method !== 'tools/call') return
  count.calls++
  const texts = (result?.content ?? []).map((part: { text?: string }) => part.text ?? '')
  count.tokens += tokensOf(message.params?.arguments) + tokensOf(error?.message ?? texts.join('\n'))
  if (error || result?.isError) count.deadEnds++
}

function responseIn(text: string): { result?: any; error?: any } {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data!)
  for (const data of events.length > 0 ? events : [text]) {
    try {
      const message = JSON.parse(data)
      if (message.result || message.error) return message
    } catch {}
  }
  return {}
}
