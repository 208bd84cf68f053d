/** Completes names of records, with the permissions of the credential. */
import type { Server } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { SearchResult } from '../../generated/client/types.gen.ts'
import { finders } from '../../generated/mcp/finders.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { searchRecords } from '../../generated/requests.ts'
import { haveNames } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { promptCalled } from './prompts.ts'
import { protocolErrorOf } from './protocol-problem.ts'
import { pages, readablePages, type StartReading, templateOf } from './resources.ts'

type Completion = { values: string[]; hasMore: boolean }

/** The most hits of the search. The protocol allows 100 values. */
const mostHits = 50
const mostListed = 100
const longestQuery = 200

export function offerCompletion(server: Server, startReading: StartReading): void {
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }, { mcpReq }) => {
    const reading = startReading(mcpReq)
    const { send, fetchWorkUrl } = reading
    const complete = async (kinds: readonly string[]) => {
      const readable = (await readablePages(reading)).map(({ kind }) => kind)
      return names(
        kinds.filter((kind) => readable.includes(kind)),
        argument.value,
        send,
      ).catch((error) => {
        throw protocolErrorOf(error)
      })
    }
    if (ref.type === 'ref/prompt') {
      const completed = promptCalled(ref.name).arguments.find(({ name }) => name === argument.name)
      if (!completed) throw unknownArgument(argument.name, `the prompt ${ref.name}`)
      const { kinds, values } = completed
      return { completion: kinds ? await complete(kinds) : beginningWith(argument.value, values ?? []) }
    }
    const workUrl = await fetchWorkUrl()
    const page = pages.find((each) => workUrl !== null && templateOf(workUrl, each) === ref.uri)
    if (!page)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown resource template: ${ref.uri}`)
    if (argument.name !== 'id') throw unknownArgument(argument.name, ref.uri)
    return { completion: await complete([page.kind]) }
  })
}

const unknownArgument = (name: string, of: string) =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown argument of ${of}: ${name}`)

const beginningWith = (text: string, values: readonly string[]): Completion => ({
  values: values.filter((value) => value.startsWith(text.trim().toLowerCase())),
  hasMore: false,
})

/** The best matches; the newest records for an empty text. Records that share a name have their ids as values. */
async function names(kinds: readonly string[], text: string, send: Send): Promise<Completion> {
  const named = kinds.filter((kind) => haveNames([kind]))
  if (named.length === 0) return { values: [], hasMore: false }
  const q = text.trim()
  const { records, hasMore } = q === '' ? await newest(named, send) : await matching(named, q, send)
  const uses = new Map<string, number>()
  for (const { name } of records) uses.set(keyOf(name), (uses.get(keyOf(name)) ?? 0) + 1)
  const values = records.map(({ id, name }) => (uses.get(keyOf(name)) === 1 ? name : id))
  return { values: values.slice(0, mostListed), hasMore: hasMore || values.length > mostListed }
}

/** Names are compared without case. */
const keyOf = (name: string) => name.toLowerCase()

interface Found {
  records: { id: string; name: string }[]
  hasMore: boolean
}

async function matching(kind: readonly string[], text: string, send: Send): Promise<Found> {
  const query = { q: text.slice(0, longestQuery), kind, limit: mostHits }
  const { hits } = JSON.parse((await send(toRequest(searchRecords, query))).text) as SearchResult
  const records = hits.filter(({ match, active }) => match !== 'text' && active)
  return { records, hasMore: hits.length === mostHits }
}

/** Kinds that the credential may not read are left out, as in the search. */
async function newest(kinds: readonly string[], send: Send): Promise<Found> {
  const limit = Math.floor(mostListed / kinds.length)
  const lists = kinds.flatMap((kind) => tools.find(({ name }) => name === finders[kind]) ?? [])
  const pages = await Promise.all(
    lists.map(({ request }) =>
      send(toRequest(request, { limit })).catch((error) => {
        if (error instanceof ServiceProblem && error.problem.status === 403) return null
        throw error
      }),
    ),
  )
  return {
    records: pages.flatMap((page) =>
      (page ? JSON.parse(page.text) : []).map((each: Record<string, string>) => ({
        id: each.id!,
        name: each.name ?? each.title ?? each.id!,
      })),
    ),
    hasMore: pages.some((page) => page?.nextCursor != null),
  }
}
