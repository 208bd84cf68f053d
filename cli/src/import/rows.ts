/** Parses the rows of a file one at a time. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { CommandArgument } from '../../../src/shared/descriptors.ts'
import { minutesIn } from '../../../src/shared/durations.ts'
import { jsonLinesIn, linesIn } from '../../../src/shared/json-lines.ts'
import type { TableRow } from '../../../src/shared/table-cells.ts'
import {
  lineOf,
  listIn,
  optionsFor,
  withoutFormulaMark,
  wrongLength,
} from '../../../src/shared/table-cells.ts'
import { UsageError } from '../errors.ts'
import { didYouMean } from '../suggest.ts'

export interface Row {
  /** Number of the first line of the row, from 1. */
  line: number
  /** Set if the row cannot be parsed. Otherwise the service validates it. */
  error: string | null
  fields: Record<string, unknown>
}

/** A row of an archive, with the record that it was made of. */
export interface ArchiveRow extends Row {
  record: Row['fields']
  /** The row contains only its keys, because the records that it refers to are not imported yet. */
  isKeyOnly?: boolean
}

/** The types of the fields, by name. */
export type Columns = ReadonlyMap<string, Pick<CommandArgument, 'type' | 'isDuration'>>

/** Parses JSON lines. The pieces end at a line break. */
export async function* rowsOfLines(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let before = 0
  for await (const piece of text) {
    yield* jsonLinesIn(piece, before)
    before += linesIn(piece).length
  }
}

/**
 * Parses a table (RFC 4180) with commas, semicolons or tabs. The first row contains the names of the columns. `names` maps
 * column names to fields, or to an empty string if the column is ignored. Empty cells are left out of the fields.
 */
export async function* rowsOfTable(
  text: AsyncIterable<string>,
  columns: Columns,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<Row> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) return
  const parser = parse(optionsFor(first.value))
  async function* all() {
    yield first.value as string
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  const source = Readable.from(all())
  source.on('error', (error) => parser.destroy(error))
  let header: (string | null)[] | null = null
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<TableRow>) {
      if (!header) header = headerOf(row.record, columns, names)
      else yield { line: lineOf(row), ...rowOf(row.record, header, columns) }
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    throw new UsageError(
      `Line ${lines}: ${(error as Error).message}.`,
      'Correct the line, and import the file again.',
    )
  } finally {
    source.destroy()
  }
}

/** The field of each column; null for an ignored column. */
function headerOf(cells: string[], columns: Columns, names: ReadonlyMap<string, string>): (string | null)[] {
  const known = [...columns.keys()]
  const unused = [...names.keys()].find((name) => !cells.some((cell) => cell.trim() === name))
  if (unused !== undefined)
    throw new UsageError(`The file has no column ${unused}.`, didYouMean(unused, cells))
  const fields = cells.map((cell) => {
    const name = cell.trim()
    const field = names.get(name) ?? name
    if (field === '' && names.has(name)) return null
    if (!columns.has(field))
      throw new UsageError(
        field ? `Unknown column ${field}.` : 'A column has no name.',
        `${didYouMean(field, known) ?? ''} Columns: ${known.join(', ')}. To ignore the column, pass --map "${name}=".`.trim(),
      )
    return field
  })
  const duplicate = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (duplicate) throw new UsageError(`The file has the column ${duplicate} twice.`)
  return fields
}

function rowOf(cells: string[], header: (string | null)[], columns: Columns): Omit<Row, 'line'> {
  if (cells.length !== header.length) return { error: wrongLength(cells, header), fields: {} }
  const fields: Row['fields'] = {}
  for (const [index, field] of header.entries())
    if (field && cells[index] !== '') fields[field] = fieldOf(cells[index]!, columns.get(field)!)
  return { error: null, fields }
}

/** If a value does not match the type of its field, it is sent as text, and the service refuses it. */
function fieldOf(cell: string, { type, isDuration }: Pick<CommandArgument, 'type' | 'isDuration'>): unknown {
  if (type === 'array') return listIn(cell)
  if (type === 'boolean' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(cell)) return Number(cell)
  const minutes = isDuration ? minutesIn(cell, 'minutes') : Number.NaN
  return Number.isNaN(minutes) ? withoutFormulaMark(cell) : minutes
}
