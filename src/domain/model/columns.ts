/** Column types shared by the records. Properties have the same names as the columns and the JSON fields. */
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/core'
import { ArrayType, p, Type } from '@mikro-orm/core'
import { nameFields, prefixes, type restorableKinds } from '../../../generated/server/records.ts'
import { currentTime } from '../../base/clock.ts'
import { decodeTypeId, encodeTypeId } from './type-id.ts'

export type Kind = keyof typeof prefixes

export type RestorableKind = (typeof restorableKinds)[number]

declare const kind: unique symbol

/**
 * A record id as the API shows it (`com_…`), branded by the kind of record. A plain string is accepted; an id of another
 * kind is not.
 */
export type Id<K extends Kind> = string & { readonly [kind]?: `id ${K}` }

/** The same id as the database stores it. */
export type Uuid<K extends Kind> = string & { readonly [kind]?: `uuid ${K}` }

/** The database type of an entity property: ids become UUIDs. */
export type Stored<Value> = Value extends string
  ? typeof kind extends keyof Value
    ? Value extends Id<infer K>
      ? Uuid<K>
      : Value
    : Value
  : Value

export type NamedKind = keyof typeof nameFields

export const isNamed = (kind: Kind): kind is NamedKind => kind in nameFields

/** The field with the name of a record of this kind. */
export const nameFieldOf = (kind: NamedKind) => nameFields[kind]

/** The names of referenced records: `company_name` for `company_id`. Null if the caller may not read the name. */
export type ReferenceNames<Record> = {
  [Name in keyof Record as Name extends `${infer Other}_id`
    ? KindOf<NonNullable<Record[Name]>> extends NamedKind
      ? `${Other}_name`
      : never
    : never]: string | null
}

/** The kind of an id type; `'no id'` for any other type. */
type KindOf<Value> = typeof kind extends keyof Value ? (Value extends Id<infer K> ? K : never) : 'no id'

/** A prefixed id (`com_…`) in the API, a native UUID (version 7) in the database. */
export class IdType extends Type<string, string> {
  readonly kind: Kind
  readonly prefix: string

  constructor(kind: Kind) {
    super()
    this.kind = kind
    this.prefix = prefixes[kind]
  }

  override convertToDatabaseValue(value: string): string {
    return value == null ? value : decodeTypeId(this.prefix, value)
  }

  override convertToJSValue(value: string): string {
    return value == null ? value : encodeTypeId(this.prefix, value)
  }

  override getColumnType(): string {
    return 'uuid'
  }

  override compareAsType(): string {
    return 'string'
  }
}

/** A timestamp that both the API and the entities hold as an RFC 3339 string, in UTC with milliseconds. */
export class TimestampType extends Type<string, string> {
  override convertToDatabaseValue(value: string): string {
    return value == null ? value : toUtc(value)
  }

  override convertToJSValue(value: string | Date): string {
    if (value == null) return value
    return typeof value === 'string' ? fromDatabase(value) : value.toISOString()
  }

  override getColumnType(): string {
    return 'timestamptz(3)'
  }

  override compareAsType(): string {
    return 'string'
  }
}

/** Converts a timestamp as PostgreSQL writes it, without trailing zeros, to RFC 3339 in UTC with milliseconds. */
export function fromDatabase(text: string): string {
  // Connections in UTC return times such as `2026-11-21 09:30:00.12+00`; parsing them as a `Date` is the slow path.
  const isUsual = text.length <= 26 && text[10] === ' ' && text.endsWith('+00')
  if (!isUsual) return new Date(text).toISOString()
  const seconds = text.slice(11, -3)
  return `${text.slice(0, 10)}T${seconds.length === 8 ? `${seconds}.000` : seconds.padEnd(12, '0')}Z`
}

let lastTime = 0
let counter = 0

/** A version 7 UUID (RFC 9562): sortable by time, and by a counter within a millisecond. */
export function newUuid(): string {
  counter++
  const now = currentTime()
  if (now > lastTime || counter > 0xfff) {
    lastTime = Math.max(now, lastTime + 1)
    counter = 0
  }
  const count = counter.toString(16).padStart(3, '0')
  return `${timeOf(lastTime)}-7${count}${randomUUID().slice(18)}`
}

/** A version 7 UUID for a given time, unordered within its millisecond. */
export const newUuidAt = (time: string): string => `${timeOf(Date.parse(time))}-7${randomUUID().slice(15)}`

