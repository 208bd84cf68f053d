/** What becomes of a row, which the database sends as texts: a record, or its JSON without one in between. */
import type { FieldDef } from 'pg'
import pg from 'pg'
import type { IdType } from '../model/columns.ts'
import { fromDatabase } from '../model/columns.ts'
import { parserOf } from './statement.ts'

export type Row = readonly (string | null)[]

export interface RowKind<T> {
  decode(row: any): T
  toJson(row: any): string
}

/** A column that is shown. */
export interface Shown {
  name: string
  /** Null if it is not an id of a record. */
  id: IdType | null
}

/** `fields` are what the database tells about the columns; those after the shown ones are left out. */
export function rowKind<T>(columns: readonly Shown[], fields: readonly FieldDef[]): RowKind<T> {
  const oids = fields.map(({ dataTypeID }) => dataTypeID)
  const names = columns.map(({ name }) => name)
  const parsers = columns.map(({ id }, index) => (id ? toId(id) : parserOf(oids[index]!)))
  const writers = columns.map(({ id }, index) => (id ? toIdJson(id) : jsonOf(oids[index]!)))
  const keys = names.map((name, index) => `${index === 0 ? '{' : ','}"${name}":`)
  return {
    decode(row: Row) {
      const record: Record<string, unknown> = {}
      for (let index = 0; index < names.length; index++) {
        const text = row[index]!
        record[names[index]!] = text === null ? null : parsers[index]!(text)
      }
      return record as T
    },
    toJson(row: Row) {
      let json = ''
      for (let index = 0; index < keys.length; index++) {
        const text = row[index]!
        json += keys[index]! + (text === null ? 'null' : writers[index]!(text))
      }
      return `${json}}`
    },
  }
}

const toId = (id: IdType) => (text: string) => id.convertToJSValue(text)

const toIdJson = (id: IdType) => (text: string) => `"${id.convertToJSValue(text)}"`

const { INT4, TIMESTAMPTZ, DATE, TEXT } = pg.types.builtins
const textArray = 1009

/** For the frequent types; whatever their texts are, the result is JSON. */
const writers = new Map<number, (text: string) => string>([
  [INT4, (text) => text],
  [TIMESTAMPTZ, (text) => `"${fromDatabase(text)}"`],
  [DATE, (text) => `"${text}"`],
  [TEXT, (text) => JSON.stringify(text)],
  [textArray, arrayToJson],
])

function jsonOf(oid: number): (text: string) => string {
  const parse = parserOf(oid)
  return writers.get(oid) ?? ((text) => JSON.stringify(parse(text)))
}

/** PostgreSQL quotes an element that holds more than letters, digits and the like. */
function arrayToJson(text: string): string {
  if (text === '{}') return '[]'
  if (/^\{[\w,-]+\}$/.test(text) && !text.includes('NULL'))
    return `["${text.slice(1, -1).replaceAll(',', '","')}"]`
  return JSON.stringify(parserOf(textArray)(text))
}
