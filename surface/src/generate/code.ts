/** Writes schemas as TypeScript. */
import { refName, type Schema } from '../document/openapi.ts'
import { type Definitions, mapValues, namesIn } from '../document/schemas.ts'
import { header } from './files.ts'

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

/** The value that `code` writes: references are replaced with their definitions. */
export function evaluated(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluated(each, definitions))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Schema
  const own = mapValues(rest, (member) => evaluated(member, definitions))
  return $ref ? { ...(evaluated(definitions[refName($ref)], definitions) as object), ...own } : own
}

/** Writes a constant for each definition that `roots` refers to, directly or indirectly. */
export function writeNamed(roots: unknown, definitions: Definitions): string {
  const constants = [...namesIn(roots, definitions)].map(
    (name) => `export const ${name} = ${code(definitions[name])} as const\n`,
  )
  return `${header}\n${constants.join('\n')}`
}
