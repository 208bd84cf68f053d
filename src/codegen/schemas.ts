/** Schemas refer to one another by name: follows the references, and writes them as TypeScript. */
import type { Schema } from './document.ts'
import { refName } from './document.ts'
import { header } from './files.ts'

export type Schemas = Readonly<Record<string, Schema>>

/** What a name stands for. */
type Definitions = Readonly<Record<string, unknown>>

/** The schema with references replaced by what they name, but for those to keep. Null beside one type joins it. */
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

/** `anyOf: [{type: X}, {type: null}]` to `type: [X, null]`, with what stands beside it. */
function withoutNullBranch(schema: Schema): Schema {
  const [branch, nothing, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (typeof branch?.type !== 'string' || nothing?.type !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  const { type, enum: values, ...constraints } = branch
  return { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...constraints, ...rest }
}

/** Names that a schema refers to, in their order; with `definitions`, also those that these refer to, and before them. */
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

/** A reference by a name of TypeScript: `{ ...Tag, default: 'new' }`. */
export function ref(name: string): Schema {
  return { $ref: name }
}

/** A reference by `name` to the definition of that name, where it says the same. */
export function shareEqual<T>(name: string, value: T, definitions: Definitions): T | Schema {
  return code(value) === code(definitions[name]) ? ref(name) : value
}

/** As TypeScript on one line: the formatter breaks it. What is referred to stands there by its name. */
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

/** The definitions that `roots` refer to, with those that these refer to: a constant each. */
export function writeNamed(roots: unknown, definitions: Definitions): string {
  const constants = [...namesIn(roots, definitions)].map(
    (name) => `export const ${name} = ${code(definitions[name])} as const\n`,
  )
  return `${header}\n${constants.join('\n')}`
}

export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** What a value is like; the first where there are several ways to give it. */
export function branchOf(schema: Schema): Schema {
  return schema.anyOf?.[0] ?? schema
}

/** The type of a value, null aside. */
export function typeOf(schema: Schema): string {
  return [branchOf(schema).type].flat().find((each) => each !== 'null')!
}

export function isNullable({ type }: Schema): boolean {
  return [type].flat().includes('null')
}
