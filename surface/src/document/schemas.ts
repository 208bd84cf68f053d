/** Resolves references between schemas and reads their types. */
import type { RecordKind, Schema } from './openapi.ts'
import { refName } from './openapi.ts'

export type Schemas = Readonly<Record<string, Schema>>

export type Definitions = Readonly<Record<string, unknown>>

/** Replaces references with their definitions, unless `keep` is true for the name. Merges a null branch into a single type. */
export function inline<T>(node: T, schemas: Schemas, keep: (name: string) => boolean = () => false): T {
  if (Array.isArray(node)) return node.map((item) => inline(item, schemas, keep)) as T
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node as Schema
  const kept = $ref !== undefined && keep(refName($ref))
  const whole: Schema = kept ? { $ref, ...rest } : { ...($ref && schemas[refName($ref)]), ...rest }
  const entries = Object.entries(whole).map(([key, value]) => [
    key,
    inline(value, schemas, key === 'anyOf' ? undefined : keep),
  ])
  return withoutNullBranch(Object.fromEntries(entries)) as T
}

/** Turns `anyOf: [{type: X}, {type: null}]` into `type: [X, null]`, keeping the other keywords. */
function withoutNullBranch(schema: Schema): Schema {
  const [branch, nothing, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (typeof branch?.type !== 'string' || nothing?.type !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  const { type, enum: values, ...constraints } = branch
  return { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...constraints, ...rest }
}

/**
 * Names that a schema refers to, in order. With `definitions`, includes indirect ones, each before the name that
 * needs it.
 */
export function namesIn(node: unknown, definitions?: Definitions, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const { $ref } = node as Schema
  if ($ref && !found.has(refName($ref))) {
    if (definitions) namesIn(definitions[refName($ref)], definitions, found)
    found.add(refName($ref))
  }
  for (const member of Object.values(node)) namesIn(member, definitions, found)
  return found
}

export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** The first alternative, or the schema itself. */
export function branchOf(schema: Schema): Schema {
  return schema.anyOf?.[0] ?? schema
}

/** The type, ignoring null. */
export function typeOf(schema: Schema): string {
  return [branchOf(schema).type].flat().find((each) => each !== 'null')!
}

/** The field with the name of the record that a reference refers to: `company_name` for `company_id`. */
export const nameFieldFor = (reference: string): string => reference.replace(/_id$/, '_name')

/** The kind of record that the id belongs to. */
export function recordOf(schema: Schema): RecordKind | undefined {
  return branchOf(schema)['x-record']
}

/** The values of a reference: ids of these kinds (none means any kind), and words such as `me`. */
export interface ReferenceShape {
  kinds: string[]
  words?: string[]
}

/** Undefined if the values are not ids. */
export function referenceOf(schema: Schema): ReferenceShape | undefined {
  const value = schema.items ?? schema
  const one = recordOf(value)
  const records = one ? [one] : branchOf(value)['x-records']
  const words = (value.anyOf ?? []).flatMap((branch) => (branch.enum ?? []) as string[])
  return records && { kinds: records.map(({ kind }) => kind), ...(words.length > 0 && { words }) }
}

export function isNullable({ type }: Schema): boolean {
  return [type].flat().includes('null')
}

/** Calls `change` with every node, inner ones first. */
export function walkSchemas(node: unknown, change: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) walkSchemas(child, change)
  change(node as Schema)
}
