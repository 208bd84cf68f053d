/** Converts a row of texts from the database to a record, or directly to JSON. */
import type { FieldDef } from 'pg'
import pg from 'pg'
import type { IdType } from '../domain/model/columns.ts'
import { fromDatabase } from '../domain/model/columns.ts'
import { writeTypeId } from '../domain/model/type-id.ts'
import type { JsonBuffer } from './json-buffer.ts'
import type { Row } from './row.ts'
import { parserOf } from './statement.ts'

export interface RowFormat<T, R = Row> {
  decode(row: R): T
  writeJson(row: R, json: JsonBuffer): void
  /** The same format with only these fields in the JSON. */
  withFields(fields: readonly string[]): RowFormat<T, R>
}

export interface ResponseColumn {
  name: string
  /** Null if the column is not a record id. */
  id: IdType | null
}

/** `fields` describes the columns as the database returned them. Columns after those in `columns` are ignored. */
export function rowFormat<T>(
  columns: readonly ResponseColumn[],
  fields: readonly FieldDef[],
  includedNames = columns.map(({ name }) => name),
): RowFormat<T> {
  const oids = fields.map(({ dataTypeID }) => dataTypeID)
  const names = columns.map(({ name }) => name)
  const parsers = columns.map(({ id }, index) => (id ? toId(id) : parserOf(oids[index]!)))
  const writers = columns.map(({ id }, index) => (id ? idWriter(id) : writerOf(oids[index]!)))
  const first = names.find((name) => includedNames.includes(name))
  const keys = names.map((name) =>
    includedNames.includes(name) ? Buffer.from(`${name === first ? '{' : ','}"${name}":`) : null,
  )
  return {
    withFields: (names) => rowFormat(columns, fields, [...names]),
    decode(row) {
      const texts = row.fields
      const record: Record<string, unknown> = {}
      for (let index = 0; index < names.length; index++) {
        const text = texts[index]!
        record[names[index]!] = text === null ? null : parsers[index]!(text)
      }
      return record as T
    },
    writeJson({ bytes, start }, json) {
      let at = start + 2
      for (let index = 0; index < keys.length; index++) {
        const key = keys[index]
        const length = bytes.readInt32BE(at)
        at += 4
        if (key) {
          json.copy(key)
          if (length < 0) json.copy(nullJson)
          else writers[index]!(json, bytes, at, at + length)
        }
        at += Math.max(0, length)
      }
      json.byte(brace)
    },
  }
}

const toId = (id: IdType) => (text: string) => id.convertToJSValue(text)

const nullJson = Buffer.from('null')
const codeOf = (character: string) => character.charCodeAt(0)
const [quote, backslash, brace, comma] = [codeOf('"'), codeOf('\\'), codeOf('}'), codeOf(',')]
const [letterN, letterT, letterZ, space, plus, zero] = [
  codeOf('N'),
  codeOf('T'),
  codeOf('Z'),
  codeOf(' '),
  codeOf('+'),
  codeOf('0'),
]
const opening = Buffer.from('["')
const closing = Buffer.from('"]')
const between = Buffer.from('","')
const empty = Buffer.from('[]')
const thousandths = Buffer.from('.000')

/** Writes the non-null value whose text is at `start` to `end`. */
type Writer = (json: JsonBuffer, bytes: Buffer, start: number, end: number) => void

const idWriter = ({ prefix }: IdType): Writer => {
  const before = Buffer.from(`"${prefix}_`)
  return (json, bytes, start) => {
    json.copy(before)
    json.reserve(27)
    json.length = writeTypeId(bytes, start, json.bytes, json.length)
    json.byte(quote)
  }
}

const writeBare: Writer = (json, bytes, start, end) => json.copy(bytes, start, end)

const writeQuoted: Writer = (json, bytes, start, end) => {
  json.byte(quote)
  json.copy(bytes, start, end)
  json.byte(quote)
}

/** Texts without characters that JSON escapes are copied as bytes. */
const writeText: Writer = (json, bytes, start, end) => {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte < 0x20 || byte === quote || byte === backslash)
      return json.text(JSON.stringify(bytes.toString('utf8', start, end)))
  }
  writeQuoted(json, bytes, start, end)
}

/** Connections in UTC return times such as `2026-11-21 09:30:00.12+00`, without trailing zeros. */
const writeTime: Writer = (json, bytes, start, end) => {
  const isUtc = bytes[end - 3] === plus && bytes[end - 2] === zero && bytes[end - 1] === zero
  const isUsual = isUtc && end - start <= 26 && bytes[start + 10] === space
  if (!isUsual) return json.text(`"${fromDatabase(bytes.toString('latin1', start, end))}"`)
  json.byte(quote)
  json.copy(bytes, start, start + 10)
  json.byte(letterT)
  json.copy(bytes, start + 11, end - 3)
  const fraction = end - start - '2026-11-21 09:30:00+00'.length
  json.copy(thousandths, fraction, 4)
  json.byte(letterZ)
  json.byte(quote)
}

/**
 * PostgreSQL quotes elements with special characters. An unquoted `N` may begin NULL, so such arrays are parsed on the
 * slow path.
 */
const writeArray: Writer = (json, bytes, start, end) => {
  if (end - start === 2) return json.copy(empty)
  const from = json.length
  json.copy(opening)
  for (let at = start + 1; at < end - 1; at++) {
    const byte = bytes[at]!
    if (byte === comma) json.copy(between)
    else if (byte < 0x20 || byte === quote || byte === backslash || byte === letterN) {
      json.length = from
      return json.text(JSON.stringify(parserOf(textArray)(bytes.toString('utf8', start, end))))
    } else json.byte(byte)
  }
  json.copy(closing)
}

const { INT4, TIMESTAMPTZ, DATE, TEXT } = pg.types.builtins
const textArray = 1009

const writers = new Map<number, Writer>([
  [INT4, writeBare],
  [TIMESTAMPTZ, writeTime],
  [DATE, writeQuoted],
  [TEXT, writeText],
  [textArray, writeArray],
])

function writerOf(oid: number): Writer {
  const parse = parserOf(oid)
  return (
    writers.get(oid) ??
    ((json, bytes, start, end) => json.text(JSON.stringify(parse(bytes.toString('utf8', start, end)))))
  )
}
