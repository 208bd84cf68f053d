/** The column types that records share. Properties are named as the columns and the JSON fields are. */
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/core'
import { p, Type } from '@mikro-orm/core'
import { currentTime } from '../clock.ts'
import { decodeTypeId, encodeTypeId } from './type-id.ts'

declare const kind: unique symbol

/**
 * The id of a record as the API shows it (`com_…`), by the prefix of its kind. Text from outside is taken for one; an
 * id of another kind is not.
 */
export type Id<Prefix extends string> = string & { readonly [kind]?: `id ${Prefix}` }

/** The same id as the database has it. */
export type Uuid<Prefix extends string> = string & { readonly [kind]?: `uuid ${Prefix}` }

/** The type that the database has for what an entity has: ids are uuids there. */
export type Stored<Value> = Value extends string
  ? typeof kind extends keyof Value
    ? Value extends Id<infer Prefix>
      ? Uuid<Prefix>
      : Value
    : Value
  : Value

/** A prefixed id (`com_…`) to the API, a native uuid (version 7) to the database. */
export class IdType extends Type<string, string> {
  readonly prefix: string

  constructor(prefix: string) {
    super()
    this.prefix = prefix
  }

  override convertToDatabaseValue(value: string): string {
    return value == null ? value : uuidOf(value, this.prefix)
  }

  override convertToJSValue(value: string): string {
    return value == null ? value : idOf(value, this.prefix)
  }

  override getColumnType(): string {
    return 'uuid'
  }

  override compareAsType(): string {
    return 'string'
  }
}

/** RFC 3339 in UTC with milliseconds, as text on both sides of the entity. */
export class TimestampType extends Type<string, string> {
  override convertToDatabaseValue(value: string): string {
    return value == null ? value : toUtc(value)
  }

  override convertToJSValue(value: string | Date): string {
    if (value == null) return value
    // `2026-11-21 09:30:00.123+00` is how connections in UTC bring most of them; a Date is the slow way round.
    if (typeof value === 'string' && value.length === 26 && value.endsWith('+00'))
      return `${value.slice(0, 10)}T${value.slice(11, 23)}Z`
    return new Date(value).toISOString()
  }

  override getColumnType(): string {
    return 'timestamptz(3)'
  }

  override compareAsType(): string {
    return 'string'
  }
}

let lastTime = 0
let counter = 0

/** A uuid of version 7 (RFC 9562): sortable by time, and within a millisecond by a counter. */
export function newUuid(): string {
  counter++
  const now = currentTime()
  if (now > lastTime || counter > 0xfff) {
    lastTime = Math.max(now, lastTime + 1)
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`
}

export const newId = <P extends string>(prefix: P): Id<P> => encodeTypeId(prefix, newUuid())

/** The uuid behind a prefixed id. Throws when the prefix is another one. */
export const uuidOf = <P extends string>(id: Id<P>, prefix: P): Uuid<P> => decodeTypeId(prefix, id)

export const idOf = <P extends string>(uuid: Uuid<P>, prefix: P): Id<P> => encodeTypeId(prefix, uuid)

/** By the database's clock, as all times of records. */
export const now = () => inSeconds(0)

export const inSeconds = (seconds: number) => new Date(currentTime() + seconds * 1000).toISOString()

/** Never where there is no time. */
export const hasPassed = (time: string | null) => time !== null && Date.parse(time) <= currentTime()

/** Any time of RFC 3339 in the one form that answers have. */
export const toUtc = (time: string) => new Date(time).toISOString()

const idTypes = new Map<string, IdType>()
const timestampType = new TimestampType()

/** A reference to a record of the kind that `prefix` names. */
export function id<P extends string>(prefix: P) {
  if (!idTypes.has(prefix)) idTypes.set(prefix, new IdType(prefix))
  return p.type(idTypes.get(prefix)!).$type<Id<P>>()
}

export const timestamp = () => p.type(timestampType).$type<string>()

/** Money in hundredths; safe as a number up to 90 trillion. */
export const cents = () => p.bigint('number')

/** The workspace that a row belongs to: first in every key, set by the call, never shown. */
export const workspaceId = () =>
  p
    .uuid()
    .primary()
    .hidden()
    .onCreate((_, em: EntityManager) => em.getFilterParams<{ id: string }>('workspace').id)

/** What every record has: workspace, id, times, and the version behind its `ETag`. */
export const record = <P extends string>(prefix: P) => ({
  workspace_id: workspaceId(),
  id: id(prefix)
    .primary()
    .onCreate(() => newId(prefix)),
  created_at: timestamp().onCreate(now),
  updated_at: timestamp().onCreate(now).onUpdate(now),
  version: p.integer().version(),
})

export const tagged = () => ({ tags: p.array().$type<string[]>().default([]) })
