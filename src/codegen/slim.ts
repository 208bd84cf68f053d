/** Shortens schemas for agents without making them stricter. */
import type { Schema } from './document.ts'
import { describeMoves } from './moves.ts'
import { mapValues, type Schemas } from './schemas.ts'
import { firstSentences } from './sentences.ts'

export interface Slimming {
  descriptions: boolean
  /**
   * Whether descriptions keep the allowed state transitions, which only matter to tools that update a record.
   */
  moves: boolean
  /** How many sentences of a description are kept. */
  sentences: number
  /** Keywords that cost tokens and tell an agent nothing. */
  dropped: readonly string[]
  /** Fields whose names are enough. */
  plain: readonly string[]
}

const noise = [
  'examples',
  'readOnly',
  'x-pattern-message',
  'x-record',
  'x-records',
  'x-moves',
  'x-for-programs',
]

export const input: Slimming = {
  descriptions: true,
  moves: false,
  sentences: 3,
  dropped: [...noise, 'minLength', 'minItems', 'maxItems'],
  plain: ['limit', 'sort'],
}

export const update: Slimming = { ...input, moves: true }

/** An answer has all of its fields, so that none has to be called required. */
export const output: Slimming = {
  ...input,
  sentences: 1,
  dropped: [
    ...noise,
    ...['required', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
  ],
  plain: ['created_at', 'updated_at', 'version', 'calls', 'first_at', 'last_at'],
}

/** For what another tool describes; of what form a value is, its name and the value itself tell. */
export const bareOutput: Slimming = {
  ...output,
  descriptions: false,
  dropped: [...output.dropped, 'format'],
}

/** Without what texts say of their form, as their schemas say it too. */
export function withoutForms(schemas: Schemas): Schemas {
  return mapValues(schemas, (schema) => {
    const { description: _, ...form } = schema
    return schema.type === 'string' && !schema.enum ? form : schema
  })
}

export function slim<T>(node: T, slimming: Slimming): T {
  if (Array.isArray(node)) return node.map((item) => slim(item, slimming)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node as Schema).filter(([keyword, value]) => telling(keyword, value, slimming))
  const members = kept.map(([keyword, value]) => [
    keyword,
    // A property may have the name of a keyword.
    keyword === 'properties'
      ? mapValues(value as Record<string, Schema>, (property, name) =>
          slim(property, slimming.plain.includes(name) ? { ...slimming, descriptions: false } : slimming),
        )
      : slim(shortened(keyword, value, node as Schema, slimming), slimming),
  ])
  return Object.fromEntries(members) as T
}

function telling(keyword: string, value: any, { dropped, descriptions }: Slimming): boolean {
  switch (keyword) {
    case 'description':
      return descriptions
    case 'default': // leaving out the argument already means null or []
      return value !== null && !(Array.isArray(value) && value.length === 0)
    case 'format': // int32 and the like only repeat the type
      return !/^(int|double)/.test(value) && !dropped.includes(keyword)
    case 'maxLength': // only useful for long texts
      return value >= 1_000 && !dropped.includes(keyword)
    case 'pattern': // not those that only say what no agent would send
      return !/^\^(\[\^|\(\?!)/.test(value) && !dropped.includes(keyword)
    default:
      return !dropped.includes(keyword)
  }
}

function shortened(
  keyword: string,
  value: unknown,
  { 'x-moves': table }: Schema,
  { moves, sentences }: Slimming,
): unknown {
  if (keyword === 'description')
    return firstSentences(
      sentences,
      moves || !table ? (value as string) : (value as string).replace(describeMoves(table), ''),
    )
  // Of an id pattern, only the prefix: the service checks the rest.
  if (keyword === 'pattern') return (value as string).replace(/\[0-7\].*/, '')
  return value
}
