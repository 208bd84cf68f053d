/** Walks over every list, with the values of its filters, in a workspace that has several records of each kind. */
import { Client } from 'pg'
import { encodeTypeId } from '../../src/domain/model/type-id.ts'
import { signIn } from './colleague.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  type Parameter,
  pathWith,
  resolve,
} from './examples.ts'
import { addPeople, fillTable, grown, nth } from './large-workspace.ts'
import { type Member, nextCursor, type useService } from './service.ts'

type Service = ReturnType<typeof useService>
type Item = Readonly<Record<string, unknown>>

export const lists = operations.filter((operation) => operation['x-shape'] === 'list')

const ofPaging = ['sort', 'limit', 'cursor', 'count', 'fields']

export const filtersOf = ({ parameters }: Operation): Parameter[] =>
  parameters.filter(({ in: place, name }) => place === 'query' && !ofPaging.includes(name))

/** True if the filter accepts several values. */
export const takesSeveral = ({ schema }: Parameter) =>
  schema.anyOf?.some(({ type }) => type === 'array') ?? false

/** A user who sees only their own time, absences, summaries and notes on time. */
const restricted = nth(5)

/** A workspace with the examples of the document and `rows` records of the kinds that grow, an owner and a member. */
export async function filledWorkspace(service: Service, rows: number) {
  const owner = await service.workspace()
  const ids = await withExamples(service, owner)
  const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [
    owner.email,
  ])
  const client = new Client({ connectionString: service.databaseUrl() })
  await client.connect()
  await addPeople(client, workspace_id)
  // The log has entries of the calls that add the examples.
  for (const table of grown.filter((each) => each !== 'activity'))
    await fillTable(client, table, workspace_id, rows)
  await client.end()
  return { owner, member: await memberOf(service, owner), ids }
}

async function withExamples(service: Service, owner: Member): Promise<Ids> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const ids = idsIn(await (await service.call('/api/v1/activity/list', { headers })).text())
  await fill(ids, async (operation) => {
    const body = bodySchema(operation)
    const sent = body && {
      headers: { ...headers, 'content-type': body.type },
      body: JSON.stringify(exampleOf(body.schema, ids)),
    }
    const response = await service.call(pathWith(operation, ids), { method: 'POST', headers, ...sent })
    return response.status === 201 ? (await response.json()).id : null
  })
  return ids
}

/** Signs in the restricted user, with the owner's password. */
async function memberOf(service: Service, owner: Member): Promise<Member> {
  const email = `${crypto.randomUUID()}@service.test`
  await service.sql(
    `insert into logins (email, workspace_id, user_id, password_hash)
    select $2, workspace_id, $3, password_hash from logins where email = $1`,
    [owner.email, email, restricted],
  )
  return signIn(service, { email, password: owner.password })
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads lists as one user. */
export function listReader(service: Service, { token }: Member, ids: Ids) {
  const get = (operation: Operation, query: Query) => {
    const given = Object.entries(query).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => [name, value]),
    )
    const headers = { authorization: `Bearer ${token}` }
    return service.call(`${pathWith(operation, ids)}?${new URLSearchParams(given)}`, { headers })
  }
  return {
    get,
    /** All records, page by page; null if the call is refused. */
    async all(operation: Operation, query: Query): Promise<Item[] | null> {
      const items: Item[] = []
      let cursor: string | undefined
      do {
        const response = await get(operation, { limit: '100', ...query, cursor })
        if ([403, 422].includes(response.status)) return null
        if (!response.ok) throw new Error(`${response.url} ${await response.text()}`)
        items.push(...((await response.json()) as Item[]))
        cursor = nextCursor(response)
      } while (cursor)
      return items
    },
  }
}

type Reader = ReturnType<typeof listReader>

/** Up to four values of each filter that select some records, from the records themselves or from the schema. */
export async function valuesOf(
  reader: Reader,
  operation: Operation,
  ids: Ids,
): Promise<Map<string, string[]>> {
  const items = (await reader.all(operation, {})) ?? []
  return new Map(
    filtersOf(operation).map((filter) => {
      const found = items.flatMap((item) => (item[fieldOf(filter)] ?? []) as unknown[]).map(String)
      return [
        filter.name,
        [...new Set([...wordsOf(filter.schema), ...found, ...usual(filter, ids)])].slice(0, 4),
      ]
    }),
  )
}

/** The field of a record that a filter compares. */
const fieldOf = ({ name }: Parameter) => ({ tag: 'tags', record: 'record_id' })[name] ?? name

/** The values that the schema lists, such as `none`. */
function wordsOf(schema: JsonSchema): string[] {
  const { type, enum: values = [], anyOf = [], items } = resolve(schema)
  if (type === 'boolean') return ['true', 'false']
  return [...values.map(String), ...[...anyOf, ...(items ? [items] : [])].flatMap(wordsOf)]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

/** Values for filters that compare no field of the record. */
function usual({ name, schema }: Parameter, ids: Ids): string[] {
  const { format, anyOf = [] } = resolve(schema)
  const formats = [format, ...anyOf.map((each) => resolve(each).format)]
  if (formats.includes('date')) return [daysAgo(500).slice(0, 10)]
  if (formats.includes('date-time')) return [daysAgo(500)]
  const prefix = kindOf(schema)
  if (prefix) return [1, 6, 51].map((n) => encodeTypeId(prefix, nth(n))).concat(ids.get(prefix) ?? [])
  return wordsOf(schema).length > 0 ? [] : name === 'q' ? ['common'] : ['a']
}
