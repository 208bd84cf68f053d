/** Writes the output schemas of tools, with references to shared schemas. */
import type { Schema } from '../../../surface/src/document/openapi.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, mapValues } from '../../../surface/src/document/schemas.ts'
import { ref } from '../../../surface/src/generate/code.ts'
import type { Operation } from '../document/operations.ts'
import { slim } from './slim.ts'

export interface ToolOutputs {
  /** Enumerations, records and pages, without descriptions. */
  shared: Schemas
  schemaOf(operation: Operation, tool: string): Schema | null
}

export function toolOutputs(operations: Operation[], schemas: Schemas): ToolOutputs {
  const described = describingTools(operations)
  const named = (name: string) => 'enum' in schemas[name]! || schemas[name]!.type === 'object'
  const records = mapValues(schemas, (schema) => slim(inline(schema, schemas, named), false))
  const pages = Object.keys(schemas).map((name) => [`${name}Page`, pageOf(ref(name))])
  return {
    shared: { ...records, ...Object.fromEntries(pages) },
    schemaOf({ success: { schema } }, tool) {
      if (!schema) return null
      const record = schema.items ?? schema
      if (!described.has(tool)) return schema.items ? ref(`${record.$ref}Page`) : record
      const description = describeOnce(slim(inline(record, schemas), true))
      return schema.items ? pageOf(description) : description
    },
  }
}

/** Wraps a list in an object, because MCP requires one, with the cursor of the next page and the number of records in all pages. */
function pageOf(record: Schema): Schema {
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: record },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  }
}

/** Keeps each description only once: for example, in a report's total but not in its groups. */
function describeOnce<T>(node: T, seen = new Set<unknown>()): T {
  if (Array.isArray(node)) return node.map((item) => describeOnce(item, seen)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => key !== 'description' || !seen.has(value))
  for (const [key, value] of kept) if (key === 'description') seen.add(value)
  return Object.fromEntries(kept.map(([key, value]) => [key, describeOnce(value, seen)])) as T
}

/** Many tools return the same record. Only one of them describes its fields, preferably the `get` tool. */
function describingTools(operations: Operation[]): Set<string> {
  const answers = operations
    .filter(({ method }) => method === 'get')
    .toSorted((a, b) => Number(b.shape === 'get') - Number(a.shape === 'get'))
    .flatMap(({ tools, success: { schema } }) =>
      tools.map(({ name }) => ({ name, record: (schema?.items ?? schema)?.$ref })),
    )
  return new Set([...Map.groupBy(answers, ({ record }) => record).values()].map(([first]) => first!.name))
}
