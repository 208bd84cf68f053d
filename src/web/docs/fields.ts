/** Tables of parameters, fields and members, with their types, limits and meanings. */
import { html } from 'hono/html'
import type { Schema } from '../../../surface/src/document/openapi.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { inline, markdown } from './markdown.ts'

export interface Field {
  name: string
  schema: Schema
  isRequired?: boolean
  /** `path`, `query` or `header`, for a parameter. */
  place?: string
  description?: string
}

export function fieldsTable(name: string, fields: readonly Field[]): Html {
  const columns = [
    {
      title: 'Name',
      cell: ({ name, place, isRequired }: Field) =>
        html`<div><code>${name}</code><small>${[place, isRequired ? 'required' : ''].filter(Boolean).join(', ')}</small></div>`,
    },
    {
      title: 'Value',
      cell: ({ schema }: Field) => {
        const limits = limitsOf(schema)
        return html`<div>${inline(wordsOf(schema))}${limits ? html`<small>${inline(limits)}</small>` : ''}</div>`
      },
    },
    {
      title: 'Meaning',
      cell: ({ schema, description }: Field) =>
        html`<div>${inline(description ?? schema.description ?? '')}</div>`,
    },
  ]
  return table(name, columns, fields)
}

/** The fields of an object, or of the items of a list, including nested ones such as `hours[].minutes`. */
export function fieldsOf(schema: Schema, isInput = false, before = ''): Field[] {
  const { properties = {}, required = [] } = merged(schema.type === 'array' ? schema.items! : schema)
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const inner = field.type === 'array' ? `${path}[].` : `${path}.`
    const ownField = { name: path, schema: field, isRequired: isInput && required.includes(name) }
    return [ownField, ...fieldsOf(field, isInput, inner)]
  })
}

/** One object schema for variants that a field distinguishes. */
function merged(schema: Schema): Schema {
  const { oneOf = [], discriminator } = schema
  if (!discriminator) return schema
  const { propertyName, mapping } = discriminator
  const depends = { type: 'object', description: `Depends on \`${propertyName}\`.` }
  const names = new Set(oneOf.flatMap(({ properties = {} }) => Object.keys(properties)))
  const properties = [...names].map((name): [string, Schema] => {
    const variants = oneOf.map((each) => each.properties![name] ?? {})
    return [name, new Set(variants.map((each) => JSON.stringify(each))).size === 1 ? variants[0]! : depends]
  })
  return {
    properties: {
      ...Object.fromEntries(properties),
      [propertyName]: { type: 'string', enum: Object.keys(mapping) },
    },
    required: [propertyName],
  }
}

/** Rules about combinations of fields in a body. */
export function rulesOf({ oneOf, anyOf, not }: Schema): Html {
  const names = (all: unknown) => list((all as Schema[]).flatMap(({ required }) => required!))
  const rules = [
    oneOf && `Exactly one of ${names(oneOf)}.`,
    anyOf && `At least one of ${names(anyOf)}.`,
    not && `Not together: ${names([not])}.`,
  ]
  return markdown(rules.filter(Boolean).join('\n\n'))
}

const list = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

/** The type of a schema in words. */
function wordsOf(schema: Schema): string {
  const { anyOf, type, enum: values, const: constant } = schema
  if (schema.discriminator) return 'object'
  if (anyOf && !type) return [...new Set(anyOf.map(wordsOf))].join(' or ')
  if (constant !== undefined) return `\`${constant}\``
  const types = [type ?? 'any value'].flat()
  const orNull = types.includes('null') ? ' or null' : ''
  if (values) return `${list(values.filter((each) => each !== null).map(String))}${orNull}`
  return `${types
    .filter((each) => each !== 'null')
    .map((each) => one(each, schema))
    .join(' or ')}${orNull}`
}

function one(type: string, { format, items, additionalProperties, ...schema }: Schema): string {
  const kinds = schema['x-records'] ?? (schema['x-record'] ? [schema['x-record']] : [])
  if (kinds.length > 0)
    return `id of a ${kinds.map(({ name, prefix }) => `${name} (\`${prefix}_…\`)`).join(', ')}`
  if (type === 'array') return `list${items ? `: ${wordsOf(items)}` : ''}`
  return formats[format ?? ''] ?? types[type] ?? type
}

const formats: Record<string, string> = {
  date: 'date, such as `2026-03-02`',
  'date-time': 'time (RFC 3339)',
  email: 'e-mail address',
  uri: 'URL',
  binary: 'file',
}
const types: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
}

function limitsOf({ type, items, ...schema }: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: defaultValue } = schema
  const limits = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' entries'),
    items ? limitsOf(items) : '',
    hasUsefulPattern(schema) ? (schema['x-pattern-message'] as string) : '',
    defaultValue === undefined || defaultValue === null ? '' : `default \`${JSON.stringify(defaultValue)}\``,
  ]
  return limits.filter(Boolean).join('; ')
}

/** True if the pattern tells more than the type. A pattern that only rejects the character NUL does not. */
const hasUsefulPattern = (schema: Schema) =>
  'x-pattern-message' in schema &&
  !schema['x-record'] &&
  !schema.format &&
  !/^\^\[\^\\u0000\]\*\$/.test(schema.pattern as string)

function range(least: unknown, most: unknown, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least === undefined ? '' : `at least ${least}${unit}`
}
