/** Writes the fields of command results for `vs`, and their order. */

import type { Schema } from '../../../surface/src/document/openapi.ts'
import { branchOf, inline, type Schemas } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { RecordShape, ReportRows } from '../../shared/descriptors.ts'
import type { Formats, FormattedKind } from '../../shared/formats.ts'
import { kindOf } from '../document/fields.ts'
import { readingOrder } from './reading-order.ts'
import { terminalShape } from './terminal-shape.ts'

/** `released` returns the released CSV columns of a record. */
export function writeRecords(
  names: Iterable<string>,
  schemas: Schemas,
  released: (name: string) => readonly string[],
): string {
  const records = [...names]
    .sort()
    .map(
      (name) =>
        `export const ${name}: RecordShape = ${code(recordShape(inline(schemas[name]!, schemas), released(name)))}\n`,
    )
  return `${header}
import type { RecordShape } from '../../src/shared/descriptors.ts'

${records.join('\n')}`
}

export function recordShape(schema: Schema, released: readonly string[] = []): RecordShape {
  const list = reportList(schema)
  const fields = (list?.rows ?? schema).properties!
  const prose = Object.keys(fields).find((name) => isText(fields[name]!))
  return {
    columns: columnOrder(fields, released),
    reading: readingOrder(fields, (list?.rows ?? schema)['x-view']?.columns ?? []),
    terminal: terminalShape(list?.rows ?? schema),
    formats: formatsIn(schema),
    ...(list && { rows: reportRows(list) }),
    ...(schema['x-screen'] && { screen: schema['x-screen'] }),
    ...(prose && { prose }),
  }
}

/** Undefined if no field has one. */
function formatsIn(schema: Schema): Formats | undefined {
  const found = [...fieldsIn(schema)].flatMap(([name, each]) => {
    const kind = kindOf(name, each)
    const shown = isFormatted(kind) ? kind : figureKind(name, kind)
    return shown ? [[name, shown] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const isFormatted = (kind: string): kind is FormattedKind =>
  ['money', 'minutes', 'moment', 'date', 'choice'].includes(kind)

/** The kind of a number whose name tells it: a share or a size. */
function figureKind(name: string, kind: string): FormattedKind | undefined {
  if (/(_share$|^utilization)/.test(name)) return 'share'
  return kind === 'number' && name === 'size' ? 'bytes' : undefined
}

/** The fields of the schema and of its nested objects and lists. */
function* fieldsIn(schema: Schema): Generator<[string, Schema]> {
  const { properties = {}, items } = branchOf(schema)
  for (const [name, each] of Object.entries(properties)) {
    yield [name, each]
    yield* fieldsIn(each)
  }
  if (items) yield* fieldsIn(items)
}

/** True for a list of sentences with citations. */
const isText = ({ items }: Schema) =>
  Boolean(items?.properties && 'text' in items.properties && 'citations' in items.properties)

/** A response without an id that contains a single list of objects, or declares its rows, is a report. */
function reportList({ properties = {}, 'x-rows': declared }: Schema): { field: string; rows: Schema } | null {
  if ('id' in properties) return null
  const isRows = (name: string) => declared === undefined || declared === name
  const lists = Object.entries(properties).filter(([name, { items }]) => items?.properties && isRows(name))
  const [field, schema] = lists.length === 1 ? lists[0]! : []
  return field ? { field, rows: schema!.items! } : null
}

function reportRows({ field, rows }: { field: string; rows: Schema }): ReportRows {
  const numbers = Object.entries(rows.properties!).filter(([, { type }]) => type === 'integer')
  return { field, measure: numbers[0]?.[0] ?? null }
}

/** Released columns keep their positions. Others follow in the order of the API, with the version last. */
function columnOrder(fields: Record<string, Schema>, released: readonly string[]): string[] {
  const names = Object.keys(fields)
  const last = names.includes('version') ? ['version'] : []
  const ordered = [
    ...released.filter((name) => names.includes(name)),
    ...names.filter((name) => name !== 'version'),
    ...last,
  ]
  return [...new Set(ordered)]
}
