/** Shortens schemas for agents without making them stricter. */
import type { Schema } from './document.ts'
import { describeMoves } from './moves.ts'
import { mapValues } from './schemas.ts'

export interface Slimming {
  descriptions: boolean
  /**
   * Whether descriptions keep the allowed state transitions, which only matter to tools that update a record.
   */
  moves: boolean
  /** Keywords that cost tokens and tell an agent nothing. */
  dropped: readonly string[]
}

const noise = ['examples', 'readOnly', 'x-pattern-message', 'x-record', 'x-records', 'x-moves']

export const input: Slimming = {
  descriptions: true,
  moves: false,
  dropped: [...noise, 'minLength', 'maxItems'],
}

export const update: Slimming = { ...input, moves: true }

export const output: Slimming = {
  ...input,
  dropped: [...noise, ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']],
}

export const bareOutput: Slimming = { ...output, descriptions: false }

export function slim<T>(node: T, slimming: Slimming): T {
  if (Array.isArray(node)) return node.map((item) => slim(item, slimming)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node as Schema).filter(([keyword, value]) => telling(keyword, value, slimming))
  const members = kept.map(([keyword, value]) => [
    keyword,
    // A property may have the name of a keyword.
    keyword === 'properties'
      ? mapValues(value as Record<string, Schema>, (property) => slim(property, slimming))
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
      return !/^(int|double)/.test(value)
    case 'maxLength': // only useful for long texts
      return value >= 1_000 && !dropped.includes(keyword)
    case 'pattern':
      return value !== '\\S' && !dropped.includes(keyword)
    default:
      return !dropped.includes(keyword)
  }
}

function shortened(
  keyword: string,
  value: unknown,
  { 'x-moves': table }: Schema,
  { moves }: Slimming,
): unknown {
  if (keyword === 'description')
    return oneLine(moves || !table ? (value as string) : (value as string).replace(describeMoves(table), ''))
  // Of an id pattern, only the prefix: the service checks the rest.
  if (keyword === 'pattern') return (value as string).replace(/\[0-7\].*/, '')
  return value
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
