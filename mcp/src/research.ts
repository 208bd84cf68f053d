/**
 * The tools `search` and `fetch` in the shape that deep-research hosts require: one text argument each, and results as JSON in
 * the text and as structured content.
 */
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Hit, SearchResult } from '../../generated/client/types.gen.ts'
import { getters } from '../../generated/mcp/finders.ts'
import { searchRecords } from '../../generated/requests.ts'
import type { RequestShape, ToolDescriptor } from '../../src/shared/descriptors.ts'
import { idIn } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { webAddress } from '../../src/shared/web-address.ts'
import { argumentError } from './arguments.ts'
import { wrongArguments } from './batch.ts'
import { recordMarkdown, titleOf } from './record-markdown.ts'
import { failure, type ToolContext } from './run-tool.ts'
import { serverTool } from './server-tool.ts'
import { wordsOf } from './tool-search.ts'

type Arguments = Readonly<Record<string, unknown>>
type Context = Pick<ToolContext, 'send' | 'fetchWorkUrl'>

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export const researchTools: readonly ToolDescriptor[] = [
  serverTool({
    name: 'search',
    title: 'Search records',
    description:
      'Finds records of the workspace (companies, clients, prospects, projects, milestones, tasks, notes, services and users) by name, and notes by their text. Pass the id of a result to `fetch`.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', minLength: 1 } },
      required: ['query'],
    },
    annotations,
  }),
  serverTool({
    name: 'fetch',
    title: 'Get a record',
    description: 'Gets the full text of a record that `search` found.',
    inputSchema: { type: 'object', properties: { id: { type: 'string', minLength: 1 } }, required: ['id'] },
    annotations,
  }),
]

const maxQuery = 200
const maxHits = 20
/** Words that are searched one by one if no record has all of them. */
const maxWords = 6

export async function searchTitles(
  { query }: Arguments,
  { send, fetchWorkUrl }: Context,
): Promise<CallToolResult> {
  const text = String(query)
  const whole = await hitsOf(text.slice(0, maxQuery), send)
  const hits = whole.length > 0 ? whole : await hitsOfWords(text, send)
  const workUrl = hits.length > 0 ? await fetchWorkUrl() : null
  const results = hits.slice(0, maxHits).map(({ id, name, kind, context }) => ({
    id,
    title: `${name} (${kind.replaceAll('_', ' ')}${context ? `, ${context}` : ''})`,
    url: addressOf(id, workUrl),
  }))
  return both({ results })
}

const hitsOf = async (q: string, send: Send): Promise<Hit[]> =>
  (JSON.parse((await send(toRequest(searchRecords, { q, limit: maxHits }))).text) as SearchResult).hits

/** Hosts pass whole questions. Records with most of the words come first. */
async function hitsOfWords(text: string, send: Send): Promise<Hit[]> {
  const words = [...new Set(wordsOf(text))].filter((word) => word.length > 2).slice(0, maxWords)
  const found = new Map<string, { hit: Hit; words: number }>()
  for (const hit of (await Promise.all(words.map((word) => hitsOf(word, send)))).flat())
    found.set(hit.id, { hit, words: (found.get(hit.id)?.words ?? 0) + 1 })
  return [...found.values()].sort((one, other) => other.words - one.words).map(({ hit }) => hit)
}

/** The operation that `fetch` calls for an id; undefined if it cannot get such records. */
const getterOf = ({ id }: Arguments): RequestShape | undefined =>
  getters[(typeof id === 'string' ? (idIn(id) ?? '') : '').slice(0, 3)]

export async function fetchRecord(args: Arguments, { send, fetchWorkUrl }: Context): Promise<CallToolResult> {
  const getter = getterOf(args)
  if (!getter) return failure(wrongArguments([argumentError('id', 'must be the id of a result of `search`')]))
  const id = idIn(String(args.id))!
  const record: Record<string, unknown> = JSON.parse((await send(toRequest(getter, { id }))).text)
  return both({
    id,
    title: titleOf(record),
    text: recordMarkdown(record),
    url: addressOf(id, await fetchWorkUrl()),
    metadata: metadataOf(record),
  })
}

const metadataOf = ({ created_at, updated_at }: Arguments) =>
  Object.fromEntries(Object.entries({ created_at, updated_at }).filter(([, value]) => value !== undefined))

/** The page of a record. Kinds without a page have the address of the application. */
const addressOf = (id: string, workUrl: string | null): string =>
  workUrl === null ? '' : (webAddress(workUrl, id.slice(0, 3), id) ?? workUrl)

const both = (result: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: result,
})
