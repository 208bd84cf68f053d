/** Writes the table of operations: what their callers did, as people say it, and what cannot be undone. */

import { recordInPath } from '../../../surface/src/document/operations.ts'
import { inline, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { OperationDescriptor } from '../../shared/operation-descriptor.ts'
import { plural } from '../../shared/plural.ts'
import type { Operation } from '../document/operations.ts'

export function writeOperations(operations: Operation[], schemas: Schemas): string {
  const table = {
    ...Object.fromEntries(operations.map((each) => [each.id, descriptorOf(each, schemas)])),
    ...others,
  }
  return `${header}
import type { OperationDescriptor } from '../src/shared/operation-descriptor.ts'

export const operations: Readonly<Record<string, OperationDescriptor>> = ${code(table)}
`
}

/** The names in the log that are not names of operations of the API. */
const others: Record<string, OperationDescriptor> = {
  openPage: { verb: 'opened {record}', noun: 'page', noise: true, reads: true },
  prefetchPage: { verb: 'loaded {record} ahead', noun: 'page', noise: true, reads: true },
  restoreWorkspace: { verb: 'restored the workspace from a backup', noun: 'workspace' },
}

export function descriptorOf(operation: Operation, schemas: Schemas): OperationDescriptor {
  const { verb, shape, method, noise, destructive } = operation
  const parent = recordInPath(operation, schemas)
  const kind = kindInResponse(operation, schemas) ?? kindOf(operation, schemas)
  const words: Record<string, string> = {
    kind: kind?.name ?? '',
    kinds: kind ? plural(kind.name) : '',
  }
  const effect = effectOf(operation)
  return {
    verb: verb!.replaceAll(/\{(kinds?)\}/g, (_, name: string) => words[name]!),
    noun: (parent ?? kind)?.name ?? 'record',
    ...(effect && { effect }),
    ...(effect === 'added' && parent && { parent: parent.kind }),
    ...(shape === 'add' && parent && { child: kind!.kind }),
    ...(noise && { noise }),
    ...(method === 'get' && { reads: true }),
    ...(destructive && { destroys: destructive }),
  }
}

/** A revoked key and a disconnected client are not removed: they stay in their lists. */
function effectOf({ verb, path, success }: Operation): OperationDescriptor['effect'] {
  if (success.status === 201) return 'added'
  if (verb === 'removed {record}') return 'removed'
  if (path.endsWith('/restore')) return 'restored'
  return path.endsWith('/archive') ? 'archived' : undefined
}

/** The kind that an import changes. */
const kindOf = ({ kind }: Operation, schemas: Schemas) =>
  Object.values(schemas)
    .flatMap((schema) => schema['x-record'] ?? [])
    .find((each) => each.kind === kind)

function kindInResponse({ success }: Operation, schemas: Schemas) {
  const schema = success.schema && inline(success.schema.items ?? success.schema, schemas)
  const id = schema?.properties?.id
  return id && recordOf(inline(id, schemas))
}
