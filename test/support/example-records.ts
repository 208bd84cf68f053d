/** Adds and changes records of any kind with the examples of the document, so that tests of every kind include new ones. */
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { kindsByPrefix } from '../../generated/constants.ts'
import { prefixes } from '../../generated/server/records.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import {
  adds,
  anyId,
  bodySchema,
  exampleOf,
  type Ids,
  type Operation,
  operations,
  prefixOf,
  recordExample,
} from './examples.ts'

/** The function of the client that an operation has. */
const functionOf = ({ operationId }: Operation) => (api as Record<string, any>)[operationId]

const addOf = (kind: Kind) =>
  adds.find((operation) => recordExample(operation, new Map()).id?.startsWith(prefixes[kind]))!

const isOn = (kind: Kind) => (operation: Operation) => prefixOf(operation) === prefixes[kind]

const updateOf = (kind: Kind) =>
  operations.filter(isOn(kind)).find((operation) => operation['x-shape'] === 'update')!

/** The functions of the client for a record of a kind that can be restored. */
export function callsOf(kind: Kind) {
  const ofKind = operations.filter(isOn(kind))
  const ofShape = (shape: string) => functionOf(ofKind.find((each) => each['x-shape'] === shape)!)
  const restore = functionOf(ofKind.find(({ path }) => path.endsWith('/restore'))!)
  return { get: ofShape('get'), update: functionOf(updateOf(kind)), remove: ofShape('remove'), restore }
}

/** The body of a new record, with ids by their prefixes. */
export const exampleBody = (kind: Kind, ids: Ids = new Map()): Record<string, any> =>
  exampleOf(bodySchema(addOf(kind))!.schema, ids)

/** The body of an update. */
export const exampleChange = (kind: Kind): Record<string, any> =>
  exampleOf(bodySchema(updateOf(kind))!.schema, new Map())

/** Adds a record, and records of those kinds that it refers to and that `ids` lacks. */
export async function addExample(client: Client, kind: Kind, ids: Ids = new Map()): Promise<any> {
  if (kind === 'user') return (await api.getAccount({ client, throwOnError: true })).data.user
  const operation = addOf(kind)
  const parent = prefixOf(operation)
  const named = JSON.stringify(exampleBody(kind)).match(anyId) ?? []
  for (const prefix of new Set([...(parent ? [parent] : []), ...named.map((id) => id.slice(0, 3))]))
    if (!ids.has(prefix)) ids.set(prefix, (await addExample(client, kindsByPrefix[prefix] as Kind, ids)).id)
  const path = parent && { id: ids.get(parent) }
  const body = exampleBody(kind, ids)
  return (await functionOf(operation)({ client, ...(path && { path }), body, throwOnError: true })).data
}

/** The ids by their prefixes. */
export const byPrefix = (ids: Iterable<string>): Ids => new Map([...ids].map((id) => [id.slice(0, 3), id]))