/** The first twelve digits of a version 7 UUID, with a dash: the milliseconds since 1970. */
function timeOf(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

export const newId = <K extends Kind>(kind: K): Id<K> => encodeTypeId(prefixes[kind], newUuid())

/** The UUID of a prefixed id. Throws if the id is of another kind. */
export const uuidOf = <K extends Kind>(id: Id<K>, kind: K): Uuid<K> => decodeTypeId(prefixes[kind], id)

export const idOf = <K extends Kind>(uuid: Uuid<K>, kind: K): Id<K> => encodeTypeId(prefixes[kind], uuid)

/** The kind of a prefixed id. Throws for any other text. */
export function kindOf(id: string): Kind {
  const kind = kinds.get(id.slice(0, id.indexOf('_')))
  if (!kind) throw new Error(`${id} is not an id of a record`)
  return kind
}

/** The kind of a text that begins with a known prefix; otherwise null. */
export const kindOrNull = (text: string): Kind | null => kinds.get(text.slice(0, text.indexOf('_'))) ?? null

/** The kind and the UUID of an id; null for any other text. */
export function parseId(text: string): { kind: Kind; uuid: string } | null {
  const kind = kindOrNull(text)
  try {
    return kind && { kind, uuid: uuidOf(text, kind) }
  } catch {
    return null
  }
}

const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as Kind]))

/** The current time by the database's clock, in the format of record timestamps. */
export const now = () => secondsFromNow(0)

export const secondsFromNow = (seconds: number) => new Date(currentTime() + seconds * 1000).toISOString()

/** Returns false for null. */
export const hasPassed = (time: string | null) => time !== null && Date.parse(time) <= currentTime()

/**
 * Normalises an RFC 3339 time to the form used in responses. A year that is 0 or 10000 only in UTC becomes 1 or 9999, because
 * most clients support no others.
 */
export const toUtc = (time: string) =>
  new Date(Math.min(Math.max(Date.parse(time), earliest), latest)).toISOString()

const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

const idTypes = new Map<Kind, IdType>()
const timestampType = new TimestampType()

export function id<K extends Kind>(kind: K) {
  if (!idTypes.has(kind)) idTypes.set(kind, new IdType(kind))
  return p.type(idTypes.get(kind)!).$type<Id<K>>()
}

export const timestamp = () => p.type(timestampType).$type<string>()

/** Money in hundredths of the currency; a number represents it exactly up to 90 trillion. */
export const cents = () => p.bigint('number')

/** The workspace of a row: the first column of every key. It is set from the request and never returned. */
export const workspaceId = () =>
  p
    .uuid()
    .primary()
    .hidden()
    .onCreate((_, em: EntityManager) => em.getFilterParams<{ id: string }>('workspace').id)

/** Columns of every record: workspace, id, timestamps, and the version behind its `ETag`. */
export const record = <K extends Kind>(kind: K) => ({
  workspace_id: workspaceId(),
  id: id(kind)
    .primary()
    .onCreate(() => newId(kind)),
  created_at: timestamp().onCreate(now),
  updated_at: timestamp().onCreate(now).onUpdate(now),
  version: p.integer().version(),
})

/** Quotes every text. Otherwise the text `null`, line breaks, and leading and trailing spaces would be lost. */
class TextsType extends ArrayType<string> {
  override convertToDatabaseValue(value: string[]): string {
    return value && `{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  }
}

const texts = new TextsType()

export const tagged = () => ({ tags: p.type(texts).$type<string[]>().default([]) })

/**
 * For kinds that are archived instead of removed. From this column, the database derives `archived`, which follows the
 * workspace in their indexes.
 */
export const archivable = () => ({ archived_at: timestamp().strictNullable() })

/** Numbers that triggers count without changing the version. The log has the changes that they come from. */
export const counted = () => p.integer().default(0)

export const countedFields = ['checklist_total', 'checklist_done', 'open_blockers'] as const

/** When the latest interaction took place. Triggers set it without changing the version. */
export const contacted = () => ({
  last_contact_at: timestamp().strictNullable().generated('by triggers on interactions'),
})

/** Fields that triggers set when other records change. */
export const triggeredFields = [...countedFields, 'last_contact_at'] as const

/** While it is inserted: whether the name must be new. The database sets it to false. */
export const withNewName = () => ({ expects_new_name: p.boolean().hidden().default(false) })

/** The id of the record in another system. */
export const withExternalId = () => ({ external_id: p.string().strictNullable() })
