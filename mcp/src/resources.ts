/**
 * Records as resources: the URI of a record is the address of its page, and its content is Markdown. Records are read with the
 * permissions of the credential, so a record that the caller may not see does not exist.
 */
import type { Server, ServerContext } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Project } from '../../generated/client/types.gen.ts'
import { kindsByPrefix, webPages } from '../../generated/constants.ts'
import { getters } from '../../generated/mcp/finders.ts'
import { getDay, listProjects } from '../../generated/requests.ts'
import type { RequestShape } from '../../src/shared/descriptors.ts'
import { isId } from '../../src/shared/record-id.ts'
import { haveNames, resolveName } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { webAddress } from '../../src/shared/web-address.ts'
import { markedText } from './marked.ts'
import { protocolErrorOf } from './protocol-problem.ts'
import { recordMarkdown } from './record-markdown.ts'
import type { FetchWorkUrl } from './web-addresses.ts'

type Part = Readonly<Record<string, unknown>>

/** The service, as the handlers of one request use it. */
export interface Reading {
  send: Send
  fetchWorkUrl: FetchWorkUrl
  /** The operations that the tools of the credential call; null for all. */
  fetchOperations(): Promise<ReadonlySet<string> | null>
}

/** Resources are limited to the records that a tool of the credential gets. */
export async function readablePages({ fetchOperations }: Reading): Promise<Page[]> {
  const operations = await fetchOperations()
  return pages.filter(({ prefix }) => operations?.has(getters[prefix]!.operation) ?? true)
}

export type StartReading = (request: ServerContext['mcpReq']) => Reading

const mimeType = 'text/markdown'

/** The records that hosts offer without a search. */
const mostListed = 20

/** The kinds of records with a page: the prefix of their ids, the path of their pages, and their name. */
export const pages = Object.entries(webPages)
  .filter(([prefix]) => getters[prefix])
  .map(([prefix, path]) => ({ prefix, path, kind: kindsByPrefix[prefix]! }))

export type Page = (typeof pages)[number]

export const templateOf = (workUrl: string, { path }: Page) => `${workUrl}${path}/{id}`

const dayPath = '/home'

export function offerResources(server: Server, startReading: StartReading): void {
  server.setRequestHandler('resources/templates/list', async (_, { mcpReq }) => {
    const reading = startReading(mcpReq)
    const workUrl = await reading.fetchWorkUrl()
    if (workUrl === null) return { resourceTemplates: [] }
    return {
      resourceTemplates: (await readablePages(reading)).map((page) => ({
        uriTemplate: templateOf(workUrl, page),
        name: page.kind,
        title: `${page.kind.charAt(0).toUpperCase()}${page.kind.slice(1).replaceAll('_', ' ')}`,
        description: haveNames([page.kind])
          ? 'The id of the record, or its name if no other record has it.'
          : 'The id of the record.',
        mimeType,
      })),
    }
  })

  server.setRequestHandler('resources/list', async (_, { mcpReq }) => {
    const reading = startReading(mcpReq)
    const workUrl = await reading.fetchWorkUrl()
    if (workUrl === null) return { resources: [] }
    const operations = await reading.fetchOperations()
    const isReadable = ({ operation }: RequestShape) => operations?.has(operation) ?? true
    const projects = await activeProjects(reading.send)
    if (projects === null) return { resources: [] }
    const day = { uri: `${workUrl}${dayPath}`, name: 'my_day', title: 'My day', mimeType }
    const listed = projects.map(({ id, name, company_name }) => ({
      uri: webAddress(workUrl, 'prj', id)!,
      name: id,
      title: name,
      description: company_name ? `Project for ${company_name}` : 'Project',
      mimeType,
    }))
    return {
      resources: [...(isReadable(getDay) ? [day] : []), ...(isReadable(getters.prj!) ? listed : [])],
    }
  })

  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq }) => {
    const reading = startReading(mcpReq)
    const text = await read(uri, reading).catch((error) => {
      throw protocolErrorOf(error, { uri })
    })
    return { contents: [{ uri, mimeType, text: markedText(text) }] }
  })
}

/** Null if the credential may not read projects. */
async function activeProjects(send: Send): Promise<Project[] | null> {
  try {
    const query = { active: true, limit: mostListed }
    return JSON.parse((await send(toRequest(listProjects, query))).text)
  } catch (error) {
    if (error instanceof ServiceProblem && error.problem.status === 403) return null
    throw protocolErrorOf(error)
  }
}

async function read(uri: string, reading: Reading): Promise<string> {
  const { send, fetchWorkUrl, fetchOperations } = reading
  const workUrl = await fetchWorkUrl()
  if (
    workUrl !== null &&
    uri === `${workUrl}${dayPath}` &&
    ((await fetchOperations())?.has(getDay.operation) ?? true)
  )
    return recordMarkdown({ name: 'My day', ...JSON.parse((await send(toRequest(getDay, {}))).text) })
  const readable = await readablePages(reading)
  const page = readable.find(({ path }) => workUrl !== null && uri.startsWith(`${workUrl}${path}/`))
  const written = page && decoded(uri.slice(`${workUrl}${page.path}/`.length))
  if (!page || !written)
    throw notFound(uri, 'Resources are the pages of records; `resources/templates/list` has their addresses.')
  const id = isId(written) ? written : await idOf(written, page, uri, send)
  if (!id.startsWith(`${page.prefix}_`)) throw notFound(uri, `${id} is not the id of a ${page.kind}.`)
  const record: Part = JSON.parse((await send(toRequest(getters[page.prefix]!, { id }))).text)
  return recordMarkdown(record)
}

/** Null for text that is not a single segment of a path. */
function decoded(segment: string): string | null {
  if (/[/?#]/.test(segment)) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Completions are names, so a URI can have a name in place of the id. */
async function idOf(name: string, { kind }: Page, uri: string, send: Send): Promise<string> {
  if (!haveNames([kind])) throw notFound(uri, `A ${kind} has no name, so the address must contain its id.`)
  const resolved = await resolveName(name, { kinds: [kind], reads: false }, async (request) =>
    JSON.parse((await send(request)).text),
  )
  if ('id' in resolved) return resolved.id
  throw notFound(uri, resolved.detail, {
    code: resolved.reason,
    candidates: resolved.candidates.slice(0, 5).map(({ id, name }) => ({ id, name })),
  })
}

const notFound = (uri: string, detail: string, members: object = {}) =>
  new ProtocolError(ProtocolErrorCode.ResourceNotFound, detail, {
    uri,
    status: 404,
    code: 'not_found',
    ...members,
  })
