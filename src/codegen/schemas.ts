/** Resolves references between schemas and writes schemas as TypeScript. */
import type { RecordKind, Schema } from './document.ts'
import { refName } from './document.ts'
import { header } from './files.ts'

export type Schemas = Readonly<Record<string, Schema>>

type Definitions = Readonly<Record<string, unknown>>

/** Replaces references with their definitions, except those to keep. Merges a null branch into a single type. */
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

/** A reference that `code` writes as a TypeScript identifier: `{ ...Tag, default: 'new' }`. */
export function ref(name: string): Schema {
  return { $ref: name }
}

/** A reference if `value` equals the definition, otherwise `value`. */
export function shareEqual<T>(name: string, value: T, definitions: Definitions): T | Schema {
  return code(value) === code(definitions[name]) ? ref(name) : value
}

/** TypeScript on one line; the formatter adds line breaks. References become identifiers. */
export function code(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { $ref, ...rest } = value as Schema
  const members = Object.entries(rest)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [key, code(member)])
    .map(([key, text]) => (key === text ? key : `${JSON.stringify(key)}: ${text}`))
  if (!$ref) return `{${members.join(', ')}}`
  return members.length === 0 ? refName($ref) : `{${[`...${refName($ref)}`, ...members].join(', ')}}`
}

/** Writes a constant for each definition that `roots` need, directly or indirectly. */
export function writeNamed(roots: unknown, definitions: Definitions): string {
  const constants = [...namesIn(roots, definitions)].map(
    (name) => `export const ${name} = ${code(definitions[name])} as const\n`,
  )
  return `${header}\n${constants.join('\n')}`
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

/** The kind of record that the id belongs to. */
export function recordOf(schema: Schema): RecordKind | undefined {
  return branchOf(schema)['x-record']
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
