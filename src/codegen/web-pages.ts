/** Where the web application has the page of a record: in the folder that the API has it in, with few exceptions. */
import type { RecordKind } from './document.ts'
import type { Operation } from './operations.ts'
import { inline, recordOf, type Schemas } from './schemas.ts'

export interface WebPage extends RecordKind {
  /** Without the id: `/companies`. */
  path: string
}

/** By the last folder of the API; null where records have no page of their own. */
const exceptions: Record<string, string | null> = {
  users: 'settings/members',
  'api-keys': 'settings/api-keys',
  capacities: null,
  repricings: null,
}

/** The page of what the operation gets; null if it gets no record, or none that has a page. */
export function webPageOf({ shape, path, parameters }: Operation, schemas: Schemas): WebPage | null {
  const folder = path.match(/([^/]+)\/\{id\}$/)?.[1]
  if (shape !== 'get' || !folder) return null
  const record = recordOf(inline(parameters.find(({ name }) => name === 'id')!.schema, schemas))
  const web = folder in exceptions ? exceptions[folder] : folder
  return record && web ? { ...record, path: `/${web}` } : null
}
